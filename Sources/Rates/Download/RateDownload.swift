public import Currencies
internal import GLib
public import HTTP

/// One table from one source: asked, read, checked. What comes out may replace what is stored, once it was judged
/// (`Validation.judge`).
public struct RateDownload: Sendable {
  /// Who is asked.
  public let source: any RateSource
  /// Where: the source's own address or the one the user gave it.
  public let address: String
  /// True when the user allowed plain http for that address.
  public let allowsPlainHTTP: Bool

  /// What is known of the last good answer, for asking whether there is another by now.
  public struct Known: Hashable, Sendable {
    /// The address that was asked.
    public let address: String
    /// What the answer said about itself.
    public let validators: Validators

    /// What is known of an answer.
    public init(address: String, validators: Validators) {
      self.address = address
      self.validators = validators
    }
  }

  /// What asking for a table led to.
  public struct Result: Hashable, Sendable {
    /// The answer; nil when it is still the known one (status 304).
    public let answer: RateAnswer?
    /// For the next time; nil when the answer said nothing about itself.
    public let known: Known?
    /// The source has nothing newer before this instant (seconds since 1970, UTC); nil when it does not say.
    public let notBefore: Int?
  }

  /// Gives the answer to a request: `Client.send`, or something without a network.
  public typealias Ask = @MainActor (Request) async throws(HTTPError) -> Response

  /// A download; without an address from the source's own one.
  public init(_ source: any RateSource, address: String? = nil, allowsPlainHTTP: Bool = false) {
    self.source = source
    self.address = address ?? source.defaultAddress
    self.allowsPlainHTTP = allowsPlainHTTP
  }

  /// The newest table: the source's requests in turn, until one gives it; and one more where a source has rates of too few
  /// digits that it gives better the other way round.
  ///
  /// Throws what the first of them led to when none does.
  @MainActor public func latest(known: Known? = nil, asking ask: Ask) async throws(RateError) -> Result {
    let now = secondsSince1970()
    return try await first(of: source.latest(at: address, asOf: now)) { request throws(RateError) in
      try await result(request, known, now, ask)
    }
  }

  /// What asking for the table of a past day led to: an answer with it, or with that of the last day before it, at most 7
  /// days back (`RateAnswer.table(onOrBefore:)`), and perhaps with others; nil when the source cannot give past days.
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

  /// What the first request that leads to anything leads to. A host that cannot be reached, or wants to be left alone, is
  /// not asked again.
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
        if error.isOfHost { closedHosts.insert(host(of: request)) }
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
    // What came without its second half is asked for whole the next time.
    let isTorn = answer?.exchangeFailure != nil
    let said = isTorn ? nil : response.validators ?? (answer == nil ? validators : nil)
    let freshUntil = response.maxAge.map { now + min($0, AnswerLimit.longest) }
    return Result(
      answer: answer, known: said.map { Known(address: request.address, validators: $0) },
      notBefore: [answer?.nextUpdate, freshUntil].compactMap(\.self).max())
  }

  /// The answer with its rates of too few digits asked for the other way round, where the source rounds; that this failed is
  /// a part of the answer.
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

  /// The answer to a request, of status 200, 304 where that was asked for, or another one that is accepted.
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

  /// Reads an answer beside the main actor, since it may be large.
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

extension RateError {
  /// True when another request to the same host is not worth while.
  fileprivate var isOfHost: Bool {
    switch cause {
    case .transport(.unreachable), .transport(.timedOut), .transport(.silent), .transport(.insecure),
      .status(429, _):
      true
    default: false
    }
  }
}
