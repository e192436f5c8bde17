public import FoundationEssentials

/// Money as the world writes it: "US$ 1,299.00", "1.299,00 €", "EUR 12", "2 365 596 kr".
public struct MoneyText: Hashable, Sendable {
  /// Units of the currency, 0 or more and less than 10^15.
  public let amount: Decimal
  /// The currencies that the text can mean: none where it names none, several for an ambiguous symbol ("$"), the most
  /// common one first.
  public let currencies: [CurrencyCode]

  /// Reads an amount with or without a currency; nil for anything else.
  /// - Parameters:
  ///   - text: what was pasted.
  ///   - conventions: how the user writes numbers.
  ///   - own: codes that ISO 4217 does not have.
  public init?(_ text: String, _ conventions: NumberConventions = .plain, own: [CurrencyCode] = []) {
    guard case .value(let value) = AmountReading(text, conventions) else { return nil }
    amount = value
    currencies = []
  }
}
