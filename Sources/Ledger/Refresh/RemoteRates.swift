internal import Currencies
internal import GLib
internal import HTTP
internal import Rates

/// The service of the sources: one request for a whole table, in the user's order until one has new rates. Every table is judged;
/// nothing is stored.
@MainActor
final class RemoteRates: RateService {
  private let ledger: Ledger
  private let access: SourceAccess
  private let shared: SharedFetches

  /// The sources with their settings in a ledger. Where lists are synced through a server, a client waits some milliseconds for another
  /// one that is asking a source already.
  init(_ ledger: Ledger, _ access: SourceAccess, patience: Int) {
    (self.ledger, self.access) = (ledger, access)
    shared = SharedFetches(ledger: ledger, patience: patience)
  }

  /// Requests rates from the sources; `.newest` and `.reloaded` are the same here.
  func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    let sources = try asked(query.source)
    return switch query.wanted {
    case .newest, .reloaded: try await newest(of: sources)
    case .covering(let targets, let from): try await rates(covering: targets, from: from)
    case .day(let day), .dayCovering(let day, _, from: _): try await rates(of: day, from: sources)
    }
  }

  /// The sources for a query. One that lacks its key or address is skipped, unless it is named or there is no other: it then
  /// reports what it lacks.
  private func asked(_ name: SourceID?) throws(LedgerError) -> [SourceState] {
    if let name { return [try ledger.source(name)] }
    let enabled = try ledger.sources().filter { $0.isEnabled && !$0.isCompany }
    let ready = enabled.filter(\.isReady)
    return ready.isEmpty ? enabled : ready
  }

  /// Requests the newest rates from one source after the other, until one has fresh rates; or, while the day's rates are late,
  /// those of the last business day, if they come from a new response and nothing newer is stored.
  private func newest(of sources: [SourceState]) async throws(LedgerError) -> RateReply {
    let shown = try ledger.read { try RateBook($0, of: .codes([])) }.ofPublicSources
      .activeTable(at: secondsSince1970())?.day
    var attempts: [FetchAttempt] = []
    var best: RateReply?
    let time = TimeShares(for: sources.count)
    for (index, state) in sources.enumerated() {
      let attempt = try await fetch(state, by: time.end(ofShare: index))
      attempts.append(attempt)
      guard let table = attempt.table else { continue }
      if let found = best?.table, found.day > table.day { continue }
      best = RateReply(try kind(of: attempt), table)
      let isNewest = shown.map { table.day >= $0 } ?? true
      let day = attempt.wasAsked ? table.day : state.settledDay ?? table.day
      let age = state.source?.businessDays(since: day, at: attempt.at)
      let isLate = attempt.wasAsked && isNewest && age == 1
      if attempt.error == nil, isLate || age == 0 { break }
    }
    return RateReply(best?.kind ?? .failed, best?.table, attempts)
  }

  private func kind(of attempt: FetchAttempt) throws(LedgerError) -> RateReply.Kind {
    guard case .gave(let tables, _) = attempt.outcome, let table = tables.last else { return .unchanged }
    return try ledger.newestTable(of: attempt.source) == table ? .unchanged : .updated
  }

  /// Requests missing currencies from one source after the other that may have them, until all of them have come.
  private func rates(
    covering targets: Set<CurrencyCode>, from: CurrencyCode
  ) async throws(LedgerError) -> RateReply {
    var missing = targets
    var attempts: [FetchAttempt] = []
    let sources = try ledger.sourcesToAsk(for: targets.union([from]), at: secondsSince1970())
    let time = TimeShares(for: sources.count)
    for (index, state) in sources.enumerated() where !missing.isEmpty {
      let attempt = try await fetchUnlessFailing(state, by: time.end(ofShare: index))
      attempts.append(attempt)
      guard case .gave(let tables, _) = attempt.outcome, let table = tables.last else { continue }
      missing = missing.filter { !table.holds(from, $0) }
    }
    let given = attempts.last { if case .gave = $0.outcome { true } else { false } }
    let hasFailed = !attempts.isEmpty && attempts.allSatisfy { $0.error != nil }
    return RateReply(given != nil ? .updated : hasFailed ? .failed : .unchanged, given?.table, attempts)
  }

  /// Requests the newest rates of a source, unless it has just failed.
  private func fetchUnlessFailing(_ state: SourceState, by deadline: Int) async throws(LedgerError)
    -> FetchAttempt
  {
    let now = secondsSince1970()
    guard let message = state.recentFailure(at: now) else { return try await fetch(state, by: deadline) }
    var attempt = FetchAttempt(state, at: now, .failed(message, isUnreachable: false))
    attempt.wasAsked = false
    return attempt
  }

  /// The table of a past day from the first source that has one: those whose tables of a day are final before the others.
  private func rates(of day: Day, from sources: [SourceState]) async throws(LedgerError) -> RateReply {
    var attempts: [FetchAttempt] = []
    let isFinal = { (state: SourceState) in state.source?.isFinal == true }
    let order = sources.filter(isFinal) + sources.filter { !isFinal($0) }
    let time = TimeShares(for: order.count)
    for (index, state) in order.enumerated() {
      guard let attempt = try await fetch(state, on: day, by: time.end(ofShare: index)) else { continue }
      attempts.append(attempt)
      switch attempt.outcome {
      case .gave(let tables, _): return RateReply(.updated, tables.last { $0.day <= day }, attempts)
      case .unchanged(let table): return RateReply(.unchanged, table, attempts)
      case .older, .failed: continue
      }
    }
    return RateReply(attempts.isEmpty ? .unchanged : .failed, nil, attempts)
  }
}

