public import FoundationEssentials

/// An amount converted by a rule.
public struct RuleConversion: Hashable, Sendable {
  /// The rate, with its rule and its table.
  public let rate: RuleRate
  /// The amount.
  public let amount: Decimal
  /// The amount converted, before it is rounded.
  public let exact: Decimal
  /// The result.
  public let result: Decimal

  /// Converts an amount at a rate; nil for one that is too large. `digits` are those of the result's currency.
  public init?(_ amount: Decimal, at rate: RuleRate, digits: Int) {
    guard let exact = rate.exact(amount) else { return nil }
    (self.rate, self.amount, self.exact) = (rate, amount, exact)
    result = rate.rounded(exact, digits: digits)
  }

  /// `100 × 3.9432 / 1`.
  public var formula: String { rate.formula(amount) }
}
