internal import Localization

/// The texts of the answers to a search of the desktop.
enum SearchTexts {
  // Translators: a result of the desktop's search, which copies an amount: “Copy 89.51 EUR”.
  static func copy(_ money: String) -> String { localized("Copy \(money)") }

  // Translators: a remark after a rate: it is an outlier.
  static var outlier: String { localized("\u{26A0}\u{A0}jumped by more than 25 %") }
}
