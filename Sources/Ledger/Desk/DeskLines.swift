public import Currencies
internal import FoundationEssentials

// Computing the rows of a desk.

extension Desk {
  /// Computes a row at an instant (seconds since 1970), on which its state depends.
  public func line(of currency: CurrencyCode, at instant: Int) -> Line {
    if let official { return line(of: currency, by: official) }
    return line(of: currency, by: pairRates(at: instant), at: instant)
  }

  /// Computes all rows.
  public func lines(at instant: Int) -> [Line] {
    if let official { return rows.map { line(of: $0, by: official) } }
    let rates = pairRates(at: instant)
    return rows.map { line(of: $0, by: rates, at: instant) }
  }

  /// The table that is used where it has both currencies; nil when nothing is stored.
  public func activeTable(at instant: Int) -> RateTable? { book.activeTable(at: instant) }

  /// Whether the company's rates come first: that public sources cannot be reached matters less then, and is in the update log.
  public var usesCompanyRates: Bool { book.pages.first?.table.source == .company }

  /// True when no source can have published newer rates.
  public func isFresh(at instant: Int) -> Bool { book.isFresh(at: instant) }

  /// The rate of a pair of its currencies at an instant (seconds since 1970), with custom rates before those of tables; nil
  /// when there is none.
  public func pairRate(from: CurrencyCode, to: CurrencyCode, at instant: Int) -> PairRate? {
    pairRates(at: instant).rate(from: from, to: to)
  }

  func pairRates(at instant: Int) -> PairRates {
    PairRates(tables: book.ranked(at: instant), own: day == nil ? own : CustomRates())
  }

  private func line(of currency: CurrencyCode, by rates: PairRates, at instant: Int) -> Line {
    let pair = pair(of: currency, by: rates)
    return line(
      of: currency, by: pair, rates, amount: amount(by: conversion(of: currency, by: pair)), at: instant)
  }

  /// The rate between the anchor and a row.
  fileprivate func pair(of currency: CurrencyCode, by rates: PairRates) -> PairRate? {
    rates.rate(from: anchor.currency, to: currency, inListWith: base)
  }

  fileprivate func line(
    of currency: CurrencyCode, by pair: PairRate?, _ rates: PairRates, amount: Decimal?, at instant: Int
  ) -> Line {
    let (table, active) = (pair?.table, rates.tables.first)
    let unit = base.flatMap {
      rates.rate(from: $0, to: currency, preferring: pair?.isCustom == true ? nil : table)
    }
    return Line(
      currency: currency, amount: amount, unit: unit.map(Unit.init),
      rateOrigin: unit?.origin, state: state(of: pair, at: instant), origin: pair?.origin,
      isCustom: pair?.isCustom ?? false || unit?.isCustom ?? false,
      isCovered: pair?.isCustom == false && table != active,
      isOfOtherDay: pair.map { !$0.isCustom && $0.day != active?.day } ?? false,
      isMarked: pair?.isMarked ?? false, isCarried: pair?.isCarried ?? false,
      roundingError: max(pair?.roundingError ?? 0, unit?.roundingError ?? 0),
      absence: pair == nil ? book.absence(of: currency) : nil)
  }

  /// How the anchor's amount becomes a row's: its own is what was typed, whether the currency has a rate or not.
  fileprivate func conversion(of currency: CurrencyCode, by pair: PairRate?) -> PairRate.Conversion {
    if currency == anchor.currency { return .same }
    guard let pair else { return .none }
    if currency == base { return pair.conversion(times: fee.hundredWithFee, over: 100) }
    if anchor.currency == base { return pair.conversion(times: 100, over: fee.hundredWithFee) }
    return pair.conversion(times: 1, over: 1)
  }

  fileprivate func amount(by conversion: PairRate.Conversion) -> Decimal? {
    anchor.amount.flatMap(conversion.amount)
  }

  private func state(of pair: PairRate?, at instant: Int) -> State {
    guard let pair else { return .missing }
    guard day == nil, let table = pair.table, let rate = pair.origin.sourceRate else { return .fresh }
    return book.isFresh(table, rate.day, at: instant) ? .fresh : .stale
  }
}

extension Desk.Unit {
  fileprivate init(_ pair: PairRate) { self.init(numerator: pair.numerator, denominator: pair.denominator) }
}

/// Computes the rows of desks, one desk after the other. When only the typed amount is another one, as with each key, only the amounts
/// are computed.
public struct LineComputer {
  /// All that rows are computed from but the amount.
  private struct Basis: Equatable {
    let desk: Desk
    /// Sources publish at whole minutes.
    let minute: Int

    init(_ desk: Desk, at instant: Int) {
      var desk = desk
      desk.anchor = Desk.Anchor(nil, desk.anchor.currency)
      (self.desk, minute) = (desk, instant / 60)
    }
  }

  private var basis: Basis?
  /// The rows without their amounts, and how the typed amount becomes each of those.
  private var lines: [Desk.Line] = []
  private var conversions: [PairRate.Conversion] = []

  /// A computer of rows.
  public init() {}

  /// All rows of a desk at an instant (seconds since 1970), as by `Desk.lines`.
  public mutating func lines(of desk: Desk, at instant: Int) -> [Desk.Line] {
    if desk.official != nil { return desk.lines(at: instant) }
    let new = Basis(desk, at: instant)
    if new != basis {
      basis = new
      let rates = desk.pairRates(at: instant)
      let pairs = desk.rows.map { (currency: $0, pair: desk.pair(of: $0, by: rates)) }
      lines = pairs.map { desk.line(of: $0.currency, by: $0.pair, rates, amount: nil, at: instant) }
      conversions = pairs.map { desk.conversion(of: $0.currency, by: $0.pair) }
    }
    var lines = lines
    for (index, conversion) in conversions.enumerated() {
      lines[index].amount = desk.amount(by: conversion)
    }
    return lines
  }
}
