import Currencies
import Localization

// The lists, their rows and fees, and the currencies in them.
extension Texts {
  static func noCurrency(_ text: String) -> String {
    localized("There is no currency “\(text.prefix(60))”.")
  }

  static func noMatch(_ text: String) -> String { localized("No currency matches “\(text.prefix(60))”.") }

  /// A line of `agio currencies`: a former currency.
  static func former(_ line: String) -> String {
    // Translators: A line with a currency's code, its minor unit and its name; the currency is not in use any more.
    localized("\(line) (former)")
  }

  /// A line of `agio currencies`: a custom currency.
  static func custom(_ line: String) -> String {
    // Translators: A line with a currency's code, its minor unit and its name; the user has added it.
    localized("\(line) (custom)")
  }

  /// Currencies that need not be added, at least one.
  static func alreadyInList(_ codes: [CurrencyCode]) -> String {
    let others = listed(codes.dropLast().map(\.text))
    let last = codes.last?.text ?? ""
    return others.isEmpty
      ? localized("\(last) is already in the list.")
      : localized("\(others) and \(last) are already in the list.")
  }

  static func notAPosition(_ text: String) -> String {
    localized("“\(text)” is not a position. Positions count from 1.")
  }

  static func noPosition(_ position: Int, last: Int) -> String {
    localized("There is no position \(position). The last one is \(last).")
  }

  static func notAnOrder(_ text: String) -> String {
    localized("Rows cannot be sorted by “\(text.prefix(60))”. Use name or amount.")
  }

  static func noList(_ name: String) -> String { localized("There is no list “\(name.prefix(60))”.") }

  /// Text in the window that is not an amount.
  static func unread(_ text: String, in row: CurrencyCode) -> String {
    localized(
      "“\(text.prefix(60))” in \(row) is not an amount. The amounts shown are those from before it was typed."
    )
  }

  static func notASide(_ text: String) -> String {
    localized("“\(text.prefix(60))” is not a side. Use buying or selling.")
  }

  static func notAFee(_ text: String) -> String {
    // Translators: the fee is typed: 99.9999 keeps its point.
    localized("“\(text.prefix(60))” is not a fee. Use 0 to 99.9999 percent.")
  }

  /// The fee below a list, as "1.75 % buying".
  static func fee(_ text: String) -> String {
    // Translators: {0} is a fee as the command takes it: “1.75 % buying”.
    localized("Fee: \(text)")
  }
}
