public import Currencies
public import Ledger

/// The range of days that a chart shows.
public enum ChartRange: Hashable, Sendable {
  /// A number of months up to the newest day with a rate.
  case months(_ count: Int)
  /// All days with a rate.
  case all
  /// The days between two that the user chose.
  case span(ClosedRange<Day>)

  /// First and last day to show of a series; nil when it has no rates in the range.
  public func days(of series: RateSeries) -> ClosedRange<Day>? {
    guard let first = series.days.first, let newest = series.days.last else { return nil }
    let wanted =
      switch self {
      case .months(let count): newest.adding(months: -count)...newest
      case .all: first...newest
      case .span(let days): days
      }
    if series.indices(in: wanted).isEmpty { return nil }
    return max(wanted.lowerBound, first)...min(wanted.upperBound, newest)
  }

  /// The days to download for the range on a day; nil for all days. Two weeks are added to a number of months, because the
  /// newest rate may be that old.
  public func wanted(on today: Day) -> ClosedRange<Day>? {
    switch self {
    case .months(let count): today.adding(months: -count) - 14...today
    case .all: nil
    case .span(let days): days
    }
  }

  /// A year with a day in its middle, if the range does not have the day; nil if it does.
  func around(_ day: Day, today: Day) -> ChartRange? {
    let hasDay =
      switch self {
      case .months(let count): today.adding(months: -count) < day
      case .all: true
      case .span(let days): days.contains(day)
      }
    return hasDay ? nil : .span(day.adding(months: -6)...min(day.adding(months: 6), today))
  }

  /// Whether the range may begin before the days of a series that was read only from `day` on.
  public func needs(_ series: RateSeries, since day: Day) -> Bool {
    guard case .months(let count) = self, let newest = series.days.last else { return true }
    return newest.adding(months: -count) < day
  }
}

extension ChartRange {
  /// A range with a button and a digit of its own.
  public struct Choice: Hashable, Sendable {
    /// The label of its button.
    public let title: String
    /// The label where there is little room.
    public let short: String
    /// The range.
    public let range: ChartRange
  }

  /// The range that a digit key chooses, 1 for the first; nil for other digits.
  public static func choice(forDigit digit: Int) -> ChartRange? {
    choices.indices.contains(digit - 1) ? choices[digit - 1].range : nil
  }
}
