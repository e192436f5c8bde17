/// A day read from a text as people write it.
///
/// - ISO 8601 in every language: `2008-07-15`.
/// - Numbers: `15.07.2008`, `15/07/2008`, `7/15/2008`, `15-7-08`, `2024年3月1日`. The order is that of the language, and another
///   one only where that is no date. A year has four digits, or two in the language's order: 69 to 99 are 1969 to 1999.
/// - The name of a month, in the user's language or in English, with a day and a year: `1 Jan 2020`, `March 3rd, 2020`.
/// - Words: `yesterday`, `last friday`, `month end`, `end of last month`.
public struct DayReading: Hashable, Sendable {
  /// The day.
  public let day: Day
  /// Whether the text was written as ISO 8601 has it, so that it needs no explanation.
  public let isISO: Bool

  /// Reads a text; nil for what is not a date. `today` is the day from which words count.
  public init?(_ text: String, _ language: DateReader, today: Day) {
    let text = text.trimmed
    if let day = Day(text) {
      (self.day, isISO) = (day, true)
      return
    }
    guard text.utf8.count <= 100,
      let day = Self.named(DateReader.folded(text), language, today) ?? WrittenDate(text, language)?.day
    else { return nil }
    (self.day, isISO) = (day, false)
  }

  private static func named(_ words: String, _ language: DateReader, _ today: Day) -> Day? {
    if let word = language.words[words] { return today.day(of: word) }
    var parts = words.split(separator: " ").map(String.init)
    let isLast = parts.first.map(language.last.contains) ?? false
    if isLast { parts.removeFirst() }
    let name = parts.joined(separator: " ")
    guard let index = language.weekdays.firstIndex(where: { $0.contains(name) }) else { return nil }
    let back = (today.weekday - (index + 1) + 7) % 7
    return today - (back == 0 && isLast ? 7 : back)
  }
}

extension Day {
  /// The day of a word, seen from this day.
  public func day(of word: DateReader.Word) -> Day {
    switch word {
    case .today: self
    case .yesterday: self - 1
    case .dayBeforeYesterday: self - 2
    case .monthEnd: (self + 1).civil.day == 1 ? self : day(of: .lastMonthEnd)
    case .lastMonthEnd: self - civil.day
    case .lastYearEnd: Day(year: civil.year - 1, month: 12, day: 31) ?? self
    }
  }
}
