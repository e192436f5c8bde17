public import FoundationEssentials

// A rate as an equation.
extension NumberConventions {
  /// `1 EUR = 1.1172 USD`: a formula, the same in every language, which runs from left to right; the translation of a
  /// sentence that contains it isolates it where the language runs from right to left.
  /// - Parameters:
  ///   - base: the currency with one unit.
  ///   - rate: units of `quote` that one `base` buys.
  ///   - quote: the currency on the right.
  ///   - isExact: shows every digit instead of those of a unit rate.
  public func equation(
    _ base: CurrencyCode, _ rate: Decimal, _ quote: CurrencyCode, isExact: Bool = false
  ) -> String {
    "1 \(base) = \(isExact ? exactText(of: rate) : text(ofUnitRate: rate)) \(quote)"
  }
}
