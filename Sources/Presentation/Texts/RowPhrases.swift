internal import Currencies
internal import Localization

/// What a row says beside its amount: phrases that stand side by side, a dot between them, and sentences.
public enum RowPhrases {
  /// What a row without a rate says while the history is imported that may have one.
  public static var waiting: String { localized("Waiting for the history…") }

  /// What a row without a rate says while a source is asked for one.
  public static var updating: String { localized("Updating…") }

  /// What is read aloud of the first row.
  static var base: String { localized("Base") }

  // Translators: a remark beside a rate: the user has set it.
  static var customRate: String { localized("your rate") }
  // Translators: a remark beside a rate: the amount is computed with one that the user has set.
  static var customAmount: String { localized("amount by your rate") }
  // Translators: a remark beside a rate: it is an outlier.
  static var outlier: String { localized("\u{26A0}\u{A0}jumped by more than 25 %") }
  static func rounding(_ percent: String) -> String {
    // Translators: a remark beside an amount: the source rounds the rate.
    localized("\u{26A0}\u{A0}up to \(percent) % off")
  }
}

// What is said of the amount.
extension RowPhrases {
  /// That parentheses are taken as closed; nil where none is open.
  static func openParentheses(_ count: Int) -> String? {
    if count == 0 { return nil }
    return localized(
      count, one: "The open parenthesis is taken as closed at the end.",
      other: "The \(count) open parentheses are taken as closed at the end.")
  }

  static var incomplete: String { localized("This amount is not complete.") }
  static var wasUnread: String { localized("This could not be read when it was typed.") }
  static func delayed(by other: CurrencyCode) -> String {
    localized("Not computed: the amount in \(other) cannot be read.")
  }
}

// Where Enter goes.
extension RowPhrases {
  static func goes(to currency: CurrencyCode, _ name: String) -> String {
    // Translators: {0} is the code of a currency, {1} its name.
    localized("Enter goes to \(currency) \(name).")
  }
  static func looks(for words: String) -> String {
    localized("Enter looks for “\(words)” among all currencies.")
  }
  static func puts(into currency: CurrencyCode) -> String {
    localized("Enter puts it in the row of \(currency).")
  }
  static func asks(for symbol: String) -> String {
    localized("Enter lets you choose the currency of “\(symbol)”.")
  }
}
