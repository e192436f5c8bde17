public import Currencies

/// Asks the sources, one request at a time: for the newest rates, for a past day's, for what the history lacks.
@MainActor
public final class Refresher {
  /// What is asked for.
  private enum Request: Hashable {
    case newest(SourceID?)
    case covering(Set<CurrencyCode>, CurrencyCode)
    case day(Day, Set<CurrencyCode>, CurrencyCode)
    case history
  }

  private let ledger: Ledger
  private let service: any RateService
  private let backfill: HistoryBackfill
  private var running: (request: Request, task: Task<Result<RateReply, LedgerError>, Never>)?

  /// A refresher of a ledger, whose requests name this version of Agio.
  public init(_ ledger: Ledger, version: String) {
    self.ledger = ledger
    service = StoredRates(ledger, wrapping: RemoteRates(ledger, version: version))
    backfill = HistoryBackfill(ledger, asking: service)
  }

  /// True while somebody is asked.
  public var isRunning: Bool { running != nil }

  /// Asks the sources that are switched on, one after the other, until one gives new rates; or only the one named, if it is
  /// switched on. A refresh that is asked for while the same one runs is that one; another one waits.
  public func refresh(only name: SourceID? = nil) async throws(LedgerError) -> RateReply {
    try await outcome(of: .newest(name)) { [service] () async throws(LedgerError) in
      try await service.rates(RateQuery(.reloaded, source: name))
    }
  }

  /// Asks those who may have them for currencies that no stored table has together with another one; nobody when there is none.
  public func rates(
    covering targets: Set<CurrencyCode>, from: CurrencyCode
  ) async throws(LedgerError) -> RateReply {
    try await outcome(of: .covering(targets, from)) { [service] () async throws(LedgerError) in
      try await service.rates(RateQuery(.covering(targets, from: from)))
    }
  }

  /// Asks for what the store lacks of a past day, after a refresh that runs: for its rates, and where those lack some
  /// currencies or have them not together with another one, each source that is switched on for its own. What they gave is
  /// stored.
  public func rates(
    of day: Day, covering targets: Set<CurrencyCode>, from: CurrencyCode
  ) async throws(LedgerError) -> RateReply {
    try await outcome(of: .day(day, targets, from)) { [service] () async throws(LedgerError) in
      try await service.rates(RateQuery(.dayCovering(day, targets, from: from)))
    }
  }

  /// Has the European Central Bank's history kept up (`HistoryBackfill`); nil when nobody was asked.
  @discardableResult
  public func keepUpHistory() async throws(LedgerError) -> RateReply? {
    while let running { _ = await running.task.value }
    guard let missing = try backfill.dueDays() else { return nil }
    return try await outcome(of: .history) { [backfill] () async throws(LedgerError) in
      try await backfill.download(missing)
    }
  }

  private func outcome(
    of request: Request, _ ask: @escaping @MainActor () async throws(LedgerError) -> RateReply
  ) async throws(LedgerError) -> RateReply {
    while let running {
      let outcome = await running.task.value
      if running.request == request { return try outcome.get() }
    }
    let task = Task { () -> Result<RateReply, LedgerError> in
      do throws(LedgerError) { return .success(try await ask()) } catch { return .failure(error) }
    }
    running = (request, task)
    defer { running = nil }
    return try await task.value.get()
  }
}
