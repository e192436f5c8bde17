public import Currencies
public import FoundationEssentials
internal import Storage

// Rate tables in the store.

extension RateTable {
  /// The newest table of the sources that are switched on; of several of that day, the first in their order. Those that
  /// are switched off are not asked any more, but what they gave is better than nothing.
  static func newest(_ reader: any Reader) throws -> RateTable? {
    try newest(reader, onOrBefore: Day(number: Int(Int32.max)), source: nil)
  }

  /// The newest table of a day or before it, of one source or of all that are switched on.
  static func newest(_ reader: any Reader, onOrBefore day: Day, source: String?) throws -> RateTable? {
    let found = try reader.row(
      """
      SELECT id, name, (SELECT max(day) FROM rate_table WHERE source = id AND day <= ?1) AS day
      FROM source WHERE name = ?2 OR ?2 IS NULL
      ORDER BY day IS NULL, is_enabled DESC, day DESC, position LIMIT 1
      """, day.number, source)
    guard let found, let number = try found.get("day", as: Int?.self) else { return nil }
    return try RateTable(reader, source: found.get("name"), id: found.get("id"), day: Day(number: number))
  }

  private init(_ reader: any Reader, source: String, id: Int, day: Day) throws {
    let base = try reader.row("SELECT base FROM rate_table WHERE source = ? AND day = ?", id, day.number)
    var rates: [CurrencyCode: Decimal] = [:]
    for row in try reader.rows("SELECT currency, rate FROM rate WHERE source = ? AND day = ?", id, day.number)
    {
      let rate = try Decimal(stored: row.get("rate"))
      guard rate > 0 else { throw LedgerError.damaged("a rate is \(rate)") }
      rates[try row.code("currency")] = rate
    }
    self.init(source: source, base: try base?.code("base") ?? .eur, day: day, rates: rates)
  }
}

extension Ledger {
  /// The table of a day, or the newest before it, of one source or of all that are switched on; nil when nothing so old
  /// is stored.
  public func table(onOrBefore day: Day, source: String? = nil) throws(LedgerError) -> RateTable? {
    try read { try RateTable.newest($0, onOrBefore: day, source: source) }
  }

  /// The newest table, of one source or of all that are switched on; nil when nothing is stored.
  public func newestTable(source: String? = nil) throws(LedgerError) -> RateTable? {
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

  /// Keeps a table, in the place of one of the same source and day.
  func store(_ table: RateTable) throws(LedgerError) {
    try write { writer in
      guard let id: Int = try writer.value("SELECT id FROM source WHERE name = ?", table.source) else {
        throw LedgerError.unknownSource(table.source)
      }
      try writer.execute("DELETE FROM rate WHERE source = ? AND day = ?", id, table.day.number)
      try writer.execute("DELETE FROM rate_table WHERE source = ? AND day = ?", id, table.day.number)
      try writer.execute(
        "INSERT INTO rate_table (source, day, base) VALUES (?, ?, ?)", id, table.day.number, table.base.text)
      for (currency, rate) in table.rates where currency != table.base {
        try writer.insertRate(source: id, day: table.day, currency: currency, rate: rate.plainText)
      }
    }
  }
}

extension Writer {
  func insertRate(source: Int, day: Day, currency: CurrencyCode, rate: String) throws(StoreError) {
    try execute(
      "INSERT INTO rate (source, day, currency, rate) VALUES (?, ?, ?, ?)", source, day.number, currency.text,
      rate)
  }
}
