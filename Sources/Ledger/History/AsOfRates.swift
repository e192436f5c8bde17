public import Currencies
internal import GLib
internal import Rates
internal import Storage

/// The stored rates as of a day.
public struct AsOfRates: Hashable, Sendable {
  /// The newest table of that day or of the 7 days before it; nil when there is none.
  public let table: RateTable?
  /// True when no source can have a later table up to that day.
  public let isLast: Bool
  /// True for a day that can be chosen (`Ledger.asOfDates`).
  public let isPossible: Bool

  /// No rates: none is within reach.
  static let missing = AsOfRates(table: nil, isLast: false)

  /// No rates: the day cannot be chosen.
  fileprivate static let impossible = AsOfRates(table: nil, isLast: false, isPossible: false)

  init(table: RateTable?, isLast: Bool, isPossible: Bool = true) {
    (self.table, self.isLast, self.isPossible) = (table, isLast, isPossible)
  }
}

extension Ledger {
  /// The rates as of a day, of one source or of all, from the store or the bundled history: a day without rates (weekend,
  /// holiday) has those of the last day before it, at most 7 days back.
  public func rates(asOf day: Day, source: SourceID? = nil) throws(LedgerError) -> AsOfRates {
    let found = try storedRates(asOf: day, source)
    guard found.isPossible, !found.isLast, canWrite, try importBundledHistory() != nil else { return found }
    return try storedRates(asOf: day, source)
  }

  /// The same, without importing the bundled history.
  func storedRates(asOf day: Day, _ source: SourceID?) throws(LedgerError) -> AsOfRates {
    guard asOfDates().contains(day) else { return .impossible }
    let usesCompany = if let source { source == .company } else { try usesCompanyRates() }
    if usesCompany, let table = try companyTable(for: day) {
      // It need not have all pairs.
      let isLast = if source == nil { try publicRates(asOf: day).isLast } else { true }
      return AsOfRates(table: table, isLast: isLast)
    }
    if let source { return try rates(asOf: .now(day), of: source) }
    return try publicRates(asOf: day)
  }

  /// The stored rates as of a day of all sources but the company.
  func publicRates(asOf day: Day) throws(LedgerError) -> AsOfRates {
    guard asOfDates().contains(day) else { return .impossible }
    let date = AsOfDate.now(day)
    return try read { reader in
      guard let first = try AsOfTable.all(reader, for: date).first else { return .missing }
      let isLast = try first.isLast(for: date) { try SourceState.all(reader) }
      return AsOfRates(table: try first.table(reader, for: day), isLast: isLast)
    }
  }

  private func rates(asOf date: AsOfDate, of source: SourceID) throws(LedgerError) -> AsOfRates {
    let day = date.day
    let table = try table(onOrBefore: day, source: source).flatMap {
      day - $0.day <= AsOfTable.reach ? $0.withoutRates(before: day - AsOfTable.reach, after: day) : nil
    }
    let expected =
      Sources.named(source)?.newestExpectedDay(upTo: day, at: date.instant) ?? date.newestExpectedDay
    guard let table, table.day >= expected else { return AsOfRates(table: table, isLast: false) }
    return AsOfRates(table: table, isLast: try isSettled(table))
  }

  /// False for a table that came before its day's rates were published.
  private func isSettled(_ table: RateTable) throws(LedgerError) -> Bool {
    try read { reader in
      try reader.value(
        "SELECT settled_day IS NULL FROM rate_table JOIN source ON source = id WHERE name = ? AND day = ?",
        table.source, table.day.number) ?? true
    }
  }
}

extension AsOfTable {
  /// True when no enabled source can have a table that would be used before this one, the first. `states` reads the sources.
  func isLast<Problem: Error>(
    for date: AsOfDate, _ states: () throws(Problem) -> [SourceState]
  ) throws(Problem) -> Bool {
    if isEnabled, isFinal { return true }
    let askable = try states().filter { state in
      let requests = state.source?.day(date.day, at: state.address, asOf: date.instant) ?? []
      return state.isEnabled && state.isReady && !requests.isEmpty
    }
    guard isEnabled else { return askable.isEmpty }
    return day >= date.newestExpectedDay && !askable.contains { $0.source?.isFinal == true }
  }
}
