import Localization

/// What the controls of the picker are called.
enum PickerLabels {
  static var search: String { localized("Code, name or country") }
  static var searchCurrencies: String { localized("Search currencies") }
  static var available: String { localized("Available currencies") }
  static var nothing: String { localized("No such currency") }
  // Translators: read aloud beside a currency.
  static var ticked: String { localized("ticked") }
  // Translators: a long line of the picker, by whose width it is made.
  static var sample: String { localized("USD  United Arab Emirates Dirham  withdrawn 2002-03  ") }
}
