public import Currencies
internal import GLib
internal import Rates
internal import Storage

// The days that rates can be had of.
extension Day {
  /// 1999-01-04: the first day the European Central Bank gave rates.
  public static let firstOfEuro = Validation.firstDay

  /// Today by the user's clock.
  static var ofTheUser: Day {
    let now = secondsSince1970()
    return Day(localTime(at: now).prefix(10)) ?? Day(number: now / 86_400)
  }
}

extension Ledger {
  /// The days a desk can be computed for: from 1999-01-04, the first of the euro's rates, to today by the user's clock.
  public func possibleDays() -> ClosedRange<Day> { .firstOfEuro...max(.firstOfEuro, .ofTheUser) }

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
          SELECT day FROM rate_table t WHERE source = 0 AND EXISTS (
            SELECT 1 FROM rate r WHERE r.source = 0 AND r.day = t.day AND r.currency = quote.currency)
          ORDER BY day LIMIT 1) AS first
        FROM quote WHERE source = 0 AND first IS NOT NULL
          AND (NOT ?1 OR last_day < (SELECT max(day) FROM rate_table WHERE source = 0) - ?2)
        """, areOver, RateBook.daysOfGrace)
      for row in rows { found[try row.code("currency")] = try row.day("first")...row.day("last") }
      if !areOver, let first = found.values.map(\.lowerBound).min(),
        let last = found.values.map(\.upperBound).max()
      {
        found[.eur] = first...last
      }
      return found
    }
  }
}
