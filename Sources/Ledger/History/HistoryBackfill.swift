internal import Currencies
public import GLib
internal import Rates
internal import Storage

/// Keeps the European Central Bank's history up, whoever else is asked for the rates that are shown: once a day at most, by
/// one request at most, for the business days that are missing up to the newest the bank can have published.
@MainActor
public final class HistoryBackfill {
  /// Seconds after an answer until the bank is asked again.
  static let pauseAfterAnswer = 20 * 3600
  /// Seconds after a failure until the bank is asked again.
  static let pauseAfterFailure = 3600

  private let ledger: Ledger
  private let service: any RateService

  /// The backfill of a ledger, whose requests name this version of Agio.
  public convenience init(_ ledger: Ledger, version: String) {
    self.init(ledger, asking: StoredRates(ledger, wrapping: RemoteRates(ledger, version: version)))
  }

  /// The backfill of a ledger that asks this service, which keeps what it gives.
  public init(_ ledger: Ledger, asking service: any RateService) {
    (self.ledger, self.service) = (ledger, service)
  }

  /// Asks for what is missing; nil when nothing is, or it is not time, or the user does not want it: the source is switched
  /// off, or Agio asks only on request. Throws only when the store fails; a failed request is an answer.
  public func run() async throws(LedgerError) -> RateReply? {
    guard let query = try query() else { return nil }
    return try await ask(query)
  }

  /// What is to be asked for at an instant (seconds since 1970); nil when nobody is to be asked.
  public func query(at now: Int = secondsSince1970()) throws(LedgerError) -> RateQuery? {
    try isDue(at: now) ? try ledger.missingHistory(at: now)?.query : nil
  }

  /// Asks, and remembers that it did, at an instant (seconds since 1970).
  public func ask(_ query: RateQuery, at now: Int = secondsSince1970()) async throws(LedgerError) -> RateReply
  {
    let reply = try await service.rates(query)
    try await note(reply, query, at: now)
    return reply
  }

  private func isDue(at now: Int) throws(LedgerError) -> Bool {
    guard ledger.canWrite, try ledger.value(RefreshMode.self) == .automatic else { return false }
    let bank = try ledger.source(.ecb)
    guard bank.isEnabled, bank.isReady else { return false }
    guard let last = try ledger.lastBackfill() else { return true }
    return now < last.at || now - last.at >= (last.isGood ? Self.pauseAfterAnswer : Self.pauseAfterFailure)
  }

  private func note(
    _ reply: RateReply, _ query: RateQuery, at now: Int
  ) async throws(LedgerError) {
    let isGood = reply.errors.isEmpty && reply.origin != .stored
    // A file of many days shows what the bank does not have; that of one day says nothing of the others.
    var answered: Day?
    if isGood, case .day = query.wanted { answered = reply.attempts.last?.table?.day }
    try await ledger.writeInTurn { [answered] writer in
      try writer.noteBackfill(LastBackfill(at: now, isGood: isGood))
      if let answered { try writer.noteNoGaps(through: answered) }
    }
  }
}

/// When the bank was asked last for what was missing, and whether it answered.
struct LastBackfill: Hashable {
  /// Seconds since 1970.
  let at: Int
  let isGood: Bool
}

/// Business days that the stored history lacks.
struct MissingHistory: Hashable {
  let oldest: Day
  let count: Int
  /// The newest day the bank can have published.
  let newest: Day

  /// By the fewest bytes in one request: the daily file has the newest day, that of 90 days or the zip has all of them.
  var query: RateQuery {
    let isNewestOnly = count == 1 && oldest == newest
    return RateQuery(isNewestOnly ? .reloaded : .day(oldest), source: .ecb)
  }
}

extension Ledger {
  /// What is missing at an instant (seconds since 1970); nil when nothing is that the bank may have, and while the bundled
  /// history is still to be imported.
  func missingHistory(at now: Int) throws(LedgerError) -> MissingHistory? {
    guard try hasBundledHistory() else { return nil }
    let newest = PublicationCalendar.newestExpectedDay(at: now)
    let missing = Array(try read { try BankDays($0) }.missing(in: .always, through: newest))
    return missing.first.map { MissingHistory(oldest: $0, count: missing.count, newest: newest) }
  }

  /// True when the bundled history is in the store, or the package came without it.
  private func hasBundledHistory() throws(LedgerError) -> Bool {
    guard let history = try BundledHistory.find() else { return true }
    return try read { try HistoryImport.isDone($0, history) }
  }

  func lastBackfill() throws(LedgerError) -> LastBackfill? {
    let text = try read {
      try $0.value("SELECT value FROM setting WHERE key = ?", backfillKey, as: String.self)
    }
    guard let parts = text?.split(separator: " "), parts.count == 2, let at = Int(parts[0]) else {
      return nil
    }
    return LastBackfill(at: at, isGood: parts[1] == "answered")
  }

}

extension Writer {
  fileprivate func noteBackfill(_ last: LastBackfill) throws(StoreError) {
    try keep("\(last.at) \(last.isGood ? "answered" : "failed")", under: backfillKey)
  }
}

private let backfillKey = "history.upkeep"
