public import Currencies
internal import FoundationEssentials
public import Ledger

/// What the form of a rate says below what is typed: ready strings.
public struct CustomRateNotes: Hashable, Sendable {
  /// The rate as typed, both ways round; empty while there is none.
  public var typed: [String] = []
  /// What the sources say, both ways round; nil where none has the pair.
  public var market: String?

  /// What is said of a rate as typed, and of the sources' rate of its pair.
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
