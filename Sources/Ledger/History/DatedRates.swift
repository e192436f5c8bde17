public import Currencies
internal import GLib
internal import Rates
internal import Storage

/// What the store has for a day that was asked for.
public struct DatedRates: Hashable, Sendable {
  /// The newest table of that day or of the 7 days before it; nil when there is none.
  public let table: RateTable?
  /// True when no source can have a later table that is still of that day or before it.
  public let isLast: Bool
  /// True when the day is one that rates can be had of (`Ledger.possibleDays`).
  public let isPossible: Bool
}

extension Ledger {
  /// The rates of a day, from the store or the bundled history: a day without rates (weekend, holiday) has those of the
  /// last day before it, at most 7 days back.
  public func rates(of day: Day, source: SourceID? = nil) throws(LedgerError) -> DatedRates {
    let found = try datedRates(day, source)
    guard found.isPossible, !found.isLast, canWrite, try importBundledHistory() != nil else { return found }
    return try datedRates(day, source)
  }

  /// As `rates(of:source:)`, from what is stored by now.
  func datedRates(_ day: Day, _ source: SourceID?) throws(LedgerError) -> DatedRates {
    guard possibleDays().contains(day) else {
      return DatedRates(table: nil, isLast: false, isPossible: false)
    }
    let now = secondsSince1970()
    guard let source else { return try datedRates(PastDay(day, at: now)) }
    let publisher = Sources.named(source)
    let newest =
      publisher?.newestExpectedDay(upTo: day, at: now)
      ?? PublicationCalendar.newestExpectedDay(upTo: day, at: now)
    let table = try table(onOrBefore: day, source: source).flatMap {
      day - $0.day <= DayTable.reach ? $0.withoutRates(before: day - DayTable.reach, after: day) : nil
    }
    guard let table, table.day >= newest else {
      return DatedRates(table: table, isLast: false, isPossible: true)
    }
    let isLast = try isSettled(table)
    return DatedRates(table: table, isLast: isLast, isPossible: true)
  }

  /// False for a table that came before its day's rates were published.
  private func isSettled(_ table: RateTable) throws(LedgerError) -> Bool {
    try read { reader in
      try reader.value(
        """
        SELECT settled_day IS NULL FROM rate_table WHERE source = (SELECT id FROM source WHERE name = ?) AND day = ?
        """, table.source, table.day.number) ?? true
    }
  }

  /// Of all sources, as a desk of that day has it.
  private func datedRates(_ past: PastDay) throws(LedgerError) -> DatedRates {
    try read { reader in
      let rank = try DayTable.all(reader, for: past).first
      return DatedRates(
        table: try rank?.table(reader, for: past.day),
        isLast: try rank?.isLast(reader, for: past) ?? false, isPossible: true)
    }
  }
}

extension DayTable {
  /// True when nobody who is switched on can have a table that would be used before this one, the first.
  func isLast(_ reader: any Reader, for past: PastDay) throws -> Bool {
    if isEnabled, isFinal { return true }
    let askable = try SourceState.all(reader).filter { state in
      let requests = state.source?.day(past.day, at: state.address, asOf: past.instant) ?? []
      return state.isEnabled && state.isReady && !requests.isEmpty
    }
    guard isEnabled else { return askable.isEmpty }
    return day >= past.newestExpectedDay && !askable.contains { $0.source?.isFinal == true }
  }
}
