public import FoundationEssentials

/// An amount with a currency, in any common notation: "US$ 1,299.00", "1.299,– €", "EUR 12", "2 365 596 kr".
public struct MoneyText: Hashable, Sendable {
  /// Units of the currency, less than 10^15; negative after a minus sign.
  public let amount: Decimal
  /// The amount read with its separator as a grouping separator, next to a symbol: "¥13,793" as 13793. Nil where that is
  /// impossible or equal to `amount`.
  public let whole: Decimal?
  /// The currencies that the text can mean, the most common one first: none where it names none, several for an ambiguous
  /// symbol ("$").
  public let currencies: [CurrencyCode]

  /// The largest size of a text, in bytes of UTF-8.
  public static let longestText = 1000

  /// Reads one number, with or without a code or symbol before or after it; nil for anything else, and for two names that
  /// contradict each other ("US$ 12 CAD").
  ///
  /// The number is read as `AmountReading` reads it; but Indian grouping (12,34,567) is read in every country.
  /// - Parameters:
  ///   - text: what was pasted.
  ///   - conventions: how the user writes numbers.
  ///   - known: the currencies that can be named.
  public init?(_ text: String, _ conventions: NumberConventions = .plain, known: KnownCurrencies = .iso) {
    guard text.utf8.count <= Self.longestText, let parts = MoneyTextParts(text),
      let before = CurrencyLabel(parts.before, known), let behind = CurrencyLabel(parts.behind, known),
      let currencies = before.currencies(agreeingWith: behind),
      let amount = Self.value(parts.number, conventions) ?? Self.value(parts.number, Self.lakh)
    else { return nil }
    let whole = before.isSymbol || behind.isSymbol ? Self.whole(parts.number, amount) : nil
    self.amount = parts.isNegative ? 0 - amount : amount
    self.currencies = currencies
    self.whole = parts.isNegative ? whole.map { 0 - $0 } : whole
  }

  private static let lakh = NumberConventions(
    decimalSeparator: ".", groupingSeparator: ",", grouping: [3, 2])

  private static func whole(_ number: String, _ amount: Decimal) -> Decimal? {
    let readings = [".", ","].compactMap { sign in
      value(number, NumberConventions(decimalSeparator: sign, groupingSeparator: "", grouping: []))
    }
    return readings.first { $0 != amount && $0 == $0.rounded(fractionDigits: 0) }
  }

  private static func value(_ number: String, _ conventions: NumberConventions) -> Decimal? {
    if case .value(let value) = AmountReading(number, conventions) { value } else { nil }
  }
}
