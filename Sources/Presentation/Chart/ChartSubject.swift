public import Charts
public import Currencies
public import Ledger
internal import Localization

/// The content of a chart and its tables: the rates of a pair, and of up to three others that it is compared with.
public struct ChartSubject: Hashable, Sendable {
  /// The pair.
  public let series: RateSeries
  /// The indices of the pair's days that are shown.
  public let range: Range<Int>
  /// The series that it is compared with.
  public let others: [RateSeries]
  /// First and last day shown, whether or not the pair has rates on them; nil when no days are shown.
  public let shown: ClosedRange<Day>?

  /// The days of a pair at some indices, compared with other series. `shown` is the range of days where it is wider than the
  /// pair's days.
  public init(
    series: RateSeries, range: Range<Int>, others: [RateSeries] = [], shown: ClosedRange<Day>? = nil
  ) {
    (self.series, self.range, self.others) = (series, range, others)
    self.shown = shown ?? Self.days(of: series, in: range)
  }

  /// The pair and the series that it is compared with.
  public var all: [RateSeries] { [series] + others }

  /// First and last of the pair's days shown; nil when there are none.
  public var days: ClosedRange<Day>? { Self.days(of: series, in: range) }

  private static func days(of series: RateSeries, in range: Range<Int>) -> ClosedRange<Day>? {
    guard let first = range.first, let last = range.last else { return nil }
    return series.days[first]...series.days[last]
  }

  /// The three longest gaps of more than 30 days without a rate, in the order of time.
  public var gaps: [ClosedRange<Day>] {
    let days = series.days[range]
    let found = zip(days, days.dropFirst()).filter { $1 - $0 > 31 }.map { $0 + 1...$1 - 1 }
    return found.sorted { $0.upperBound - $0.lowerBound > $1.upperBound - $1.lowerBound }.prefix(3).sorted {
      $0.lowerBound < $1.lowerBound
    }
  }
}

extension ChartSpec {
  /// The chart of a subject over a range of days: of one series its rates, of several their indices too.
  public init(_ subject: ChartSubject, days: ClosedRange<Day>, isLogarithmic: Bool) {
    self.init(
      lines: subject.all.map {
        ChartLine(label: $0.to.text, days: $0.days.map(\.number), values: $0.values)
      }, days: days.lowerBound.number...days.upperBound.number, isLogarithmic: isLogarithmic,
      isIndexed: !subject.others.isEmpty, gapLabel: ChartTexts.gap, dates: .user)
  }
}
