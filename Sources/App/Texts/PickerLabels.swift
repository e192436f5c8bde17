import Localization

/// The labels of the picker.
enum PickerLabels {
  static var search: String { localized("Code, name, country or symbol") }
  static var searchCurrencies: String { localized("Search currencies") }
  static var available: String { localized("Available currencies") }
  static var addCustom: String { localized("Add a Custom Currency…") }
  // Translators: a long line of the picker; it decides whether notes are below the names in a narrow window.
  static var sample: String { localized("USD  United Arab Emirates Dirham  withdrawn Mar 2002  ") }
}
