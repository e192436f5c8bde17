import Localization

/// The labels of the preferences window and its general page.
enum PreferencesLabels {
  static var title: String { localized("Preferences") }
  // Translators: the title of a page; there is room for four short ones on a small screen.
  static var sources: String { localized("_Sources") }
  // Translators: the title of a page, the update log; there is room for four short ones on a small screen.
  static var log: String { localized("L_og") }
  static var updateLog: String { localized("Update log") }
  // Translators: the title of a page; there is room for four short ones on a small screen.
  static var customRates: String { localized("_Custom rates") }
  // Translators: the title of a page; there is room for four short ones on a small screen.
  static var general: String { localized("_General") }

  static var automatic: String { localized("Update rates _automatically") }
  static var automaticHint: String {
    // Translators: the refresh button is called “Refresh rates”.
    localized("When off, rates are downloaded only when you press the refresh button.")
  }
  // Translators: for screen readers: a group of settings.
  static var connection: String { localized("Connection") }
  // Translators: for screen readers: a list of settings.
  static var whenToConnect: String { localized("Automatic updates") }

  static var moreDigits: String { localized("More _digits") }
  static var moreDigitsHint: String { localized("Show four more digits, dimmed.") }
  // Translators: for screen readers: a group of settings.
  static var amounts: String { localized("Amounts") }
  // Translators: for screen readers: a list of settings.
  static var howAmountsAreShown: String { localized("How amounts are shown") }

  static var sparklines: String { localized("Spark_lines") }
  static var sparklinesHint: String {
    localized(
      """
      Show the last 90 days of each row's rate against the base, if the European Central Bank publishes both currencies.
      """)
  }
  // Translators: for screen readers: a group of settings.
  static var charts: String { localized("Charts") }
  // Translators: for screen readers: a list of settings.
  static var chartsInRows: String { localized("Sparklines in the rows") }

  static var noUpdates: String { localized("No updates yet") }
}
