internal import Currencies
internal import GLib
internal import HTTP
internal import Rates

/// The sources on the network, asked in the user's order until one gives new rates: one request for a whole table, every
/// table judged before it is answered. It writes nothing.
@MainActor
public final class RemoteRates: RateService {
  private let ledger: Ledger
  private let access: SourceAccess

  /// The sources as a ledger has them set up.
  public init(_ ledger: Ledger, version: String) {
    self.ledger = ledger
    access = SourceAccess(ledger, version: version)
  }

  /// Asks the sources; what is newest and what is reloaded is the same here.
  public func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    let sources = try asked(query.source)
    return switch query.wanted {
    case .newest, .reloaded: try await newest(of: sources, isNamed: query.source != nil)
    case .day(let day): try await rates(of: day, from: sources)
    }
  }

  /// A source that lacks its key or its address is passed over, unless it is asked for by name.
  private func asked(_ name: String?) throws(LedgerError) -> [SourceState] {
    if let name { return [try ledger.source(name)] }
    return try ledger.sources().filter { $0.isEnabled && $0.isReady }
  }

  /// One after the other, until one has rates that are fresh; or, in the hours when the first source's new rates are late,
  /// of the last business day, if nothing newer is shown.
  private func newest(of sources: [SourceState], isNamed: Bool) async throws(LedgerError) -> RateReply {
    let shown = try ledger.newestTable()?.day
    var visits: [Visit] = []
    var best: RateReply?
    for state in sources {
      let visit = try await visit(state)
      visits.append(visit)
      guard let table = visit.table else { continue }
      let reply = RateReply(try kind(of: visit), table)
      if let found = best?.table, found.day > table.day { continue }
      best = reply
      let isNewest = shown.map { table.day >= $0 } ?? true
      let isNewEnough = table.isFresh(at: visit.at) || (isNewest && table.businessDaysOld(at: visit.at) == 1)
      if isNewEnough, visit.error == nil { break }
    }
    return RateReply(best?.kind ?? .failed, best?.table, visits)
  }

  private func kind(of visit: Visit) throws(LedgerError) -> RateReply.Kind {
    guard case .gave(let tables, _, _) = visit.outcome, let table = tables.last else { return .unchanged }
    return try ledger.newestTable(source: visit.source) == table ? .unchanged : .updated
  }

  /// The table of a past day from the first source that has one.
  private func rates(of day: Day, from sources: [SourceState]) async throws(LedgerError) -> RateReply {
    var visits: [Visit] = []
    for state in sources {
      guard let visit = try await visit(state, on: day) else { continue }
      visits.append(visit)
      guard case .gave(let tables, _, _) = visit.outcome else { continue }
      return RateReply(.updated, tables.last { $0.day <= day }, visits)
    }
    return RateReply(visits.isEmpty ? .unchanged : .failed, nil, visits)
  }
}

// One source.
extension RemoteRates {
  private func visit(_ state: SourceState) async throws(LedgerError) -> Visit {
    let now = secondsSince1970()
    let stored = try ledger.newestTable(source: state.name)
    if let visit = Visit(leavingAlone: state, stored, at: now) { return visit }
    do {
      let (download, client) = try await access.way(to: state)
      let result = try await download.latest(known: stored == nil ? nil : state.known, asking: client.send)
      var visit = Visit(source: state.name, at: now, outcome: try outcome(result, of: state, stored, at: now))
      visit.known = result.known
      visit.notBefore = result.notBefore.map { min($0, now + SourceState.longestLimit) }
      return visit
    } catch {
      return try Visit(state.name, at: now, failing: error)
    }
  }

  private func outcome(
    _ result: RateDownload.Result, of state: SourceState, _ stored: RateTable?, at now: Int
  ) throws -> Visit.Outcome {
    guard let answer = result.answer, let table = answer.tables.last else {
      guard let stored else { throw RateError(source: state.name, .status(304, retryAt: nil)) }
      return .unchanged(stored)
    }
    if let stored, table.day < stored.day { return .older(table.day, than: stored) }
    let judged = try ledger.judged(table, at: now)
    return .gave([judged], leftOut: answer.leftOut, notice: answer.notice)
  }

  /// Nil when the source has no past days.
  private func visit(_ state: SourceState, on day: Day) async throws(LedgerError) -> Visit? {
    let now = secondsSince1970()
    if let visit = Visit(refusedBy: state, at: now) { return visit }
    do {
      let (download, client) = try await access.way(to: state)
      guard let answer = try await download.day(day, asking: client.send) else { return nil }
      let judged = try ledger.judged(past: answer.tables, of: state.name, at: now)
      return Visit(
        source: state.name, at: now, day: day,
        outcome: .gave(judged, leftOut: answer.leftOut, notice: answer.notice))
    } catch {
      var visit = try Visit(state.name, at: now, failing: error)
      visit.day = day
      return visit
    }
  }
}

extension Visit {
  /// What is known of a source without asking it: that it refuses, or that it has nothing newer than what is stored. Nil
  /// when it is to be asked.
  fileprivate init?(leavingAlone state: SourceState, _ stored: RateTable?, at now: Int) {
    if let visit = Visit(refusedBy: state, at: now) {
      self = visit
    } else if let stored, let moment = state.notBefore, SourceState.isAhead(moment, at: now) {
      self.init(source: state.name, at: now, wasAsked: false, outcome: .unchanged(stored))
    } else {
      return nil
    }
  }

  /// A refusal that holds still; nil when there is none.
  fileprivate init?(refusedBy state: SourceState, at now: Int) {
    guard let moment = state.retryAt, SourceState.isAhead(moment, at: now) else { return nil }
    let error = RateError(source: state.name, .status(429, retryAt: moment))
    self.init(source: state.name, at: now, wasAsked: false, outcome: .failed(error))
  }

  /// A visit that ended with an error; throws the store's own errors on.
  fileprivate init(_ source: String, at now: Int, failing error: any Error) throws(LedgerError) {
    switch error {
    case let error as RateError:
      self.init(source: source, at: now, outcome: .failed(error))
      retryAt = error.retryAt.map { min($0, now + SourceState.longestLimit) }
    case let error as SourceAccess.Refusal:
      self.init(source: source, at: now, wasAsked: false, outcome: .unable(error.reason))
    default: throw LedgerError(error)
    }
  }
}
