internal import CGLib

/// The wall clock: the system's (`g_get_real_time`), or one that a test has set ahead of it or behind. Timers and waits
/// use the monotonic clock (`g_get_monotonic_time`).
public enum Clock {
  /// Microseconds between the system's clock and this one. Set once, before there is a second thread.
  nonisolated(unsafe) private static var ahead: gint64 = 0

  /// The largest offset of the clock, in seconds: 31,700 years.
  private static let limit = 1_000_000_000_000

  /// Sets the clock by an environment variable (`g_getenv`): the number of seconds by which it is ahead of the system's
  /// or, when negative, behind. Returns false for any other text, and leaves the system's clock. Call it first: the
  /// clock is read without a lock.
  public static func set(byVariable name: String) -> Bool {
    guard let text = environmentVariable(name) else { return true }
    guard let seconds = Int(text), (-limit...limit).contains(seconds) else { return false }
    ahead = gint64(seconds) * 1_000_000
    return true
  }

  /// The end of 9999-12-31, the last day that the calendar has, in microseconds.
  private static let end: gint64 = 253_402_300_799_999_999

  /// Microseconds since 1970-01-01 00:00 UTC, up to the end of 9999: a clock beyond it is broken, and would give days
  /// that the calendar does not have.
  static var microseconds: gint64 { min(max(0, g_get_real_time() + ahead), end) }
}

/// Seconds since 1970-01-01 00:00 UTC by the wall clock (`g_get_real_time`).
public func secondsSince1970() -> Int { Int(Clock.microseconds / 1_000_000) }

/// Microseconds since 1970-01-01 00:00 UTC by the wall clock (`g_get_real_time`).
public func microsecondsSince1970() -> Int { Int(Clock.microseconds) }

/// Milliseconds since 1970-01-01 00:00 UTC by the wall clock (`g_get_real_time`).
public func millisecondsSince1970() -> Int { Int(Clock.microseconds / 1000) }
