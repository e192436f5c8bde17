public import Currencies
public import FoundationEssentials
internal import GLib
internal import Rates
internal import Storage

// Rate tables in the store.

extension RateTable {
  /// A stored table, or what it has of some currencies.
  init(
    _ reader: any Reader, source: SourceID, id: Int, day: Day, only currencies: CurrencySelection? = nil
  ) throws {
    let base = try reader.row("SELECT base FROM rate_table WHERE source = ? AND day = ?", id, day.number)
    var parts = Parts()
    let condition = currencies.map { " AND currency IN (\($0.sql))" } ?? ""
    for row in try reader.rows(
      """
      SELECT currency, rate, units, base_units, own_day, is_marked, is_carried FROM rate
      WHERE source = ? AND day = ?
      """ + condition, id, day.number)
    {
      try parts.add(row)
    }
    self.init(
      source: source, base: try base?.code("base") ?? .eur, day: day, rates: parts.rates,
      exchanged: parts.exchanged, days: parts.days, marked: parts.marked, carried: parts.carried)
  }

  /// What the rows of a table hold.
  private struct Parts {
    var rates: [CurrencyCode: Decimal] = [:]
    var exchanged: [CurrencyCode: ExchangedRate] = [:]
    var days: [CurrencyCode: Day] = [:]
    var marked: Set<CurrencyCode> = []
    var carried: Set<CurrencyCode> = []

    mutating func add(_ row: Row) throws {
      let (currency, rate) = try (row.code("currency"), Decimal(stored: row.get("rate")))
      guard rate > 0 else { throw LedgerError.damaged("a rate is \(rate)") }
      rates[currency] = rate
      exchanged[currency] = try ExchangedRate(row)
      days[currency] = try row.optionalDay("own_day")
      if try row.get("is_marked") { marked.insert(currency) }
      if try row.get("is_carried") { carried.insert(currency) }
    }
  }
}

extension Decimal {
  /// This number times a stored one, or itself where none is stored; nil beyond what a Decimal holds.
  fileprivate func times(stored factor: String?) throws -> Decimal? {
    guard let factor else { return self }
    return try times(Decimal(stored: factor))
  }
}

extension ExchangedRate {
  /// Nil for a rate that is as it was sent.
  fileprivate init?(_ row: Row) throws {
    guard let units: String = try row.get("units"), let baseUnits: String = try row.get("base_units") else {
      return nil
    }
    guard let rate = try Self(units: Decimal(stored: units), baseUnits: Decimal(stored: baseUnits)) else {
      throw LedgerError.damaged("a rate is \(units) for \(baseUnits)")
    }
    self = rate
  }
}

extension Ledger {
  /// A source's table of a day, or its newest before it. Nil when it has nothing so old stored.
  public func table(onOrBefore day: Day, source: SourceID) throws(LedgerError) -> RateTable? {
    try read { reader in
      let found = try reader.row(
        """
        SELECT id, (SELECT max(day) FROM rate_table WHERE source = id AND day <= ?) AS day
        FROM source WHERE name = ?
        """, day.number, source)
      guard let found, let stored = try found.optionalDay("day") else { return nil }
      return try RateTable(reader, source: source, id: found.get("id"), day: stored)
    }
  }

  /// The newest table of a source; nil when it has none stored.
  public func newestTable(of source: SourceID) throws(LedgerError) -> RateTable? {
    try table(onOrBefore: Day(number: Int(Int32.max)), source: source)
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
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>, source: SourceID, _ body: (Point) -> Void
  ) throws(LedgerError) {
    try read { reader in
      try reader.each(
        """
        SELECT t.day, CASE t.base WHEN ?2 THEN '1' ELSE coalesce(f.units, f.rate) END AS have,
          CASE t.base WHEN ?3 THEN '1' ELSE coalesce(w.units, w.rate) END AS want,
          f.base_units AS have_for, w.base_units AS want_for
        FROM source s JOIN rate_table t ON t.source = s.id
          LEFT JOIN rate f ON f.source = s.id AND f.day = t.day AND f.currency = ?2
          LEFT JOIN rate w ON w.source = s.id AND w.day = t.day AND w.currency = ?3
        WHERE s.name = ?1 AND t.day BETWEEN ?4 AND ?5 AND have IS NOT NULL AND want IS NOT NULL
        ORDER BY t.day
        """, source, from.text, to.text, days.lowerBound.number, days.upperBound.number
      ) { row in
        let day = try row.day("day")
        let (have, want) = try (Decimal(stored: row.get("have")), Decimal(stored: row.get("want")))
        let numerator = try want.times(stored: row.get("have_for"))
        let denominator = try have.times(stored: row.get("want_for"))
        if let numerator, let denominator, let rate = Decimal(1).times(numerator, over: denominator) {
          body(Point(day: day, rate: rate))
        }
      }
    }
  }
}

extension Writer {
  /// Keeps a table that its source gave at an instant (seconds since 1970), replacing one of the same source and day.
  func store(_ table: RateTable, givenAt instant: Int) throws {
    guard let id: Int = try value("SELECT id FROM source WHERE name = ?", table.source) else {
      throw LedgerError.unknownSource(table.source)
    }
    try execute("DELETE FROM rate WHERE source = ? AND day = ?", id, table.day.number)
    try execute("DELETE FROM rate_table WHERE source = ? AND day = ?", id, table.day.number)
    try execute(
      "INSERT INTO rate_table (source, day, base) VALUES (?, ?, ?)", id, table.day.number, table.base.text)
    try settle(table.source, table.day, givenAt: instant)
    for (currency, rate) in table.rates where currency != table.base {
      let exchanged = table.exchanged[currency]
      try execute(
        """
        INSERT INTO rate (source, day, currency, rate, units, base_units, own_day, is_marked, is_carried)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, id, table.day.number, currency.text, rate.plainText, exchanged?.units.plainText,
        exchanged?.baseUnits.plainText, table.days[currency]?.number, table.marked.contains(currency),
        table.carried.contains(currency))
    }
    let quoted = table.rates.keys.filter { $0 != table.base }
    try noteQuotes(
      source: id, Dictionary(uniqueKeysWithValues: quoted.map { ($0, table.days[$0] ?? table.day) }))
  }

  /// Notes which day a source's table stands for that the source gave at an instant, or said then to be the newest still.
  func settle(_ source: SourceID, _ day: Day, givenAt instant: Int) throws(StoreError) {
    let settled = Sources.named(source)?.settledDay(of: day, givenAt: instant) ?? day
    try execute(
      """
      UPDATE rate_table SET settled_day = ?1 WHERE source = (SELECT id FROM source WHERE name = ?2) AND day = ?3
        AND settled_day IS NOT ?1
      """, settled < day ? settled.number : nil, source, day.number)
  }

  /// Removes all rates of a source.
  func forgetRates(of name: SourceID) throws(StoreError) {
    try execute("DELETE FROM rate WHERE source = (SELECT id FROM source WHERE name = ?)", name)
    try execute("DELETE FROM rate_table WHERE source = (SELECT id FROM source WHERE name = ?)", name)
    try execute("DELETE FROM quote WHERE source = (SELECT id FROM source WHERE name = ?)", name)
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
