public import Currencies
internal import FoundationEssentials
public import Ledger

/// What the form of a rate says below what is typed: ready strings.
public struct OwnRateNotes: Hashable, Sendable {
  /// The rate as typed, both ways round; empty while there is none.
  public var typed: [String] = []
  /// What the sources say, both ways round; nil where none has the pair.
  public var market: String?

  /// What is said of a rate as typed, and of the sources' rate of its pair.
  public init(_ reading: OwnRateReading, market: MarketRate?, _ conventions: NumberConventions) {
    if case .rate(let base, let quote, let rate) = reading, let inverse = Decimal(1).times(1, over: rate) {
      typed = [
        "1 \(base) = \(conventions.exactText(of: rate)) \(quote)",
        "1 \(quote) = \(conventions.text(ofUnitRate: inverse)) \(base)",
      ]
    }
    self.market = market.map { market in
      let (rate, inverse) = (
        conventions.text(ofUnitRate: market.rate), conventions.text(ofUnitRate: market.inverse)
      )
      return """
        Market rate: 1 \(market.base) = \(rate) \(market.quote), 1 \(market.quote) = \(inverse) \(market.base) \
        (\(market.origin.sourceTitle), \(market.origin.day))
        """
    }
  }
}

extension CustomRateComparison {
  /// Asks whether a rate that is far off is meant.
  public func question(_ conventions: NumberConventions) -> String {
    if isInverted {
      let rate = conventions.exactText(of: rate)
      return """
        This rate seems to be the other way round: 1 \(market.quote) = \(rate) \(market.base). Swap the currencies, or set it \
        anyway.
        """
    }
    let far = conventions.text(of: abs(percent), fractionDigits: abs(percent) < 100 ? 1 : 0)
    return
      "This rate is \(far) % \(percent > 0 ? "above" : "below") the market rate. Check it, or set it anyway."
  }
}
