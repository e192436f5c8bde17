internal import Currencies
internal import Storage

/// The stored tables of many days, as far as they have some currencies: those of a month are read at once, as the store is then, and kept.
@MainActor
final class MonthlyTables {
  private struct Key: Hashable {
    let source: SourceID
    let period: Period
  }

  private let ledger: Ledger
  /// The currencies.
  private(set) var currencies: Set<CurrencyCode>
  private var days: [Key: [Day]] = [:]
  private var tables: [Key: [Day: RateTable]] = [:]

  /// The tables of a store, with some currencies.
  init(_ ledger: Ledger, of currencies: Set<CurrencyCode>) {
    (self.ledger, self.currencies) = (ledger, currencies)
  }

  /// Adds a currency: what was read is read again. False where it is one of them already.
  func include(_ currency: CurrencyCode) -> Bool {
    guard currencies.insert(currency).inserted else { return false }
    tables.removeAll(keepingCapacity: true)
    return true
  }

  /// The last day up to a day of which a source has a table; nil without any, and for a day before the calendar.
  func lastDay(of source: SourceID, upTo day: Day) throws(LedgerError) -> Day? {
    // A rule may look for the day before the first one.
    guard Day.possible.contains(day) else { return nil }
    let known = try days(of: source, in: Period(.year, of: day))
    // The days are in order: the first index behind the day is sought.
    var (first, last) = (0, known.count)
    while first < last {
      let middle = (first + last) / 2
      if known[middle] <= day { first = middle + 1 } else { last = middle }
    }
    return first > 0 ? known[first - 1] : nil
  }

  private func days(of source: SourceID, in year: Period) throws(LedgerError) -> [Day] {
    let key = Key(source: source, period: year)
    if let days = days[key] { return days }
    let read = try ledger.read { try $0.days(of: source, in: year.days) }
    days[key] = read
    return read
  }

  /// The table of a source on a day that has one.
  func table(of source: SourceID, on day: Day) throws(LedgerError) -> RateTable? {
    let key = Key(source: source, period: Period(.month, of: day))
    if tables[key] == nil {
      tables[key] = try ledger.read {
        try $0.tables(of: source, in: key.period.days, only: Array(currencies))
      }
    }
    if let table = tables[key]?[day] { return table }
    // One that has none of the currencies is not among them.
    let table = try ledger.read { reader in
      try SourceRow(reader, source).map {
        try RateTable(reader, of: $0, day: day, only: Array(currencies))
      }
    }
    tables[key]?[day] = table
    return table
  }
}

extension Reader {
  /// The days of some that a source has tables of, in order, behind the last one before them.
  fileprivate func days(of source: SourceID, in days: ClosedRange<Day>) throws -> [Day] {
    guard let row = try SourceRow(self, source) else { return [] }
    var found: [Day] = []
    let before = try lastDay(of: row, upTo: days.lowerBound - 1)
    try scan(
      "SELECT day FROM rate_table WHERE source = ? AND day BETWEEN ? AND ? ORDER BY day", row.id,
      (before ?? days.lowerBound).number, days.upperBound.number
    ) { found.append(try Day(stored: $0.integer(0))) }
    return found
  }

  /// The tables of a source on some days, by their day.
  fileprivate func tables(
    of source: SourceID, in days: ClosedRange<Day>, only currencies: [CurrencyCode]
  ) throws -> [Day: RateTable] {
    guard let row = try SourceRow(self, source) else { return [:] }
    var found: [Day: RateTable] = [:]
    try RateTable.each(self, of: row, days: days, only: currencies) { found[$0.day] = $0 }
    return found
  }
}
