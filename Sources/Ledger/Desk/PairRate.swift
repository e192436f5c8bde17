public import Currencies
public import FoundationEssentials
internal import Rates

/// The rate of a pair, and where it comes from: a source's table, the user's custom rates, or both together.
public struct PairRate: Sendable {
  /// What is converted.
  public let from: CurrencyCode
  /// What it is converted to.
  public let to: CurrencyCode
  /// The table it is computed in; nil when the custom rates alone are enough.
  public let table: RateTable?
  /// The day of the rate: the older of its parts' days.
  public let day: Day
  /// A custom rate was used.
  public let isCustom: Bool
  /// A rate of the table that was used is more than 25 % off the last one known before.
  public let isMarked: Bool
  /// A rate of the table that was used is of an answer before the source's last, which lacked it.
  public let isCarried: Bool
  /// How far off the rate may be by the rounding of a source, as a part of it; 0 when it is as exact as it is written.
  public let roundingError: Decimal

  /// The rate is the one over the other.
  let over: Decimal
  let under: Decimal

  /// An amount of `from` in `to`: multiplied first and divided once (see `Decimal.times`); nil beyond what a Decimal
  /// holds.
  public func convert(_ amount: Decimal) -> Decimal? { convert(amount, times: 1, over: 1) }

  /// Units of `to` for one `from`.
  public var rate: Decimal? { convert(1) }

  /// Units of `from` for one `to`.
  public var inverse: Decimal? { Decimal(1).times(under, over: over) }

  /// An amount of `from` in `to`, with a further factor and divisor.
  func convert(_ amount: Decimal, times factor: Decimal, over divisor: Decimal) -> Decimal? {
    if from == to, factor == divisor { return amount }
    guard let above = over.times(factor), let below = under.times(divisor) else { return nil }
    return amount.times(above, over: below)
  }
}

/// Where the rates of pairs are found: the tables, that to be used first before the others, and what the user has set.
struct PairRates {
  let tables: RankedTables
  let own: CustomRates

  /// The rate of a pair: the user's own, else that of the table to be used first of those that have both, else by custom rates
  /// to currencies that a table has, one on each side at most. Nil when there is none.
  func rate(from: CurrencyCode, to: CurrencyCode, preferring preferred: RateTable? = nil) -> PairRate? {
    if let rate = own.rate(between: from, and: to) { return PairRate(Step(rate, from: from), from, to) }
    if let preferred, preferred.holds(from, to) { return PairRate(preferred, from, to) }
    if let table = tables.table(from: from, to: to) { return PairRate(table, from, to) }
    if from == to { return customToItself(from) }
    return joined(from, to, preferring: preferred)
  }

  /// The rate of two rows of a list: that of their pair; but a custom rate of one of them against the base holds for the other
  /// too, so that the rows agree with each other and with the rates they show.
  func rate(from: CurrencyCode, to: CurrencyCode, inListWith base: CurrencyCode?) -> PairRate? {
    guard let base, from != to, base != from, base != to, own.rate(between: from, and: to) == nil else {
      return rate(from: from, to: to)
    }
    let start = own.rate(between: from, and: base).map { Step($0, from: from) }
    let end = own.rate(between: base, and: to).map { Step($0, from: base) }
    guard start != nil || end != nil else { return rate(from: from, to: to) }
    return PairRate(start, end, from, to, tables) ?? rate(from: from, to: to)
  }

  /// A currency that custom rates alone have is worth itself.
  private func customToItself(_ currency: CurrencyCode) -> PairRate? {
    own.rates.filter { $0.partner(of: currency) != nil }.map(\.day).max().map {
      PairRate(Step(currency, day: $0), currency, currency)
    }
  }

