public import Currencies
internal import GLib
internal import HTTP
internal import Rates

/// Downloads and stores the series of pairs that the European Central Bank does not have, apart from the rates that amounts
/// are converted by.
@MainActor
public final class SeriesService {
  private struct Request: Equatable {
    let from: CurrencyCode
    let to: CurrencyCode
    let days: ClosedRange<Day>
  }

  private let ledger: Ledger
  private let access: SourceAccess
  private let source: any SeriesSource
  private let queue = RequestQueue<Request, SeriesReply>()

  init(_ ledger: Ledger, _ access: SourceAccess, from source: any SeriesSource = Sources.series) {
    (self.ledger, self.access, self.source) = (ledger, access, source)
  }

  /// Downloads what is not stored of some days, nil for all of them: a few years per request, the newest first. Each is stored
  /// when it comes, so that an interrupted download is continued by the next one. Nothing is requested while the stored days
  /// are fresh, from a source that is disabled or has to be left alone, for a pair of the bank, and for a custom currency.
  ///
  /// Downloads run one at a time. Throws only when the store fails; that no source has the series is a reply. A download that
  /// is cancelled replies with what is stored by then.
  public func fetch(
    from: CurrencyCode, to: CurrencyCode, days: ClosedRange<Day>? = nil,
    progress: @escaping @MainActor (SeriesProgress) -> Void = { _ in }
  ) async throws(LedgerError) -> SeriesReply {
    let request = Request(from: from, to: to, days: days ?? .always)
    // An equal one is not joined: it reports its progress to its own caller.
    return try await queue.run(request, joining: false) { [self] () async throws(LedgerError) in
      try await reply(to: request, progress)
    }
  }

  private func reply(
    to request: Request, _ progress: @MainActor (SeriesProgress) -> Void
  ) async throws(LedgerError) -> SeriesReply {
    let (from, to) = (request.from, request.to)
    if ledger.canWrite { try await importHistory() }
    let stored = try ledger.series(from: from, to: to)
    if stored?.source == .ecb || !ledger.canWrite { return SeriesReply(.unchanged, stored) }
    guard Currency.find(from) != nil, Currency.find(to) != nil else {
      return SeriesReply(.unchanged, nil, failure: SourceTexts.withoutRates(from, to))
    }
    let now = secondsSince1970()
    let plan = try ledger.read {
      try SeriesPlan($0, of: [from, to], from: source.name, in: request.days, at: now)
    }
    if plan.pieces.isEmpty { return try storedReply(.unchanged, from, to) }
    let state = try ledger.source(source.name)
    guard state.isEnabled else {
      return SeriesReply(.unchanged, stored, failure: SourceTexts.switchedOffForSeries(source.name.title))
    }
    if let refusal = FetchAttempt(refusedBy: state, at: now)?.error {
      return SeriesReply(.failed, stored, failure: refusal.message)
    }
    let (error, changes) = try await download(plan, from: state, at: now, progress)
    if let error {
      let stored = try ledger.series(from: from, to: to)
      return SeriesReply(.failed, stored, failure: error.message, isUnreachable: error.isUnreachable)
    }
    return try storedReply(changes > 0 ? .updated : .unchanged, from, to)
  }

  /// Requests one piece after the other, and logs the last attempt: why it failed, or how many rates are new.
  private func download(
    _ plan: SeriesPlan, from state: SourceState, at now: Int, _ progress: @MainActor (SeriesProgress) -> Void
  ) async throws(LedgerError) -> (SourceMessage?, changes: Int) {
    var changes = 0
    var last: FetchAttempt?
    for (index, piece) in plan.pieces.enumerated() where !Task.isCancelled {
      progress(SeriesProgress(days: piece.days, done: index, total: plan.pieces.count))
      let asked = try await download(piece, from: state, at: now)
      changes += asked.changes
      last = Task.isCancelled ? last : asked.attempt
      if asked.attempt.error != nil || asked.isUnknown { break }
    }
    guard let last else { return (nil, changes) }
    let currencies = plan.pieces.reduce(into: Set()) { $0.formUnion($1.currencies) }
    try await ledger.writeInTurn { try $0.note(last, of: currencies, changes: changes) }
    return (last.error, changes)
  }

