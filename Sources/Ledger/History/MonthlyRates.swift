internal import Currencies
internal import Storage

/// The stored rates of some currencies as of many days: those of `Ledger.publicRates(asOf:)`, read a month at a time, and the company's.
@MainActor
final class MonthlyRates {
  private let ledger: Ledger
  private let tables: MonthlyTables
  private var found: [Day: AsOfRates] = [:]
  private var company: [Day: RateTable?] = [:]
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

  /// The company's rates for a day; nil where it has none, or they are not used.
  func companyTable(for day: Day) throws(LedgerError) -> RateTable? {
    guard try allSources().usesCompany, ledger.asOfDates().contains(day) else { return nil }
    if let table = company[day] { return table }
    let table = try ledger.companyTable(for: day)
    company[day] = .some(table)
    return table
  }

  private func rates(asOf day: Day) throws(LedgerError) -> AsOfRates {
    guard ledger.asOfDates().contains(day) else { return try ledger.publicRates(asOf: day) }
    let date = AsOfDate.now(day)
    let ranked = try allSources().tables(for: date) { (source, day) throws(LedgerError) in
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
