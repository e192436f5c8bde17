public import Currencies
internal import GLib
internal import Storage

// Reading the rate book from the store.

extension Ledger {
  /// The rate book of some currencies: each source's newest tables, or as of a past day, with tables at most 7 days older.
  public func rateBook(of currencies: Set<CurrencyCode>, on day: Day? = nil) throws(LedgerError) -> RateBook {
    try read { try RateBook($0, of: .codes(currencies), on: day.map(AsOfDate.now)) }
  }

  /// The active table (`RateBook.activeTable`), with all its currencies; nil when nothing is stored.
  public func activeTable() throws(LedgerError) -> RateTable? {
    let active = try read { try RateBook($0, of: .codes([])) }.activeTable(at: secondsSince1970())
    return try active.flatMap { found throws(LedgerError) in
      try table(onOrBefore: found.day, source: found.source)
    }
  }

  /// The currencies that a source or a custom rate quotes now; or those with a rate as of a past day.
  public func quotedCurrencies(on day: Day? = nil) throws(LedgerError) -> Set<CurrencyCode> {
    if let day { return try quotedCurrencies(asOf: day) }
    return try read { reader in
      let rows = try reader.rows(
        """
        SELECT currency FROM quote
        WHERE last_day >= (SELECT max(day) FROM rate_table t WHERE t.source = quote.source) - ?
        UNION SELECT t.base FROM source s JOIN rate_table t ON t.source = s.id
          AND t.day = (SELECT max(day) FROM rate_table WHERE source = s.id)
        UNION SELECT base FROM own_rate UNION SELECT quote FROM own_rate
        """, RateBook.daysOfGrace)
      return try Set(rows.map { try $0.code("currency") }).union(reader.companyCurrencies(for: .ofTheUser))
    }
  }

  private func quotedCurrencies(asOf day: Day) throws(LedgerError) -> Set<CurrencyCode> {
    try check(day)
    let book = try read { try RateBook($0, of: .everQuoted, on: .now(day)) }
    return try book.pages.reduce(into: read { try $0.companyCurrencies(for: day) }) { found, page in
      found.formUnion(page.table.rates.keys.filter { page.table.quotes($0) })
    }
  }
}

extension RateBook {
  /// Reads the book of some currencies: with the newest tables, or those of a past day.
  init(_ reader: any Reader, of currencies: CurrencySelection, on date: AsOfDate? = nil) throws {
    let codes = try currencies.codes(reader)
    if let date {
      try self.init(reader, of: codes, asOf: date)
    } else {
      try self.init(reader, of: codes)
    }
    guard try reader.usesCompanyRates() else { return }
    let company = try reader.companyTable(for: day ?? .ofTheUser)
    if let company { pages.insert(Page(company), at: 0) }
    lacksCompany = company == nil
  }

  private init(_ reader: any Reader, of currencies: [CurrencyCode]) throws {
    self.init()
    for source in try StoredTable.all(reader) {
      let newest = try RateTable(reader, of: source.row, day: source.day, only: currencies)
      pages.append(Page(newest, isEnabled: source.isEnabled, settledDay: source.settledDay))
      for day in try source.earlierDays(reader, with: currencies.filter { !newest.quotes($0) }) {
        let table = try RateTable(reader, of: source.row, day: day, only: currencies)
        pages.append(Page(table, isEnabled: source.isEnabled, isNewest: false))
      }
    }
    let quotes = try reader.rows(
      """
      SELECT currency, max(last_day) AS day FROM quote
      WHERE currency IN (SELECT value FROM json_each(?)) GROUP BY currency
      """, currencies.json)
    for row in quotes { lastDays[try row.code("currency")] = try row.day("day") }
    for (currency, last) in lastDays { try addLastTable(reader, with: currency, of: last, only: currencies) }
  }

