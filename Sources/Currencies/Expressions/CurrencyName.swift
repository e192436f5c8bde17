/// A code, a symbol or a word that names a currency in an amount: "usd", "€", "dollars".
public struct CurrencyName: Hashable, Sendable {
  /// The name as typed.
  public let text: String
  /// The currencies that it can mean, at least one, the most common one first.
  public let currencies: [CurrencyCode]

  /// A name and its meanings.
  public init(_ text: String, _ currencies: [CurrencyCode]) {
    (self.text, self.currencies) = (text, currencies)
  }

  /// Whether it is a symbol that most commonly means a currency without a minor unit.
  var isSymbolWithoutMinorUnit: Bool { CurrencySymbols.currencies(of: text).first?.minorDigits == 0 }

  /// The one currency that both names can mean, or those; nil where they contradict each other.
  func agreeing(with other: CurrencyName?) -> CurrencyName? {
    guard let other else { return self }
    let common = currencies.filter(other.currencies.contains)
    return common.isEmpty ? nil : CurrencyName(text, common)
  }
}
