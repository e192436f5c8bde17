public import Currencies
internal import Ledger

/// The marked day of a chart, chosen with the pointer or by key.
public struct Crosshair: Hashable, Sendable {
  /// A move by key.
  public enum Step: Hashable, Sendable {
    /// To the first or the last day shown.
    case first, last
    /// To the day before or after.
    case previous, next
    /// About a month back or ahead.
    case monthBack, monthAhead
  }

  /// Index of the day in the series.
  public let index: Int
  /// Whether it follows the pointer, and disappears with it.
  public var isPointed: Bool

  /// A crosshair on the day at an index of the series.
  public init(index: Int, isPointed: Bool = false) { (self.index, self.isPointed) = (index, isPointed) }

  /// The crosshair after a move, from nowhere or another day; nil when no days are shown. It stays within the days shown.
  public static func moved(_ old: Crosshair?, _ step: Step, in subject: ChartSubject) -> Crosshair? {
    guard let first = subject.range.first, let last = subject.range.last else { return nil }
    let target =
      switch step {
      case .first: first
      case .last: last
      case .previous: old.map { $0.index - 1 } ?? last
      case .next: old.map { $0.index + 1 } ?? first
      case .monthBack: month(from: old?.index ?? last, -1, in: subject.series)
      case .monthAhead: month(from: old?.index ?? first, 1, in: subject.series)
      }
    return Crosshair(index: min(max(first, target), last))
  }

  /// The crosshair on a day, or on the last one with a rate before it; nil when that is not shown.
  public static func standing(on day: Day, in subject: ChartSubject) -> Crosshair? {
    let index = subject.series.days.lastIndex { $0 <= day }
    return index.flatMap { subject.range.contains($0) ? Crosshair(index: $0) : nil }
  }

  /// The day nearest to 30 days earlier or later, but never the same day.
  private static func month(from index: Int, _ sign: Int, in series: RateSeries) -> Int {
    let target = series.nearestIndex(to: series.days[index] + 30 * sign) ?? index
    return target == index ? index + sign : target
  }

  /// The crosshair on the same day of another subject, or on the nearest day with a rate; nil when that is not shown.
  public func carried(from old: ChartSubject, to new: ChartSubject) -> Crosshair? {
    let nearest = new.series.nearestIndex(to: old.series.days[index])
    return nearest.flatMap { new.range.contains($0) ? Crosshair(index: $0, isPointed: isPointed) : nil }
  }
}
