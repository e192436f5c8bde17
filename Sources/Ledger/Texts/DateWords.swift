internal import Currencies
internal import Localization

/// The words for days, dates, rates and conversions that a user types in their own language, next to English.
enum DateWords {
  // Translators: the word typed between an amount and a date: “100 usd on 2024-03-01”.
  static var on: [String] { words(localized("on", context: "typed")) }

  // Translators: the word typed between an amount and a rate: “50 eur at 1.05”.
  static var at: [String] { words(localized("at", context: "typed")) }

  // Translators: the words typed between an amount and the currency to convert it into, such as “in” and “to”: “100 usd in
  // eur”, “100 usd to eur”. In Japanese and Korean they may follow either of the two.
  static var into: [String] { words(localized("in", context: "typed")) }

  // Translators: the word typed before or after a weekday: “last Friday”, “vendredi dernier”.
  static var last: [String] { words(localized("last", context: "typed")) }

  static var weekdays: [[String]] {
    [
      // Translators: a typed weekday, alone or after “last”.
      words(localized("Monday", context: "typed")), words(localized("Tuesday", context: "typed")),
      words(localized("Wednesday", context: "typed")), words(localized("Thursday", context: "typed")),
      words(localized("Friday", context: "typed")), words(localized("Saturday", context: "typed")),
      words(localized("Sunday", context: "typed")),
    ]
  }

  static var days: [DateReader.Word: [String]] {
    [
      // Translators: a typed day.
      .today: words(localized("today", context: "typed")),
      // Translators: a typed day.
      .yesterday: words(localized("yesterday", context: "typed")),
      // Translators: a typed day.
      .dayBeforeYesterday: words(localized("day before yesterday", context: "typed")),
      // Translators: a typed day, the last one of a month.
      .monthEnd: words(localized("month end", context: "typed")),
      // Translators: a typed day.
      .lastMonthEnd: words(localized("end of last month", context: "typed")),
      // Translators: a typed day.
      .lastYearEnd: words(localized("end of last year", context: "typed")),
    ]
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
  }
}
