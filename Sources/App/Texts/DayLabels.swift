import Currencies
import Localization
import Presentation

/// The names of the controls of the as-of date.
enum DayLabels {
  static var choose: String { localized("Choose date") }
  static var chooseTooltip: String { Shortcuts.tooltip(choose, for: .list(.chooseDay)) }
  static var ratesOnADate: String { localized("Rates on a date") }
  // Translators: the entry for the date whose rates are to be shown.
  static var day: String { localized("Day") }
  // Translators: how a day is typed: year, month, day; always in this order.
  static var pattern: String { localized("YYYY-MM-DD") }
  static var show: String { localized("Show Rates") }
  static var showDay: String { localized("Show rates on this date") }
  static var today: String { localized("Show Today") }
  static var calendar: String { localized("Calendar") }

  // Translators: the button that chooses whose rates are used.
  static var rates: String { localized("Rates used") }
  // Translators: a button that adds the currency {0} to the list.
  static func add(_ currency: CurrencyCode) -> String { localized("Add \(currency)") }

  // Translators: a button that downloads an official table of exchange rates.
  static var download: String { localized("Download") }

  static var before: String { localized("Previous day") }
  static var beforeTooltip: String { Shortcuts.tooltip(before, for: .list(.stepDay(-1))) }
  static var after: String { localized("Next day") }
  static var afterTooltip: String { Shortcuts.tooltip(after, for: .list(.stepDay(1))) }
  static var back: String { localized("Back to Today") }
  static var backTooltip: String { Shortcuts.tooltip(back, for: .list(.showToday)) }
  static var todaysRates: String { localized("Latest rates") }
}
