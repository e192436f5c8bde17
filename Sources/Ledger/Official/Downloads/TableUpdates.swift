public import Currencies
internal import GLib
internal import HTTP
public import OfficialRates
internal import Rates
internal import Storage

/// Downloads official tables from the authorities' servers: one request for each file, one after another. Each file is stored as a
/// whole, together with its line in the log.
@MainActor
public final class TableUpdates {
  /// The most requests for a kind of tables at a time: a file for each day of a year.
  public static let mostRequests = 400
  /// After so many failures in a row, the other files are not asked for.
  private static let mostFailures = 3

  /// No authority has tables of an earlier day: 1900-01-01.
  private static let earliest = Day(number: -25_567)

  private let ledger: Ledger
  private let access: SourceAccess
  /// Why servers are not asked any more, by their addresses.
  private var closed: [String: RateError.Cause] = [:]

  init(_ ledger: Ledger, _ access: SourceAccess) { (self.ledger, self.access) = (ledger, access) }

  /// Downloads the tables of a kind from one day to another: without the first, from the last stored table on, or as many days as
  /// `TableService.usualDays` says; without the last, to today. Rates that are far off the stored ones are taken only with
  /// `takingOutliers`; then files that have not changed are downloaded, too. Throws `tables` where nothing can be asked for.
  public func update(
    _ kind: TableKind, from first: Day?, to last: Day?, takingOutliers: Bool = false
  ) async throws(LedgerError) -> [TableAttempt] {
    try ledger.checkWritable()
    let requests = try requests(for: kind, from: first, to: last)
    var attempts: [TableAttempt] = []
    for request in requests {
      attempts.append(try await fetch(request, of: kind, takingOutliers: takingOutliers))
      let latest = attempts.suffix(Self.mostFailures)
      if latest.count == Self.mostFailures, latest.allSatisfy({ $0.failure != nil }) { break }
      if let server = try ledger.server(of: kind), closed[server.address] != nil { break }
    }
    return attempts
  }

  private func requests(
    for kind: TableKind, from first: Day?, to last: Day?
  ) throws(LedgerError) -> [TableRequest] {
    guard let service = kind.service else { throw .tables(.onlyImported(kind)) }
    let today = Day(at: secondsSince1970())
    // The tables of a month are published before it.
    let latest = kind.length == .day ? today : Period(.month, of: today.adding(months: 1)).days.upperBound
    let end = min(last ?? today, latest)
    let stored = try ledger.newestDay(of: kind).flatMap { $0 <= end ? $0 : nil }
    let start = first.map { max($0, Self.earliest) } ?? stored ?? end - service.usualDays
    let requests = start <= end ? kind.requests(for: start...end, on: today) : []
    if requests.isEmpty {
      throw .tables(.noTables(kind, start.description, max(start, last ?? end).description))
    }
    if requests.count > Self.mostRequests { throw .tables(.tooManyFiles(kind, requests.count)) }
    return requests
  }

  private func fetch(
    _ request: TableRequest, of kind: TableKind, takingOutliers: Bool
  ) async throws(LedgerError) -> TableAttempt {
    guard let server = try ledger.server(of: kind) else { throw .tables(.onlyImported(kind)) }
    let now = secondsSince1970()
    let address = join(server.address, request.path)
    let fetch = TableFetch(kind: kind, request: request, server: server, address: address, at: now)
    if let sentence = refusal(of: fetch) { return fetch.attempt(.failed(sentence)) }
    let known = takingOutliers ? nil : try ledger.read { try $0.tableAnswer(from: address) }
    if known?.isCurrent(at: now) == true { return fetch.attempt(.current) }
    let validators = known?.validators(at: now)
    let response: Response
    do throws(HTTPError) {
      response = try await Client(access.session).send(fetch.request(validators: validators))
    } catch {
      return try note(.transport(error), fetch)
    }
    switch response.status {
    case 200: return try await keep(response, fetch, takingOutliers: takingOutliers)
    case 304 where validators != nil:
      return try write(fetch.attempt(.unchanged([])), TableAnswer(response, after: known, at: now), fetch)
    case 404: return try write(fetch.attempt(.absent), nil, fetch)
    default: return try note(.status(response.status, retryAt: response.retry(at: secondsSince1970())), fetch)
    }
  }

