public import Currencies
internal import GLib
internal import Rates

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
  public func rates(of day: Day, source: String? = nil) throws(LedgerError) -> DatedRates {
    let found = try datedRates(day, source)
    guard found.isPossible, !found.isLast, canWrite, try importBundledHistory() != nil else { return found }
    return try datedRates(day, source)
  }

  /// As `rates(of:source:)`, from what is stored by now.
  func datedRates(_ day: Day, _ source: String?) throws(LedgerError) -> DatedRates {
    guard possibleDays().contains(day) else {
      return DatedRates(table: nil, isLast: false, isPossible: false)
    }
    let now = secondsSince1970()
    guard let source else { return try datedRates(day, at: now) }
    let publisher = Sources.named(source)
    let newest = min(
      publisher?.newestExpectedDay(at: now) ?? PublicationCalendar.newestExpectedDay(at: now),
      publisher?.hasWeekends == true ? day : PublicationCalendar.businessDay(before: day + 1))
    let table = try table(onOrBefore: day, source: source).flatMap {
      day - $0.day <= DayTable.reach ? $0.withoutRates(before: day - DayTable.reach, after: day) : nil
    }
    return DatedRates(table: table, isLast: table.map { $0.day >= newest } ?? false, isPossible: true)
  }

  /// Of all sources, as a desk of that day has it.
  private func datedRates(_ day: Day, at now: Int) throws(LedgerError) -> DatedRates {
    let found = try read { reader in
      try DayTable.all(reader, for: day, at: now).first.map { ($0, try $0.table(reader, for: day)) }
    }
    guard let (rank, table) = found else {
      return DatedRates(table: nil, isLast: false, isPossible: true)
    }
    return DatedRates(table: table, isLast: try isLast(rank, for: day, at: now), isPossible: true)
  }

  /// True when nobody who is switched on can have a table that would be used before this one.
  private func isLast(_ table: DayTable, for day: Day, at now: Int) throws(LedgerError) -> Bool {
    guard table.isEnabled else { return false }
    if table.isFinal { return true }
    let newest = min(
      PublicationCalendar.newestExpectedDay(at: now), PublicationCalendar.businessDay(before: day + 1))
    let isAskable = try sources().contains { $0.isEnabled && $0.isReady && $0.hasFinal(day, at: now) }
    return table.day >= newest && !isAskable
  }
}

extension SourceState {
  /// True when it can be asked for the only table of a past day.
  func hasFinal(_ day: Day, at instant: Int) -> Bool {
    guard let source, source.isFinal else { return false }
    return !source.day(day, at: address, asOf: instant).isEmpty
  }
}
