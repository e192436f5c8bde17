import Currencies
import Localization

// The lists, their rows and fees, and the currencies in them.
extension Texts {
  static func noCurrency(_ text: String) -> String {
    localized("There is no currency “\(text.prefix(60))”.")
  }

  static func noMatch(_ text: String) -> String { localized("No currency fits “\(text.prefix(60))”.") }

  /// A line of `agio currencies`: a currency that ended.
  static func historic(_ line: String) -> String {
    // Translators: A line with a currency's code, its minor unit and its name; it is not in use any more.
    localized("\(line) (historic)")
  }

  /// A line of `agio currencies`: a custom currency.
  static func custom(_ line: String) -> String {
    // Translators: A line with a currency's code, its minor unit and its name; the user has added it.
    localized("\(line) (custom)")
  }

  /// Currencies that need not be added, one at least.
  static func alreadyInList(_ codes: [CurrencyCode]) -> String {
    let others = codes.dropLast().map(\.text).joined(separator: ", ")
    let last = codes.last?.text ?? ""
    return others.isEmpty
      ? localized("\(last) is in the list already.")
      : localized("\(others) and \(last) are in the list already.")
  }

  static func noPosition(_ text: String) -> String { localized("“\(text)” is no position; the first is 1.") }

  static func noPosition(_ position: Int, last: Int) -> String {
    localized("There is no position \(position); the last is \(last).")
  }

  static func noOrder(_ text: String) -> String {
    localized("“\(text.prefix(60))” is nothing to sort by; write name or amount.")
  }

  static func noList(_ name: String) -> String { localized("There is no list “\(name.prefix(60))”.") }

  /// A text that was left in the window.
  static func unread(_ text: String, in row: CurrencyCode) -> String {
    localized(
      """
      “\(text.prefix(60))” in \(row) is not read as an amount: the amounts are those from before it.
      """)
  }

  static func noSide(_ text: String) -> String {
    localized("“\(text.prefix(60))” is no side; write buying or selling.")
  }

  static func noFee(_ text: String) -> String {
    localized("“\(text.prefix(60))” is no fee: 0 to less than 100 percent, with at most 4 fraction digits.")
  }

  /// The fee under a list, as "1.75 % buying".
  static func fee(_ text: String) -> String { localized("Fee: \(text)") }
}
