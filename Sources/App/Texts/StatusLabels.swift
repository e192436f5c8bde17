import Localization

/// What the status line is called while nothing is known.
enum StatusLabels {
  static var rates: String { localized("Rates:") }
}
