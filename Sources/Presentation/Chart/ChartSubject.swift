public import Currencies
public import Ledger

/// What a chart and its tables show: a pair's days, and perhaps others to compare them with.
public struct ChartSubject: Hashable, Sendable {
  /// The pair.
  public let series: RateSeries
  /// The indices of its days that are shown.
  public let range: Range<Int>
  /// What it is compared with, up to three.
  public let others: [RateSeries]
  /// First and last day that are shown, also where the pair has no rate; nil when there are none.
  public let shown: ClosedRange<Day>?
  /// The first day of the pair's that is shown and that all lines have: there each is 100.
  public let commonDay: Day?

  /// The days of a pair at those indices, and what they are compared with; `shown` are the days of the range where it is wider than the rates.
  public init(
    series: RateSeries, range: Range<Int>, others: [RateSeries] = [], shown: ClosedRange<Day>? = nil
  ) {
    (self.series, self.range, self.others) = (series, range, others)
    self.shown = shown ?? Self.days(of: series, in: range)
    commonDay = RateSeries.commonDay(of: series.days[range], others)
  }

  /// The pair and what it is compared with.
  public var all: [RateSeries] { [series] + others }

  /// First and last day of the pair that are shown; nil when there are none.
  public var days: ClosedRange<Day>? { Self.days(of: series, in: range) }

  private static func days(of series: RateSeries, in range: Range<Int>) -> ClosedRange<Day>? {
    guard let first = range.first, let last = range.last else { return nil }
    return series.days[first]...series.days[last]
  }

  /// The times of more than a month that have no rate, the longest three, from their first to their last day.
  public var gaps: [ClosedRange<Day>] {
    let days = series.days[range]
    let found = zip(days, days.dropFirst()).filter { $1 - $0 > 31 }.map { $0 + 1...$1 - 1 }
    return found.sorted { $0.upperBound - $0.lowerBound > $1.upperBound - $1.lowerBound }.prefix(3).sorted {
      $0.lowerBound < $1.lowerBound
    }
  }
}
