public import Currencies
public import Ledger

/// Which of a pair's days are shown.
public enum ChartRange: Hashable, Sendable {
  /// So many months back from the newest day that has a rate.
  case months(Int)
  /// All that have a rate.
  case all
  /// Those the user chose.
  case span(ClosedRange<Day>)

  /// First and last day to be shown of a series; nil when it has none of them.
  public func days(of series: RateSeries) -> ClosedRange<Day>? {
    guard let first = series.days.first, let newest = series.days.last else { return nil }
    let wanted =
      switch self {
      case .months(let count): newest.adding(months: -count)...newest
      case .all: first...newest
      case .span(let days): days
      }
    // Days that are all before or after the series are no range of it.
    if series.indices(in: wanted).isEmpty { return nil }
    return max(wanted.lowerBound, first)...min(wanted.upperBound, newest)
  }

  /// The days that are to be there for it on a day; nil for all of them. The newest rate may be some days old.
  public func wanted(on today: Day) -> ClosedRange<Day>? {
    switch self {
    case .months(let count): today.adding(months: -count) - 14...today
    case .all: nil
    case .span(let days): days
    }
  }

  /// Whether there can be more days to show than those of a series, which has been read from a day on.
  public func needs(_ series: RateSeries, since day: Day) -> Bool {
    guard case .months(let count) = self, let newest = series.days.last else { return true }
    return newest.adding(months: -count) < day
  }
}
