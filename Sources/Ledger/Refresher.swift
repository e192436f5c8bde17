public import Currencies

/// Refreshes the stored rates from the sources, one refresh at a time.
@MainActor
public final class Refresher {
  private let ledger: Ledger
  private let service: any RateService
  private var running: (source: String?, task: Task<Result<RateReply, LedgerError>, Never>)?

  /// A refresher of a ledger, whose requests name this version of Agio.
  public init(_ ledger: Ledger, version: String) {
    self.ledger = ledger
    service = StoredRates(ledger, wrapping: RemoteRates(ledger, version: version))
  }

  /// True while a refresh runs.
  public var isRunning: Bool { running != nil }

  /// Asks the sources that are switched on, one after the other, until one gives new rates; or only that one, switched on
  /// or not. A refresh that is asked for while the same one runs is that one; another one waits.
  public func refresh(only name: String? = nil) async throws(LedgerError) -> RateReply {
    while let running {
      let outcome = await running.task.value
      if running.source == name { return try outcome.get() }
    }
    let task = Task { [service] () -> Result<RateReply, LedgerError> in
      do throws(LedgerError) {
        return .success(try await service.rates(RateQuery(.reloaded, source: name)))
      } catch {
        return .failure(error)
      }
    }
    running = (name, task)
    defer { running = nil }
    return try await task.value.get()
  }

  /// Asks for what the store lacks of a past day, after a refresh that runs: for its rates, and where those lack one of the
  /// currencies, each source that is switched on for its own, until one has them all.
  public func rates(of day: Day, of currencies: Set<CurrencyCode> = []) async throws(LedgerError) -> RateReply
  {
    while let running { _ = await running.task.value }
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

extension RateTable {
  fileprivate func quotes(all currencies: Set<CurrencyCode>) -> Bool { currencies.allSatisfy(quotes) }
}
