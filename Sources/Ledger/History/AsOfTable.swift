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
    try AsOfSources(reader).tables(for: date) { try reader.lastDay(of: $0, upTo: $1) }
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

/// What decides for every day which tables are used: the sources, and up to which day the bank was asked.
struct AsOfSources {
  private let sources: [(row: SourceRow, isEnabled: Bool)]
  private let searched: SearchedHistory?

  /// Reads them.
  init(_ reader: any Reader) throws {
    sources = try reader.rows("SELECT id, name, is_enabled FROM source ORDER BY position").map {
      (try SourceRow($0), try $0.get("is_enabled"))
    }
    searched = try reader.note()
  }

  /// Whether the company's rates are used before those of other sources.
  var usesCompany: Bool { sources.contains { $0.row.name == .company && $0.isEnabled } }

  /// The tables as of a day, in the order in which they are used. `lastDay` finds the last day up to a day of which a source has a
  /// table.
  func tables<Problem: Error>(
    for date: AsOfDate, _ lastDay: (SourceRow, _ upTo: Day) throws(Problem) -> Day?
  ) throws(Problem) -> [AsOfTable] {
    let last = try lastBankDay(for: date, lastDay)
    var tables: [AsOfTable] = []
    for (source, isEnabled) in sources {
      guard let day = try lastDay(source, date.day), date.day - day <= AsOfTable.reach else { continue }
      let isFinal = Sources.named(source.name)?.isFinal == true && day >= last
      tables.append(AsOfTable(source: source, isEnabled: isEnabled, day: day, isFinal: isFinal))
    }
    return tables.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.isEnabled != b.isEnabled { return a.isEnabled }
      if a.isFinal != b.isFinal { return a.isFinal }
      return a.day == b.day ? one.offset < other.offset : a.day > b.day
    }.map(\.element)
  }

  /// The last day up to a past day on which the bank can have published rates; an earlier one when it was asked for that
  /// one in vain.
  private func lastBankDay<Problem: Error>(
    for date: AsOfDate, _ lastDay: (SourceRow, _ upTo: Day) throws(Problem) -> Day?
  ) throws(Problem) -> Day {
    let last = date.newestExpectedDay
    guard let searched, last <= searched.end, let bank = sources.first(where: { $0.row.name == .ecb }) else {
      return last
    }
    return try lastDay(bank.row, last) ?? last
  }
}
