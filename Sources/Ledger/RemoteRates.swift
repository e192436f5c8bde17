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
    case .newest, .reloaded: try await newest(of: sources)
    case .day(let day): try await rates(of: day, from: sources)
    }
  }

  /// A source that lacks its key or its address is passed over, unless it is asked for by name, or there is no other: then
  /// it says what it lacks.
  private func asked(_ name: String?) throws(LedgerError) -> [SourceState] {
    if let name { return [try ledger.source(name)] }
    let enabled = try ledger.sources().filter(\.isEnabled)
    let ready = enabled.filter(\.isReady)
    return ready.isEmpty ? enabled : ready
  }

  /// One after the other, until one has rates that are fresh; or, in the hours when the first source's new rates are late,
  /// those of the last business day, if it was asked for them now and nothing newer is shown.
  private func newest(of sources: [SourceState]) async throws(LedgerError) -> RateReply {
    let shown = try ledger.newestTable()?.day
    var visits: [Visit] = []
    var best: RateReply?
    for state in sources {
      let visit = try await visit(state)
      visits.append(visit)
      guard let table = visit.table else { continue }
      if let found = best?.table, found.day > table.day { continue }
      best = RateReply(try kind(of: visit), table)
      let isNewest = shown.map { table.day >= $0 } ?? true
      let isLate = visit.wasAsked && isNewest && table.businessDaysOld(at: visit.at) == 1
      if visit.error == nil, isLate || table.isFresh(at: visit.at) { break }
    }
    return RateReply(best?.kind ?? .failed, best?.table, visits)
  }

  private func kind(of visit: Visit) throws(LedgerError) -> RateReply.Kind {
    guard case .gave(let tables, _) = visit.outcome, let table = tables.last else { return .unchanged }
    return try ledger.newestTable(source: visit.source) == table ? .unchanged : .updated
  }

  /// The table of a past day from the first source that has one: those whose tables of a day are final before the others.
  private func rates(of day: Day, from sources: [SourceState]) async throws(LedgerError) -> RateReply {
    var visits: [Visit] = []
    let isFinal = { (state: SourceState) in state.source?.isFinal == true }
    for state in sources.filter(isFinal) + sources.filter({ !isFinal($0) }) {
      guard let visit = try await visit(state, on: day) else { continue }
      visits.append(visit)
      guard case .gave(let tables, _) = visit.outcome else { continue }
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
    return try await access.visit(to: state, at: now) { [ledger] download, client in
      let result = try await download.latest(known: stored == nil ? nil : state.known, asking: client.send)
      var visit = Visit(state, at: now, try Self.outcome(result, of: state, stored, in: ledger, at: now))
      visit.known = result.known
      // A wish for more than a day is taken for one.
      // An answer that had to be mended may be put right at any time.
      let isWhole = result.answer?.leftOut.isEmpty ?? true
      visit.notBefore = isWhole ? result.notBefore.map { min($0, now + SourceState.longestLimit) } : nil
      return visit
    }
  }

  private static func outcome(
    _ result: RateDownload.Result, of state: SourceState, _ stored: RateTable?, in ledger: Ledger, at now: Int
  ) throws -> Visit.Outcome {
    guard let answer = result.answer, let table = answer.tables.last else {
      guard let stored else { throw RateError(source: state.name, .status(304, retryAt: nil)) }
      return .unchanged(stored)
    }
    if let stored, table.day < stored.day { return .older(table.day, than: stored) }
    return .gave([try ledger.judged(table, at: now)], warnings: answer.warnings)
  }

  /// Nil when the source has no past days.
  private func visit(_ state: SourceState, on day: Day) async throws(LedgerError) -> Visit? {
    let now = secondsSince1970()
    if let visit = Visit(refusedBy: state, at: now) { return visit }
    guard try await hasDay(day, state) else { return nil }
    var visit = try await access.visit(to: state, at: now) { [ledger] download, client in
      let answer = try await download.day(day, asking: client.send)
      let past = answer?.tables.map { $0.withoutRates(after: max(day, $0.day)) } ?? []
      let tables = try ledger.judged(past: past, of: state.name, at: now)
      return Visit(state, at: now, .gave(tables, warnings: answer?.warnings ?? []))
    }
    visit.day = day
    return visit
  }

  private func hasDay(_ day: Day, _ state: SourceState) async throws(LedgerError) -> Bool {
    guard let source = state.source else { return false }
    return !source.day(day, at: state.address, asOf: secondsSince1970()).isEmpty
  }
}
