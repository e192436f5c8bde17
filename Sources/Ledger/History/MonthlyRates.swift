internal import Currencies
internal import Storage

/// The stored rates of some currencies as of many days: those of `Ledger.rates(asOf:)`, read a month at a time.
@MainActor
final class MonthlyRates {
  private let ledger: Ledger
  private let tables: MonthlyTables
  private var found: [Day: AsOfRates] = [:]
  private var sources: AsOfSources?
  private var states: [SourceState]?

  /// The rates of a currency, and of those that are asked for.
  init(_ ledger: Ledger, of currency: CurrencyCode) {
    (self.ledger, tables) = (ledger, MonthlyTables(ledger, of: [currency]))
  }

  /// The rates as of a day, with the rate of a currency if the first table has it.
  func rates(asOf day: Day, with currency: CurrencyCode) throws(LedgerError) -> AsOfRates {
    if tables.include(currency) { found.removeAll(keepingCapacity: true) }
    if let rates = found[day] { return rates }
    let rates = try rates(asOf: day)
    found[day] = rates
    return rates
  }

  private func rates(asOf day: Day) throws(LedgerError) -> AsOfRates {
    let sources = try allSources()
    guard !sources.usesCompany, ledger.asOfDates().contains(day) else {
      return try ledger.storedRates(asOf: day, nil)
    }
    let date = AsOfDate.now(day)
    let ranked = try sources.tables(for: date) { (source, day) throws(LedgerError) in
      try tables.lastDay(of: source.name, upTo: day)
    }
    guard let first = ranked.first else { return .missing }
    let table = try tables.table(of: first.source.name, on: first.day).map { first.usable($0, for: day) }
    let isLast = try first.isLast(for: date) { () throws(LedgerError) in try allStates() }
    return AsOfRates(table: table, isLast: isLast)
  }

  private func allSources() throws(LedgerError) -> AsOfSources {
    if let sources { return sources }
    let read = try ledger.read { try AsOfSources($0) }
    sources = read
    return read
  }

  private func allStates() throws(LedgerError) -> [SourceState] {
    if let states { return states }
    let read = try ledger.read { try SourceState.all($0) }
    states = read
    return read
  }
}
