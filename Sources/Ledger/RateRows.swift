public import Currencies
public import FoundationEssentials
internal import GLib
internal import Storage

// Rate tables in the store.

extension RateTable {
  /// A stored table, or what it has of some currencies: those of the SQL that selects their codes.
  init(
    _ reader: any Reader, source: String, id: Int, day: Day, only currencies: String? = nil
  ) throws {
    let base = try reader.row("SELECT base FROM rate_table WHERE source = ? AND day = ?", id, day.number)
    var rates: [CurrencyCode: Decimal] = [:]
    var days: [CurrencyCode: Day] = [:]
    var marked: Set<CurrencyCode> = []
    let condition = currencies.map { " AND currency IN (\($0))" } ?? ""
    for row in try reader.rows(
      "SELECT currency, rate, own_day, is_marked FROM rate WHERE source = ? AND day = ?" + condition, id,
      day.number)
    {
      let (currency, rate) = try (row.code("currency"), Decimal(stored: row.get("rate")))
      guard rate > 0 else { throw LedgerError.damaged("a rate is \(rate)") }
      rates[currency] = rate
      days[currency] = try row.get("own_day", as: Int?.self).map { Day(number: $0) }
      if try row.get("is_marked") { marked.insert(currency) }
    }
    self.init(
      source: source, base: try base?.code("base") ?? .eur, day: day, rates: rates, days: days, marked: marked
    )
  }
}

extension Ledger {
  /// A source's table of a day, or its newest before it. Nil when it has nothing so old stored.
  public func table(onOrBefore day: Day, source: String) throws(LedgerError) -> RateTable? {
    try read { reader in
      let found = try reader.row(
        """
        SELECT id, (SELECT max(day) FROM rate_table WHERE source = id AND day <= ?) AS day
        FROM source WHERE name = ?
        """, day.number, source)
      guard let found, let number = try found.get("day", as: Int?.self) else { return nil }
      return try RateTable(reader, source: source, id: found.get("id"), day: Day(number: number))
    }
  }

  /// The newest table of a source, or the active one of all (`RateBook.activeTable`); nil when nothing is stored.
  public func newestTable(source: String? = nil) throws(LedgerError) -> RateTable? {
    let last = Day(number: Int(Int32.max))
    if let source { return try table(onOrBefore: last, source: source) }
    let active = try read { try RateBook($0, of: "SELECT NULL") }.activeTable(at: secondsSince1970())
    return try active.flatMap { found throws(LedgerError) in
      try table(onOrBefore: found.day, source: found.source)
    }
  }

  /// A day and units of one currency for one unit of another.
  public struct Point: Hashable, Sendable {
    /// The day the source gives the rate.
    public let day: Day
    /// The rate, unrounded.
    public let rate: Decimal
  }

  /// Calls the body with each day of a source that has both currencies, the oldest first.
  public func eachRate(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>, source: String, _ body: (Point) -> Void
  ) throws(LedgerError) {
    try read { reader in
      try reader.each(
        """
        SELECT t.day, CASE t.base WHEN ?2 THEN '1' ELSE f.rate END AS have,
          CASE t.base WHEN ?3 THEN '1' ELSE w.rate END AS want
        FROM source s JOIN rate_table t ON t.source = s.id
          LEFT JOIN rate f ON f.source = s.id AND f.day = t.day AND f.currency = ?2
          LEFT JOIN rate w ON w.source = s.id AND w.day = t.day AND w.currency = ?3
        WHERE s.name = ?1 AND t.day BETWEEN ?4 AND ?5 AND have IS NOT NULL AND want IS NOT NULL
        ORDER BY t.day
        """, source, from.text, to.text, days.lowerBound.number, days.upperBound.number
      ) { row in
        let day = try row.day("day")
        let (have, want) = try (Decimal(stored: row.get("have")), Decimal(stored: row.get("want")))
        if let rate = Decimal(1).times(want, over: have) { body(Point(day: day, rate: rate)) }
      }
    }
  }
}

extension Writer {
  /// Keeps a table, in the place of one of the same source and day.
  func store(_ table: RateTable) throws {
    guard let id: Int = try value("SELECT id FROM source WHERE name = ?", table.source) else {
      throw LedgerError.unknownSource(table.source)
    }
    try execute("DELETE FROM rate WHERE source = ? AND day = ?", id, table.day.number)
    try execute("DELETE FROM rate_table WHERE source = ? AND day = ?", id, table.day.number)
    try execute(
      "INSERT INTO rate_table (source, day, base) VALUES (?, ?, ?)", id, table.day.number, table.base.text)
    for (currency, rate) in table.rates where currency != table.base {
      try execute(
        "INSERT INTO rate (source, day, currency, rate, own_day, is_marked) VALUES (?, ?, ?, ?, ?, ?)", id,
        table.day.number, currency.text, rate.plainText, table.days[currency]?.number,
        table.marked.contains(currency))
    }
    let quoted = table.rates.keys.filter { $0 != table.base }
    try noteQuotes(
      source: id, Dictionary(uniqueKeysWithValues: quoted.map { ($0, table.days[$0] ?? table.day) }))
    try forgetQuotes(source: id, notOn: table.day)
  }

  /// Removes all rates of a source.
  func forgetRates(of name: String) throws(StoreError) {
    for table in ["rate", "rate_table", "quote"] {
      try execute("DELETE FROM \(table) WHERE source = (SELECT id FROM source WHERE name = ?)", name)
    }
  }

  /// Puts the last day back of currencies that a table lacks which the one in its place had.
  private func forgetQuotes(source: Int, notOn day: Day) throws(StoreError) {
    try execute(
      """
      UPDATE quote SET last_day = (
        SELECT max(coalesce(own_day, day)) FROM rate WHERE rate.source = quote.source AND rate.currency = quote.currency)
      WHERE source = ?1 AND last_day = ?2
        AND currency NOT IN (SELECT currency FROM rate WHERE source = ?1 AND day = ?2)
        AND EXISTS (SELECT 1 FROM rate WHERE rate.source = quote.source AND rate.currency = quote.currency)
      """, source, day.number)
  }

  /// Remembers the newest day on which a source has quoted each currency.
  func noteQuotes(source: Int, _ days: [CurrencyCode: Day]) throws(StoreError) {
    for (currency, day) in days {
      try execute(
        """
        INSERT INTO quote (source, currency, last_day) VALUES (?, ?, ?)
        ON CONFLICT (source, currency) DO UPDATE SET last_day = max(last_day, excluded.last_day)
        """, source, currency.text, day.number)
    }
  }
}