  /// Adds the table with a currency's newest rate where it is not among the tables read so far: another source quoted the
  /// currency later than those that still quote it.
  private mutating func addLastTable(
    _ reader: any Reader, with currency: CurrencyCode, of last: Day, only currencies: [CurrencyCode]
  ) throws {
    let days = pages.filter { $0.table.quotes(currency) && $0.table.base != currency }.map {
      $0.table.day(of: currency)
    }
    guard let newest = days.max(), newest < last else { return }
    let found = try reader.row(Self.lastTable, currency.text, last.number, Self.daysOfGrace)
    guard let source = try found.flatMap(StoredTable.init) else { return }
    let table = try RateTable(reader, of: source.row, day: source.day, only: currencies)
    pages.append(Page(table, isEnabled: source.isEnabled, isNewest: false))
  }

  /// The table with a currency's newest rate, by the currency, the day of that rate, and the days by which the table's may be other.
  /// SQLite would begin with the rates, all of them; the first of tables joined by CROSS stays the first.
  package static let lastTable = """
    SELECT id, name, is_enabled, rate.day AS day,
      (SELECT settled_day FROM rate_table t WHERE t.source = id AND t.day = rate.day) AS settled_day
    FROM quote CROSS JOIN rate USING (source, currency) JOIN source ON id = source
    WHERE currency = ?1 AND last_day = ?2 AND rate.day BETWEEN ?2 - ?3 AND ?2 + ?3 AND coalesce(own_day, rate.day) = ?2
    ORDER BY is_enabled DESC, position, rate.day DESC LIMIT 1
    """

  /// The book as of a past day: one table of each source that has one within reach.
  private init(_ reader: any Reader, of currencies: [CurrencyCode], asOf date: AsOfDate) throws {
    self.init()
    day = date.day
    let tables = try AsOfTable.all(reader, for: date)
    isLast = try tables.first?.isLast(for: date) { try SourceState.all(reader) } ?? false
    pages = try tables.map {
      Page(try $0.table(reader, for: date.day, only: currencies), isEnabled: $0.isEnabled)
    }
    guard let source = try tables.first?.source ?? SourceRow(reader, .ecb) else { return }
    for currency in currencies where !pages.contains(where: { $0.table.quotes(currency) }) {
      guard let absence = try Absence(reader, of: currency, around: date.day, source) else { continue }
      (lastDays[currency], nextDays[currency]) = (absence.before, absence.after)
    }
  }
}

/// A table in the store: a source's newest one, or the last one with a currency.
private struct StoredTable {
  let row: SourceRow
  let isEnabled: Bool
  let day: Day
  /// The day whose rates it has, where that is not its own (`RateBook.Page.settledDay`).
  let settledDay: Day?

  /// Nil for a source without tables.
  init?(_ row: Row) throws {
    guard let day = try row.optionalDay("day") else { return nil }
    self.row = try SourceRow(row)
    (isEnabled, self.day) = (try row.get("is_enabled"), day)
    settledDay = try row.optionalDay("settled_day")
  }

  /// The newest table of each source, in the user's order.
  static func all(_ reader: any Reader) throws -> [StoredTable] {
    let rows = try reader.rows(
      """
      SELECT id, name, is_enabled, t.day, t.settled_day
      FROM source LEFT JOIN rate_table t ON t.source = id AND t.day = (SELECT max(day) FROM rate_table WHERE source = id)
      ORDER BY position
      """)
    return try rows.compactMap(StoredTable.init)
  }

  /// The last days before it, within the days of grace, with rates of currencies that it lacks; the newest first.
  func earlierDays(_ reader: any Reader, with lacking: [CurrencyCode]) throws -> [Day] {
    if lacking.isEmpty { return [] }
    // One query for all: each reads the rates of all these days.
    let rates = try reader.rows(
      """
      SELECT currency, day FROM rate WHERE source = ?1 AND day >= ?2 AND day < ?3 AND coalesce(own_day, day) >= ?2
        AND +currency IN (SELECT value FROM json_each(?4)) ORDER BY coalesce(own_day, day), day
      """, row.id, day.number - RateBook.daysOfGrace, day.number, lacking.json)
    var newest: [String: Day] = [:]
    for rate in rates { newest[try rate.get("currency")] = try rate.day("day") }
    return Set(newest.values).sorted(by: >)
  }
}
