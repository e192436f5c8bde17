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
    case .covering(let targets, let from): try await rates(covering: targets, from: from)
    case .day(let day), .dayCovering(let day, _, from: _): try await rates(of: day, from: sources)
    }
  }

  /// A source that lacks its key or its address is passed over, unless it is asked for by name, or there is no other: then
  /// it says what it lacks.
  private func asked(_ name: SourceID?) throws(LedgerError) -> [SourceState] {
    if let name { return [try ledger.source(name)] }
    let enabled = try ledger.sources().filter(\.isEnabled)
    let ready = enabled.filter(\.isReady)
    return ready.isEmpty ? enabled : ready
  }

  /// One after the other, until one has rates that are fresh; or, in the hours when the first source's new rates are late,
  /// those of the last business day, if it was asked for them now and nothing newer is shown.
  private func newest(of sources: [SourceState]) async throws(LedgerError) -> RateReply {
    let shown = try ledger.activeTable()?.day
    var visits: [Visit] = []
    var best: RateReply?
    let time = TimeShares(for: sources.count)
    for (place, state) in sources.enumerated() {
      let visit = try await visit(state, by: time.end(ofShare: place))
      visits.append(visit)
      guard let table = visit.table else { continue }
      if let found = best?.table, found.day > table.day { continue }
      best = RateReply(try kind(of: visit), table)
      let isNewest = shown.map { table.day >= $0 } ?? true
      let day = visit.wasAsked ? table.day : state.settledDay ?? table.day
      let age = state.source?.businessDays(since: day, at: visit.at)
      let isLate = visit.wasAsked && isNewest && age == 1
      if visit.error == nil, isLate || age == 0 { break }
    }
    return RateReply(best?.kind ?? .failed, best?.table, visits)
  }

  private func kind(of visit: Visit) throws(LedgerError) -> RateReply.Kind {
    guard case .gave(let tables, _) = visit.outcome, let table = tables.last else { return .unchanged }
    return try ledger.newestTable(of: visit.source) == table ? .unchanged : .updated
  }

  /// One after the other of those that may have what is missing, until all of it has come.
  private func rates(
    covering targets: Set<CurrencyCode>, from: CurrencyCode
  ) async throws(LedgerError) -> RateReply {
    var missing = targets
    var visits: [Visit] = []
    let sources = try ledger.sourcesToAsk(for: targets.union([from]), at: secondsSince1970())
    let time = TimeShares(for: sources.count)
    for (place, state) in sources.enumerated() where !missing.isEmpty {
      let visit = try await visitUnlessFailing(state, by: time.end(ofShare: place))
      visits.append(visit)
      guard case .gave(let tables, _) = visit.outcome, let table = tables.last else { continue }
      missing = missing.filter { !table.holds(from, $0) }
    }
    let given = visits.last { if case .gave = $0.outcome { true } else { false } }
    let hasFailed = !visits.isEmpty && visits.allSatisfy { $0.error != nil }
    return RateReply(given != nil ? .updated : hasFailed ? .failed : .unchanged, given?.table, visits)
  }

  /// Asks a source, but for one that has just failed: it would again.
  private func visitUnlessFailing(_ state: SourceState, by deadline: Int) async throws(LedgerError) -> Visit {
    let now = secondsSince1970()
    guard let message = state.recentFailure(at: now) else { return try await visit(state, by: deadline) }
    var visit = Visit(state, at: now, .failed(message, isUnreachable: false))
    visit.wasAsked = false
    return visit
  }

  /// The table of a past day from the first source that has one: those whose tables of a day are final before the others.
  private func rates(of day: Day, from sources: [SourceState]) async throws(LedgerError) -> RateReply {
    var visits: [Visit] = []
    let isFinal = { (state: SourceState) in state.source?.isFinal == true }
    let order = sources.filter(isFinal) + sources.filter { !isFinal($0) }
    let time = TimeShares(for: order.count)
    for (place, state) in order.enumerated() {
      guard let visit = try await visit(state, on: day, by: time.end(ofShare: place)) else { continue }
      visits.append(visit)
      switch visit.outcome {
      case .gave(let tables, _): return RateReply(.updated, tables.last { $0.day <= day }, visits)
      case .unchanged(let table): return RateReply(.unchanged, table, visits)
      case .older, .failed: continue
      }
    }
    return RateReply(visits.isEmpty ? .unchanged : .failed, nil, visits)
  }
}

