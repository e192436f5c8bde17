public import Currencies
internal import GLib
internal import Storage

// The rate book in the store.

extension Ledger {
  /// The book of some currencies, newest tables only; or as it was on a past day, with tables at most 7 days older.
  public func rateBook(of currencies: Set<CurrencyCode>, on day: Day? = nil) throws(LedgerError) -> RateBook {
    try read { try RateBook($0, of: .codes(currencies), on: day.map(PastDay.now)) }
  }

  /// The table that is used wherever it has the currencies (`RateBook.activeTable`), whole; nil when nothing is stored.
  public func activeTable() throws(LedgerError) -> RateTable? {
    let active = try read { try RateBook($0, of: .codes([])) }.activeTable(at: secondsSince1970())
    return try active.flatMap { found throws(LedgerError) in
      try table(onOrBefore: found.day, source: found.source)
    }
  }

  /// The currencies that somebody quotes, the user too: those a rate can be shown of. On a past day, those that have a rate
  /// in a desk of that day.
  public func quotedCurrencies(on day: Day? = nil) throws(LedgerError) -> Set<CurrencyCode> {
    if let day { return try quotedCurrencies(onPast: day) }
    return try read { reader in
      let rows = try reader.rows(
        """
        SELECT currency FROM quote
        WHERE last_day >= (SELECT max(day) FROM rate_table t WHERE t.source = quote.source) - ?
        UNION SELECT t.base FROM source s JOIN rate_table t ON t.source = s.id
          AND t.day = (SELECT max(day) FROM rate_table WHERE source = s.id)
        UNION SELECT base FROM own_rate UNION SELECT quote FROM own_rate
        """, RateBook.daysOfGrace)
      return Set(try rows.map { try $0.code("currency") })
    }
  }

  private func quotedCurrencies(onPast day: Day) throws(LedgerError) -> Set<CurrencyCode> {
    try check(day)
    let book = try read { try RateBook($0, of: .everQuoted, on: .now(day)) }
    return book.pages.reduce(into: []) { found, page in
      found.formUnion(page.table.rates.keys.filter { page.table.quotes($0) })
    }
  }
}

extension RateBook {
  /// The book of some currencies.
  init(_ reader: any Reader, of currencies: CurrencySelection, on past: PastDay? = nil) throws {
    self.init()
    if let past {
      self = try RateBook(reader, of: currencies, onPast: past)
      return
    }
    let wanted = try currencies.codes(reader)
    for source in try Self.sources(reader) {
      let newest = try source.table(reader, source.newest, only: currencies)
      pages.append(Page(newest, isEnabled: source.isEnabled, settledDay: source.settledDay))
      for older in try source.days(reader, lacking: wanted, newest) {
        let table = try source.table(reader, older, only: currencies)
        pages.append(Page(table, isEnabled: source.isEnabled, isNewest: false))
      }
    }
    let quotes = try reader.rows(
      "SELECT currency, max(last_day) AS day FROM quote WHERE currency IN (\(currencies.sql)) GROUP BY currency"
    )
    for row in quotes { lastDays[try row.code("currency")] = try row.day("day") }
    for (currency, last) in lastDays { try addLastTable(reader, with: currency, of: last, only: currencies) }
  }

  /// Adds the table that has a currency's newest rate, where another source has only an older one of it: whoever quoted it
  /// last is not passed over for that.
  private mutating func addLastTable(
    _ reader: any Reader, with currency: CurrencyCode, of last: Day, only currencies: CurrencySelection
  ) throws {
    let days = pages.filter { $0.table.quotes(currency) && $0.table.base != currency }.map {
      $0.table.day(of: currency)
    }
    guard let newest = days.max(), newest < last else { return }
    let found = try reader.row(
      """
      SELECT id, name, is_enabled, rate.day AS day,
        (SELECT settled_day FROM rate_table t WHERE t.source = id AND t.day = rate.day) AS settled_day
      FROM quote JOIN rate USING (source, currency) JOIN source ON id = source
      WHERE currency = ?1 AND last_day = ?2 AND rate.day BETWEEN ?2 - ?3 AND ?2 + ?3 AND coalesce(own_day, rate.day) = ?2
      ORDER BY is_enabled DESC, position, rate.day DESC LIMIT 1
      """, currency.text, last.number, Self.daysOfGrace)
    guard let source = try found.flatMap(StoredSource.init) else { return }
    let table = try source.table(reader, source.newest, only: currencies)
    pages.append(Page(table, isEnabled: source.isEnabled, isNewest: false))
  }

  /// The sources that have a table.
  private static func sources(_ reader: any Reader) throws -> [StoredSource] {
    let rows = try reader.rows(
      """
      SELECT id, name, is_enabled, t.day, t.settled_day
      FROM source LEFT JOIN rate_table t ON t.source = id AND t.day = (SELECT max(day) FROM rate_table WHERE source = id)
      ORDER BY position
      """)
    return try rows.compactMap(StoredSource.init)
  }

  /// The book of a past day: one table of each source that has one within reach.
  private init(_ reader: any Reader, of currencies: CurrencySelection, onPast past: PastDay) throws {
    self.init()
    day = past.day
    let tables = try DayTable.all(reader, for: past)
    isLast = try tables.first?.isLast(reader, for: past) ?? false
    pages = try tables.map {
      Page(try $0.table(reader, for: past.day, only: currencies), isEnabled: $0.isEnabled)
    }
    for currency in try currencies.codes(reader) where !pages.contains(where: { $0.table.quotes(currency) }) {
      guard
        let absence = try Absence(
          reader, of: currency, around: past.day, source: tables.first?.id ?? Schema.bankRow)
      else { continue }
      (lastDays[currency], nextDays[currency]) = (absence.before, absence.after)
    }
  }
}

/// A source with tables in the store.
private struct StoredSource {
  let id: Int
  let name: SourceID
  let isEnabled: Bool
  let newest: Day
  /// The day its newest table stands for, where that is not its own (`RateBook.Page.settledDay`).
  let settledDay: Day?

  init?(_ row: Row) throws {
    guard let day: Int = try row.get("day") else { return nil }
    (id, name) = (try row.get("id"), try row.get("name"))
    (isEnabled, newest) = (try row.get("is_enabled"), try Day(stored: day))
    settledDay = try row.optionalDay("settled_day")
  }

  func table(_ reader: any Reader, _ day: Day, only currencies: CurrencySelection) throws -> RateTable {
    try RateTable(reader, source: name, id: id, day: day, only: currencies)
  }

  /// The last days, of the fortnight before the newest table, that have currencies which that one lacks.
  func days(_ reader: any Reader, lacking wanted: [CurrencyCode], _ table: RateTable) throws -> [Day] {
    var days: Set<Day> = []
    for currency in wanted where !table.quotes(currency) {
      let found: Int? = try reader.value(
        """
        SELECT day FROM rate WHERE source = ?1 AND day >= ?2 AND day < ?3 AND currency = ?4
          AND coalesce(own_day, day) >= ?2 ORDER BY coalesce(own_day, day) DESC, day DESC LIMIT 1
        """, id, newest.number - RateBook.daysOfGrace, newest.number, currency.text)
      if let found { days.insert(try Day(stored: found)) }
    }
    return days.sorted(by: >)
  }
}
