public import Currencies
public import FoundationEssentials

/// Rates of some currencies over many days, as a source gave them; days differ from currency to currency.
public struct SeriesAnswer: Hashable, Sendable {
  /// Units for one euro, by currency and day. A currency the source has no rates of is not there.
  public let rates: [CurrencyCode: [Day: Decimal]]
  /// The rates that could not be used.
  public let leftOut: [LeftOut]

  /// How many rates there are.
  public var count: Int { rates.values.reduce(0) { $0 + $1.count } }
}
