public import Currencies
internal import GLib
internal import Rates
internal import Storage

// Which days have rates in the store.
extension Ledger {
  /// The newest day before this one that has rates, of a source that is switched on, or else of any; nil when there is none.
  public func dayWithRates(before day: Day) throws(LedgerError) -> Day? {
    try dayWithRates("max(day)", "day < ?", day)
  }

  /// The first day after this one that has rates, likewise.
  public func dayWithRates(after day: Day) throws(LedgerError) -> Day? {
    try dayWithRates("min(day)", "day > ?", day)
  }

  private func dayWithRates(
    _ choice: String, _ condition: String, _ day: Day
  ) throws(LedgerError) -> Day? {
    try read { reader in
      let days = try reader.rows(
        """
        SELECT is_enabled, \(choice) AS day FROM rate_table JOIN source ON source = id WHERE \(condition)
        GROUP BY is_enabled ORDER BY is_enabled DESC
        """, day.number)
      return try days.first?.day("day")
    }
  }

  /// Whether rates of that day, nil for none, are all that a past day can have: no source can have later ones that are
  /// still of the day or before it.
  public func isLast(_ used: Day?, for day: Day) -> Bool {
    guard let used else { return false }
    let newest = PublicationCalendar.newestExpectedDay(at: secondsSince1970())
    return used >= min(newest, PublicationCalendar.businessDay(before: day + 1))
  }
}
