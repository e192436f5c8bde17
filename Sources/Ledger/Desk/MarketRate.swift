public import Currencies
public import FoundationEssentials
public import GLib
internal import Rates

/// What the sources say of a pair, whatever custom rates there are: the rate that a custom one is compared with.
public struct MarketRate: Hashable, Sendable {
  /// The currency one unit of which is priced.
  public let base: CurrencyCode
  /// The currency it is priced in.
  public let quote: CurrencyCode
  /// Units of `quote` for one `base`, unrounded.
  public let rate: Decimal
  /// Units of `base` for one `quote`, unrounded.
  public let inverse: Decimal
  /// The source and the day of the rate.
  public let origin: Desk.Origin

  /// Compares a custom rate with it: units of `quote` for one `base`, more than 0. Nil when the two are further apart than
  /// a Decimal can hold.
  public func comparison(of custom: Decimal) -> CustomRateComparison? {
    CustomRateComparison(custom, market: self)
  }
}

/// How far a custom rate is off the market. The verdict is the same whichever of the two currencies is the base.
public struct CustomRateComparison: Hashable, Sendable {
  /// Units of the quote for one base, as the user has it.
  public let rate: Decimal
  /// Units of the base for one quote, as the user has it.
  public let inverse: Decimal
  /// What the sources say.
  public let market: MarketRate
  /// How much more than the market's rate it is, in percent with one digit after the decimal separator; negative for less.
  public let percent: Decimal
  /// One of the two rates is more than 25 % larger than the other: the user should be asked whether it is meant.
  public let isFarOff: Bool
  /// It is far off, and its inverse is not: most likely it was typed the wrong way round.
  public let isInverted: Bool

  fileprivate init?(_ custom: Decimal, market: MarketRate) {
    guard let inverse = Decimal(1).times(1, over: custom),
      let ratio = custom.times(1, over: market.rate), let turned = inverse.times(1, over: market.rate)
    else { return nil }
    (rate, self.inverse, self.market) = (custom, inverse, market)
    percent = ((ratio - 1) * 100).rounded(fractionDigits: 1)
    isFarOff = !Self.nearby.contains(ratio)
    isInverted = isFarOff && Self.nearby.contains(turned)
  }

  /// The parts of the market's rate that are no reason to ask: 0.8...1.25, so that a rate and its inverse are judged alike.
  private static let nearby = 1 / (1 + Validation.largestChange)...(1 + Validation.largestChange)
}

extension Ledger {
  /// What the sources say of a pair at an instant (seconds since 1970), which decides what table is used first: the rate an
  /// amount would be converted with if there were no custom rates. Nil where no table has both currencies, and for a
  /// currency against itself.
  public func marketRate(
    base: CurrencyCode, quote: CurrencyCode, at instant: Int = secondsSince1970()
  ) throws(LedgerError) -> MarketRate? {
    guard base != quote else { return nil }
    let tables = try rateBook(of: [base, quote]).ranked(at: instant)
    let pair = PairRates(tables: tables, own: CustomRates()).rate(from: base, to: quote)
    guard let pair, let table = pair.table, let rate = pair.rate, let inverse = pair.inverse else {
      return nil
    }
    return MarketRate(
      base: base, quote: quote, rate: rate, inverse: inverse,
      origin: Desk.Origin(source: table.source, day: pair.day))
  }
}
