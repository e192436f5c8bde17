internal import CSoup
internal import GLib

/// When a request is sent again: after a time-out, a connection that broke off, a status 5xx, or a 429 that says when
/// (`Retry-After`); never when nobody is there, when the connection is not trustworthy, or for any other status. A form is not sent again: its first
/// sending may have had its effect (RFC 9110, section 9.2.2).
public struct RetryPolicy: Sendable {
  /// How often a request is sent at most, the first time included.
  public var tries = 3
  /// Milliseconds for all tries and the waits between them; a request with a longer limit of its own has that.
  public var timeLimit = 30_000
  /// When all requests of a client must be over, in milliseconds since 1970, however many there are; nil for no such end.
  public var deadline: Int?
  /// Milliseconds before the second try; each further wait is twice the one before.
  public var firstDelay = 500
  /// Milliseconds by which a wait is lengthened, at most the given ones: programs that failed together shall not come
  /// back together.
  public var jitter: @Sendable (Int) -> Int = { Int.random(in: 0...$0) }
  /// Milliseconds since 1970 by the wall clock.
  public var now: @MainActor @Sendable () -> Int = { currentMilliseconds() }
  /// Waits for so many milliseconds; throws when the task is cancelled.
  public var wait: @MainActor @Sendable (Int) async throws -> Void = {
    try await Task.sleep(for: .milliseconds($0))
  }

  /// At most 3 tries within 30 s, half a second and a second between them, each lengthened by up to half.
  public init() {}

  /// Milliseconds to wait before the next try; nil when this was the last.
  @MainActor
  func delay(after outcome: Result<Response, HTTPError>, tries done: Int, left: Int) -> Int? {
    guard done < tries, isPassing(outcome) else { return nil }
    let base = firstDelay << min(done - 1, 16)
    let delay = max(base + jitter(base / 2), wanted(outcome))
    return delay < left ? delay : nil
  }

  @MainActor
  private func isPassing(_ outcome: Result<Response, HTTPError>) -> Bool {
    switch outcome {
    case .success(let response) where response.status == 429: response.retryAfter(at: now() / 1000) != nil
    case .success(let response): (500...599).contains(response.status)
    case .failure(.timedOut), .failure(.silent), .failure(.broken): true
    case .failure: false
    }
  }

  /// Milliseconds the server wants to be left alone.
  @MainActor
  private func wanted(_ outcome: Result<Response, HTTPError>) -> Int {
    guard case .success(let response) = outcome else { return 0 }
    let instant = now() / 1000
    return response.retryAfter(at: instant).map { ($0 - instant) * 1000 } ?? 0
  }
}

/// Milliseconds since 1970 by the wall clock.
public func currentMilliseconds() -> Int { millisecondsSince1970() }
