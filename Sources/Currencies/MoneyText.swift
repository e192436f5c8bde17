public import FoundationEssentials

/// Money as the world writes it: "US$ 1,299.00", "1.299,– €", "EUR 12", "2 365 596 kr".
public struct MoneyText: Hashable, Sendable {
  /// Units of the currency, 0 or more and less than 10^15.
  public let amount: Decimal
  /// The currencies that the text can mean: none where it names none, several for an ambiguous symbol ("$"), the most
  /// common one first.
  public let currencies: [CurrencyCode]

  /// Bytes of UTF-8 that a text may have at most.
  public static let longestText = 1000

  /// Reads one number with or without a code or symbol before or behind it; nil for anything else, for a negative
  /// amount, and for two names that contradict each other ("US$ 12 CAD").
  ///
  /// The number is read as `AmountReading` reads it, with two things more: Indian grouping (12,34,567) is read in
  /// every country, and "¥13,793" is a whole number in every country, as the yen has no smaller unit.
  /// - Parameters:
  ///   - text: what was pasted.
  ///   - conventions: how the user writes numbers.
  ///   - own: codes that ISO 4217 does not have.
  public init?(_ text: String, _ conventions: NumberConventions = .plain, own: [CurrencyCode] = []) {
    guard text.utf8.count <= Self.longestText, let parts = MoneyTextParts(text),
      let before = CurrencyLabel(parts.before, own: own), let behind = CurrencyLabel(parts.behind, own: own),
      let currencies = before.currencies(agreeingWith: behind),
      let amount = Self.amount(parts.number, isWhole: currencies.first?.minorDigits == 0, conventions)
    else { return nil }
    self.amount = amount
    self.currencies = currencies
  }

  private static func amount(_ number: String, isWhole: Bool, _ conventions: NumberConventions) -> Decimal? {
    let lakh = NumberConventions(decimalSign: ".", groupSign: ",", grouping: [3, 2])
    guard let amount = value(number, conventions) ?? value(number, lakh) else { return nil }
    guard isWhole, amount != amount.rounded(fractionDigits: 0) else { return amount }
    let others = [".", ","].compactMap { sign in
      value(number, NumberConventions(decimalSign: sign, groupSign: "", grouping: []))
    }
    return others.first { $0 == $0.rounded(fractionDigits: 0) } ?? amount
  }

  private static func value(_ number: String, _ conventions: NumberConventions) -> Decimal? {
    if case .value(let value) = AmountReading(number, conventions) { value } else { nil }
  }
}
