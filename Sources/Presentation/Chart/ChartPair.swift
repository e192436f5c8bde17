public import Currencies

/// The two currencies of a chart.
public struct ChartPair: Hashable, Sendable {
  /// One of the two currencies.
  public enum Side: Hashable, Sendable {
    /// The currency that the rates are for one unit of.
    case base
    /// The currency that the rates are in.
    case quote
  }

  /// The base currency.
  public let from: CurrencyCode
  /// The quote currency.
  public let to: CurrencyCode

  /// A pair.
  public init(from: CurrencyCode, to: CurrencyCode) { (self.from, self.to) = (from, to) }

  /// The pair the other way round.
  public var swapped: ChartPair { ChartPair(from: to, to: from) }

  /// The currency of a side.
  public subscript(side: Side) -> CurrencyCode { side == .base ? from : to }

  /// The pair with another currency on one side; swapped when that is the currency of the other side.
  public func replacing(_ side: Side, with currency: CurrencyCode) -> ChartPair {
    let new = side == .base ? ChartPair(from: currency, to: to) : ChartPair(from: from, to: currency)
    return new.from == new.to ? swapped : new
  }
}