// One source.
extension RemoteRates {
  private func fetch(_ state: SourceState, by deadline: Int) async throws(LedgerError) -> FetchAttempt {
    let now = secondsSince1970()
    let stored = try ledger.newestTable(of: state.name)
    if let attempt = FetchAttempt(leavingAlone: state, stored, at: now) { return attempt }
    return try await shared.fetch(state, stored) { () async throws(LedgerError) in
      try await request(state, stored, by: deadline)
    }
  }

  private func request(
    _ state: SourceState, _ stored: RateTable?, by deadline: Int
  ) async throws(LedgerError) -> FetchAttempt {
    let now = secondsSince1970()
    return try await access.fetch(from: state, at: now, by: deadline) { [ledger] download, client in
      let known = stored == nil ? nil : state.known.validators(at: now)
      let result = try await download.latest(known: known, asking: client.send)
      var attempt = try Self.attempt(at: state, result, stored, in: ledger, at: now)
      attempt.known = KnownAnswer(result, after: state.known, at: now)
      // A source may correct a bad answer at any time.
      let isWhole = result.answer?.isWhole ?? true
      let day = result.answer?.tables.last?.day ?? stored?.day
      attempt.notBefore =
        isWhole ? day.flatMap { state.source?.limit(said: result.notBefore, $0, at: now) } : nil
      return attempt
    }
  }

  private static func attempt(
    at state: SourceState, _ result: RateDownload.Result, _ stored: RateTable?, in ledger: Ledger, at now: Int
  ) throws -> FetchAttempt {
    guard let answer = result.answer, let table = answer.tables.last else {
      return FetchAttempt(state, at: now, try .unchanged(stored, by: state.name))
    }
    if let stored, table.day < stored.day {
      return FetchAttempt(state, at: now, .older(table.day, than: stored))
    }
    let judged = try ledger.judged(table, at: now)
    var attempt = FetchAttempt(
      state, at: now, .gave([judged.table], warnings: answer.warnings(of: state.title)))
    (attempt.lacking, attempt.passedOver) = (judged.lacking, answer.passedOver)
    return attempt
  }

  /// Nil when the source has no past days.
  private func fetch(_ state: SourceState, on day: Day, by deadline: Int) async throws(LedgerError)
    -> FetchAttempt?
  {
    let now = secondsSince1970()
    if let attempt = FetchAttempt(refusedBy: state, at: now) { return attempt }
    guard let source = state.source, !source.day(day, at: state.address, asOf: now).isEmpty else {
      return nil
    }
    let stored = try ledger.rates(asOf: day, source: state.name).table
    let before = stored == nil ? nil : try ledger.answer(of: state, on: day)
    if let stored, let before, before.isValid(at: now) {
      return FetchAttempt(state, at: now, stored, on: day, askedBefore: before.askedAt)
    }
    var attempt = try await access.fetch(from: state, at: now, by: deadline) { [ledger] download, client in
      guard
        let result = try await download.day(
          day, known: before?.known.validators(at: now), asking: client.send)
      else {
        return FetchAttempt(
          state, at: now, .failed(SourceTexts.withoutPastDays(source.name.title), isUnreachable: false))
      }
      var attempt = FetchAttempt(
        state, at: now, try Self.outcome(result, of: state, day, stored, in: ledger, at: now))
      attempt.dayAnswer = DayAnswer(result, for: day, before: before, of: source, at: now)
      return attempt
    }
    attempt.day = day
    return attempt
  }

  private static func outcome(
    _ result: RateDownload.Result, of state: SourceState, _ day: Day, _ stored: RateTable?, in ledger: Ledger,
    at now: Int
  ) throws -> FetchAttempt.Outcome {
    guard let answer = result.answer else { return try .unchanged(stored, by: state.name) }
    let past = answer.tables.map { $0.withoutRates(after: max(day, $0.day)) }
    return .gave(
      try ledger.judged(past: past, of: state.name, at: now), warnings: answer.warnings(of: state.title))
  }
}
