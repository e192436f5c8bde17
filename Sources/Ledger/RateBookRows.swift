public import Currencies
internal import Storage

// The rate book in the store.

extension Ledger {
  /// The book of some currencies, newest tables only; or as it was on a past day, with tables at most 7 days older.
  public func rateBook(of currencies: Set<CurrencyCode>, on day: Day? = nil) throws(LedgerError) -> RateBook {
    // A code is three letters, nothing that SQL could take for its own.
    let list = currencies.map { "('\($0.text)')" }.sorted().joined(separator: ", ")
    return try read { try RateBook($0, of: list.isEmpty ? "SELECT NULL" : "VALUES \(list)", on: day) }
  }

  /// The currencies that somebody quotes: those a rate can be shown of.
  public func quotedCurrencies() throws(LedgerError) -> Set<CurrencyCode> {
    try read { reader in
      let rows = try reader.rows(
        """
        SELECT currency FROM quote
        WHERE last_day >= (SELECT max(day) FROM rate_table t WHERE t.source = quote.source) - ?
        UNION SELECT t.base FROM source s JOIN rate_table t ON t.source = s.id
          AND t.day = (SELECT max(day) FROM rate_table WHERE source = s.id)
        """, RateBook.daysOfGrace)
      return Set(try rows.map { try $0.code("currency") })
    }
  }
}

extension RateBook {
  /// The currencies of the list and of the amount typed last.
  static let ofTheDesk = "SELECT currency FROM desk_row UNION SELECT currency FROM anchor"

  /// The book of the currencies that some SQL selects.
  init(_ reader: any Reader, of currencies: String, on day: Day? = nil) throws {
    let last = day?.number ?? Int(Int32.max)
    let first = day.map { $0.number - 7 } ?? 0
    self.init()
    for source in try Self.sources(reader, currencies, from: first, to: last) {
      for (place, number) in source.days.enumerated() {
        let table = try RateTable(
          reader, source: source.name, id: source.id, day: Day(number: number), only: currencies)
        pages.append(Page(table, isEnabled: source.isEnabled, isNewest: place == 0))
      }
    }
    let quotes = try reader.rows(
      "SELECT currency, max(last_day) AS day FROM quote WHERE currency IN (\(currencies)) GROUP BY currency")
    for row in quotes { lastDays[try row.code("currency")] = try row.day("day") }
  }

  /// A source, its newest day, and the older ones on which it last quoted a currency, if that is not long ago.
  private struct SourceDays {
    let id: Int
    let name: String
    let isEnabled: Bool
    var days: [Int]
  }

  private static func sources(
    _ reader: any Reader, _ currencies: String, from first: Int, to last: Int
  ) throws -> [SourceDays] {
    var found: [SourceDays] = []
    for row in try reader.rows(
      """
      SELECT id, name, is_enabled, (SELECT max(day) FROM rate_table WHERE source = id AND day <= ?) AS day
      FROM source ORDER BY position
      """, last)
    {
      guard let newest = try row.get("day", as: Int?.self), newest >= first else { continue }
      let id: Int = try row.get("id")
      let older = try reader.rows(
        """
        SELECT DISTINCT last_day AS day FROM quote
        WHERE source = ? AND last_day < ? AND last_day >= ? AND currency IN (\(currencies)) ORDER BY day DESC
        """, id, newest, newest - daysOfGrace)
      found.append(
        SourceDays(
          id: id, name: try row.get("name"), isEnabled: try row.get("is_enabled"),
          days: [newest] + (try older.map { try $0.get("day") })))
    }
    return found
  }
}
