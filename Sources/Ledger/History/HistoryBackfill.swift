internal import Currencies
public import GLib
internal import Rates
internal import Storage

/// Fills the days that the stored history of the European Central Bank lacks, whichever source is used for the newest rates:
/// once a day at most, with one request at most.
@MainActor
public final class HistoryBackfill {
  /// Seconds after a response until the bank is asked again.
  static let pauseAfterAnswer = 20 * 3600
  /// Seconds after a failure until the bank is asked again.
  static let pauseAfterFailure = 3600

  private let ledger: Ledger
  private let service: any RateService

  /// The backfill of a ledger that asks this service, which keeps what it gives.
  public init(_ ledger: Ledger, asking service: any RateService) {
    (self.ledger, self.service) = (ledger, service)
  }

  /// Downloads the missing days when they are due; nil when none is missing, it is too early, the source is disabled, or
  /// Agio connects only on request. A failed request is a reply; throws only when the store fails.
  public func run() async throws(LedgerError) -> RateReply? {
    guard let missing = try dueDays() else { return nil }
    return try await download(missing)
  }

  /// The missing days to download at an instant (seconds since 1970); nil when no request is due.
  public func dueDays(at now: Int = secondsSince1970()) throws(LedgerError) -> MissingDays? {
    guard try isDue(at: now), try hasBundledHistory() else { return nil }
    return try ledger.missingDays(in: .always, at: now)
  }

  /// Downloads missing days, and notes the request and its instant (seconds since 1970).
  public func download(
    _ missing: MissingDays, at now: Int = secondsSince1970()
  ) async throws(LedgerError) -> RateReply {
    let reply = try await service.rates(missing.query)
    let note = BackfillNote(at: now, isAnswered: reply.isFromSource)
    let searched = missing.searched(by: reply)
    try await ledger.writeInTurn { writer in
      try writer.keep(note)
      if let searched { try writer.keep(searched) }
    }
    return reply
  }

  private func isDue(at now: Int) throws(LedgerError) -> Bool {
    guard ledger.canWrite, try ledger.value(RefreshMode.self).isAutomatic else { return false }
    let bank = try ledger.source(.ecb)
    guard bank.isEnabled, bank.isReady else { return false }
    guard let last = try ledger.read({ try $0.note(BackfillNote.self) }) else { return true }
    let pause = last.isAnswered ? Self.pauseAfterAnswer : Self.pauseAfterFailure
    return now < last.at || now - last.at >= pause
  }

  /// True when the bundled history is in the store, or the package came without it.
  private func hasBundledHistory() throws(LedgerError) -> Bool {
    guard let history = try BundledHistory.find() else { return true }
    return try ledger.read { try HistoryImport.isDone($0, history) }
  }
}

/// The note when the bank was last asked for missing days, and whether it answered.
struct BackfillNote: StoredNote, Equatable {
  static let key = "history.upkeep"

  /// Seconds since 1970.
  let at: Int
  let isAnswered: Bool

  var stored: String { "\(at) \(isAnswered ? "answered" : "failed")" }

  init(at: Int, isAnswered: Bool) { (self.at, self.isAnswered) = (at, isAnswered) }

  init?(stored text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let at = Int(parts[0]), at.isMoment else { return nil }
    self.init(at: at, isAnswered: parts[1] == "answered")
  }
}
