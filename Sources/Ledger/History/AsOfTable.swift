internal import Currencies
internal import Rates
internal import Storage

/// A source's newest table as of a day, at most 7 days old then, and its rank among those of the other sources.
///
/// A table of a source that publishes a day's rates once (`RateSource.isFinal`) comes before one that may be of any hour of
/// that day, when it is the last there is up to the day: so a past day's numbers do not depend on the days and hours at
/// which Agio was used. Then the newer one comes first, and of two of a day that of the source that is first in the order.
struct AsOfTable {
  /// The greatest age of a table, in days.
  static let reach = 7

  let source: SourceRow
  let isEnabled: Bool
  let day: Day
  /// No other table of its source, and none of another hour, can be that of the day.
  let isFinal: Bool

  /// The tables as of a day, in the order in which they are used: those of enabled sources, then the others'.
  static func all(_ reader: any Reader, for date: AsOfDate) throws -> [AsOfTable] {
    let rows = try reader.rows(
      """
      SELECT id, name, is_enabled, (SELECT max(day) FROM rate_table WHERE source = id AND day <= ?) AS day
      FROM source ORDER BY position
      """, date.day.number)
    let last = try lastDay(reader, for: date)
    let tables = try rows.compactMap { row -> AsOfTable? in
      guard let found = try row.optionalDay("day"), date.day - found <= reach else { return nil }
      return try AsOfTable(row, found, last: last)
    }
    return tables.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.isEnabled != b.isEnabled { return a.isEnabled }
      if a.isFinal != b.isFinal { return a.isFinal }
      return a.day == b.day ? one.offset < other.offset : a.day > b.day
    }.map(\.element)
  }

  private init(_ row: Row, _ day: Day, last: Day) throws {
    source = try SourceRow(row)
    (isEnabled, self.day) = (try row.get("is_enabled"), day)
    isFinal = Sources.named(source.name)?.isFinal == true && day >= last
  }

  /// The last day up to a past day on which the bank can have published rates; an earlier one when it was asked for that
  /// one in vain.
  private static func lastDay(_ reader: any Reader, for date: AsOfDate) throws -> Day {
    let last = date.newestExpectedDay
    guard let searched = try reader.note(SearchedHistory.self), last <= searched.end,
      let bank = try SourceRow(reader, .ecb)
    else { return last }
    let stored = try reader.row(
      "SELECT max(day) AS day FROM rate_table WHERE source = ? AND day <= ?", bank.id, last.number)
    return try stored?.optionalDay("day") ?? last
  }

  /// The table, or what it has of some currencies, without rates whose own day is out of reach or after the as-of date.
  func table(_ reader: any Reader, for asked: Day, only currencies: [CurrencyCode]? = nil) throws -> RateTable
  {
    usable(try RateTable(reader, of: source, day: day, only: currencies), for: asked)
  }

  /// The same of its table that has been read.
  func usable(_ table: RateTable, for asked: Day) -> RateTable {
    table.withoutRates(before: asked - Self.reach, after: asked)
  }
}
