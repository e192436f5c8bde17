/// A day read from a text as people write it.
///
/// - ISO 8601 in every language: `2008-07-15`.
/// - Numbers: `15.07.2008`, `15/07/2008`, `7/15/2008`, `15-7-08`, `2024年3月1日`. The order is that of the language, and another
///   one only where that is no date. A year has four digits, or two in the language's order: 69 to 99 are 1969 to 1999.
/// - The name of a month, in the user's language or in English, with a day and a year: `1 Jan 2020`, `March 3rd, 2020`.
/// - Words: `yesterday`, `last friday`, `vendredi dernier`, `month end`, `end of last month`.
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
    if let weekday = language.weekday(words) { return today - daysBack(from: today, to: weekday) }
    guard let weekday = language.lastWeekday(words) else { return nil }
    return today - (daysBack(from: today - 1, to: weekday) + 1)
  }

  private static func daysBack(from day: Day, to weekday: Int) -> Int { (day.weekday - weekday + 7) % 7 }
}

extension DateReader {
  /// The weekday that a name means: 1 is Monday.
  fileprivate func weekday(_ name: some StringProtocol) -> Int? {
    weekdays.firstIndex { $0.contains(String(name)) }.map { $0 + 1 }
  }

  /// The same with “last” before or after it, as the language has it: `last friday`, `vendredi dernier`, `上一个星期五`.
  fileprivate func lastWeekday(_ words: String) -> Int? {
    last.lazy.compactMap { last in
      if words.hasPrefix(last), let found = weekday(words.dropFirst(last.count).trimmed) { return found }
      return words.hasSuffix(last) ? weekday(words.dropLast(last.count).trimmed) : nil
    }.first
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
