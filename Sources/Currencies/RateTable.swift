public import FoundationEssentials

/// The rates of one source on one day, as sent: units of each currency for one unit of the base. Cross rates are computed
/// within one table only.
public struct RateTable: Hashable, Sendable {
  /// The source of the rates.
  public let source: SourceID
  /// The currency the rates are quoted against; its own rate is 1.
  public let base: CurrencyCode
  /// The day of the rates as the source dates them, never the day of a download.
  public let day: Day
  /// Units of each currency for one unit of the base; each is positive and finite. Those of `exchanged` are rounded to their
  /// known digits.
  public let rates: [CurrencyCode: Decimal]
  /// The rates that were quoted against another currency than the base, as quoted.
  public let exchanged: [CurrencyCode: ExchangedRate]
  /// The days of the rates that have another day than `day`.
  public let days: [CurrencyCode: Day]
  /// The currencies whose rate is an outlier against the last good day: a redenomination, or an error of the source.
  public let marked: Set<CurrencyCode>
  /// The currencies that the latest response for this day lacked: their rates are carried over from an earlier response.
  public let carried: Set<CurrencyCode>
  /// The rates of pairs that were quoted themselves, each in one direction: they count before those over the base.
  public let pairs: [CurrencyPair: QuotedRate]

  /// The number of days after its own for which a table stands in for days without one.
  public static let reach = 7

  /// Creates a table; every rate must be positive and finite. An exchanged rate takes precedence over another one of its
  /// currency. Days equal to the table's own, and entries for currencies without a rate, are dropped.
  public init(
    source: SourceID, base: CurrencyCode, day: Day, rates: [CurrencyCode: Decimal],
    exchanged: [CurrencyCode: ExchangedRate] = [:], days: [CurrencyCode: Day] = [:],
    marked: Set<CurrencyCode> = [], carried: Set<CurrencyCode> = [],
    pairs: [CurrencyPair: QuotedRate] = [:]
  ) {
    precondition(rates.values.allSatisfy { $0.isFinite && $0 > 0 }, "A rate is positive and finite.")
    self.source = source
    self.base = base
    self.day = day
    self.pairs = pairs
    let exchanged = exchanged.filter { $0.key != base }
    var rates = rates.merging(exchanged.mapValues(\.rate)) { $1 }
    rates[base] = 1
    (self.rates, self.exchanged) = (rates, exchanged)
    self.days = days.filter { $0.key != base && $0.value != day && rates[$0.key] != nil }
    self.marked = marked.filter { $0 != base && rates[$0] != nil }
    self.carried = carried.filter { $0 != base && rates[$0] != nil }
  }

  /// The day of a currency's rate; the table's for the base and for a currency that the table lacks.
  public func day(of currency: CurrencyCode) -> Day { days[currency] ?? day }

  /// The day of a rate between two currencies: the older of their two days. The base has no day, so a rate against it has the
  /// day of the other currency, and the base against itself the table's.
  public func day(from: CurrencyCode, to: CurrencyCode) -> Day {
    if let quoted = quoted(from, to) { return quoted.day }
    if from == base { return day(of: to) }
    if to == base { return day(of: from) }
    return min(day(of: from), day(of: to))
  }

  /// The amount in another currency, multiplied first and divided once, to 38 digits with the rest cut off
  /// (see `Decimal.times`); nil when the table lacks one of the two or the result is beyond what a Decimal
  /// holds.
  public func convert(_ amount: Decimal, from: CurrencyCode, to: CurrencyCode) -> Decimal? {
    guard let cross = cross(from: from, to: to) else { return nil }
    return from == to ? amount : amount.times(cross.numerator, over: cross.denominator)
  }

  /// The rate of a pair as a fraction: units of `to` for one unit of `from`. Nil when the table lacks one of the two or a Decimal
  /// cannot hold them.
  public func cross(
    from: CurrencyCode, to: CurrencyCode
  ) -> (numerator: Decimal, denominator: Decimal)? {
    if let pair = pairs[CurrencyPair(from, to)] { return (pair.rate, 1) }
    if let pair = pairs[CurrencyPair(to, from)] { return (1, pair.rate) }
    guard let have = rates[from], let want = rates[to] else { return nil }
    if from == to { return (1, 1) }
    let (one, other) = (exchanged[from], exchanged[to])
    if one == nil, other == nil { return (want, have) }
    // Two that were quoted against the same currency do not need the base.
    if let one, let other, one.baseUnits == other.baseUnits { return (other.units, one.units) }
    guard let numerator = (other?.units ?? want).times(one?.baseUnits ?? 1),
      let denominator = (one?.units ?? have).times(other?.baseUnits ?? 1)
    else { return nil }
    return (numerator, denominator)
  }

  /// The rate of a pair that was quoted itself, in either direction.
  public func quoted(_ one: CurrencyCode, _ other: CurrencyCode) -> QuotedRate? {
    pairs.isEmpty ? nil : pairs[CurrencyPair(one, other)] ?? pairs[CurrencyPair(other, one)]
  }

  /// Units of `to` for one unit of `from`; nil when the table lacks one of the two.
  public func rate(from: CurrencyCode, to: CurrencyCode) -> Decimal? { convert(1, from: from, to: to) }
}
