public import Currencies

/// Asks the sources, one wish at a time: for the newest rates, for a past day's, for what the history lacks.
@MainActor
public final class Refresher {
  /// What is asked for.
  private enum Wish: Hashable {
    case newest(String?)
    case day(Day, Set<CurrencyCode>)
    case history
  }

  private let ledger: Ledger
  private let service: any RateService
  private let upkeep: HistoryUpkeep
  private var running: (wish: Wish, task: Task<Result<RateReply, LedgerError>, Never>)?

  /// A refresher of a ledger, whose requests name this version of Agio.
  public init(_ ledger: Ledger, version: String) {
    self.ledger = ledger
    service = StoredRates(ledger, wrapping: RemoteRates(ledger, version: version))
    upkeep = HistoryUpkeep(ledger, asking: service)
  }

  /// True while somebody is asked.
  public var isRunning: Bool { running != nil }

  /// Asks the sources that are switched on, one after the other, until one gives new rates; or only that one, switched on
  /// or not. A refresh that is asked for while the same one runs is that one; another one waits.
  public func refresh(only name: String? = nil) async throws(LedgerError) -> RateReply {
    try await outcome(of: .newest(name)) { [service] () async throws(LedgerError) in
      try await service.rates(RateQuery(.reloaded, source: name))
    }
  }

  /// Asks for what the store lacks of a past day, after a refresh that runs: for its rates, and where those lack one of the
  /// currencies, each source that is switched on for its own, until one has them all. What they gave is stored.
  public func rates(of day: Day, of currencies: Set<CurrencyCode> = []) async throws(LedgerError) -> RateReply
  {
    try await outcome(of: .day(day, currencies)) { [self] () async throws(LedgerError) in
      var reply = try await service.rates(RateQuery(.day(day)))
      guard reply.table.map({ !$0.quotes(all: currencies) }) ?? false else { return reply }
      for source in try ledger.sources() where source.isEnabled && source.isReady {
        if source.name == reply.table?.source { continue }
        let other = try await service.rates(RateQuery(.day(day), source: source.name))
        reply = RateReply(
          other.kind == .updated ? .updated : reply.kind, reply.table, reply.visits + other.visits)
        if let table = other.table, table.quotes(all: currencies) { break }
      }
      return reply
    }
  }

  /// Has the European Central Bank's history kept up (`HistoryUpkeep`); nil when nobody was asked.
  @discardableResult
  public func keepUpHistory() async throws(LedgerError) -> RateReply? {
    while let running { _ = await running.task.value }
    guard let query = try upkeep.query() else { return nil }
    return try await outcome(of: .history) { [upkeep] () async throws(LedgerError) in
      try await upkeep.ask(query)
    }
  }

  private func outcome(
    of wish: Wish, _ ask: @escaping @MainActor () async throws(LedgerError) -> RateReply
  ) async throws(LedgerError) -> RateReply {
    while let running {
      let outcome = await running.task.value
      if running.wish == wish { return try outcome.get() }
    }
    let task = Task { () -> Result<RateReply, LedgerError> in
      do throws(LedgerError) { return .success(try await ask()) } catch { return .failure(error) }
    }
    running = (wish, task)
    defer { running = nil }
    return try await task.value.get()
  }
}

extension RateTable {
  fileprivate func quotes(all currencies: Set<CurrencyCode>) -> Bool { currencies.allSatisfy(quotes) }
}
