/// The time in which sources are asked that are asked one after the other: all of them together take no longer than one that
/// never answers would alone.
///
/// Each has half of what is left when its turn comes, the last one all of it: the first, which most often answers, has the most.
@MainActor
public struct TimeShares {
  /// Milliseconds for all of them.
  public static let limit = 30_000

  private let count: Int
  private let end: Int
  private let now: () -> Int

  /// Shares for so many sources from now on, by a clock in milliseconds since 1970.
  public init(for count: Int, now: @escaping () -> Int = currentMilliseconds) {
    (self.count, self.now) = (count, now)
    end = now() + Self.limit
  }

  /// When the share of a source ends, counted from 0, whose turn is now: milliseconds since 1970.
  public func end(ofShare index: Int) -> Int {
    let now = now()
    // A clock that was set back lengthens nothing.
    let left = min(Self.limit, max(0, end - now))
    return now + (index < count - 1 ? left / 2 : left)
  }
}
