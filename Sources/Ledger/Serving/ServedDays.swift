public import Currencies
internal import Storage

// The rates of many days, of one source at a time.
extension Ledger {
  /// The redistributable source, among some or all, that has most rates of currencies, or of any, against a base on some days, how
  /// many it has, and the day of its first table with any: before the days where it has none on the first of them, as for one day. Of
  /// several the source that is first in the user's order, enabled ones before others. Nil when none has any.
  public func fullestSource(
    of quotes: [CurrencyCode]?, against base: CurrencyCode, days: ClosedRange<Day>,
    among sources: Set<SourceID>?
  ) throws(LedgerError) -> (name: SourceID, rates: Int, first: Day)? {
    try read { reader in
      let rows = try reader.rows(
        """
        SELECT name, min(t.day) AS first, sum((t.base IN (SELECT value FROM json_each(?4))) + (
          SELECT count(*) FROM rate r WHERE r.source = t.source AND r.day = t.day
            AND (?4 IS NULL OR r.currency IN (SELECT value FROM json_each(?4))))) AS rates
        FROM source s JOIN rate_table t ON t.source = s.id
        WHERE t.day <= ?3 AND t.day >= coalesce(
          (SELECT max(day) FROM rate_table WHERE source = s.id AND day BETWEEN ?2 - ?5 AND ?2), ?2) AND (t.base = ?1 OR EXISTS (
          SELECT 1 FROM rate b WHERE b.source = t.source AND b.day = t.day AND b.currency = ?1))
        GROUP BY s.id HAVING rates > 0 ORDER BY rates DESC, is_enabled DESC, position
        """, base.text, days.lowerBound.number, days.upperBound.number, quotes?.json,
        RateTable.reach)
      for row in rows {
        let name: SourceID = try row.get("name")
        if name.isServed(among: sources) { return (name, try row.get("rates"), try row.day("first")) }
      }
      return nil
    }
  }

  /// Calls the body with each of a source's tables of some days, or what it has of some currencies, the oldest first.
  public func eachTable(
    of source: SourceID, days: ClosedRange<Day>, only currencies: [CurrencyCode]?, _ body: (RateTable) -> Void
  ) throws(LedgerError) {
    try read { reader in
      guard let source = try SourceRow(reader, source) else { return }
      try RateTable.each(reader, of: source, days: days, only: currencies, body)
    }
  }

  /// The rates of the European Central Bank on some days, as stored, the newest day first: each day's currencies, in order, with
  /// the digits that the bank has given. No day is empty.
  public func bankRates(
    days: ClosedRange<Day>
  ) throws(LedgerError) -> [(day: Day, rates: [(currency: CurrencyCode, text: String)])] {
    try read { reader in
      var found: [(day: Day, rates: [(currency: CurrencyCode, text: String)])] = []
      try reader.each(
        """
        SELECT day, currency, rate FROM rate JOIN source ON source = id
        WHERE name = ? AND day BETWEEN ? AND ? ORDER BY day DESC, currency
        """, SourceID.ecb, days.lowerBound.number, days.upperBound.number
      ) { row in
        let day = try row.day("day")
        if found.last?.day != day { found.append((day, [])) }
        found[found.count - 1].rates.append((try row.code("currency"), try row.get("rate")))
      }
      return found
    }
  }

  /// The first and the last day of each currency in the tables of redistributable sources, among some or all; there need not be a
  /// rate on every day between.
  public func redistributableCurrencies(
    of sources: Set<SourceID>?
  ) throws(LedgerError) -> [CurrencyCode: ClosedRange<Day>] {
    try read { reader in
      let rows = try reader.rows(
        """
        SELECT name, currency, min(day) AS first, max(day) AS last FROM rate JOIN source ON source = id
        GROUP BY source, currency
        UNION ALL SELECT name, base, min(day), max(day) FROM rate_table JOIN source ON source = id
        GROUP BY source, base
        """)
      var found: [CurrencyCode: ClosedRange<Day>] = [:]
      for row in rows where try row.get("name", as: SourceID.self).isServed(among: sources) {
        let (code, first, last) = (try row.code("currency"), try row.day("first"), try row.day("last"))
        let known = found[code] ?? first...last
        found[code] = min(known.lowerBound, first)...max(known.upperBound, last)
      }
      return found
    }
  }
}
