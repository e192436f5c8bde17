public import FoundationEssentials

/// Money as the world writes it: "US$ 1,299.00", "1.299,– €", "EUR 12", "2 365 596 kr".
public struct MoneyText: Hashable, Sendable {
  /// Units of the currency, 0 or more and less than 10^15.
  public let amount: Decimal
  /// The amount as a whole number, where a symbol stands beside it and its one sign may be one of grouping: what "¥13,793"
  /// is in every country where the currency has no smaller unit. Nil where it is none, or no other than the amount.
  public let whole: Decimal?
  /// The currencies that the text can mean: none where it names none, several for an ambiguous symbol ("$"), the most
  /// common one first.
  public let currencies: [CurrencyCode]

  /// Bytes of UTF-8 that a text may have at most.
  public static let longestText = 1000

  /// Reads one number with or without a code or symbol before or behind it; nil for anything else, for a negative
  /// amount, and for two names that contradict each other ("US$ 12 CAD").
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
    self.amount = amount
    self.currencies = currencies
    whole = before.isSymbol || behind.isSymbol ? Self.whole(parts.number, amount) : nil
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
