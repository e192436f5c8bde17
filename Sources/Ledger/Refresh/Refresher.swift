public import Currencies

/// Requests rates, one request at a time: the newest, those of a past day, and days that the history lacks.
@MainActor
public final class Refresher {
  private enum Request: Hashable {
    case newest(SourceID?)
    case covering(Set<CurrencyCode>, CurrencyCode)
    case day(Day, Set<CurrencyCode>, CurrencyCode)
    case missing(MissingDays)
    case backfill
  }

  private let service: any RateService
  private let backfill: HistoryBackfill
  private let queue = RequestQueue<Request, RateReply>()

  /// A refresher that asks these.
  public init(asking service: any RateService, _ backfill: HistoryBackfill) {
    (self.service, self.backfill) = (service, backfill)
  }

  /// True while a request runs.
  public var isRunning: Bool { queue.isRunning }

  /// Requests the newest rates from the enabled sources, one after the other, until one has new rates; or only from the one
  /// named, if it is enabled. Joins an equal request that runs or waits.
  public func refresh(only name: SourceID? = nil) async throws(LedgerError) -> RateReply {
    try await run(.newest(name), RateQuery(.reloaded, source: name))
  }

  /// Requests currencies that no stored table has together with another one from the sources that may have them; from none
  /// when there are no such currencies.
  public func rates(
    covering targets: Set<CurrencyCode>, from: CurrencyCode
  ) async throws(LedgerError) -> RateReply {
    try await run(.covering(targets, from), RateQuery(.covering(targets, from: from)))
  }

  /// Requests what the store lacks of a past day: its rates, and then, from each enabled source, the currencies that no
  /// stored table of the day has together with another one.
  public func rates(
    of day: Day, covering targets: Set<CurrencyCode>, from: CurrencyCode
  ) async throws(LedgerError) -> RateReply {
    try await run(.day(day, targets, from), RateQuery(.dayCovering(day, targets, from: from)))
  }

  /// Requests business days that the store lacks.
  public func rates(of missing: MissingDays) async throws(LedgerError) -> RateReply {
    try await run(.missing(missing), missing.query)
  }

  /// Fills the missing days of the European Central Bank's history, when that is due (`HistoryBackfill`).
  public func backfillHistory() async throws(LedgerError) {
    _ = try await queue.run(.backfill) { [backfill] () async throws(LedgerError) in
      try await backfill.run() ?? RateReply(.unchanged, nil)
    }
  }

  private func run(_ request: Request, _ query: RateQuery) async throws(LedgerError) -> RateReply {
    try await queue.run(request) { [service] () async throws(LedgerError) in try await service.rates(query) }
  }
}
