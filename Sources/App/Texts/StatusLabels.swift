import Localization

/// The controls of the status line, and its text before the rates are read.
enum StatusLabels {
  static var rates: String { localized("Rates:") }
  static var retry: String { localized("Retry") }
  static var details: String { localized("Details") }
}