  /// By one custom rate, or by two where one does not do.
  private func joined(
    _ from: CurrencyCode, _ to: CurrencyCode, preferring preferred: RateTable?
  ) -> PairRate? {
    let (starts, ends) = (steps(from: from), steps(from: to).map(\.reversed))
    for start in starts {
      if let found = PairRate(start, nil, from, to, tables, preferred) { return found }
    }
    for end in ends {
      if let found = PairRate(nil, end, from, to, tables, preferred) { return found }
    }
    for start in starts {
      for end in ends {
        if let found = PairRate(start, end, from, to, tables, preferred) { return found }
      }
    }
    return nil
  }

  /// The custom rates of a currency: those set last first.
  private func steps(from currency: CurrencyCode) -> [Step] {
    own.rates.filter { $0.partner(of: currency) != nil }.map { Step($0, from: currency) }.sorted {
      $0.day == $1.day ? $0.to < $1.to : $0.day > $1.day
    }
  }
}

/// A custom rate in the direction it is used.
private struct Step {
  let from: CurrencyCode
  let to: CurrencyCode
  let over: Decimal
  let under: Decimal
  let day: Day

  init(_ rate: CustomRate, from: CurrencyCode) {
    let isDirect = rate.base == from
    self.init(
      from: from, to: isDirect ? rate.quote : rate.base, over: isDirect ? rate.rate : 1,
      under: isDirect ? 1 : rate.rate, day: rate.day)
  }

  init(_ currency: CurrencyCode, day: Day) {
    self.init(from: currency, to: currency, over: 1, under: 1, day: day)
  }

  private init(from: CurrencyCode, to: CurrencyCode, over: Decimal, under: Decimal, day: Day) {
    (self.from, self.to, self.over, self.under, self.day) = (from, to, over, under, day)
  }

  var reversed: Step { Step(from: to, to: from, over: under, under: over, day: day) }
}

extension PairRate {
  fileprivate init(_ table: RateTable, _ from: CurrencyCode, _ to: CurrencyCode) {
    (self.from, self.to, self.table) = (from, to, table)
    (day, isCustom) = (table.day(from: from, to: to), false)
    isMarked = !table.marked.isDisjoint(with: [from, to])
    isCarried = from != to && !table.carried.isDisjoint(with: [from, to])
    roundingError = from == to ? 0 : table.roundingError(of: from) + table.roundingError(of: to)
    (over, under) = table.cross(from: from, to: to) ?? (0, 0)
  }

  fileprivate init(_ step: Step, _ from: CurrencyCode, _ to: CurrencyCode) {
    (self.from, self.to, table, day, isCustom) = (from, to, nil, step.day, true)
    (isMarked, isCarried, roundingError) = (false, false, 0)
    (over, under) = (step.over, step.under)
  }

  /// A custom rate at the one side, or the other, or both, with the table between them that is used first of those that hold the rest; nil when
  /// none does.
  fileprivate init?(
    _ start: Step?, _ end: Step?, _ from: CurrencyCode, _ to: CurrencyCode, _ tables: RankedTables,
    _ preferred: RateTable? = nil
  ) {
    let (near, far) = (start?.to ?? from, end?.from ?? to)
    let isPreferred = preferred?.holds(near, far) == true
    let table = near == far ? nil : isPreferred ? preferred : tables.table(from: near, to: far)
    guard near == far || table != nil else { return nil }
    let middle = table.map { PairRate($0, near, far) }
    let days = [start?.day, middle?.day, end?.day].compactMap(\.self)
    guard let day = days.min(),
      let over = (start?.over ?? 1).times(end?.over ?? 1)?.times(middle?.over ?? 1),
      let under = (start?.under ?? 1).times(end?.under ?? 1)?.times(middle?.under ?? 1)
    else { return nil }
    (self.from, self.to, self.table, self.day, isCustom) = (from, to, table, day, true)
    (self.over, self.under, isMarked) = (over, under, middle?.isMarked ?? false)
    (isCarried, roundingError) = (middle?.isCarried ?? false, middle?.roundingError ?? 0)
  }
}
