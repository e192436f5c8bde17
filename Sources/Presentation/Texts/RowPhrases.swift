internal import Currencies
internal import Ledger
internal import Localization

/// The texts of a row other than its amount: remarks, which are joined by dots, and sentences.
public enum RowPhrases {
  /// The text of a row without a rate while the history is being imported.
  public static var waiting: String { localized("Importing the rate history…") }

  /// The text of a row without a rate while a source is being contacted.
  public static var updating: String { localized("Updating…") }

  /// The description of the first row for assistive technology.
  // Translators: read aloud with the first row: it is that of the base currency.
  static var base: String { localized("Base", context: "base currency") }

  // Translators: a remark after a rate: the user has set it.
  static var customRate: String { localized("custom rate") }
  // Translators: a remark after a rate: the amount is computed with one that the user has set.
  static var customAmount: String { localized("amount at a custom rate") }
  // Translators: a remark after a rate: it is an outlier.
  static var outlier: String { localized("\u{26A0}\u{A0}jumped by more than 25 %") }
  static func rounding(_ percent: String) -> String {
    // Translators: a remark after a rate: the source rounds it.
    localized("\u{26A0}\u{A0}rounded, up to \(percent) % off")
  }
}

// Sentences about the amount.
extension RowPhrases {
  /// The note that parentheses are closed at the end; nil where none is open.
  static func openParentheses(_ count: Int) -> String? {
    if count == 0 { return nil }
    return localized(
      count, one: "The open parenthesis is closed at the end.",
      other: "The \(count) open parentheses are closed at the end.")
  }

  static var incomplete: String { localized("The amount is incomplete.") }
  static var wasUnread: String { localized("This text is not a valid amount.") }
  static func delayed(by other: CurrencyCode) -> String {
    localized("Not calculated because the amount in \(other) is not valid.")
  }
}

// Hints on what Enter does.
extension RowPhrases {
  static func goes(to currency: CurrencyCode, _ name: String) -> String {
    // Translators: {0} is the code of a currency, {1} its name, as they stand in the row: “JPY Japanese Yen”.
    localized("Press Enter to go to \(currency) \(name).")
  }
  static func noRow(matching words: String) -> String {
    localized("No row matches “\(words)”.")
  }
  static func looks(for words: String) -> String {
    localized("Press Enter to search all currencies for “\(words)”.")
  }
  static var downloads: String { localized("Press Enter to download the rate.") }
  static func puts(into currency: CurrencyCode) -> String {
    // Translators: “it” is the amount that was typed.
    localized("Press Enter to move it to the row of \(currency).")
  }
  static func asks(for symbol: String) -> String {
    localized("Press Enter to choose the currency of “\(symbol)”.")
  }
}

// How a sum of money was read.
extension RowPhrases {
  /// The remarks on a sum that was converted: typed rates, days, and the currencies of ambiguous names; nil for none.
  static func reading(of money: ConvertedMoney, _ conventions: NumberConventions) -> String? {
    var remarks: [String] = []
    for remark in money.parts.flatMap({ reading(of: $0, conventions) }) where !remarks.contains(remark) {
      remarks.append(remark)
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: " · ")
  }

  private static func reading(
    of part: ConvertedMoney.Part, _ conventions: NumberConventions
  ) -> [String] {
    let name = part.name.currencies.count > 1 ? "\(part.name.text) = \(part.currency)" : nil
    let rate = part.typed.map { conventions.equation($0.base, $0.value, $0.quote, isExact: true) }
    let day = part.day == nil ? nil : part.origin.map { rates(of: $0.day) }
    return [name, rate, day].compactMap(\.self)
  }

  // Translators: in parentheses after an amount, or after a result: the day of the rate that is used.
  private static func rates(of day: Day) -> String { localized("rate of \(day)") }
}
