public import Currencies
public import FoundationEssentials

/// The rates of some currencies over many days; the days differ by currency.
public struct SeriesAnswer: Hashable, Sendable {
  /// Units for one euro, by currency and day. A currency without rates is missing.
  public let rates: [CurrencyCode: [Day: Decimal]]
  /// The rates that could not be used.
  public let leftOut: [LeftOut]

  /// The number of rates.
  public var count: Int { rates.values.reduce(0) { $0 + $1.count } }
}
