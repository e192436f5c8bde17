public import FoundationEssentials

/// The rates of one source on one day, as sent: units of each currency for one unit of the base. Cross rates
/// are computed inside one table only.
public struct RateTable: Hashable, Sendable {
  /// Whose rates they are.
  public let source: SourceID
  /// The currency the rates are quoted against; its own rate is 1.
  public let base: CurrencyCode
  /// The day the source gives its rates, never the day of a download.
  public let day: Day
  /// Units of each currency for one unit of the base; each is positive and finite. Those of `exchanged` are rounded to the
  /// digits they are known to.
  public let rates: [CurrencyCode: Decimal]
  /// The rates that were given against another currency than the base, as they were given.
  public let exchanged: [CurrencyCode: ExchangedRate]
  /// The days of those rates whose own day is another than `day`.
  public let days: [CurrencyCode: Day]
  /// The currencies whose rate jumped against the last good day: a redenomination, or a mistake of the source.
  public let marked: Set<CurrencyCode>
  /// The currencies that the source's last answer of this day lacked: their rates are those of an answer before it.
  public let carried: Set<CurrencyCode>

  /// The number of days after its own for which a table stands in for days without one.
  public static let reach = 7

  /// A table; every rate must be positive and finite. An exchanged rate comes before another one of its currency. Days that
  /// are the table's own, and what is said of currencies without a rate, are dropped.
  public init(
    source: SourceID, base: CurrencyCode, day: Day, rates: [CurrencyCode: Decimal],
    exchanged: [CurrencyCode: ExchangedRate] = [:], days: [CurrencyCode: Day] = [:],
    marked: Set<CurrencyCode> = [], carried: Set<CurrencyCode> = []
  ) {
    precondition(rates.values.allSatisfy { $0.isFinite && $0 > 0 }, "A rate is positive and finite.")
    self.source = source
    self.base = base
    self.day = day
    let exchanged = exchanged.filter { $0.key != base }
    var rates = rates.merging(exchanged.mapValues(\.rate)) { $1 }
    rates[base] = 1
    (self.rates, self.exchanged) = (rates, exchanged)
    self.days = days.filter { $0.key != base && $0.value != day && rates[$0.key] != nil }
    self.marked = marked.filter { $0 != base && rates[$0] != nil }
    self.carried = carried.filter { $0 != base && rates[$0] != nil }
  }

  /// The day of a currency's own rate; the table's for the base and for a currency the table lacks.
  public func day(of currency: CurrencyCode) -> Day { days[currency] ?? day }

  /// The day of a rate between two currencies: the older of their two days. The base has none of its own, so that a rate
  /// against it is of the other's day; the base against itself is of the table's.
  public func day(from: CurrencyCode, to: CurrencyCode) -> Day {
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

  /// The rate of a pair before it is divided: units of `to` for one of `from` are the numerator over the denominator. Nil
  /// when the table lacks one of the two or a Decimal cannot hold them.
  public func cross(
    from: CurrencyCode, to: CurrencyCode
  ) -> (numerator: Decimal, denominator: Decimal)? {
    guard let have = rates[from], let want = rates[to] else { return nil }
    if from == to { return (1, 1) }
    let (one, other) = (exchanged[from], exchanged[to])
    if one == nil, other == nil { return (want, have) }
    // Two that were given against the same currency need not go over the base.
    if let one, let other, one.baseUnits == other.baseUnits { return (other.units, one.units) }
    guard let numerator = (other?.units ?? want).times(one?.baseUnits ?? 1),
      let denominator = (one?.units ?? have).times(other?.baseUnits ?? 1)
    else { return nil }
    return (numerator, denominator)
  }

  /// Units of `to` for one unit of `from`; nil when the table lacks one of the two.
  public func rate(from: CurrencyCode, to: CurrencyCode) -> Decimal? { convert(1, from: from, to: to) }
}
