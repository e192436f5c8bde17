public import Currencies
internal import Rates
internal import Storage

extension Ledger {
  /// A pair's series: the European Central Bank's when it has both currencies at all, else one that is kept of
  /// Frankfurter 2; nil when there is none. Only its days in a range, when one is given: it may then be empty.
  public func series(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>? = nil
  ) throws(LedgerError) -> RateSeries? {
    try read { try $0.series(from: from, to: to, days: days) }
  }

  /// The last days of some currencies against a base, of the European Central Bank, for the small charts of a list: up to
  /// its newest day. A currency that it does not quote now is not among them.
  public func sparklines(
    of currencies: [CurrencyCode], base: CurrencyCode, days: Int = 90
  ) throws(LedgerError) -> [CurrencyCode: RateSeries] {
    try read { reader in
      guard let newest: Int = try reader.value("SELECT max(day) FROM rate_table WHERE source = 0") else {
        return [:]
      }
      let range = Day(number: newest - days)...Day(number: newest)
      var found: [CurrencyCode: RateSeries] = [:]
      for currency in currencies {
        let series = try reader.bankSeries(from: base, to: currency, days: range)
        if let series, !series.isEmpty { found[currency] = series }
      }
      return found
    }
  }
}

extension Reader {
  func series(from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>?) throws -> RateSeries? {
    let series = try bankSeries(from: from, to: to, days: days ?? .always)
    return series.map { $0.isEmpty ? nil : $0 } ?? nil
  }

  func bankSeries(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>
  ) throws -> RateSeries? {
    var points = SeriesPoints()
    try each(
      """
      SELECT t.day, CASE t.base WHEN ?1 THEN '1' ELSE f.rate END AS have,
        CASE t.base WHEN ?2 THEN '1' ELSE w.rate END AS want
      FROM source s JOIN rate_table t ON t.source = s.id
        LEFT JOIN rate f ON f.source = s.id AND f.day = t.day AND f.currency = ?1
        LEFT JOIN rate w ON w.source = s.id AND w.day = t.day AND w.currency = ?2
      WHERE s.name = 'ecb' AND t.day BETWEEN ?3 AND ?4 AND have IS NOT NULL AND want IS NOT NULL
      ORDER BY t.day
      """, from.text, to.text, days.lowerBound.number, days.upperBound.number
    ) { row in
      points.append(
        try row.day("day"), over: try ExactRate(stored: row.get("want")),
        under: try ExactRate(stored: row.get("have")))
    }
    return RateSeries(from: from, to: to, source: "ecb", title: ECB().title, points)
  }
}

extension ClosedRange<Day> {
  /// All days there are.
  static var always: ClosedRange<Day> { Day(number: Int(Int32.min))...Day(number: Int(Int32.max)) }
}
