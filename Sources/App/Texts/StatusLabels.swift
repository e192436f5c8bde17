import Localization

/// The controls of the status line, and its text before the rates are read.
enum StatusLabels {
  static var rates: String { localized("Rates:") }
  static var retry: String { localized("Retry") }
  // Translators: a button that opens the update log.
  static var details: String { localized("Details", context: "status") }
}
