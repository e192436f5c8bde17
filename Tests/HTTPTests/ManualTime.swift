import HTTP

/// A clock that goes on only when somebody waits, and says how long everybody waited.
@MainActor
final class ManualTime {
  /// Milliseconds since 1970: 2026-11-21 00:00.
  private(set) var now = 1_795_219_200_000
  /// The waits, in milliseconds.
  private(set) var waits: [Int] = []

  /// Lets time pass.
  func pass(_ milliseconds: Int) { now += milliseconds }

  /// The usual policy by this clock, its jitter always the most or nothing.
  func policy(jitters: Bool = false) -> RetryPolicy {
    var policy = RetryPolicy()
    policy.jitter = { jitters ? $0 : 0 }
    policy.now = { self.now }
    policy.wait = {
      self.waits.append($0)
      self.now += $0
    }
    return policy
  }
}
