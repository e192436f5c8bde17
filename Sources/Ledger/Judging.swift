internal import Currencies
internal import FoundationEssentials
internal import Rates
internal import Storage

// What the store knows of a source, for judging what it gives now.
extension Ledger {
  /// A source's newest table, judged against the clock and the tables before it, its jumps marked.
  func judged(_ table: RateTable, of state: SourceState, at now: Int) throws -> RateTable {
    // The same day again must not have lost what it had; jumps are seen against the day before.
    if let same = try previous(to: table.day + 1, of: state), same.table.day == table.day {
      _ = try Validation.judge(table, after: same, at: now)
    }
    return try Validation.judge(table, after: try previous(to: table.day, of: state), at: now)
  }

  /// The newest table before a day. Another address of `custom` is another series: what the old one gave says nothing of
  /// the new one.
  private func previous(to day: Day, of state: SourceState) throws(LedgerError) -> Validation.Previous? {
    let since = state.name == "custom" ? state.addressAt ?? 0 : 0
    return try read { reader in
      let found = try reader.row(
        """
        SELECT id, day FROM source JOIN rate_table ON source = id
        WHERE name = ? AND day < ? AND coalesce(stored_at, 0) >= ? ORDER BY day DESC LIMIT 1
        """, state.name, day.number, since)
      guard let found else { return nil }
      let id: Int = try found.get("id")
      let table = try RateTable(reader, source: state.name, id: id, day: found.day("day"))
      return Validation.Previous(table: table, lastGood: try Self.lastGood(reader, source: id, before: table))
    }
  }

  /// The last unmarked rate of each currency that a table has marked.
  private static func lastGood(
    _ reader: any Reader, source: Int, before table: RateTable
  ) throws -> [CurrencyCode: Decimal] {
    var rates: [CurrencyCode: Decimal] = [:]
    for currency in table.marked {
      let text: String? = try reader.value(
        """
        SELECT rate FROM rate WHERE source = ? AND currency = ? AND day < ? AND is_marked = 0
        ORDER BY day DESC LIMIT 1
        """, source, currency.text, table.day.number)
      rates[currency] = try text.map { try Decimal(stored: $0) }
    }
    return rates
  }
}
