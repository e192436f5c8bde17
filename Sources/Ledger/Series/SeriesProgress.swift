public import Currencies

/// The progress of downloading a series.
public struct SeriesProgress: Hashable, Sendable {
  /// The days that are being requested.
  public let days: ClosedRange<Day>
  /// How many requests have been answered, and their rates stored.
  public let done: Int
  /// How many there are.
  public let total: Int

  /// The progress of a download.
  public init(days: ClosedRange<Day>, done: Int, total: Int) {
    (self.days, self.done, self.total) = (days, done, total)
  }
}
