public import Currencies
public import FoundationEssentials
public import GLib
internal import Rates

/// A pair's rate by the sources, regardless of custom rates, with which a custom rate is compared.
public struct MarketRate: Hashable, Sendable {
  /// The currency of the one unit.
  public let base: CurrencyCode
  /// The currency that the rate is in.
  public let quote: CurrencyCode
  /// Units of `quote` for one `base`, unrounded.
  public let rate: Decimal
  /// Units of `base` for one `quote`, unrounded.
  public let inverse: Decimal
  /// The source and the day of the rate.
  public let origin: Desk.Origin

  /// Compares a custom rate (units of `quote` for one `base`, more than 0) with it; nil when their ratio is beyond the range
  /// of a Decimal.
  public func comparison(of custom: Decimal) -> CustomRateComparison? {
    CustomRateComparison(custom, market: self)
  }
}

/// The difference between a custom rate and the market's, the same whichever of the two currencies is the base.
public struct CustomRateComparison: Hashable, Sendable {
  /// The custom rate: units of the quote for one base.
  public let rate: Decimal
  /// Its inverse: units of the base for one quote.
  public let inverse: Decimal
  /// The market's rate.
  public let market: MarketRate
  /// How much it is above the market's rate, in percent with one fraction digit; negative for below.
  public let percent: Decimal
  /// True when one of the two rates is more than 25 % larger than the other: ask the user to confirm.
  public let isFarOff: Bool
  /// True when it is far off and its inverse is not: it was probably typed the wrong way round.
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

  /// The ratios to the market's rate that need no confirmation: 0.8...1.25, so that a rate and its inverse count alike.
  private static let nearby = 1 / (1 + Validation.largestChange)...(1 + Validation.largestChange)
}

extension Ledger {
  /// The market's rate of a pair at an instant (seconds since 1970), on which the active table depends: the rate that would
  /// be used without custom rates. Nil when no table has both currencies, and for a currency against itself.
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
      origin: .source(table.source, pair.day))
  }
}
