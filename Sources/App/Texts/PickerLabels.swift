import Localization

/// The labels of the picker.
enum PickerLabels {
  static var search: String { localized("Code, name, country or symbol") }
  static var searchCurrencies: String { localized("Search currencies") }
  static var available: String { localized("Available currencies") }
  static var addCustom: String { localized("Add a Custom Currency…") }
}
