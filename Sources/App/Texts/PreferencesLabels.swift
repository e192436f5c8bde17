import Localization

/// What the window of the preferences and its general page say.
enum PreferencesLabels {
  static var title: String { localized("Preferences") }
  static var sources: String { localized("Sources") }
  // Translators: the title of the page; there is room for four short ones on a small screen.
  static var log: String { localized("Log") }
  static var updateLog: String { localized("Update log") }
  static var customRates: String { localized("Custom rates") }
  static var general: String { localized("General") }

  static var moreDigits: String { localized("More digits") }
  static var moreDigitsHint: String { localized("Show four more digits, dimmed.") }
  static var amounts: String { localized("Amounts") }
  static var howAmountsAreShown: String { localized("How amounts are shown") }

  static var sparklines: String { localized("Sparklines") }
  static var sparklinesHint: String {
    localized("Each row has a small chart of the last 90 days against the base, where the bank has both.")
  }
  static var charts: String { localized("Charts") }
  static var chartsInRows: String { localized("Small charts in the rows") }

  static var noAttempt: String { localized("No attempt yet") }
}
