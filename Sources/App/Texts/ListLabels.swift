import Currencies
import Localization

/// The names of the parts of the list.
enum ListLabels {
  static var currencies: String { localized("Currencies") }
  // Translators: a badge in the row of the base currency, 40 pixels wide.
  static var base: String { localized("Base", context: "badge") }

  static var cut: String { localized("Cut") }
  static var copy: String { localized("Copy") }
  static var paste: String { localized("Paste") }
  static var copyAmount: String { localized("Copy Amount") }
  static var copyAmountName: String { localized("Copy amount") }
  static var makeBase: String { localized("Make Base") }
  static var makeBaseName: String { localized("Make base") }
  static var moveUp: String { localized("Move Up") }
  static var moveUpName: String { localized("Move up") }
  static var moveDown: String { localized("Move Down") }
  static var moveDownName: String { localized("Move down") }
  static var remove: String { localized("Remove") }
  static var copyWithCode: String { localized("Copy with Code") }
  static var setCustomRate: String { localized("Set Custom Rate…") }
  static var removeCustomRate: String { localized("Remove Custom Rate") }
  // Translators: a menu item: to keep a conversion in a list of its own, with its rate, date and source.
  static var keep: String { localized("Keep Conversion") }
  static var showChart: String { localized("Show Chart") }

  static var empty: String { localized("No currencies yet") }
  static var begin: String {
    localized("Add the currencies you need. Type an amount into any row to convert it into all the others.")
  }
  static var addCurrency: String { localized("Add Currency…") }

  static var search: String { localized("Code, name, country or symbol") }
  static var find: String { localized("Find in the list") }
  static var moreCurrencies: String { localized("More Currencies…") }
}

extension ListLabels {
  /// The button that opens the menu of a row.
  static func actions(for row: CurrencyCode) -> String {
    // Translators: read aloud: a button that opens a menu. {0} is “USD”, or a conversion: “100.00 USD = 89.51 EUR”.
    localized("Actions for \(row)")
  }

  /// The entry of a row.
  static func amount(in row: CurrencyCode) -> String { localized("Amount in \(row)") }

  /// The title of the menu that asks for the currency of an ambiguous symbol.
  static func whichCurrency(_ symbol: String) -> String { localized("Which currency does “\(symbol)” mean?") }
}
