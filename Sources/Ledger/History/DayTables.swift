internal import Currencies
internal import Rates
internal import Storage

/// A source's newest table of a past day or of the 7 days before it, and how it ranks among those of the others.
///
/// A table of a source that publishes a day's rates once (`RateSource.isFinal`) comes before one that may be of some hour of
/// that day, when it is the last there is up to the day: so a past day's numbers do not depend on the days and hours at
/// which Agio was used. Then the newer one comes first, and of two of a day that of the source that is first in the order.
struct DayTable {
  /// For how many days a table stands in for days without one.
  static let reach = RateTable.reach

  let id: Int
  let source: SourceID
  let isEnabled: Bool
  let day: Day
  /// No other table of its source, and none of another hour, can be that of the day.
  let isFinal: Bool

  /// The tables for a past day, the one to be used first: those of the sources that are switched on, then the others'.
  static func all(_ reader: any Reader, for past: PastDay) throws -> [DayTable] {
    let day = past.day
    let rows = try reader.rows(
      """
      SELECT id, name, is_enabled, (SELECT max(day) FROM rate_table WHERE source = id AND day <= ?) AS day
      FROM source ORDER BY position
      """, day.number)
    let last = try lastDay(reader, for: past)
    let tables = try rows.compactMap { row -> DayTable? in
      guard let found = try row.optionalDay("day"), day - found <= reach else { return nil }
      return try DayTable(row, found, last: last)
    }
    return tables.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.isEnabled != b.isEnabled { return a.isEnabled }
      if a.isFinal != b.isFinal { return a.isFinal }
      return a.day == b.day ? one.offset < other.offset : a.day > b.day
    }.map(\.element)
  }

  private init(_ row: Row, _ day: Day, last: Day) throws {
    (id, source) = (try row.get("id"), try row.get("name"))
    (isEnabled, self.day) = (try row.get("is_enabled"), day)
    isFinal = Sources.named(source)?.isFinal == true && day >= last
  }

  /// The last day up to a past day of which there can be rates of business days; but not one that the bank was asked for
  /// in vain.
  private static func lastDay(_ reader: any Reader, for past: PastDay) throws -> Day {
    var last = past.newestExpectedDay
    guard let answered = try reader.answeredDay(), last <= answered else { return last }
    let kept = try reader.value(
      "SELECT max(day) FROM rate_table WHERE source = ? AND day <= ?", Schema.bankRow, last.number,
      as: Int?.self)
    if let kept = kept ?? nil { last = try Day(stored: kept) }
    return last
  }

  /// The rates, or those of some currencies, whose own day is within reach: one of a day after is not of this day.
  func table(_ reader: any Reader, for asked: Day, only currencies: CurrencySelection? = nil) throws
    -> RateTable
  {
    try RateTable(reader, source: source, id: id, day: day, only: currencies)
      .withoutRates(before: asked - Self.reach, after: asked)
  }
}
