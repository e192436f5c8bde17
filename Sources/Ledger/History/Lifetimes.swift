public import Currencies
internal import Storage

extension Ledger {
  /// The first and the last day of each currency in the European Central Bank's history, the euro included; there need not
  /// be a rate on every day between. With `areOver` only of currencies that the bank no longer quotes, which takes a fraction
  /// of the time.
  public func lifetimes(areOver: Bool = false) throws(LedgerError) -> [CurrencyCode: ClosedRange<Day>] {
    try read { reader in
      var found: [CurrencyCode: ClosedRange<Day>] = [:]
      guard let bank = try SourceRow(reader, .ecb) else { return found }
      // Each currency's first day is searched from the first day of all, which is much faster than reading every rate.
      let rows = try reader.rows(
        """
        SELECT currency, last_day AS last, (
          SELECT day FROM rate_table t WHERE source = ?3 AND EXISTS (
            SELECT 1 FROM rate r WHERE r.source = ?3 AND r.day = t.day AND r.currency = quote.currency)
          ORDER BY day LIMIT 1) AS first
        FROM quote WHERE source = ?3 AND first IS NOT NULL
          AND (NOT ?1 OR last_day < (SELECT max(day) FROM rate_table WHERE source = ?3) - ?2)
        """, areOver, RateBook.daysOfGrace, bank.id)
      for row in rows {
        let (currency, first, last) = (try row.code("currency"), try row.day("first"), try row.day("last"))
        guard first <= last else {
          throw LedgerError.damaged("\(currency) was quoted last on \(last), and first on \(first)")
        }
        found[currency] = first...last
      }
      if !areOver, let first = found.values.map(\.lowerBound).min(),
        let last = found.values.map(\.upperBound).max()
      {
        found[.eur] = first...last
      }
      return found
    }
  }
}
