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

  /// Asks for what is not kept yet of the days that are wanted, nil for all of them: a few years at a time, the newest first,
  /// each kept when it comes, so that what was interrupted is gone on with. Nothing is asked when what is kept is as new as it
  /// can be. Not asked are a source that is switched off or wants to be left alone, for a pair the bank has, and for a currency
  /// of the user's own.
  ///
  /// One wish after the other. Throws only when the store fails; that nobody has the series is an answer. A wish that is
  /// cancelled ends with what is kept by then.
  public func fetch(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>? = nil,
    progress: @escaping @MainActor (SeriesProgress) -> Void = { _ in }
  ) async throws(LedgerError) -> SeriesReply {
    while let running { _ = await running.value }
    let task = Task { () -> Result<SeriesReply, LedgerError> in
      defer { running = nil }
      do throws(LedgerError) {
        return .success(try await reply(from, to, in: days ?? .always, progress))
      } catch {
        return .failure(error)
      }
    }
    running = task
    let result = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    return try result.get()
  }

  private func reply(
    _ from: CurrencyCode, _ to: CurrencyCode, in days: ClosedRange<Day>,
    _ progress: @MainActor (SeriesProgress) -> Void
  ) async throws(LedgerError) -> SeriesReply {
    if ledger.canWrite { try await importHistory() }
    let kept = try ledger.series(from: from, to: to)
    if kept?.source == Self.bank || !ledger.canWrite { return SeriesReply(.unchanged, kept) }
    guard Currency.find(from) != nil, Currency.find(to) != nil else {
      return SeriesReply(.unchanged, nil, failure: SourceTexts.withoutRates(from, to))
    }
    let now = secondsSince1970()
    let plan = try ledger.read { try SeriesPlan($0, of: [from, to], in: days, at: now) }
    if plan.pieces.isEmpty { return try reply(.unchanged, from, to) }
    let state = try ledger.source(source.name)
    guard state.isEnabled else {
      return SeriesReply(.unchanged, kept, failure: SourceTexts.switchedOffForSeries(source.title))
    }
    if let refusal = FetchAttempt(refusedBy: state, at: now)?.error {
      return SeriesReply(.failed, kept, failure: refusal.message)
    }
    let (error, changes) = try await ask(plan, state, at: now, progress)
    if let error {
      let kept = try ledger.series(from: from, to: to)
      return SeriesReply(.failed, kept, failure: error.message, isUnreachable: error.isUnreachable)
    }
    return try reply(changes > 0 ? .updated : .unchanged, from, to)
  }

  /// Asks for one piece after the other, and notes at the end how it went: what failed, and how many rates are new.
  private func ask(
    _ plan: SeriesPlan, _ state: SourceState, at now: Int, _ progress: @MainActor (SeriesProgress) -> Void
  ) async throws(LedgerError) -> (SourceMessage?, changes: Int) {
    var changes = 0
    var last: FetchAttempt?
    for (index, piece) in plan.pieces.enumerated() where !Task.isCancelled {
      progress(SeriesProgress(days: piece.days, done: index, total: plan.pieces.count))
      let asked = try await ask(piece, state, at: now)
      changes += asked.changes
      last = Task.isCancelled ? last : asked.attempt
      if asked.attempt.error != nil || asked.isUnknown { break }
    }
    guard let last else { return (nil, changes) }
    let currencies = plan.pieces.reduce(into: Set()) { $0.formUnion($1.currencies) }
    try await ledger.writeInTurn { try $0.note(last, of: currencies, changes: changes) }
    return (last.error, changes)
  }

  private func ask(
    _ piece: SeriesPlan.Piece, _ state: SourceState, at now: Int
  ) async throws(LedgerError) -> (attempt: FetchAttempt, changes: Int, isUnknown: Bool) {
    var (changes, isUnknown) = (0, false)
    let attempt = try await access.fetch(from: state, at: now) { [self] download, client in
      let given = try await piece.ask(download, client, state, at: now)
      isUnknown = given.answer == nil
      guard let count = try await keep(given) else {
        let problem = SourceTexts.setUpMeanwhile(state.title)
        return FetchAttempt(state, at: now, .failed(problem, isUnreachable: false))
      }
      changes = count
      return FetchAttempt(state, at: now, .gave([], warnings: given.answer?.warnings(of: state.title) ?? []))
    }
    return (attempt, changes, isUnknown)
  }

  private func keep(_ given: GivenSeries) async throws(LedgerError) -> Int? {
    if ledger.path == ":memory:" { return try ledger.write { try $0.keep(given) } }
    return try await given.keep(in: ledger.path, isPatient: ledger.queue != nil)
  }

  /// What is kept, or what it lacks.
  private func reply(
    _ kind: RateReply.Kind, _ from: CurrencyCode, _ to: CurrencyCode
  ) throws(LedgerError) -> SeriesReply {
    if let series = try ledger.series(from: from, to: to) { return SeriesReply(kind, series) }
    let missing = try ledger.read { reader in
      try [from, to].first { try KeptSeries(reader, of: $0).map { $0.lastRate == nil } ?? false }
    }
    let failure =
      missing.map { RateError(source: source.name, .unknownCurrency($0)).sentence }
      ?? SourceTexts.withoutDay(source.title, of: from, to)
    return SeriesReply(kind, nil, failure: failure)
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
    try HistoryImport(into: path).bundledIfReadable()
  }

  private static let bank = ECB().name
}

extension SeriesPlan.Piece {
  /// Asks a source; that it does not know a currency is an answer, which has no rates. Throws `RateError`.
  @MainActor fileprivate func ask(
    _ download: RateDownload, _ client: Client, _ state: SourceState, at now: Int
  ) async throws -> GivenSeries {
    let calendar = Frankfurter2().nextPublication(after: now)
    func given(_ currencies: Set<CurrencyCode>, _ answer: SeriesAnswer?) -> GivenSeries {
      GivenSeries(
        source: state.name, revision: state.revision, at: now, notBefore: calendar, currencies: currencies,
        days: days,
        answer: answer)
    }
    do throws(RateError) {
      return given(currencies, try await download.series(of: currencies, days: days, asking: client.send))
    } catch {
      guard case .unknownCurrency(let code) = error.cause else { throw error }
      return given([code], nil)
    }
  }
}

extension Ledger {
  /// True when years of a pair's series are wanted that were never asked for, though somebody may be asked: the pair is not
  /// the bank's.
  public func lacksSeries(
    from: CurrencyCode, to: CurrencyCode, in days: ClosedRange<Day>?
  ) throws(LedgerError) -> Bool {
    guard canWrite, try !hasBankSeries(from: from, to: to) else { return false }
    let now = secondsSince1970()
    return try read { try SeriesPlan($0, of: [from, to], in: days ?? .always, at: now).hasNewYears }
  }
}
