internal import CSoup
internal import GLib

/// When a request is retried: after a time-out, an interrupted connection, a status 5xx, or a 429 with `Retry-After`;
/// never for an unreachable host, an insecure connection or any other status. A form is not retried, as it may have had
/// its effect (RFC 9110, section 9.2.2).
public struct RetryPolicy: Sendable {
  /// The largest number of tries.
  public var tries = 3
  /// The time limit in milliseconds for all tries and the waits between them; a longer limit of the request takes
  /// precedence.
  public var timeLimit = 30_000
  /// When all requests of a client must have ended, in milliseconds since 1970; nil for no deadline.
  public var deadline: Int?
  /// The wait in milliseconds before the second try; each further wait is twice as long.
  public var firstDelay = 500
  /// A random extra wait, at most the given milliseconds, so that clients do not retry in step.
  public var jitter: @Sendable (Int) -> Int = { Int.random(in: 0...$0) }
  /// Milliseconds since 1970 by the wall clock.
  public var now: @MainActor @Sendable () -> Int = { currentMilliseconds() }
  /// Waits a number of milliseconds; throws if the task is cancelled.
  public var wait: @MainActor @Sendable (Int) async throws -> Void = {
    try await Timer.sleep(milliseconds: $0)
  }

  /// Creates a policy of at most 3 tries within 30 s, after waits of half a second and a second, each extended by up to
  /// half.
  public init() {}

  /// The wait in milliseconds before the next try; nil after the last one.
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

  /// The wait in milliseconds that the server requests.
  @MainActor
  private func wanted(_ outcome: Result<Response, HTTPError>) -> Int {
    guard case .success(let response) = outcome else { return 0 }
    let instant = now() / 1000
    return response.retryAfter(at: instant).map { ($0 - instant) * 1000 } ?? 0
  }
}

/// Milliseconds since 1970 by the wall clock.
public func currentMilliseconds() -> Int { millisecondsSince1970() }
