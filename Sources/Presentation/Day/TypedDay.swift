public import Currencies

/// What was typed where a day is asked for.
public enum TypedDay: Hashable, Sendable {
  case day(Day)
  /// It is none that can be shown, and why: a sentence.
  case refused(String)

  /// Reads `YYYY-MM-DD`; the spaces around it do not count. `possible` are the days that rates can be had of.
  public init(_ text: String, possible: ClosedRange<Day>) {
    let text = text.trimmed
    guard let day = Day(text) else {
      self = .refused(text.isEmpty ? Refusals.emptyDay : Refusals.notADay(String(text.prefix(20))))
      return
    }
    if day < possible.lowerBound {
      self = .refused(Refusals.noRates(before: possible.lowerBound))
    } else if day > possible.upperBound {
      self = .refused(Refusals.isFuture(day))
    } else {
      self = .day(day)
    }
  }
}
