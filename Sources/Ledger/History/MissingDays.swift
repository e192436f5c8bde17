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
    let bank = try read { try BankDays($0) }
    let missing = Array(bank.missing(in: days, through: newest))
    guard let oldest = missing.first, let latest = missing.last else { return nil }
    let isNewestOnly = missing == [newest]
    let isRecent = ECB.isInRecentFile(oldest, asOf: now)
    let isFirst = bank.missing(in: .always, through: newest).first { _ in true } == oldest
    // One file has all of them; that of 90 days is not refused if it lacks the oldest.
    return MissingDays(
      query: RateQuery(isNewestOnly ? .reloaded : .day(isRecent ? latest : oldest), source: .ecb),
      isComplete: !isNewestOnly && (isFirst || !isRecent))
  }

  /// The last business day of a range that the store lacks though the bank may have rates of it; nil when there is none.
  func lastMissingDay(in days: ClosedRange<Day>) throws(LedgerError) -> Day? {
    try missingBankDays(in: days).last
  }

  /// The business days of a range that the store lacks though the bank may have rates of them, in order.
  public func missingBankDays(in days: ClosedRange<Day>) throws(LedgerError) -> [Day] {
    try read { Array(try BankDays($0).missing(in: days, through: days.upperBound)) }
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

/// The European Central Bank's days that are stored, and those that it may have beside them.
private struct BankDays {
  /// The days that are stored.
  let stored: Set<Day>
  /// No earlier day is looked for: the bank has none, or does not have the missing ones.
  private let first: Day

  /// Reads what is stored.
  init(_ reader: any Reader) throws {
    let rows = try SourceRow(reader, .ecb).map {
      try reader.rows("SELECT day FROM rate_table WHERE source = ?", $0.id)
    }
    stored = Set(try rows?.map { try $0.day("day") } ?? [])
    let oldest = stored.min() ?? .firstOfEuro
    first = max(oldest, try reader.note(SearchedHistory.self).map { $0.end + 1 } ?? oldest)
  }

  /// The business days of a range, up to a last one, that the bank may have and the store lacks, in order.
  func missing(in days: ClosedRange<Day>, through last: Day) -> some Sequence<Day> {
    let (start, end) = (max(first, days.lowerBound), min(last, days.upperBound))
    let numbers = start <= end ? start.number..<end.number + 1 : 0..<0
    return numbers.lazy.map { Day(number: $0) }.filter { [stored] in
      PublicationCalendar.isBusinessDay($0) && !stored.contains($0)
    }
  }
}
