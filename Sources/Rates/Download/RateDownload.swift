public import Currencies
internal import GLib
public import HTTP

/// A download of one table from one source, parsed and checked. Its result may replace the stored table after
/// `Validation.judge`.
public struct RateDownload: Sendable {
  /// The source.
  public let source: any RateSource
  /// The base address: the source's own, or the one that the user gave.
  public let address: String
  /// Whether the user allowed plain http for that address.
  public let allowsPlainHTTP: Bool

  /// The validators of the last good response, for a conditional request.
  public struct Known: Hashable, Sendable {
    /// The address of the request.
    public let address: String
    /// The validators in the response.
    public let validators: Validators

    /// Creates the validators of a response.
    public init(address: String, validators: Validators) {
      self.address = address
      self.validators = validators
    }
  }

  /// The result of a download.
  public struct Result: Hashable, Sendable {
    /// The content of the response; nil if it is unchanged (status 304).
    public let answer: RateAnswer?
    /// The validators for the next request; nil if the response has none.
    public let known: Known?
    /// When the source will have newer rates (seconds since 1970, UTC); nil if unknown.
    public let notBefore: Int?
  }

  /// Sends a request: `Client.send`, or a function without a network.
  public typealias Ask = @MainActor (Request) async throws(HTTPError) -> Response

  /// Creates a download, by default from the source's own address.
  public init(_ source: any RateSource, address: String? = nil, allowsPlainHTTP: Bool = false) {
    self.source = source
    self.address = address ?? source.defaultAddress
    self.allowsPlainHTTP = allowsPlainHTTP
  }

  /// Downloads the latest table: sends the source's requests in turn, until one gives it; and one more for rates that
  /// have more digits in the other direction.
  ///
  /// Throws the error of the first one if none does.
  @MainActor public func latest(known: Known? = nil, asking ask: Ask) async throws(RateError) -> Result {
    let now = secondsSince1970()
    return try await first(of: source.latest(at: address, asOf: now)) { request throws(RateError) in
      try await result(request, known, now, ask)
    }
  }

  /// Downloads the table of a past day, or of the last day before it, at most 7 days back
  /// (`RateAnswer.table(onOrBefore:)`); the response may have others too. Nil if the source has no past days.
  @MainActor public func day(_ day: Day, known: Known? = nil, asking ask: Ask) async throws(RateError)
    -> Result?
  {
    let now = secondsSince1970()
    let requests = source.day(day, at: address, asOf: now)
    guard !requests.isEmpty else { return nil }
    return try await first(of: requests) { request throws(RateError) in
      let result = try await result(request, known, now, on: day, ask)
      guard let answer = result.answer else { return result }
      let found = answer.table(onOrBefore: day)?.day
      guard let found, day - found <= RateTable.reach else {
        throw failure(.noRates(day, found: found ?? answer.tables[0].day))
      }
      return result
    }
  }

  /// Sends requests until one succeeds. A host that is unreachable, or limits requests, is not contacted again.
  @MainActor private func first<Found>(
    of requests: [Request], _ ask: @MainActor (Request) async throws(RateError) -> Found
  ) async throws(RateError) -> Found {
    var failure: RateError?
    var closedHosts: Set<Substring> = []
    for request in requests where !closedHosts.contains(host(of: request)) {
      do {
        return try await ask(request)
      } catch {
        if error.cause == .transport(.cancelled) { throw error }
        failure = failure ?? error
        if error.cause.isOfHost { closedHosts.insert(host(of: request)) }
      }
    }
    throw failure ?? self.failure(.transport(.refusedAddress(Request(address: address).shownAddress)))
  }

  @MainActor private func result(
    _ request: Request, _ known: Known?, _ now: Int, on day: Day? = nil, _ ask: Ask
  ) async throws(RateError) -> Result {
    var request = request
    let validators = known?.address == request.address ? known?.validators : nil
    request.validators = validators
    let response = try await response(to: request, ask)
    var answer = response.status == 304 ? nil : try await read(response.body)
    if let given = answer { answer = try await exchanging(given, on: day, ask) }
    // A response whose second request failed is downloaded whole the next time.
    let isTorn = answer?.exchangeFailure != nil
    let said = isTorn ? nil : response.validators ?? (answer == nil ? validators : nil)
    let freshUntil = response.maxAge.map { now + min($0, AnswerLimit.longest) }
    return Result(
      answer: answer, known: said.map { Known(address: request.address, validators: $0) },
      notBefore: [answer?.nextUpdate, freshUntil].compactMap(\.self).max())
  }

  /// Downloads the rates of too few digits in the other direction, where the source rounds; a failure becomes a part of
  /// the answer.
  @MainActor private func exchanging(
    _ answer: RateAnswer, on day: Day?, _ ask: Ask
  ) async throws(RateError) -> RateAnswer {
    guard let table = answer.tables.last,
      let request = source.exchanged(table, on: day, at: address)
    else { return answer }
    var answer = answer
    do {
      let response = try await response(to: request, ask)
      answer.tables[answer.tables.count - 1] = try source.exchanging(table, by: response.body)
    } catch {
      if error.cause == .transport(.cancelled) { throw error }
      answer.exchangeFailure = error
    }
    return answer
  }

  /// Sends a request, and throws unless the status is 200, 304 for a conditional request, or the accepted one.
  @MainActor func response(
    to request: Request, accepting status: Int = 200, _ ask: Ask
  ) async throws(RateError) -> Response {
    var request = request
    request.allowsPlainHTTP = allowsPlainHTTP
    let response: Response
    do { response = try await ask(request) } catch { throw failure(.transport(error)) }
    let isUnchanged = response.status == 304 && request.validators != nil
    guard [200, status].contains(response.status) || isUnchanged else {
      let now = secondsSince1970()
      let retryAt = response.retryAfter(at: now).flatMap { $0 <= now + AnswerLimit.longest ? $0 : nil }
      throw failure(.status(response.status, retryAt: retryAt))
    }
    return response
  }

  /// Parses a response off the main actor, since it may be large.
  @concurrent private func read(_ bytes: [UInt8]) async throws(RateError) -> RateAnswer {
    let now = secondsSince1970()
    let answer = try Validation.withoutDaysToCome(source.parse(bytes), at: now)
    for table in answer.tables { try Validation.check(table.day, of: source.name, at: now) }
    return answer
  }

  private func failure(_ cause: RateError.Cause) -> RateError { RateError(source: source.name, cause) }

  private func host(of request: Request) -> Substring {
    let parts = request.address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: true)
    return parts.count > 1 ? parts[1] : ""
  }
}

extension RateError.Cause {
  /// Whether another request to the same host would fail too.
  public var isOfHost: Bool {
    switch self {
    case .transport(.unreachable), .transport(.timedOut), .transport(.silent), .transport(.insecure),
      .status(429, _):
      true
    default: false
    }
  }
}
