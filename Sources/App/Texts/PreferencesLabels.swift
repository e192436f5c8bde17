import Localization

/// The labels of the preferences window and its general page.
enum PreferencesLabels {
  static var title: String { localized("Preferences") }
  // Translators: an underscore precedes the letter that opens the page with Alt.
  static var sources: String { localized("_Sources") }
  // Translators: the title of the page; there is room for four short ones on a small screen.
  static var log: String { localized("L_og") }
  static var updateLog: String { localized("Update log") }
  static var customRates: String { localized("_Custom rates") }
  static var general: String { localized("_General") }

  static var automatic: String { localized("Update rates _automatically") }
  static var automaticHint: String {
    localized("When off, rates are downloaded only when you press the refresh button.")
  }
  static var connection: String { localized("Connection") }
  static var whenToConnect: String { localized("Automatic updates") }

  static var moreDigits: String { localized("More _digits") }
  static var moreDigitsHint: String { localized("Show four more digits, dimmed.") }
  static var amounts: String { localized("Amounts") }
  static var howAmountsAreShown: String { localized("How amounts are shown") }

  static var sparklines: String { localized("Spark_lines") }
  static var sparklinesHint: String {
    localized(
      """
      Show the last 90 days of each row's rate against the base, if the European Central Bank publishes both currencies.
      """)
  }
  static var charts: String { localized("Charts") }
  static var chartsInRows: String { localized("Sparklines in the rows") }

  static var noUpdates: String { localized("No updates yet") }
}
