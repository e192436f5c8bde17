import Localization

/// What the controls of an as-of date are called.
enum DayLabels {
  static var choose: String { localized("Choose a day") }
  static var chooseTooltip: String { localized("Choose a day (Ctrl+D)") }
  static var ratesOfADay: String { localized("Rates of a day") }
  static var day: String { localized("Day") }
  // Translators: how a day is typed: year, month, day; always in this order.
  static var pattern: String { localized("YYYY-MM-DD") }
  static var show: String { localized("Show") }
  static var showDay: String { localized("Show the day") }
  static var today: String { localized("Today") }
  static var calendar: String { localized("Calendar") }

  static var before: String { localized("Day before") }
  static var beforeTooltip: String { localized("Day before (Alt+Left)") }
  static var after: String { localized("Day after") }
  static var afterTooltip: String { localized("Day after (Alt+Right)") }
  static var back: String { localized("Back to today") }
  static var backTooltip: String { localized("Back to today (Ctrl+T)") }
  static var todaysRates: String { localized("Today's rates") }
  // Translators: the beginning of a long line, by whose width the line is broken.
  static var sample: String { localized("Rates of 2023-01-01 · those") }
}
