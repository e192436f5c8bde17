public import Currencies

/// What was typed where a day is asked for.
public enum TypedDay: Hashable, Sendable {
  case day(Day)
  /// It is none that can be shown, and why: a sentence.
  case refused(String)

  /// Reads `YYYY-MM-DD`; the spaces around it do not count. `possible` are the days that rates can be had of.
  public init(_ text: String, possible: ClosedRange<Day>) {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let day = Day(text) else {
      self = .refused(
        text.isEmpty
          ? "Type a day as YYYY-MM-DD." : "“\(text.prefix(20))” is no day: type one as YYYY-MM-DD.")
      return
    }
    if day < possible.lowerBound {
      self = .refused("There are no rates before \(possible.lowerBound).")
    } else if day > possible.upperBound {
      self = .refused("\(day) is still to come.")
    } else {
      self = .day(day)
    }
  }
}

extension Day {
  /// Its weekday, as read aloud.
  public var weekdayName: String {
    ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"][weekday - 1]
  }
}
