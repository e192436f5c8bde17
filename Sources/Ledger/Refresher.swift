public import Currencies
internal import GLib
internal import HTTP
internal import Rates

/// Asks the sources for new rates and keeps them. One request for a whole table; one refresh at a time.
@MainActor
public final class Refresher {
  /// What a refresh led to.
  public struct Outcome: Hashable, Sendable {
    /// How it ended.
    public enum Kind: String, Sendable {
      /// Other rates than before are stored.
      case updated
      /// The source has nothing newer.
      case unchanged
      /// No source gave rates; what was stored is untouched.
      case failed
    }

    /// How it ended.
    public let kind: Kind
    /// The table a source gave; nil when all failed.
    public let table: RateTable?
    /// The sources that failed, in the order they were asked.
    public let errors: [SourceError]

    /// What went wrong, as one sentence without the full stop; empty when nothing did.
    public var failure: String { errors.map(\.message).joined(separator: "; ") }

    /// The same in a few words, for where there is little room.
    public var shortFailure: String {
      if errors.isEmpty { return "no source is switched on" }
      if errors.allSatisfy(\.isUnreachable) { return "no source could be reached" }
      return errors.first { !$0.isUnreachable }?.message ?? failure
    }
  }

  /// A source that gave no rates.
  public struct SourceError: Hashable, Sendable {
    /// Name of the source ("ecb").
    public let source: String
    /// Why, as a sentence without the full stop.
    public let message: String
    /// Nobody answered: most likely this computer has no network.
    public let isUnreachable: Bool
  }

  private let ledger: Ledger
  private let session: Session
  private var running: Task<Result<Outcome, LedgerError>, Never>?

  /// A refresher of a ledger.
  public init(_ ledger: Ledger, version: String) {
    self.ledger = ledger
    session = Session(userAgent: "Agio/\(version)")
  }

  /// True while a refresh runs.
  public var isRunning: Bool { running != nil }

  /// Asks the sources that are switched on, one after the other, until one gives its table; or only that one, switched
  /// on or not. A refresh that is asked for while one runs is that one.
  public func refresh(only name: String? = nil) async throws(LedgerError) -> Outcome {
    if let running { return try await running.value.get() }
    let task = Task { [self] () -> Result<Outcome, LedgerError> in
      do throws(LedgerError) { return .success(try await ask(name)) } catch { return .failure(error) }
    }
    running = task
    defer { running = nil }
    return try await task.value.get()
  }

  /// The table of a past day, or of the last before it, from the first source that has such days; nil when none has.
  /// What it gave is kept.
  public func table(on day: Day, only name: String? = nil) async throws(LedgerError) -> RateTable? {
    var failure: RateError?
    for state in try asked(name) {
      guard let download = state.download else { continue }
      do {
        let answer = try await download.day(day, asking: session.send)
        guard let table = answer?.table(onOrBefore: day) else { continue }
        try ledger.store(table)
        return table
      } catch let error as RateError {
        failure = failure ?? error
      } catch {
        throw LedgerError(error)
      }
    }
    if let failure { throw .rates(failure) }
    return nil
  }

  private func asked(_ name: String?) throws(LedgerError) -> [SourceState] {
    if let name { return [try ledger.source(name)] }
    return try ledger.sources().filter(\.isEnabled)
  }

  private func ask(_ name: String?) async throws(LedgerError) -> Outcome {
    var errors: [SourceError] = []
    for state in try asked(name) {
      guard let download = state.download else { continue }
      do {
        let answer = try await download.latest(asking: session.send).answer
        guard let table = answer?.tables.last else { continue }
        return Outcome(kind: try keep(table) ? .updated : .unchanged, table: table, errors: errors)
      } catch let error as RateError {
        errors.append(SourceError(error))
        try ledger.noteFailure(of: state.name, at: secondsSince1970(), error.sentence)
      } catch {
        throw LedgerError(error)
      }
    }
    return Outcome(kind: .failed, table: nil, errors: errors)
  }

  /// Keeps a table unless the same or a newer one of its source is there; true when it was kept.
  private func keep(_ table: RateTable) throws(LedgerError) -> Bool {
    try ledger.noteSuccess(of: table.source, at: secondsSince1970())
    if let newest = try ledger.newestTable(source: table.source), newest == table || newest.day > table.day {
      return false
    }
    try ledger.store(table)
    return true
  }
}

extension Refresher.SourceError {
  fileprivate init(_ error: RateError) {
    source = error.source
    message = error.sentence
    if case .transport(.unreachable) = error.cause { isUnreachable = true } else { isUnreachable = false }
  }
}

extension SourceState {
  /// How it is asked.
  fileprivate var download: RateDownload? {
    source.map { RateDownload($0, address: address, allowsPlainHTTP: allowsPlainHTTP) }
  }
}
