public import Currencies
internal import Storage

// Which days have rates in the store.
extension Ledger {
  /// The newest day before this one that has rates, of a source that is switched on, or else of any; nil when there is none.
  public func dayWithRates(before day: Day) throws(LedgerError) -> Day? {
    try read { reader in
      try reader.row(
        """
        SELECT max(day) AS day FROM rate_table JOIN source ON source = id WHERE day < ?
        GROUP BY is_enabled ORDER BY is_enabled DESC
        """, day.number)?.day("day")
    }
  }

  /// The first day after this one that has rates, likewise.
  public func dayWithRates(after day: Day) throws(LedgerError) -> Day? {
    try read { reader in
      try reader.row(
        """
        SELECT min(day) AS day FROM rate_table JOIN source ON source = id WHERE day > ?
        GROUP BY is_enabled ORDER BY is_enabled DESC
        """, day.number)?.day("day")
    }
  }
}
