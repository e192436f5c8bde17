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
    let pair = rates.rate(from: anchor.currency, to: currency, inListWith: base)
    let (table, active) = (pair?.table, rates.tables.first)
    let unit = base.flatMap {
      rates.rate(from: $0, to: currency, preferring: pair?.isCustom == true ? nil : table)
    }
    return Line(
      currency: currency, amount: amount(of: currency, by: pair), unit: unit.map(Unit.init),
      rateOrigin: unit.map(Origin.init), state: state(of: pair, at: instant), origin: pair.map(Origin.init),
      isCustom: pair?.isCustom ?? false || unit?.isCustom ?? false,
      isCovered: pair?.isCustom == false && table != active,
      isOfOtherDay: pair.map { !$0.isCustom && $0.day != active?.day } ?? false,
      isMarked: pair?.isMarked ?? false, isCarried: pair?.isCarried ?? false,
      roundingError: max(pair?.roundingError ?? 0, unit?.roundingError ?? 0),
      absence: pair == nil ? book.absence(of: currency) : nil)
  }

  /// The anchor's amount is what was typed, whether the currency has a rate or not.
  private func amount(of currency: CurrencyCode, by pair: PairRate?) -> Decimal? {
    guard let typed = anchor.amount, currency != anchor.currency else { return anchor.amount }
    if currency == base { return pair?.convert(typed, times: fee.hundredWithFee, over: 100) }
    if anchor.currency == base { return pair?.convert(typed, times: 100, over: fee.hundredWithFee) }
    return pair?.convert(typed)
  }

  private func state(of pair: PairRate?, at instant: Int) -> State {
    guard let pair else { return .missing }
    guard day == nil, let table = pair.table else { return .fresh }
    return book.isFresh(table, pair.isCustom ? table.day : pair.day, at: instant) ? .fresh : .stale
  }
}

extension Desk.Unit {
  fileprivate init(_ pair: PairRate) { self.init(numerator: pair.numerator, denominator: pair.denominator) }
}
