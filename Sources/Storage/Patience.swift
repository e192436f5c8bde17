import Glibc

/// How long a store waits for a lock that another store or program holds, by a clock that nobody can set.
///
/// It is shared by the connections that a store has one after another; its owner is the store's.
final class Patience {
  /// The longest wait, in milliseconds; 0 is none.
  var milliseconds: Int
  /// When the wait that is going on began, in milliseconds of the monotonic clock.
  private var start = 0

  init(milliseconds: Int = 5_000) { self.milliseconds = milliseconds }

  /// Sleeps for a millisecond and returns true, or returns false when the wait has been long enough. `tries` is how often it
  /// was called before in this wait.
  func waits(tries: Int) -> Bool {
    let now = Self.now
    if tries == 0 { start = now }
    guard now - start < milliseconds else { return false }
    usleep(1_000)
    return true
  }

  /// Runs `body`, which does not wait.
  func suspended<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    let before = milliseconds
    milliseconds = 0
    defer { milliseconds = before }
    return try body()
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
