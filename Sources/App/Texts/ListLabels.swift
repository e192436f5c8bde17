import Currencies
import Localization

/// What the parts of the list are called.
enum ListLabels {
  static var currencies: String { localized("Currencies") }
  static var base: String { localized("Base") }

  static var copyAmount: String { localized("Copy amount") }
  static var makeBase: String { localized("Make base") }
  static var moveUp: String { localized("Move up") }
  static var moveDown: String { localized("Move down") }
  static var remove: String { localized("Remove") }
  static var copyWithCode: String { localized("Copy with code") }
  static var customRate: String { localized("Custom rate…") }
  static var removeCustomRate: String { localized("Remove custom rate") }
  static var chart: String { localized("Chart") }

  static var empty: String { localized("No currencies yet") }
  static var begin: String {
    localized("Add the currencies you need. Type an amount in one row, and every other row follows.")
  }
  static var addCurrency: String { localized("Add a currency") }

  static var search: String { localized("Code, name or country") }
  static var find: String { localized("Find in the list") }
  static var moreCurrencies: String { localized("More Currencies…") }
}

extension ListLabels {
  /// The button that opens the menu of a row.
  static func actions(for row: CurrencyCode) -> String { localized("Actions for \(row)") }

  /// The entry of a row.
  static func amount(in row: CurrencyCode) -> String { localized("Amount in \(row)") }

  /// The title of the menu that asks for the currency of a pasted symbol.
  static func whichCurrency(_ symbol: String) -> String { localized("Which currency is “\(symbol)”?") }
}
