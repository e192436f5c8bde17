internal import Currencies
internal import FoundationEssentials
internal import Rates
internal import Storage

extension RateTable {
  /// The table without rates of days after a day, or before another one.
  func withoutRates(before first: Day = Day(number: .min), after day: Day) -> RateTable {
    if days.isEmpty, (first...day).contains(self.day) { return self }
    let rates = rates.filter { $0.key == base || (first...day).contains(self.day(of: $0.key)) }
    guard rates.count < self.rates.count else { return self }
    return RateTable(
      source: source, base: base, day: self.day, rates: rates,
      exchanged: exchanged.filter { rates[$0.key] != nil }, days: days, marked: marked, carried: carried)
  }
}

// Judging a source's tables by the stored ones.
extension Ledger {
  /// A source's newest table, judged by the clock, the tables before it and, where there is none, those of the other sources, and
  /// completed by the stored table of its day; and the currencies that it lacks and the answer before had, in order.
  func judged(_ table: RateTable, at now: Int) throws -> (table: RateTable, lacking: [CurrencyCode]) {
    let others = try otherTables(than: table.source, on: table.day)
    let before = try previous(to: table.day, of: table.source)
    // A new table of the same day must not have lost currencies; jumps are found by the day before.
    let same = try previous(to: table.day + 1, of: table.source).flatMap {
      $0.table.day == table.day ? $0 : nil
    }
    if let same { _ = try Validation.judge(table, after: same, others: others, at: now) }
    let isFirst = before == nil && same != nil
    let judged = try Validation.judge(table, after: isFirst ? same : before, others: others, at: now)
    let lacking = (same ?? before).map { table.lacking(of: $0.table) } ?? []
    return (same.map { judged.completed(by: $0.table) } ?? judged, lacking)
  }

  /// Tables of past days, in their order. Those after the stored ones are each judged by the one before.
  func judged(past tables: [RateTable], of source: SourceID, at now: Int) throws -> [RateTable] {
    var previous = try previous(to: Day(number: Int(Int32.max)), of: source)
    var judged: [RateTable] = []
    for table in tables {
      // Other sources are compared with a file of the whole history, not the other way round.
      let others = tables.count == 1 ? try otherTables(than: source, on: table.day) : []
      guard let last = previous, table.day > last.table.day else {
        judged.append(try Validation.judge(table, after: nil, others: others, at: now))
        continue
      }
      let next = try Validation.judge(table, after: last, others: others, at: now)
      let good = last.table.rates.merging(last.lastGood) { $1 }.filter { next.marked.contains($0.key) }
      previous = Validation.Previous(table: next, lastGood: good)
      judged.append(next)
    }
    return judged
  }

  /// The newest table before a day.
  private func previous(to day: Day, of source: SourceID) throws(LedgerError) -> Validation.Previous? {
    try read { reader in
      guard let source = try SourceRow(reader, source) else { return nil }
      let found = try reader.row(
        "SELECT max(day) AS day FROM rate_table WHERE source = ? AND day < ?", source.id, day.number)
      guard let found = try found?.optionalDay("day") else { return nil }
      let table = try RateTable(reader, of: source, day: found)
      return Validation.Previous(
        table: table, lastGood: try Self.lastGood(reader, source: source.id, before: table))
    }
  }

  /// The newest tables of the other sources on or before a day, the newest first, with the rates that are no older.
  private func otherTables(than source: SourceID, on day: Day) throws(LedgerError) -> [RateTable] {
    try read { reader in
      let rows = try reader.rows(
        """
        SELECT id, name, (SELECT max(day) FROM rate_table WHERE source = id AND day <= ?1) AS day FROM source
        WHERE name <> ?2 AND day IS NOT NULL ORDER BY day DESC, position
        """, day.number, source)
      return try rows.map { row in
        let day = try row.day("day")
        return try RateTable(reader, of: SourceRow(row), day: day)
          .withoutRates(before: day - RateBook.daysOfGrace, after: day + 1)
      }
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
        SELECT rate FROM rate JOIN rate_table USING (source, day)
        WHERE source = ? AND currency = ? AND base = ? AND day < ? AND is_marked = 0 ORDER BY day DESC LIMIT 1
        """, source, currency.text, table.base.text, table.day.number)
      rates[currency] = try text.map { try Decimal(stored: $0) }
    }
    return rates
  }
}
