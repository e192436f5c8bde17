public import FoundationEssentials

/// Two currencies in an order.
public struct CurrencyPair: Hashable, Sendable {
  /// The currency of the one unit.
  public let base: CurrencyCode
  /// The currency that the rate is in.
  public let quote: CurrencyCode

  /// A pair.
  public init(_ base: CurrencyCode, _ quote: CurrencyCode) { (self.base, self.quote) = (base, quote) }
}

/// The rate of a pair that was quoted itself, not over the base of its table.
public struct QuotedRate: Hashable, Sendable {
  /// Units of the quote for one unit of the pair's base: more than 0.
  public let rate: Decimal
  /// The day of the rate.
  public let day: Day

  /// A rate.
  public init(_ rate: Decimal, _ day: Day) { (self.rate, self.day) = (rate, day) }
}
