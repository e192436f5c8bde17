/// The access token of a client by the client credentials grant (OAuth 2, RFC 6749, section 4.4). Concurrent requests
/// share one fetch, and get its token or its error.
@MainActor
public final class ClientCredentials {
  /// A token, and the number of its fetch.
  struct Grant {
    let token: String
    let fetch: Int
  }

  private let request: Request
  private let now: @MainActor @Sendable () -> Int
  /// The outcome of the last fetch, number `fetches`; nil before the first.
  private var outcome: Result<Token, HTTPError>?
  private var fetches = 0
  private var isFetching = false
  private var waiting: [Int: CheckedContinuation<Result<Grant, HTTPError>, Never>] = [:]
  private var tickets = 0

  /// Creates the credentials of an account; the token address is https, or plain http on this computer or where it is
  /// allowed.
  ///
  /// `now` gives milliseconds since 1970.
  public init(
    tokenAddress: String, clientID: String, secret: String, scope: String?, allowsPlainHTTP: Bool = false,
    now: @escaping @MainActor @Sendable () -> Int = { currentMilliseconds() }
  ) {
    var request = Request(address: tokenAddress)
    request.headers = ["Authorization": Form.basic(clientID, secret), "Accept": "application/json"]
    var form = ["grant_type": "client_credentials"]
    if let scope, !scope.isEmpty { form["scope"] = scope }
    request.form = form
    request.sizeLimit = 64 * 1024
    request.allowsPlainHTTP = allowsPlainHTTP
    self.request = request
    self.now = now
  }

  /// A valid token, fetched if there is none. A failed fetch is tried again by the next request.
  func grant(over session: Session) async throws(HTTPError) -> Grant {
    if !isFetching, case .success(let token) = outcome, token.holds(at: now()) {
      return Grant(token: token.value, fetch: fetches)
    }
    return try await fetched(over: session)
  }

  /// A new token in place of a rejected one. If another fetch has ended since, its outcome is used: of many requests
  /// that were rejected together, only the first fetches.
  func grant(after refused: Grant, over session: Session) async throws(HTTPError) -> Grant {
    guard !isFetching, refused.fetch != fetches, let outcome else { return try await fetched(over: session) }
    return Grant(token: try outcome.get().value, fetch: fetches)
  }

  /// Waits for the fetch in progress, or starts one. A cancelled caller stops waiting; the fetch goes on.
  private func fetched(over session: Session) async throws(HTTPError) -> Grant {
    if !isFetching {
      isFetching = true
      Task { settle(await fetch(over: session)) }
    }
    tickets += 1
    let ticket = tickets
    let outcome = await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[ticket] = $0 }
    } onCancel: {
      Task { @MainActor in self.cancelWait(ticket) }
    }
    return try outcome.get()
  }

  private func cancelWait(_ ticket: Int) {
    waiting.removeValue(forKey: ticket)?.resume(returning: .failure(.cancelled))
  }

  private func settle(_ outcome: Result<Token, HTTPError>) {
    isFetching = false
    fetches += 1
    self.outcome = outcome
    let fetch = fetches
    let queue = waiting.sorted { $0.key < $1.key }
    waiting = [:]
    for (_, caller) in queue {
      caller.resume(returning: outcome.map { Grant(token: $0.value, fetch: fetch) })
    }
  }

  private func fetch(over session: Session) async -> Result<Token, HTTPError> {
    let response: Response
    do {
      response = try await session.send(request)
    } catch {
      return .failure(.notAuthorized(.transport(error, address: request.shownAddress)))
    }
    return Result { () throws(HTTPError) in try Token(response, at: now()) }
  }
}
