public import Currencies
public import FoundationEssentials
internal import GLib
internal import Rates
internal import Storage

// Rate tables in the store.

extension RateTable {
  /// Reads a source's table of a day, or what it has of some currencies.
  init(_ reader: any Reader, of source: SourceRow, day: Day, only currencies: [CurrencyCode]? = nil) throws {
    let base = try reader.row(
      "SELECT base FROM rate_table WHERE source = ? AND day = ?", source.id, day.number)
    var parts = Parts()
    try reader.scan(
      """
      SELECT \(Parts.columns) FROM rate
      WHERE source = ?1 AND day = ?2 AND (?3 IS NULL OR currency IN (SELECT value FROM json_each(?3)))
      """, source.id, day.number, currencies?.json
    ) { try parts.add($0) }
    self.init(source: source.name, base: try base?.code("base") ?? .eur, day: day, parts)
  }

  private init(source: SourceID, base: CurrencyCode, day: Day, _ parts: Parts) {
    self.init(
      source: source, base: base, day: day, rates: parts.rates, exchanged: parts.exchanged, days: parts.days,
      marked: parts.marked, carried: parts.carried)
  }

  /// Calls the body with each of a source's tables of some days, or what it has of some currencies, the oldest first. An error of
  /// the body ends it.
  static func each(
    _ reader: any Reader, of source: SourceRow, days: ClosedRange<Day>, only currencies: [CurrencyCode]?,
    _ body: (RateTable) throws -> Void
  ) throws {
    var (parts, last) = (Parts(), (day: Day, base: CurrencyCode)?.none)
    func end() throws {
      guard let last else { return }
      try body(RateTable(source: source.name, base: last.base, day: last.day, parts))
    }
    // SQLite would go through the rates of all of the days for each day again; the first of tables joined by CROSS stays the first.
    try reader.scan(
      """
      SELECT \(Parts.columns), rate.day, base
      FROM rate CROSS JOIN rate_table t ON t.source = rate.source AND t.day = rate.day
      WHERE rate.source = ?1 AND rate.day BETWEEN ?2 AND ?3
        AND (?4 IS NULL OR currency IN (SELECT value FROM json_each(?4)))
      ORDER BY rate.day
      """, source.id, days.lowerBound.number, days.upperBound.number, currencies?.json
    ) { cells in
      let day = try Day(stored: cells.get(Parts.count))
      if day != last?.day {
        try end()
        (parts, last) = (Parts(), (day, try CurrencyCode(stored: cells.get(Parts.count + 1))))
      }
      try parts.add(cells)
    }
    try end()
  }

  /// The rates in the rows of a table.
  private struct Parts {
    /// The columns that are read, the first of a row.
    static let columns = "currency, rate, units, base_units, own_day, is_marked, is_carried"
    /// Their number.
    static let count = 7

    var rates: [CurrencyCode: Decimal] = [:]
    var exchanged: [CurrencyCode: ExchangedRate] = [:]
    var days: [CurrencyCode: Day] = [:]
    var marked: Set<CurrencyCode> = []
    var carried: Set<CurrencyCode> = []

    mutating func add(_ cells: Cells) throws {
      let (currency, rate) = try (CurrencyCode(stored: cells.get(0)), Decimal(stored: cells.get(1)))
      guard rate > 0 else { throw LedgerError.damaged("a rate is \(rate)") }
      rates[currency] = rate
      exchanged[currency] = try ExchangedRate(stored: cells.get(2), for: cells.get(3))
      days[currency] = try cells.get(4, as: Int?.self).map { try Day(stored: $0) }
      if try cells.get(5) { marked.insert(currency) }
      if try cells.get(6) { carried.insert(currency) }
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
  /// Nil for a rate that is stored as the source sent it.
  fileprivate init?(stored units: String?, for baseUnits: String?) throws {
    guard let units, let baseUnits else { return nil }
    guard let rate = try Self(units: Decimal(stored: units), baseUnits: Decimal(stored: baseUnits)) else {
      throw LedgerError.damaged("a rate is \(units) for \(baseUnits)")
    }
    self = rate
  }
}

extension Ledger {
  /// A source's newest table up to a day; nil when none is stored.
  public func table(
    onOrBefore day: Day, source: SourceID, only currencies: [CurrencyCode]? = nil
  ) throws(LedgerError) -> RateTable? {
    if source == .company { return try companyTable(for: min(day, .ofTheUser)) }
    return try read { reader in
      guard let source = try SourceRow(reader, source) else { return nil }
      return try reader.lastDay(of: source, upTo: day).map {
        try RateTable(reader, of: source, day: $0, only: currencies)
      }
    }
  }

