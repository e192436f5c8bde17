import Currencies
import Ledger

/// What a chart and its tables show: a pair's days, and perhaps others to compare them with.
struct ChartSubject: Hashable {
  /// The pair.
  let series: RateSeries
  /// The indices of its days that are shown.
  let range: Range<Int>
  /// What it is compared with, up to three.
  let others: [RateSeries]

  init(series: RateSeries, range: Range<Int>, others: [RateSeries] = []) {
    (self.series, self.range, self.others) = (series, range, others)
  }

  /// The pair and what it is compared with.
  var all: [RateSeries] { [series] + others }

  /// First and last day of the pair that are shown; nil when there are none.
  var days: ClosedRange<Day>? {
    guard let first = range.first, let last = range.last else { return nil }
    return series.days[first]...series.days[last]
  }
}