// One source.
extension RemoteRates {
  private func visit(_ state: SourceState, by deadline: Int) async throws(LedgerError) -> Visit {
    let now = secondsSince1970()
    let stored = try ledger.newestTable(of: state.name)
    if let visit = Visit(leavingAlone: state, stored, at: now) { return visit }
    return try await access.visit(to: state, at: now, by: deadline) { [ledger] download, client in
      let known = stored == nil ? nil : state.known.validators(at: now)
      let result = try await download.latest(known: known, asking: client.send)
      var visit = try Self.visit(to: state, result, stored, in: ledger, at: now)
      visit.known = KnownAnswer(result, after: state.known, at: now)
      // An answer that had to be mended may be put right at any time.
      let isWhole = result.answer?.isWhole ?? true
      let day = result.answer?.tables.last?.day ?? stored?.day
      visit.notBefore =
        isWhole ? day.flatMap { state.source?.limit(said: result.notBefore, $0, at: now) } : nil
      return visit
    }
  }

  private static func visit(
    to state: SourceState, _ result: RateDownload.Result, _ stored: RateTable?, in ledger: Ledger, at now: Int
  ) throws -> Visit {
    guard let answer = result.answer, let table = answer.tables.last else {
      guard let stored else { throw RateError(source: state.name, .status(304, retryAt: nil)) }
      return Visit(state, at: now, .unchanged(stored))
    }
    if let stored, table.day < stored.day {
      return Visit(state, at: now, .older(table.day, than: stored))
    }
    let judged = try ledger.judged(table, at: now)
    var visit = Visit(state, at: now, .gave([judged.table], warnings: answer.warnings(of: state.title)))
    (visit.lacking, visit.passedOver) = (judged.lacking, answer.passedOver)
    return visit
  }

  /// Nil when the source has no past days.
  private func visit(_ state: SourceState, on day: Day, by deadline: Int) async throws(LedgerError) -> Visit?
  {
    let now = secondsSince1970()
    if let visit = Visit(refusedBy: state, at: now) { return visit }
    guard let source = state.source, !source.day(day, at: state.address, asOf: now).isEmpty else {
      return nil
    }
    let stored = try ledger.rates(of: day, source: state.name).table
    let before = stored == nil ? nil : try ledger.answer(of: state, on: day)
    if let stored, let before, before.binds(at: now) {
      return Visit(state, at: now, stored, on: day, askedBefore: before.askedAt)
    }
    var visit = try await access.visit(to: state, at: now, by: deadline) { [ledger] download, client in
      guard
        let result = try await download.day(
          day, known: before?.known.validators(at: now), asking: client.send)
      else {
        return Visit(state, at: now, .failed(SourceTexts.withoutPastDays(source.title), isUnreachable: false))
      }
      var visit = Visit(state, at: now, try Self.outcome(result, of: state, day, stored, in: ledger, at: now))
      visit.dayAnswer = DayAnswer(result, for: day, before: before, of: source, at: now)
      return visit
    }
    visit.day = day
    return visit
  }

  private static func outcome(
    _ result: RateDownload.Result, of state: SourceState, _ day: Day, _ stored: RateTable?, in ledger: Ledger,
    at now: Int
  ) throws -> Visit.Outcome {
    guard let answer = result.answer else {
      guard let stored else { throw RateError(source: state.name, .status(304, retryAt: nil)) }
      return .unchanged(stored)
    }
    let past = answer.tables.map { $0.withoutRates(after: max(day, $0.day)) }
    return .gave(
      try ledger.judged(past: past, of: state.name, at: now), warnings: answer.warnings(of: state.title))
  }
}
