/// Divides a total time limit among sources that are tried in turn.
///
/// Each gets half of the remaining time, the last one all of it: the first source, which most often responds, gets the
/// most.
@MainActor
public struct TimeShares {
  /// The total time limit in milliseconds.
  public static let limit = 30_000

  private let count: Int
  private let end: Int
  private let now: () -> Int

  /// Creates shares for a number of sources from now on, by a clock in milliseconds since 1970.
  public init(for count: Int, now: @escaping () -> Int = currentMilliseconds) {
    (self.count, self.now) = (count, now)
    end = now() + Self.limit
  }

  /// The end of the share of the source at an index, whose turn is now, in milliseconds since 1970.
  public func end(ofShare index: Int) -> Int {
    let now = now()
    // A clock that is set back must not extend the limit.
    let left = min(Self.limit, max(0, end - now))
    return now + (index < count - 1 ? left / 2 : left)
  }
}
