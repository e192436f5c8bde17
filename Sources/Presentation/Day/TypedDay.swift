public import Currencies

/// A day read from the text of a field.
public enum TypedDay: Hashable, Sendable {
  case day(Day)
  /// The text is not a possible day, with the reason in a sentence.
  case refused(String)

  /// Reads `YYYY-MM-DD`, ignoring spaces around it; `possible` are the days that can have rates.
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
