internal import Currencies
internal import GLib
internal import HTTP
internal import Rates
internal import Storage

/// A service that answers from the store where it can, otherwise by another service, whose answers it stores in one transaction.
@MainActor
public final class StoredRates: RateService {
  private let ledger: Ledger
  private let behind: any RateService

  /// The stored rates of a ledger, in front of another service.
  public init(_ ledger: Ledger, wrapping behind: any RateService) {
    (self.ledger, self.behind) = (ledger, behind)
  }

  /// Answers from the store if it has an answer, otherwise by the other service.
  public func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    if query.source == .company { return try await companyRates(query) }
    return switch query.wanted {
    case .newest: try await newest(query)
    case .covering(let targets, let from): try await rates(covering: targets, from: from)
    case .reloaded: try await reloaded(query)
    case .day(let day): try await rates(of: day, query)
    case .dayCovering(let day, let targets, let from): try await rates(of: day, covering: targets, from: from)
    }
  }

  private func newest(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    let stored =
      if let source = query.source { try ledger.newestTable(of: source) } else { try ledger.activeTable() }
    if let stored { return RateReply(.unchanged, stored) }
    return try await asked(query)
  }

  private func reloaded(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    let reply = try await asked(query)
    guard query.source == nil, reply.kind != .failed else { return reply }
    let rows = try ledger.uncoveredRows()
    return try await followedByAlerts(
      reply.followed(by: try await rates(covering: rows.targets, from: rows.from)))
  }

  /// The company's rates, which the server is asked for newer ones of when they are to be reloaded.
  private func companyRates(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    let day = query.day ?? .ofTheUser
    let before = try ledger.companyTable(for: day)
    guard query.wanted == .reloaded else { return try replied(.unchanged, before) }
    let state = try ledger.source(.company)
    func attempt(_ outcome: FetchAttempt.Outcome) -> [FetchAttempt] {
      [FetchAttempt(state, at: secondsSince1970(), outcome)]
    }
    do throws(LedgerError) { try await ledger.refreshCompanyRates() } catch {
      if error.isStoreTrouble { throw error }
      return RateReply(.failed, nil, attempt(.failed(error.sentence, isUnreachable: false)))
    }
    guard let table = try ledger.companyTable(for: day) else {
      let reason = SourceTexts.withoutCompanyRates(state.title)
      return RateReply(.failed, nil, attempt(.failed(reason, isUnreachable: false)))
    }
    if table == before { return try replied(.unchanged, table, attempt(.unchanged(table))) }
    return try replied(.updated, table, attempt(.gave([table], warnings: [])))
  }

  /// A reply together with the table that is active now.
  private func replied(
    _ kind: RateReply.Kind, _ table: RateTable?, _ attempts: [FetchAttempt] = []
  ) throws(LedgerError) -> RateReply {
    var reply = RateReply(kind, table, attempts)
    reply.used = try ledger.activeTable()
    return reply
  }

  /// Requests what no stored table has of the pairs of alerts, which need not be in the list.
  private func followedByAlerts(_ reply: RateReply) async throws(LedgerError) -> RateReply {
    var whole = reply
    for alert in try ledger.alerts().map(\.alert) {
      if try ledger.uncovered([alert.to], from: alert.from).isEmpty { continue }
      whole = whole.followed(by: try await rates(covering: [alert.to], from: alert.from))
    }
    return whole
  }

  private func rates(
    covering targets: Set<CurrencyCode>, from: CurrencyCode
  ) async throws(LedgerError) -> RateReply {
    let missing = try ledger.uncovered(targets, from: from)
    guard !missing.isEmpty, ledger.canWrite else { return RateReply(.unchanged, try ledger.activeTable()) }
    return try await asked(RateQuery(.covering(missing, from: from)))
  }

  /// The day's rates; where the company has any, those of other sources only for what it lacks.
  private func rates(
    of day: Day, _ query: RateQuery, besidesCompany: Bool = false
  ) async throws(LedgerError) -> RateReply {
    try await importBundledHistory(for: day, query.source)
    let stored = try ledger.rates(asOf: day, source: query.source)
    let isEnough = stored.isLast || stored.table?.source == .company && !besidesCompany
    if isEnough || !stored.isPossible || !ledger.canWrite { return RateReply(.unchanged, stored.table) }
    let reply = try await asked(query)
    let kept = try ledger.rates(asOf: day, source: query.source).table
    return RateReply(reply.kind, kept ?? reply.table, reply.attempts)
  }

  /// Requests the day's rates, and then what they lack from one source after the other, until all of it is there.
  private func rates(
    of day: Day, covering targets: Set<CurrencyCode>, from: CurrencyCode
  ) async throws(LedgerError) -> RateReply {
    let company = try ledger.usesCompanyRates() ? ledger.companyTable(for: day) : nil
    let lacksAny = targets.contains { company?.holds(from, $0) != true }
    var reply = try await rates(of: day, RateQuery(.day(day)), besidesCompany: lacksAny)
    guard reply.table != nil, ledger.canWrite else { return reply }
    for source in try ledger.sources() where source.isEnabled && source.isReady {
      if try ledger.uncovered(targets, from: from, on: day).isEmpty { break }
      if reply.attempts.contains(where: { $0.source == source.name }) { continue }
      let other = try await rates(of: day, RateQuery(.day(day), source: source.name))
      reply = RateReply(
        other.kind == .updated ? .updated : reply.kind, reply.table, reply.attempts + other.attempts)
    }
    let best = try ledger.rates(asOf: day).table
    return RateReply(reply.kind, best ?? reply.table, reply.attempts)
  }

  /// Off the main actor, if the store is a file.
  private func importBundledHistory(for day: Day, _ source: SourceID?) async throws(LedgerError) {
    let stored = try ledger.storedRates(asOf: day, source)
    guard stored.isPossible, !stored.isLast, ledger.canWrite, !ledger.isInMemory else { return }
    let history = HistoryImport(into: ledger.path, isPatient: ledger.queue != nil)
    do {
      try await Task.detached { _ = try history.bundledIfReadable() }.value
    } catch {
      throw LedgerError(error)
    }
  }

  private func asked(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    // Nothing is requested that a read-only store could not take.
    if !ledger.canWrite, query.wanted == .reloaded { try ledger.write { _ in } }
    let reply = try await behind.rates(query)
    let kept = try await ledger.writeInTurn { writer in try reply.attempts.map { try writer.keep($0) } }
    let isDropped = kept.contains { $0.source == reply.table?.source && $0.table == nil }
    if isDropped { return RateReply(.failed, nil, kept) }
    guard query.isNewest, let table = reply.table else { return RateReply(reply.kind, reply.table, kept) }
    return try replied(reply.kind, table, kept)
  }
}

