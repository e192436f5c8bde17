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

  static var metered: String { localized("On _metered networks too") }
  static var meteredHint: String {
    localized("Networks that may charge for the amount of data, such as mobile ones.")
  }
  // Translators: for screen readers: a list of settings.
  static var meteredNetworks: String { localized("Metered networks") }

  // Translators: whether the windows are light or dark.
  static var appearance: String { localized("Appearance") }
  // Translators: the windows are light or dark as the desktop wants it.
  static var system: String { localized("S_ystem") }
  // Translators: the windows are light.
  static var light: String { localized("Lig_ht") }
  // Translators: the windows are dark.
  static var dark: String { localized("Dar_k") }
  // Translators: for screen readers: a list of settings.
  static var lightOrDark: String { localized("Light or dark") }

  static var flags: String { localized("_Flags") }
  static var flagsHint: String { localized("Show the flag of each currency’s country.") }
  // Translators: for screen readers: a list of settings.
  static var flagsInLists: String { localized("Flags of the currencies") }

  static var moreDigits: String { localized("More _digits") }
  static var moreDigitsHint: String { localized("Show four more digits, dimmed.") }
  // Translators: for screen readers: a group of settings.
  static var amounts: String { localized("Amounts") }
  // Translators: for screen readers: a list of settings.
  static var howAmountsAreShown: String { localized("How amounts are shown") }

  static var unitRates: String { localized("_Unit rates") }
  static var unitRatesHint: String {
    localized(
      """
      Show the rate for one unit of the base in each row. Anything unusual about a rate is always shown.
      """)
  }
  // Translators: for screen readers: a list of settings.
  static var ratesInRows: String { localized("Rates in the rows") }

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

  static var sideChart: String { localized("Chart _beside the list") }
  static var sideChartHint: String { localized("Show the chart of the selected row in a wide window.") }
  // Translators: for screen readers: a list of settings.
  static var chartOfRow: String { localized("Chart of the selected row") }

  static var noUpdates: String { localized("No updates yet") }
}
