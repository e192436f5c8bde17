internal import Currencies
internal import Localization

/// The words for days, dates and rates that a user types in their own language, next to English.
enum DateWords {
  // Translators: the word typed between an amount and a date: “100 usd on 2024-03-01”; several are separated by “|”.
  static var on: [String] { words(localized("on")) }

  // Translators: the word typed between an amount and a rate: “50 eur at 1.05”; several are separated by “|”.
  static var at: [String] { words(localized("at")) }

  // Translators: the word typed before a weekday: “last Friday”; several are separated by “|”.
  static var last: [String] { words(localized("last")) }

  static var days: [DateReader.Word: [String]] {
    [
      // Translators: a typed day; several names are separated by “|”.
      .today: words(localized("today")),
      // Translators: a typed day; several names are separated by “|”.
      .yesterday: words(localized("yesterday")),
      // Translators: a typed day; several names are separated by “|”.
      .dayBeforeYesterday: words(localized("day before yesterday")),
      // Translators: a typed day, the last one of a month; several names are separated by “|”.
      .monthEnd: words(localized("month end")),
      // Translators: a typed day; several names are separated by “|”.
      .lastMonthEnd: words(localized("end of last month")),
      // Translators: a typed day; several names are separated by “|”.
      .lastYearEnd: words(localized("end of last year")),
    ]
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split(separator: "|").map { String($0) }
  }
}
