public import FoundationEssentials

/// The rates of one source on one day, as sent: units of each currency for one unit of the base. Cross rates
/// are computed inside one table only.
public struct RateTable: Hashable, Sendable {
  /// Name of the source ("ecb"), as in the terminal program.
  public let source: String
  /// The currency the rates are quoted against; its own rate is 1.
  public let base: CurrencyCode
  /// The day the source gives its rates, never the day of a download.
  public let day: Day
  /// Units of each currency for one unit of the base; each is positive and finite.
  public let rates: [CurrencyCode: Decimal]

  /// A table; every rate must be positive and finite.
  public init(source: String, base: CurrencyCode, day: Day, rates: [CurrencyCode: Decimal]) {
    precondition(rates.values.allSatisfy { $0.isFinite && $0 > 0 }, "A rate is positive and finite.")
    self.source = source
    self.base = base
    self.day = day
    var rates = rates
    rates[base] = 1
    self.rates = rates
  }

  /// The amount in another currency, multiplied first and divided once, to 38 digits with the rest cut off
  /// (see `Decimal.times`); nil when the table lacks one of the two or the result is beyond what a Decimal
  /// holds.
  public func convert(_ amount: Decimal, from: CurrencyCode, to: CurrencyCode) -> Decimal? {
    guard let have = rates[from], let want = rates[to] else { return nil }
    if from == to { return amount }
    return amount.times(want, over: have)
  }

  /// Units of `to` for one unit of `from`; nil when the table lacks one of the two.
  public func rate(from: CurrencyCode, to: CurrencyCode) -> Decimal? { convert(1, from: from, to: to) }
}