  /// A source's newest table; nil when none is stored.
  public func newestTable(of source: SourceID) throws(LedgerError) -> RateTable? {
    try table(onOrBefore: Day(number: Int(Int32.max)), source: source)
  }

  /// A pair's rate on a day: units of one currency for one unit of another.
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

extension Reader {
  /// The last day up to a day of which a source has a table; nil without any.
  func lastDay(of source: SourceRow, upTo day: Day) throws -> Day? {
    try row("SELECT max(day) AS day FROM rate_table WHERE source = ? AND day <= ?", source.id, day.number)?
      .optionalDay("day")
  }
}

extension Writer {
  /// Stores a table that its source sent at an instant (seconds since 1970), replacing the source's table of that day.
  func store(_ table: RateTable, givenAt instant: Int) throws {
    guard let source = try SourceRow(self, table.source) else {
      throw LedgerError.unknownSource(table.source)
    }
    let (id, day) = (source.id, table.day.number)
    try execute("DELETE FROM rate WHERE source = ? AND day = ?", id, day)
    try execute("DELETE FROM rate_table WHERE source = ? AND day = ?", id, day)
    try execute("INSERT INTO rate_table (source, day, base) VALUES (?, ?, ?)", id, day, table.base.text)
    try settle(source.name, table.day, givenAt: instant)
    for (currency, rate) in table.rates where currency != table.base {
      let exchanged = table.exchanged[currency]
      try execute(
        """
        INSERT INTO rate (source, day, currency, rate, units, base_units, own_day, is_marked, is_carried)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """, id, day, currency.text, rate.plainText, exchanged?.units.plainText,
        exchanged?.baseUnits.plainText, table.days[currency]?.number, table.marked.contains(currency),
        table.carried.contains(currency))
    }
    let quoted = table.rates.keys.filter { $0 != table.base }
    try noteQuotes(of: source, Dictionary(uniqueKeysWithValues: quoted.map { ($0, table.day(of: $0)) }))
  }

  /// Stores which day's rates a source's table has (`RateBook.Page.settledDay`) that the source sent at an instant, or
  /// confirmed then to be its newest.
  func settle(_ name: SourceID, _ day: Day, givenAt instant: Int) throws(StoreError) {
    guard let source = try SourceRow(self, name) else { return }
    let settled = Sources.named(name)?.settledDay(of: day, givenAt: instant) ?? day
    try execute(
      "UPDATE rate_table SET settled_day = ?1 WHERE source = ?2 AND day = ?3 AND settled_day IS NOT ?1",
      settled < day ? settled.number : nil, source.id, day.number)
  }

  /// Removes all rates of a source.
  func forgetRates(of name: SourceID) throws(StoreError) {
    guard let source = try SourceRow(self, name) else { return }
    try execute("DELETE FROM rate WHERE source = ?", source.id)
    try execute("DELETE FROM rate_table WHERE source = ?", source.id)
    try execute("DELETE FROM quote WHERE source = ?", source.id)
  }

  /// Stores the days on which a source has quoted currencies, where they are newer than those stored.
  func noteQuotes(of source: SourceRow, _ days: [CurrencyCode: Day]) throws(StoreError) {
    for (currency, day) in days {
      try execute(
        """
        INSERT INTO quote (source, currency, last_day) VALUES (?, ?, ?)
        ON CONFLICT (source, currency) DO UPDATE SET last_day = max(last_day, excluded.last_day)
        """, source.id, currency.text, day.number)
    }
  }
}
