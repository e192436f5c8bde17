public import FoundationEssentials

// A rate as an equation.
extension NumberConventions {
  /// Writes a rate as a formula, the same in every language: `1 EUR = 1.1172 USD`.
  ///
  /// It runs from left to right. A sentence in a language from right to left isolates it in its translation.
  /// - Parameters:
  ///   - base: the currency with one unit.
  ///   - rate: units of `quote` that one `base` buys.
  ///   - quote: the currency on the right.
  ///   - isExact: whether all digits are shown, and not only those of a unit rate.
  /// - Returns: the equation in these conventions.
  public func equation(
    _ base: CurrencyCode, _ rate: Decimal, _ quote: CurrencyCode, isExact: Bool = false
  ) -> String {
    "1 \(base) = \(isExact ? exactText(of: rate) : text(ofUnitRate: rate)) \(quote)"
  }
}
