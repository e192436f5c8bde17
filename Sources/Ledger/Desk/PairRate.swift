public import Currencies
public import FoundationEssentials
internal import Rates

/// The rate of a pair, and where it comes from: a source's table, the user's custom rates, or both together.
public struct PairRate: Sendable {
  /// The currency to convert.
  public let from: CurrencyCode
  /// The currency to convert it to.
  public let to: CurrencyCode
  /// The table it is computed from; nil when custom rates are enough.
  public let table: RateTable?
  /// Where it comes from.
  public private(set) var origin: Desk.Origin
  /// True when a rate of the table is an outlier: more than 25 % off the previous one.
  public let isMarked: Bool
  /// True when the source's latest response lacks a rate of the table, and an earlier one is used.
  public let isCarried: Bool
  /// The largest relative error by the source's rounding; 0 when the source does not round.
  public let roundingError: Decimal

  /// The rate is `numerator / denominator`.
  let numerator: Decimal
  let denominator: Decimal

  /// The day of the rate: the oldest day of the rates it is computed from.
  public var day: Day { origin.day }

  /// True when a custom rate is used.
  public var isCustom: Bool { origin.isCustom }

  /// An amount of `from` in `to`: multiplied first and divided once (see `Decimal.times`); nil beyond what a Decimal
  /// holds.
  public func convert(_ amount: Decimal) -> Decimal? { convert(amount, times: 1, over: 1) }

  /// Units of `to` for one `from`.
  public var rate: Decimal? { convert(1) }

  /// Units of `from` for one `to`.
  public var inverse: Decimal? { Decimal(1).times(denominator, over: numerator) }

  /// An amount of `from` in `to`, with a further factor and divisor.
  func convert(_ amount: Decimal, times factor: Decimal, over divisor: Decimal) -> Decimal? {
    conversion(times: factor, over: divisor).amount(of: amount)
  }

  /// How amounts of `from` are converted to `to`, with a further factor and divisor.
  func conversion(times factor: Decimal, over divisor: Decimal) -> Conversion {
    if from == to, factor == divisor { return .same }
    guard let above = numerator.times(factor), let below = denominator.times(divisor),
      let ratio = DecimalRatio(above, over: below)
    else { return .none }
    return .times(ratio)
  }

  /// The rate as it is for an amount that was converted from other money: a custom one where that took one.
  public func applied(to amount: ConvertedMoney) -> PairRate {
    guard let before = amount.origin, before.isCustom else { return self }
    var pair = self
    pair.origin = [before, origin].joined ?? origin
    return pair
  }

  /// How amounts are converted.
  enum Conversion: Sendable {
    case same
    case times(DecimalRatio)
    /// A Decimal does not hold the rate.
    case none

    /// An amount, converted: multiplied first and divided once. Nil beyond what a Decimal holds.
    func amount(of amount: Decimal) -> Decimal? {
      switch self {
      case .same: amount
      case .times(let ratio): ratio.times(amount)
      case .none: nil
      }
    }
  }
}

extension Desk.Unit {
  /// An amount at the rate, with a further factor and divisor: multiplied first and divided once. Nil beyond what a Decimal
  /// holds.
  func convert(_ amount: Decimal, times factor: Decimal = 1, over divisor: Decimal = 1) -> Decimal? {
    guard let above = numerator.times(factor), let below = denominator.times(divisor) else { return nil }
    return amount.times(above, over: below)
  }
}

extension RateTable {
  /// The rate of a pair by this table alone; nil when it lacks one of the two.
  public func pairRate(from: CurrencyCode, to: CurrencyCode) -> PairRate? {
    cross(from: from, to: to).map { _ in PairRate(self, from, to) }
  }
}

/// The rates of pairs, from tables in the order in which they are used, and from custom rates.
struct PairRates {
  let tables: RankedTables
  let own: CustomRates

  /// The rate of a pair: the custom rate, else that of the first table with both currencies, else over custom rates to
  /// currencies of a table, at most one on each side. Nil when there is none.
  func rate(from: CurrencyCode, to: CurrencyCode, preferring preferred: RateTable? = nil) -> PairRate? {
    if let rate = own.rate(between: from, and: to) { return PairRate(Step(rate, from: from), from, to) }
    if let preferred, preferred.holds(from, to) { return PairRate(preferred, from, to) }
    if let table = tables.table(from: from, to: to) { return PairRate(table, from, to) }
    if from == to { return customToItself(from) }
    return joined(from, to, preferring: preferred)
  }