extension RateReply {
  /// The reply together with that to a request for what was still missing.
  fileprivate func followed(by other: RateReply) -> RateReply {
    let others = other.attempts.filter { attempt in !attempts.contains { $0.source == attempt.source } }
    var both = RateReply(other.kind == .updated ? .updated : kind, table ?? other.table, attempts + others)
    both.used = other.used ?? used
    return both
  }
}

extension Writer {
  /// Stores the result of an attempt. It is dropped, and the attempt has failed, if the source's address or key has changed
  /// since.
  fileprivate func keep(_ attempt: FetchAttempt) throws -> FetchAttempt {
    guard attempt.wasAsked else { return attempt }
    let revision: Int? = try value("SELECT revision FROM source WHERE name = ?", attempt.source)
    guard revision == attempt.revision else {
      var attempt = attempt
      attempt.outcome = .failed(SourceTexts.setUpMeanwhile(attempt.title), isUnreachable: false)
      return attempt
    }
    try keepCurrent(attempt)
    return attempt
  }

  private func keepCurrent(_ attempt: FetchAttempt) throws {
    switch attempt.outcome {
    case .gave(let tables, _):
      let isNew = try keep(tables, mayReplace: attempt.day == nil, givenAt: attempt.at)
      if attempt.day == nil, let table = tables.last {
        try settle(attempt.source, table.day, givenAt: attempt.at)
      }
      let what = tables.last.map { LogTexts.given($0.rates.count - 1 - $0.carried.count, of: $0.day) }
      let notes =
        try [what, attempt.isShared ? LogTexts.shared : nil] + attempt.warnings.map(\.message) + [
          attempt.shortfall?.message, newlyLeftOut(by: attempt),
        ]
      try noteSuccess(of: attempt)
      try noteDay(of: attempt)
      try log(
        attempt, isNew ? .updated : .unchanged, notes.compactMap(\.self).joined(separator: " "))
    case .unchanged(let table):
      if attempt.day == nil { try settle(attempt.source, table.day, givenAt: attempt.at) }
      try noteDay(of: attempt)
      try noteSuccess(of: attempt)
      let notes = [LogTexts.nothingNewer(than: table.day)] + attempt.warnings.map(\.message)
      try log(attempt, .unchanged, notes.joined(separator: " "))
    case .older:
      try noteFailure(of: attempt)
      try log(attempt, .unchanged, attempt.error?.message ?? "")
    case .failed:
      try noteFailure(of: attempt)
      try log(attempt, .failed, attempt.error?.message ?? "")
    }
  }

