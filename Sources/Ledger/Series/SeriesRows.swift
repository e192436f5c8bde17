public import Currencies
internal import Rates
internal import Storage

extension Ledger {
  /// A pair's series: the European Central Bank's when it has days with both currencies, else one that is kept of
  /// Frankfurter 2; nil when there is none. Only its days in a range, when one is given: it may then be empty.
  public func series(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>? = nil
  ) throws(LedgerError) -> RateSeries? {
    try read { try $0.series(from: from, to: to, days: days) }
  }

  /// True when the European Central Bank has a day with both currencies, so that their series is the bank's.
  public func hasBankSeries(from: CurrencyCode, to: CurrencyCode) throws(LedgerError) -> Bool {
    try read { try $0.hasBankSeries(from: from, to: to) }
  }
}

extension Reader {
  func series(from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>?) throws -> RateSeries? {
    guard try hasBankSeries(from: from, to: to) else { return try keptSeries(from: from, to: to, days: days) }
    return try bankSeries(from: from, to: to, days: days ?? .always)
  }

  func hasBankSeries(from: CurrencyCode, to: CurrencyCode) throws(StoreError) -> Bool {
    for currency in Set([from, to]) where currency != .eur {
      let isKnown: Int? = try value(
        "SELECT 1 FROM quote JOIN source ON source = id WHERE name = ? AND currency = ?", SourceID.ecb,
        currency.text)
      if isKnown == nil { return false }
    }
    // Their newest days come first: most pairs have one of them in common.
    let common: Int? = try value(
      """
      SELECT t.day FROM rate_table t WHERE t.source = (SELECT id FROM source WHERE name = ?3)
        AND (?1 = 'EUR' OR EXISTS (SELECT 1 FROM rate f WHERE f.source = t.source AND f.day = t.day AND f.currency = ?1))
        AND (?2 = 'EUR' OR EXISTS (SELECT 1 FROM rate w WHERE w.source = t.source AND w.day = t.day AND w.currency = ?2))
      ORDER BY t.day DESC LIMIT 1
      """, from.text, to.text, SourceID.ecb)
    return common != nil
  }

  /// The European Central Bank's rates of a pair. Its tables have the base EUR, so that a pair with the euro needs the rates
  /// of one currency only.
  private func bankSeries(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>
  ) throws -> RateSeries {
    let (under, over) = (from == .eur ? "1" : "f.rate", to == .eur ? "1" : "w.rate")
    var points = SeriesPoints()
    // From the days to their rates, which lie in the order of the days: CROSS JOIN keeps SQLite from another way.
    try scan(
      """
      SELECT t.day, \(under), \(over) FROM rate_table t
      \(from == .eur ? "" : "CROSS JOIN rate f ON f.source = t.source AND f.day = t.day AND f.currency = ?1")
      \(to == .eur ? "" : "CROSS JOIN rate w ON w.source = t.source AND w.day = t.day AND w.currency = ?2")
      WHERE t.source = (SELECT id FROM source WHERE name = ?5) AND t.base = 'EUR' AND t.day BETWEEN ?3 AND ?4
      ORDER BY t.day
      """, from.text, to.text, days.lowerBound.number, days.upperBound.number, SourceID.ecb
    ) { cells in
      points.append(
        try Day(stored: cells.integer(0)), over: to == .eur ? .one : try cells.rate(2),
        under: from == .eur ? .one : try cells.rate(1))
    }
    return RateSeries(from: from, to: to, source: .ecb, title: ECB().title, points)
  }
}

extension Reader {
  /// A kept pair's rates, of the days that have both; nil when there are none at all.
  private func keptSeries(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>?
  ) throws -> RateSeries? {
    let range = days ?? .always
    let (one, other) = (from == .eur ? to : from, to == .eur ? from : to)
    let join = "CROSS JOIN series_rate w ON w.source = f.source AND w.currency = ?2 AND w.day = f.day"
    var points = SeriesPoints()
    try scan(
      """
      SELECT f.day, f.rate, \(one == other ? "f" : "w").rate FROM series_rate f \(one == other ? "" : join)
      WHERE f.source = (SELECT id FROM source WHERE name = ?5) AND f.currency = ?1 AND f.day BETWEEN ?3 AND ?4
      ORDER BY f.day
      """, one.text, other.text, range.lowerBound.number, range.upperBound.number, Frankfurter2().name
    ) { cells in
      points.append(
        try Day(stored: cells.integer(0)), over: to == .eur ? .one : try cells.rate(2),
        under: from == .eur ? .one : try cells.rate(1))
    }
    let isKept = try !points.days.isEmpty || (days != nil && keptSeries(from: from, to: to, days: nil) != nil)
    let source = Frankfurter2()
    return isKept ? RateSeries(from: from, to: to, source: source.name, title: source.title, points) : nil
  }
}

extension Cells {
  /// The rate in a column.
  func rate(_ column: Int) throws -> ExactRate { try text(column) { try ExactRate(stored: $0) } }
}

extension ClosedRange<Day> {
  /// All days there are.
  static var always: ClosedRange<Day> { Day(number: Int(Int32.min))...Day(number: Int(Int32.max)) }
}
