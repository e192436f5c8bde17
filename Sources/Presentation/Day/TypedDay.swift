public import Currencies

/// A day read from the text of a field.
public enum TypedDay: Hashable, Sendable {
  case day(Day)
  /// The text is not a possible day, with the reason in a sentence.
  case refused(String)

  /// Reads a date as people write it, ignoring spaces around it; `possible` are the days that can have rates, the last of which
  /// is today.
  public init(_ text: String, possible: ClosedRange<Day>, _ dates: DateReader = .plain) {
    let text = text.trimmed
    guard let day = DayReading(text, dates, today: possible.upperBound)?.day else {
      self = .refused(text.isEmpty ? Refusals.emptyDay : Refusals.notADay(String(text.prefix(30))))
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
