internal import Currencies
internal import FoundationEssentials
internal import Rates
internal import Storage

extension RateTable {
  /// The table without rates of days that had not come on a day, or were long gone.
  func withoutRates(before first: Day = Day(number: .min), after day: Day) -> RateTable {
    if days.isEmpty, (first...day).contains(self.day) { return self }
    let rates = rates.filter { $0.key == base || (first...day).contains(self.day(of: $0.key)) }
    guard rates.count < self.rates.count else { return self }
    return RateTable(
      source: source, base: base, day: self.day, rates: rates, days: days.filter { rates[$0.key] != nil },
      marked: marked.intersection(rates.keys))
  }
}

// What the store knows of a source, for judging what it gives now.
extension Ledger {
  /// A source's newest table, judged against the clock and the tables before it, its jumps marked.
  func judged(_ table: RateTable, at now: Int) throws -> RateTable {
    // The same day again must not have lost what it had; jumps are seen against the day before.
    if let same = try previous(to: table.day + 1, of: table.source), same.table.day == table.day {
      _ = try Validation.judge(table, after: same, at: now)
    }
    return try Validation.judge(table, after: try previous(to: table.day, of: table.source), at: now)
  }

  /// Tables of past days, rising. Those that come after the stored ones are judged each against the one before.
  func judged(past tables: [RateTable], of source: String, at now: Int) throws -> [RateTable] {
    var previous = try previous(to: Day(number: Int(Int32.max)), of: source)
    var judged: [RateTable] = []
    for table in tables {
      guard let last = previous, table.day > last.table.day else {
        judged.append(try Validation.judge(table, after: nil, at: now))
        continue
      }
      let next = try Validation.judge(table, after: last, at: now)
      let good = last.table.rates.merging(last.lastGood) { $1 }.filter { next.marked.contains($0.key) }
      previous = Validation.Previous(table: next, lastGood: good)
      judged.append(next)
    }
    return judged
  }

  /// The newest table before a day.
  private func previous(to day: Day, of source: String) throws(LedgerError) -> Validation.Previous? {
    try read { reader in
      let found = try reader.row(
        """
        SELECT id, day FROM source JOIN rate_table ON source = id
        WHERE name = ? AND day < ? ORDER BY day DESC LIMIT 1
        """, source, day.number)
      guard let found else { return nil }
      let id: Int = try found.get("id")
      let table = try RateTable(reader, source: source, id: id, day: found.day("day"))
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
        SELECT rate FROM rate JOIN rate_table USING (source, day)
        WHERE source = ? AND currency = ? AND base = ? AND day < ? AND is_marked = 0 ORDER BY day DESC LIMIT 1
        """, source, currency.text, table.base.text, table.day.number)
      rates[currency] = try text.map { try Decimal(stored: $0) }
    }
    return rates
  }
}
