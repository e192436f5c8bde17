public import Currencies

/// What a user can do to the selected day of a calendar.
public enum CalendarAction: Hashable, Sendable {
  /// Select the day this many columns further in the direction of reading.
  case columns(Int)
  /// Select the day this many weeks later.
  case weeks(Int)
  /// Select the day this many months later, the last of the month where that is shorter.
  case months(Int)
  /// Select the first day of the month.
  case firstOfMonth
  /// Select the last day of the month.
  case lastOfMonth
  /// Confirm the selected day.
  case choose

  /// The day that is selected instead of another one; nil for `choose`. `isRightToLeft` is the direction of reading.
  public func day(from day: Day, isRightToLeft: Bool) -> Day? {
    switch self {
    case .columns(let count): day + (isRightToLeft ? -count : count)
    case .weeks(let count): day + 7 * count
    case .months(let count): day.adding(months: count)
    case .firstOfMonth: Period(.month, of: day).days.lowerBound
    case .lastOfMonth: Period(.month, of: day).days.upperBound
    case .choose: nil
    }
  }
}
