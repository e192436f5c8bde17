/// Refreshes the stored rates from the sources, one refresh at a time.
@MainActor
public final class Refresher {
  private let service: any RateService
  private var running: (source: String?, task: Task<Result<RateReply, LedgerError>, Never>)?

  /// A refresher of a ledger, whose requests name this version of Agio.
  public init(_ ledger: Ledger, version: String) {
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
}
