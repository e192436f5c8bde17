internal import CGLib

/// The wall clock: the system's (`g_get_real_time`), or one that a test has set ahead of it or behind. Timers and waits go by
/// another clock, which nobody can set (`g_get_monotonic_time`).
public enum Clock {
  /// Microseconds between the system's clock and this one. Set once, before there is a second thread.
  nonisolated(unsafe) private static var ahead: gint64 = 0

  /// The most that the clock can be set ahead or behind, in seconds: 31,700 years.
  private static let limit = 1_000_000_000_000

  /// Sets the clock by a variable of the environment, a whole number of seconds by which it is ahead of the system's or,
  /// negative, behind; without the variable it stays the system's. Only as a program's first act: whoever asks for the time
  /// does so without a lock. Returns false for a text that is no such number; the clock is the system's then.
  public static func set(byVariable name: String) -> Bool {
    guard let text = borrowString(g_getenv(name)) else { return true }
    guard let seconds = Int(text), (-limit...limit).contains(seconds) else { return false }
    ahead = gint64(seconds) * 1_000_000
    return true
  }

  /// The end of 9999-12-31, the last day that the calendar has, in microseconds.
  private static let end: gint64 = 253_402_300_799_999_999

  /// Microseconds since 1970-01-01 00:00 UTC, up to the end of 9999: a clock that says another moment is broken, and would
  /// make days that no calendar has.
  static var microseconds: gint64 { min(max(0, g_get_real_time() + ahead), end) }
}

/// Seconds since 1970-01-01 00:00 UTC by the wall clock.
public func secondsSince1970() -> Int { Int(Clock.microseconds / 1_000_000) }

/// Milliseconds since 1970-01-01 00:00 UTC by the wall clock.
public func millisecondsSince1970() -> Int { Int(Clock.microseconds / 1000) }