  private func download(
    _ piece: SeriesPlan.Piece, from state: SourceState, at now: Int
  ) async throws(LedgerError) -> (attempt: FetchAttempt, changes: Int, isUnknown: Bool) {
    var (changes, isUnknown) = (0, false)
    let attempt = try await access.fetch(from: state, at: now) { [self] download, client in
      let given = try await piece.request(from: source, download, client, state, at: now)
      isUnknown = given.answer == nil
      guard let count = try await store(given) else {
        let problem = SourceTexts.setUpMeanwhile(state.title)
        return FetchAttempt(state, at: now, .failed(problem, isUnreachable: false))
      }
      changes = count
      return FetchAttempt(state, at: now, .gave([], warnings: given.answer?.warnings(of: state.title) ?? []))
    }
    return (attempt, changes, isUnknown)
  }

  private func store(_ given: GivenSeries) async throws(LedgerError) -> Int? {
    if ledger.isInMemory { return try ledger.write { try $0.keep(given) } }
    return try await given.keep(in: ledger.path, isPatient: ledger.queue != nil)
  }

  /// The stored series, or why there is none.
  private func storedReply(
    _ kind: RateReply.Kind, _ from: CurrencyCode, _ to: CurrencyCode
  ) throws(LedgerError) -> SeriesReply {
    if let series = try ledger.series(from: from, to: to) { return SeriesReply(kind, series) }
    let unknown = try ledger.read { [source] reader in
      try [from, to].first {
        try StoredSeries(reader, of: $0, from: source.name).map { $0.lastRate == nil } ?? false
      }
    }
    let failure =
      unknown.map { RateError(source: source.name, .unknownCurrency($0)).sentence }
      ?? SourceTexts.withoutDay(source.name.title, of: from, to)
    return SeriesReply(kind, nil, failure: failure)
  }

  /// Only the imported history says which pairs are the bank's.
  private func importHistory() async throws(LedgerError) {
    if ledger.isInMemory {
      try ledger.importBundledHistory()
    } else {
      try await Self.importHistory(into: ledger.path, isPatient: ledger.queue != nil)
    }
  }

  @concurrent private static func importHistory(
    into path: String, isPatient: Bool
  ) async throws(LedgerError) {
    try HistoryImport(into: path, isPatient: isPatient).bundledIfReadable()
  }
}

extension SeriesPlan.Piece {
  /// Requests the piece. That the source does not know a currency is an answer without rates. Throws `RateError`.
  @MainActor fileprivate func request(
    from source: any SeriesSource, _ download: RateDownload, _ client: Client, _ state: SourceState,
    at now: Int
  ) async throws -> GivenSeries {
    let next = source.nextPublication(after: now)
    func given(_ currencies: Set<CurrencyCode>, _ answer: SeriesAnswer?) -> GivenSeries {
      GivenSeries(
        source: state.name, revision: state.revision, at: now, notBefore: next, currencies: currencies,
        days: days, answer: answer)
    }
    do throws(RateError) {
      let answer = try await download.series(from: source, of: currencies, days: days, asking: client.send)
      return given(currencies, answer)
    } catch {
      guard case .unknownCurrency(let code) = error.cause else { throw error }
      return given([code], nil)
    }
  }
}

extension Ledger {
  /// True when a pair's series, which is not the bank's, lacks years that were never requested from a source.
  public func lacksSeries(
    from: CurrencyCode, to: CurrencyCode, in days: ClosedRange<Day>?
  ) throws(LedgerError) -> Bool {
    guard canWrite, try !hasBankSeries(from: from, to: to) else { return false }
    let now = secondsSince1970()
    return try read {
      try SeriesPlan($0, of: [from, to], from: Sources.series.name, in: days ?? .always, at: now).hasNewYears
    }
  }
}
