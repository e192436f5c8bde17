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

  private func datedRates(_ day: Day, _ source: String?) throws(LedgerError) -> DatedRates {
    let now = secondsSince1970()
    guard possibleDays().contains(day) else {
      return DatedRates(table: nil, isLast: false, isPossible: false)
    }
    let publisher = source.flatMap { Sources.named($0) }
    let newest = min(
      publisher?.newestExpectedDay(at: now) ?? PublicationCalendar.newestExpectedDay(at: now),
      publisher?.hasWeekends == true ? day : PublicationCalendar.businessDay(before: day + 1))
    let table = try table(onOrBefore: day, source: source).flatMap { day - $0.day <= 7 ? $0 : nil }
    return DatedRates(table: table, isLast: table.map { $0.day >= newest } ?? false, isPossible: true)
  }
}
