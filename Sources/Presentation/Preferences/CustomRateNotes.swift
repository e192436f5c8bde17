public import Currencies
internal import FoundationEssentials
public import Ledger

/// The notes below the form of a custom rate: what was typed, and the market rate.
public struct CustomRateNotes: Hashable, Sendable {
  /// The typed rate in both directions; empty if it cannot be read.
  public var typed: [String] = []
  /// The market rate in both directions; nil if no source has the pair.
  public var market: String?

  /// The notes on a typed rate and the market rate of its pair.
  public init(_ reading: CustomRateReading, market: MarketRate?, _ conventions: NumberConventions) {
    if case .rate(let base, let quote, let rate) = reading, let inverse = Decimal(1).times(1, over: rate) {
      typed = [
        conventions.equation(base, rate, quote, isExact: true),
        conventions.equation(quote, inverse, base),
      ]
    }
    self.market = market?.text(conventions)
  }
}
