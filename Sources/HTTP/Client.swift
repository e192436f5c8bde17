/// A client of one source: adapts, authorizes and retries its requests.
@MainActor
public final class Client {
  private let session: Session
  private let adapters: [any RequestAdapter]
  private let credentials: ClientCredentials?
  private let retry: RetryPolicy

  /// Creates a client over a session. The adapters run in order, once for each request. The policy's deadline, if any,
  /// is for all requests together.
  public init(
    _ session: Session, adapters: [any RequestAdapter] = [], credentials: ClientCredentials? = nil,
    retry: RetryPolicy = RetryPolicy()
  ) {
    self.session = session
    self.adapters = adapters
    self.credentials = credentials
    self.retry = retry
  }

  /// Sends the request with retries and returns the last response, whatever its status, or throws the last error.
  ///
  /// A 429 or 5xx whose `Retry-After` is beyond the time limit is returned at once. A time-out reports the time of all
  /// tries.
  public func send(_ request: Request) async throws(HTTPError) -> Response {
    var adapted = request
    for adapter in adapters { adapted = try await adapter.adapt(adapted) }
    let start = retry.now()
    let limit = min(max(retry.timeLimit, request.timeLimit), (retry.deadline ?? .max) - start)
    // A clock that is set back must not extend the limit.
    let left = { [retry] in min(limit, start + limit - retry.now()) }
    var tries = 0
    while true {
      let outcome = await attempt(adapted, left)
      tries += 1
      guard request.form == nil, let delay = retry.delay(after: outcome, tries: tries, left: left()) else {
        return try outcome.mapError { $0.lasting(retry.now() - start) }.get()
      }
      do { try await retry.wait(delay) } catch { throw .cancelled }
    }
  }

  /// One try; with credentials, a rejected token is replaced once.
  private func attempt(_ request: Request, _ left: () -> Int) async -> Result<Response, HTTPError> {
    do throws(HTTPError) {
      guard let credentials else { return .success(try await send(request, left())) }
      let grant = try await credentials.grant(over: session)
      let response = try await send(request.bearing(grant), left())
      guard response.status == 401, response.isFromOrigin(of: request) else { return .success(response) }
      let newer = try await credentials.grant(after: grant, over: session)
      return .success(try await send(request.bearing(newer), left()))
    } catch {
      return .failure(error)
    }
  }

  private func send(_ request: Request, _ left: Int) async throws(HTTPError) -> Response {
    var request = request
    request.timeLimit = min(request.timeLimit, left)
    guard request.timeLimit > 0 else { throw .timedOut(milliseconds: 0) }
    return try await session.send(request)
  }
}

extension Request {
  fileprivate func bearing(_ grant: ClientCredentials.Grant) -> Request {
    with("Authorization", "Bearer \(grant.token)")
  }
}

extension Response {
  /// Whether the response is from the request's origin; after a redirect to another one no token was sent.
  fileprivate func isFromOrigin(of request: Request) -> Bool {
    guard let own = Address(address), let asked = Address(request.address) else { return false }
    return own.hasSameOrigin(as: asked)
  }
}
