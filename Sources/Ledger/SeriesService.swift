public import Currencies
internal import GLib
internal import HTTP
internal import Rates

/// Gets a pair's series that the European Central Bank does not have from Frankfurter 2, and keeps it: never among the
/// rates that amounts are converted by.
@MainActor
public final class SeriesService {
  private let ledger: Ledger
  private let access: SourceAccess
  private let source = Frankfurter2()
  private var running: Task<Result<SeriesReply, LedgerError>, Never>?

  /// A service of a ledger, whose requests name this version of Agio.
  public init(_ ledger: Ledger, version: String) {
    self.ledger = ledger
    access = SourceAccess(ledger, version: version)
  }

  /// Asks for what is not kept yet: all days the first time, later the new ones only; nothing when what is kept is as new as
  /// it can be, or was asked for after a day through which it is wanted. Not asked are a source that is switched off or
  /// wants to be left alone, for a pair the bank has, and for a currency of the user's own.
  ///
  /// One wish after the other. Throws only when the store fails; that nobody has the series is an answer.
  public func fetch(
    from: CurrencyCode, to: CurrencyCode, through day: Day? = nil
  ) async throws(LedgerError) -> SeriesReply {
    while let running { _ = await running.value }
    let task = Task { () -> Result<SeriesReply, LedgerError> in
      defer { running = nil }
      do throws(LedgerError) {
        return .success(try await reply(from, to, through: day))
      } catch {
        return .failure(error)
      }
    }
    running = task
    return try await task.value.get()
  }

  private func reply(
    _ from: CurrencyCode, _ to: CurrencyCode, through day: Day?
  ) async throws(LedgerError) -> SeriesReply {
    if ledger.canWrite { try await importHistory() }
    let kept = try ledger.series(from: from, to: to)
    if kept?.source == Self.bank || !ledger.canWrite { return SeriesReply(.unchanged, kept) }
    guard Currency.find(from) != nil, Currency.find(to) != nil else {
      return SeriesReply(.unchanged, nil, failure: "there are no rates between \(from) and \(to)")
    }
    let now = secondsSince1970()
    let plan = try ledger.read { try SeriesPlan($0, of: [from, to], through: day, at: now) }
    guard let plan else { return try reply(.unchanged, from, to) }
    let state = try ledger.source(source.name)
    guard state.isEnabled else {
      return SeriesReply(.unchanged, kept, failure: "\(source.title), which may have it, is switched off")
    }
    if let refusal = Visit(refusedBy: state, at: now)?.error {
      return SeriesReply(.failed, kept, failure: refusal.message)
    }
    let (visit, changes) = try await ask(plan, state, at: now)
    if let error = visit.error {
      return SeriesReply(.failed, kept, failure: error.message, isUnreachable: error.isUnreachable)
    }
    return try reply(changes > 0 ? .updated : .unchanged, from, to)
  }

  /// Asks for what is planned, keeps it, and notes how it went; says how many rates are new.
  private func ask(
    _ plan: SeriesPlan, _ state: SourceState, at now: Int
  ) async throws(LedgerError) -> (Visit, changes: Int) {
    var changes = 0
    let visit = try await access.visit(to: state, at: now) { [self] download, client in
      let given = try await plan.ask(download, client, state, at: now)
      guard let count = try await keep(given) else {
        let problem = "\(state.name) was set up in another way meanwhile"
        return Visit(state, at: now, .failed(problem, isUnreachable: false))
      }
      changes = count
      return Visit(state, at: now, .gave([], warnings: given.answer?.warnings ?? []))
    }
    try ledger.write { try $0.note(visit, of: plan.currencies, changes: changes) }
    return (visit, changes)
  }

  private func keep(_ given: GivenSeries) async throws(LedgerError) -> Int? {
    if ledger.path == ":memory:" { return try ledger.write { try $0.keep(given) } }
    return try await given.keep(in: ledger.path)
  }

  /// What is kept, or what it lacks.
  private func reply(
    _ kind: RateReply.Kind, _ from: CurrencyCode, _ to: CurrencyCode
  ) throws(LedgerError) -> SeriesReply {
    if let series = try ledger.series(from: from, to: to) { return SeriesReply(kind, series) }
    let missing = try ledger.read { reader in
      try [from, to].first { try KeptSeries(reader, of: $0).map { $0.lastRate == nil } ?? false }
    }
    let what = missing.map { "rates of \($0)" } ?? "day with rates of both \(from) and \(to)"
    return SeriesReply(kind, nil, failure: "\(source.title) has no \(what)")
  }

  /// Which pairs the bank has is known when its history is there.
  private func importHistory() async throws(LedgerError) {
    let path = ledger.path
    if path == ":memory:" {
      try ledger.importBundledHistory()
    } else {
      try await Self.importHistory(into: path)
    }
  }

  @concurrent private static func importHistory(into path: String) async throws(LedgerError) {
    try HistoryImport(into: path).bundled()
  }

  private static let bank = ECB().name
}

extension SeriesPlan {
  /// Asks a source; that it does not know a currency is an answer, which has no rates. Throws `RateError`.
  @MainActor fileprivate func ask(
    _ download: RateDownload, _ client: Client, _ state: SourceState, at now: Int
  ) async throws -> GivenSeries {
    let calendar = Frankfurter2().nextPublication(after: now)
    func given(
      _ currencies: Set<CurrencyCode>, _ answer: SeriesAnswer?, _ known: RateDownload.Known? = nil,
      _ notBefore: Int? = nil
    ) -> GivenSeries {
      GivenSeries(
        source: state.name, revision: state.revision, at: now, notBefore: max(calendar, notBefore ?? 0),
        currencies: currencies, days: days, answer: answer, known: known)
    }
    do throws(RateError) {
      let result = try await download.series(of: currencies, days: days, known: known, asking: client.send)
      return given(currencies, result?.answer, result?.known, result?.notBefore)
    } catch {
      guard case .unknownCurrency(let code) = error.cause else { throw error }
      return given([code], nil)
    }
  }
}