  /// Why the server is not asked; nil where it is.
  private func refusal(of fetch: TableFetch) -> String? {
    if let moment = fetch.server.retryAt, SourceState.isAhead(moment, at: fetch.at) {
      closed[fetch.server.address] = .status(429, retryAt: moment)
    }
    return closed[fetch.server.address]?.sentence(of: fetch.kind.authority)
  }

  /// Stores the tables of a response.
  private func keep(
    _ response: Response, _ fetch: TableFetch, takingOutliers: Bool
  ) async throws(LedgerError) -> TableAttempt {
    let file: OfficialFile
    do throws(TableError) { file = try await Self.read(response.body, fetch) } catch {
      return try write(
        fetch.attempt(.failed(error.sentence(about: fetch.request, of: fetch.kind))), nil, fetch)
    }
    let origin = TableOrigin(file: fetch.address, takenAt: fetch.at)
    return try ledger.write { writer in
      let imported = try writer.keep(
        file, kind: fetch.kind, from: origin, takingOutliers: takingOutliers)
      let attempt = fetch.attempt(
        imported.newTables.isEmpty ? .unchanged(imported.tables) : .updated(imported))
      try writer.note(attempt, TableAnswer(response, after: nil, at: fetch.at), fetch)
      return attempt
    }
  }

  /// Parses a response off the main actor, since it may be large.
  @concurrent private static func read(
    _ bytes: [UInt8], _ fetch: TableFetch
  ) async throws(TableError) -> OfficialFile {
    try OfficialRates.read(bytes, to: fetch.request, of: fetch.kind)
  }

  /// Notes that the server gave no file. One that is out of reach, or limits requests, is not asked again.
  private func note(_ cause: RateError.Cause, _ fetch: TableFetch) throws(LedgerError) -> TableAttempt {
    if cause.isOfHost || cause.retryAt != nil { closed[fetch.server.address] = cause }
    let attempt = fetch.attempt(.failed(cause.sentence(of: fetch.kind.authority)))
    return try write(attempt, nil, fetch, retryAt: cause.retryAt)
  }

  private func write(
    _ attempt: TableAttempt, _ answer: TableAnswer?, _ fetch: TableFetch, retryAt: Int? = nil
  ) throws(LedgerError) -> TableAttempt {
    try ledger.write { try $0.note(attempt, answer, fetch, retryAt: retryAt) }
    return attempt
  }
}

/// A file that is asked for.
struct TableFetch: Sendable {
  let kind: TableKind
  let request: TableRequest
  let server: TableServer
  /// The whole address.
  let address: String
  /// Seconds since 1970, UTC.
  let at: Int

  /// The attempt with its outcome.
  func attempt(_ outcome: TableAttempt.Outcome) -> TableAttempt {
    TableAttempt(kind: kind, request: request, address: address, at: at, outcome: outcome)
  }

  /// The request with the validators of the last answer, if any.
  func request(validators: Validators?) -> Request {
    var request = Request(address: address)
    request.validators = validators
    request.allowsPlainHTTP = server.allowsPlainHTTP
    return request
  }
}

extension Response {
  /// The moment of its `Retry-After`, at most a day ahead of an instant; nil without one.
  fileprivate func retry(at now: Int) -> Int? {
    retryAfter(at: now).flatMap { $0 <= now + AnswerLimit.longest ? $0 : nil }
  }
}

extension Writer {
  /// Notes a request and what its answer said.
  fileprivate func note(
    _ attempt: TableAttempt, _ answer: TableAnswer?, _ fetch: TableFetch, retryAt: Int? = nil
  ) throws(StoreError) {
    if let answer { try keep(answer, from: fetch.address, of: fetch.kind) }
    if retryAt != fetch.server.retryAt { try noteRetry(at: retryAt, of: fetch.kind) }
    try log(attempt)
  }
}
