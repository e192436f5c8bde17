public import Currencies
internal import Storage

extension Ledger {
  /// The first and the last day of each currency in the European Central Bank's history; it need not have a rate on each
  /// day between. The euro has all of them. With `areOver` only of those that the bank quotes no more, which takes a fraction
  /// of the time.
  public func lifetimes(areOver: Bool = false) throws(LedgerError) -> [CurrencyCode: ClosedRange<Day>] {
    try read { reader in
      var found: [CurrencyCode: ClosedRange<Day>] = [:]
      // Each currency's first day is looked for from the first of all: that is a fraction of reading every rate.
      let rows = try reader.rows(
        """
        SELECT currency, last_day AS last, (
          SELECT day FROM rate_table t WHERE source = ?3 AND EXISTS (
            SELECT 1 FROM rate r WHERE r.source = ?3 AND r.day = t.day AND r.currency = quote.currency)
          ORDER BY day LIMIT 1) AS first
        FROM quote WHERE source = ?3 AND first IS NOT NULL
          AND (NOT ?1 OR last_day < (SELECT max(day) FROM rate_table WHERE source = ?3) - ?2)
        """, areOver, RateBook.daysOfGrace, Schema.bankRow)
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
