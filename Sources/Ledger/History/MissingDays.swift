public import Currencies
public import GLib
internal import Rates
internal import Storage

/// Business days that the store lacks and the European Central Bank may have: a refresh stores one day only, and Agio may not
/// have been used for weeks.
public struct MissingDays: Hashable, Sendable {
  /// The request that downloads them with the fewest bytes: the daily file has the newest day only, the file of 90 days and
  /// that of the whole history have every day from the oldest missing one.
  public let query: RateQuery
  /// No day before the oldest is missing, or the response has those too: what it lacks the bank does not have.
  let isComplete: Bool

  /// What a reply to the query shows that the bank does not have; nil when it shows nothing.
  func searched(by reply: RateReply) -> SearchedHistory? {
    guard isComplete, reply.isFromSource, let day = reply.attempts.last?.table?.day else { return nil }
    return SearchedHistory(end: day)
  }
}

/// The note up to which day the European Central Bank was asked for what is missing: what is still missing up to then it
/// does not have.
struct SearchedHistory: StoredNote, Equatable {
  static let key = "history.answered"

  let end: Day

  var stored: String { end.description }

  init(end: Day) { self.end = end }

  init?(stored text: String) {
    guard let end = Day(text) else { return nil }
    self.end = end
  }
}

extension Ledger {
  /// The missing days of a range, up to the newest that the bank can have published at an instant (seconds since 1970); nil
  /// when there are none.
  public func missingDays(
    in days: ClosedRange<Day>, at now: Int = secondsSince1970()
  ) throws(LedgerError) -> MissingDays? {
    let newest = PublicationCalendar.newestExpectedDay(at: now)
    let (missing, oldestOfAll) = try read { reader in
      let missing = try reader.missingBankDays(in: days, through: newest)
      guard let oldest = missing.first else { return (missing, Day?.none) }
      return (missing, try reader.missingBankDays(in: Day.firstOfEuro...oldest, through: newest).first)
    }
    guard let oldest = missing.first, let latest = missing.last else { return nil }
    let isNewestOnly = missing == [newest]
    let isRecent = ECB.isInRecentFile(oldest, asOf: now)
    let isFirst = oldest == oldestOfAll
    // One file has all of them; that of 90 days is not refused if it lacks the oldest.
    return MissingDays(
      query: RateQuery(isNewestOnly ? .reloaded : .day(isRecent ? latest : oldest), source: .ecb),
      isComplete: !isNewestOnly && (isFirst || !isRecent))
  }

  /// The last business day of a range that the store lacks though the bank may have rates of it; nil when there is none.
  func lastMissingDay(in days: ClosedRange<Day>) throws(LedgerError) -> Day? {
    // Most ranges are a weekend.
    let numbers = days.lowerBound.number...days.upperBound.number
    guard numbers.contains(where: { PublicationCalendar.isBusinessDay(Day(number: $0)) }) else { return nil }
    return try missingBankDays(in: days).last
  }

  /// The business days of a range that the store lacks though the bank may have rates of them, in order.
  public func missingBankDays(in days: ClosedRange<Day>) throws(LedgerError) -> [Day] {
    try read { try $0.missingBankDays(in: days, through: days.upperBound) }
  }

  /// Notes what the bank does not have, as its response to the query of some missing days shows.
  public func note(_ reply: RateReply, to missing: MissingDays) throws(LedgerError) {
    if let searched = missing.searched(by: reply) { try write { try $0.keep(searched) } }
  }
}

extension RateReply {
  /// True when a source was asked and sent rates, or said that it has no others.
  var isFromSource: Bool { errors.isEmpty && origin != .stored }
}

extension Reader {
  /// The business days of a range, up to a last one, that the European Central Bank may have and the store lacks, in order.
  fileprivate func missingBankDays(in days: ClosedRange<Day>, through last: Day) throws -> [Day] {
    let bank = try SourceRow(self, .ecb)?.id
    let oldest = try bank.flatMap { try oldestDay(of: $0) } ?? .firstOfEuro
    // No earlier day is looked for: the bank has none, or does not have the missing ones.
    let first = max(oldest, try note(SearchedHistory.self).map { $0.end + 1 } ?? oldest)
    let (start, end) = (max(first, days.lowerBound), min(last, days.upperBound))
    guard start <= end else { return [] }
    let stored = try bank.map { try storedDays(of: $0, in: start...end) } ?? []
    return (start.number...end.number).lazy.map { Day(number: $0) }.filter {
      PublicationCalendar.isBusinessDay($0) && !stored.contains($0)
    }
  }

  private func oldestDay(of source: Int) throws -> Day? {
    try row("SELECT min(day) AS day FROM rate_table WHERE source = ?", source)?.optionalDay("day")
  }

  private func storedDays(of source: Int, in days: ClosedRange<Day>) throws -> Set<Day> {
    let rows = try rows(
      "SELECT day FROM rate_table WHERE source = ? AND day BETWEEN ? AND ?", source,
      days.lowerBound.number, days.upperBound.number)
    return Set(try rows.map { try $0.day("day") })
  }
}