  /// Stores tables that the store lacks; true when there was one. The newest may replace the stored table of its day, against
  /// which it was judged; any table may replace one that came before its day's rates were published.
  private func keep(_ tables: [RateTable], mayReplace: Bool, givenAt instant: Int) throws -> Bool {
    var isNew = false
    // A file of the whole history has thousands of days, most of which are stored.
    let known = mayReplace ? [] : try knownDays(of: tables.last?.source)
    for table in tables where !known.contains(table.day) {
      let stored = try storedTable(of: table.source, on: table.day)
      // Another program may have stored an answer of that day meanwhile.
      let table = stored.map { table.completed(by: $0) } ?? table
      guard stored != table else { continue }
      try store(table, givenAt: instant)
      isNew = true
    }
    return isNew
  }

  /// The days of a source's tables, without those that came before their day's rates were published.
  private func knownDays(of source: SourceID?) throws -> Set<Day> {
    let days = try rows(
      "SELECT day FROM rate_table JOIN source ON id = source WHERE name = ? AND settled_day IS NULL", source)
    return Set(try days.map { try $0.day("day") })
  }

  private func storedTable(of source: SourceID, on day: Day) throws -> RateTable? {
    guard let source = try SourceRow(self, source),
      try row("SELECT 1 FROM rate_table WHERE source = ? AND day = ?", source.id, day.number) != nil
    else { return nil }
    return try RateTable(self, of: source, day: day)
  }

  private func noteSuccess(of attempt: FetchAttempt) throws(StoreError) {
    guard attempt.day == nil else { return }
    try execute(
      """
      UPDATE source SET succeeded_at = ?, failed_at = NULL, failure = NULL, retry_at = NULL, not_before = ?, whole_at = ?,
        known_address = ?, etag = ?, last_modified = ?, left_out = coalesce(?, left_out)
      WHERE name = ?
      """, attempt.at, attempt.notBefore, attempt.known?.wholeAt, attempt.known?.said?.address,
      attempt.known?.said?.validators.etag, attempt.known?.said?.validators.lastModified,
      attempt.passedOver?.joined(separator: "\n"), attempt.source)
  }

  private func noteDay(of attempt: FetchAttempt) throws(StoreError) {
    guard let day = attempt.day, let answer = attempt.dayAnswer else { return }
    try keep(answer, of: attempt.source, revision: attempt.revision, on: day)
  }

  private func noteFailure(of attempt: FetchAttempt) throws(StoreError) {
    try execute(
      "UPDATE source SET failed_at = ?, failure = ?, retry_at = ? WHERE name = ?", attempt.at,
      attempt.error?.message, attempt.retryAt, attempt.source)
    guard case .older = attempt.outcome else { return }
    try execute("UPDATE source SET not_before = ? WHERE name = ?", attempt.notBefore, attempt.source)
  }
}
