public import Currencies

extension CurrencyCode {
  /// Two regional indicator letters, which fonts draw as the flag of the currency's country; empty for a currency of no single
  /// country, and for a custom one.
  public var flag: String {
    let indicators = (Currency.find(self)?.region ?? "").unicodeScalars.compactMap {
      Unicode.Scalar(0x1F1E6 + $0.value - 0x41)
    }
    return String(String.UnicodeScalarView(indicators))
  }
}
