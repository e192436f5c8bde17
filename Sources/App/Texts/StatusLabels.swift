import Localization

/// The status line before the rates are read.
enum StatusLabels {
  static var rates: String { localized("Rates:") }
}
