public import Currencies
internal import Rates
internal import Storage

extension Ledger {
  /// A pair's series: the European Central Bank's if the bank has a day with both currencies, otherwise the one that was
  /// downloaded from the source of series; nil if there is none. With a range, only its days: the series may then be empty.
  public func series(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>? = nil
  ) throws(LedgerError) -> RateSeries? {
    try read { try $0.series(from: from, to: to, days: days) }
  }

  /// True if the European Central Bank has a day with both currencies, so that their series is the bank's.
  public func hasBankSeries(from: CurrencyCode, to: CurrencyCode) throws(LedgerError) -> Bool {
    try read { try $0.hasBankSeries(from: from, to: to) }
  }
}

extension Reader {
  func series(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>?,
    downloadedFrom source: SourceID = Sources.series.name
  ) throws -> RateSeries? {
    if try hasBankSeries(from: from, to: to) {
      return RateSeries(from: from, to: to, .ecb, try bankPoints(from: from, to: to, days ?? .always))
    }
    let points = try downloadedPoints(from: from, to: to, days ?? .always, source)
    let isStored =
      try !points.days.isEmpty
      || days != nil && !downloadedPoints(from: from, to: to, .always, source).days.isEmpty
    return isStored ? RateSeries(from: from, to: to, source, points) : nil
  }

  func hasBankSeries(from: CurrencyCode, to: CurrencyCode) throws(StoreError) -> Bool {
    for currency in Set([from, to]) where currency != .eur {
      let isKnown: Int? = try value(
        "SELECT 1 FROM quote JOIN source ON source = id WHERE name = ? AND currency = ?", SourceID.ecb,
        currency.text)
      if isKnown == nil { return false }
    }
    // The newest days first: most pairs have one of them in common.
    let common: Int? = try value(
      """
      SELECT t.day FROM rate_table t WHERE t.source = (SELECT id FROM source WHERE name = ?3)
        AND (?1 = 'EUR' OR EXISTS (SELECT 1 FROM rate f WHERE f.source = t.source AND f.day = t.day AND f.currency = ?1))
        AND (?2 = 'EUR' OR EXISTS (SELECT 1 FROM rate w WHERE w.source = t.source AND w.day = t.day AND w.currency = ?2))
      ORDER BY t.day DESC LIMIT 1
      """, from.text, to.text, SourceID.ecb)
    return common != nil
  }
}

// The European Central Bank's rates, whose tables have the base EUR: a pair with the euro needs the rates of the other
// currency only. CROSS JOIN makes SQLite go from the days to their rates, which are stored in the order of the days.
extension Reader {
  private func bankPoints(
    from: CurrencyCode, to: CurrencyCode, _ days: ClosedRange<Day>
  ) throws -> SeriesPoints {
    switch (from == .eur, to == .eur) {
    case (true, true): try bankDays(days)
    case (true, false): try bankPoints(with: to, isQuote: true, days)
    case (false, true): try bankPoints(with: from, isQuote: false, days)
    case (false, false): try bankPoints(of: from, and: to, days)
    }
  }

  /// The days that have a table, with the rate 1.
  private func bankDays(_ days: ClosedRange<Day>) throws -> SeriesPoints {
    var points = SeriesPoints()
    try scan(
      """
      SELECT t.day FROM rate_table t
      WHERE t.source = (SELECT id FROM source WHERE name = ?3) AND t.base = 'EUR' AND t.day BETWEEN ?1 AND ?2
      ORDER BY t.day
      """, days.lowerBound.number, days.upperBound.number, SourceID.ecb
    ) { points.append(try Day(stored: $0.integer(0)), .one, over: .one) }
    return points
  }

  /// The rates of the euro and a currency, which is the quote or the base.
  private func bankPoints(
    with currency: CurrencyCode, isQuote: Bool, _ days: ClosedRange<Day>
  ) throws -> SeriesPoints {
    var points = SeriesPoints()
    try scan(
      """
      SELECT t.day, f.rate FROM rate_table t
      CROSS JOIN rate f ON f.source = t.source AND f.day = t.day AND f.currency = ?1
      WHERE t.source = (SELECT id FROM source WHERE name = ?4) AND t.base = 'EUR' AND t.day BETWEEN ?2 AND ?3
      ORDER BY t.day
      """, currency.text, days.lowerBound.number, days.upperBound.number, SourceID.ecb
    ) { try points.append($0, isQuote: isQuote) }
    return points
  }

  private func bankPoints(
    of from: CurrencyCode, and to: CurrencyCode, _ days: ClosedRange<Day>
  ) throws -> SeriesPoints {
    var points = SeriesPoints()
    try scan(
      """
      SELECT t.day, f.rate, w.rate FROM rate_table t
      CROSS JOIN rate f ON f.source = t.source AND f.day = t.day AND f.currency = ?1
      CROSS JOIN rate w ON w.source = t.source AND w.day = t.day AND w.currency = ?2
      WHERE t.source = (SELECT id FROM source WHERE name = ?5) AND t.base = 'EUR' AND t.day BETWEEN ?3 AND ?4
      ORDER BY t.day
      """, from.text, to.text, days.lowerBound.number, days.upperBound.number, SourceID.ecb
    ) { points.append(try Day(stored: $0.integer(0)), try $0.rate(2), over: try $0.rate(1)) }
    return points
  }
}

// Downloaded rates, which are against the euro.
extension Reader {
  private func downloadedPoints(
    from: CurrencyCode, to: CurrencyCode, _ days: ClosedRange<Day>, _ source: SourceID
  ) throws -> SeriesPoints {
    if from == .eur { return try downloadedPoints(with: to, isQuote: true, days, source) }
    if to == .eur { return try downloadedPoints(with: from, isQuote: false, days, source) }
    var points = SeriesPoints()
    try scan(
      """
      SELECT f.day, f.rate, w.rate FROM series_rate f
      CROSS JOIN series_rate w ON w.source = f.source AND w.currency = ?2 AND w.day = f.day
      WHERE f.source = (SELECT id FROM source WHERE name = ?5) AND f.currency = ?1 AND f.day BETWEEN ?3 AND ?4
      ORDER BY f.day
      """, from.text, to.text, days.lowerBound.number, days.upperBound.number, source
    ) { points.append(try Day(stored: $0.integer(0)), try $0.rate(2), over: try $0.rate(1)) }
    return points
  }

  private func downloadedPoints(
    with currency: CurrencyCode, isQuote: Bool, _ days: ClosedRange<Day>, _ source: SourceID
  ) throws -> SeriesPoints {
    var points = SeriesPoints()
    try scan(
      """
      SELECT day, rate FROM series_rate
      WHERE source = (SELECT id FROM source WHERE name = ?4) AND currency = ?1 AND day BETWEEN ?2 AND ?3
      ORDER BY day
      """, currency.text, days.lowerBound.number, days.upperBound.number, source
    ) { try points.append($0, isQuote: isQuote) }
    return points
  }
}

extension SeriesPoints {
  /// Adds the day in column 0 with the rate against the euro in column 1, of the pair's quote or of its base.
  fileprivate mutating func append(_ cells: Cells, isQuote: Bool) throws {
    let (day, rate) = (try Day(stored: cells.integer(0)), try cells.rate(1))
    append(day, isQuote ? rate : .one, over: isQuote ? .one : rate)
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
