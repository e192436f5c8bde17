internal import Currencies
internal import FoundationEssentials
internal import Storage

extension Ledger {
  /// The problems of the store's contents, one line each; none when it is intact. Reads all of it.
  public func check() throws(LedgerError) -> [String] {
    let found = try passingOn { try store.integrityCheck() }
    do {
      try read { reader in
        _ = try Desk(reader)
        for list in try Desk.ListName.all(reader) { _ = try StoredList(reader, list.id) }
        _ = try reader.recentCurrencies()
        for kept in try reader.keptConversions(first: nil) where !kept.isSound {
          throw LedgerError.damaged("a kept conversion does not give its result")
        }
        _ = try reader.alerts()
        try reader.checkOfficialTables()
        try reader.each(
          """
          SELECT currency, rate FROM rate UNION ALL SELECT currency, rate FROM series_rate
          UNION ALL SELECT currency, units FROM rate WHERE units IS NOT NULL
          UNION ALL SELECT currency, base_units FROM rate WHERE base_units IS NOT NULL
          """, []
        ) { row in
          _ = try (row.code("currency"), Decimal(stored: row.get("rate")))
        }
        try reader.each(
          """
          SELECT day FROM rate_table UNION SELECT last_day FROM quote UNION SELECT day FROM series_rate
          UNION SELECT own_day FROM rate WHERE own_day IS NOT NULL UNION SELECT day FROM own_rate
          """, []
        ) { row in _ = try row.day("day") }
        try reader.each(
          """
          SELECT asked_at AS at FROM series UNION SELECT not_before FROM series UNION SELECT asked_at FROM series_year
          UNION SELECT asked_at FROM day_answer UNION SELECT whole_at FROM day_answer UNION SELECT not_before FROM day_answer
          """, []
        ) { row in _ = try row.moment("at") }
      }
      _ = try lifetimes()
      _ = try (sources(), fetchLog(), tableLog())
      return found
    } catch {
      return found + [error.sentence]
    }
  }
}