  /// The rate between two rows of a list. A custom rate of one of them against the base is used for their pair too, so that
  /// the rows agree with each other and with the rates they show.
  func rate(from: CurrencyCode, to: CurrencyCode, inListWith base: CurrencyCode?) -> PairRate? {
    guard let base, from != to, base != from, base != to, own.rate(between: from, and: to) == nil else {
      return rate(from: from, to: to)
    }
    let start = own.rate(between: from, and: base).map { Step($0, from: from) }
    let end = own.rate(between: base, and: to).map { Step($0, from: base) }
    guard start != nil || end != nil else { return rate(from: from, to: to) }
    return PairRate(start, end, from, to, tables) ?? rate(from: from, to: to)
  }

  /// The rate of a currency against itself that only custom rates have.
  private func customToItself(_ currency: CurrencyCode) -> PairRate? {
    own.rates.filter { $0.partner(of: currency) != nil }.map(\.day).max().map {
      PairRate(Step(currency, day: $0), currency, currency)
    }
  }

  /// The rate over one custom rate, or over two where one is not enough.
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

  /// The custom rates of a currency, the newest first.
  private func steps(from currency: CurrencyCode) -> [Step] {
    own.rates.filter { $0.partner(of: currency) != nil }.map { Step($0, from: currency) }.sorted {
      $0.day == $1.day ? $0.to < $1.to : $0.day > $1.day
    }
  }
}

/// A custom rate in the direction of a conversion.
private struct Step {
  let from: CurrencyCode
  let to: CurrencyCode
  let numerator: Decimal
  let denominator: Decimal
  let day: Day

  init(_ rate: CustomRate, from: CurrencyCode) {
    let isDirect = rate.base == from
    self.init(
      from: from, to: isDirect ? rate.quote : rate.base, numerator: isDirect ? rate.rate : 1,
      denominator: isDirect ? 1 : rate.rate, day: rate.day)
  }

  init(_ currency: CurrencyCode, day: Day) {
    self.init(from: currency, to: currency, numerator: 1, denominator: 1, day: day)
  }

  private init(from: CurrencyCode, to: CurrencyCode, numerator: Decimal, denominator: Decimal, day: Day) {
    (self.from, self.to, self.day) = (from, to, day)
    (self.numerator, self.denominator) = (numerator, denominator)
  }

  var reversed: Step { Step(from: to, to: from, numerator: denominator, denominator: numerator, day: day) }
}

extension PairRate {
  fileprivate init(_ table: RateTable, _ from: CurrencyCode, _ to: CurrencyCode) {
    (self.from, self.to, self.table) = (from, to, table)
    origin = .source(table.source, table.day(from: from, to: to))
    isMarked = !table.marked.isDisjoint(with: [from, to])
    isCarried = from != to && !table.carried.isDisjoint(with: [from, to])
    roundingError = from == to ? 0 : table.roundingError(of: from) + table.roundingError(of: to)
    (numerator, denominator) = table.cross(from: from, to: to) ?? (0, 0)
  }

  fileprivate init(_ step: Step, _ from: CurrencyCode, _ to: CurrencyCode) {
    (self.from, self.to, table, origin) = (from, to, nil, .custom(step.day))
    (isMarked, isCarried, roundingError) = (false, false, 0)
    (numerator, denominator) = (step.numerator, step.denominator)
  }

  /// A custom rate on one side or both, combined with the first table that has the remaining pair; nil when none has.
  fileprivate init?(
    _ start: Step?, _ end: Step?, _ from: CurrencyCode, _ to: CurrencyCode, _ tables: RankedTables,
    _ preferred: RateTable? = nil
  ) {
    let (near, far) = (start?.to ?? from, end?.from ?? to)
    let isPreferred = preferred?.holds(near, far) == true
    let table = near == far ? nil : isPreferred ? preferred : tables.table(from: near, to: far)
    guard near == far || table != nil else { return nil }
    let middle = table.map { PairRate($0, near, far) }
    guard let day = [start?.day, end?.day].compactMap(\.self).min(),
      let numerator = (start?.numerator ?? 1).times(end?.numerator ?? 1)?.times(middle?.numerator ?? 1),
      let denominator = (start?.denominator ?? 1).times(end?.denominator ?? 1)?.times(
        middle?.denominator ?? 1)
    else { return nil }
    (self.from, self.to, self.table) = (from, to, table)
    origin = .custom(day, with: middle?.origin.sourceRate)
    (self.numerator, self.denominator) = (numerator, denominator)
    isMarked = middle?.isMarked ?? false
    (isCarried, roundingError) = (middle?.isCarried ?? false, middle?.roundingError ?? 0)
  }
}
