public import Currencies

/// How far asking for a series has come.
public struct SeriesProgress: Hashable, Sendable {
  /// The days that are being asked for.
  public let days: ClosedRange<Day>
  /// How many requests have been answered, and kept.
  public let done: Int
  /// How many there are.
  public let total: Int
}
