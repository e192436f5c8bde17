public import Currencies
internal import FoundationEssentials
public import Ledger

/// A pair's averages over the months or years of the days that are shown.
public struct PeriodAverages: Sendable {
  /// The pair.
  public let series: RateSeries
  /// The oldest first; the first and the last may be cut off by the range.
  public let periods: [AverageRate]
  /// Of a period that is cut off: how many days with a rate all of it has.
  private let wholes: [Period: Int]

  /// The averages of the pair of a chart, by the month or the year.
  public init(_ subject: ChartSubject, by length: Period.Length) {
    series = subject.series
    periods = series.averages(by: length, of: subject.range)
    let ends = [subject.range.first, subject.range.last].compactMap(\.self)
    var wholes: [Period: Int] = [:]
    for period in Set(ends.map { Period(length, of: subject.series.days[$0]) }) {
      wholes[period] = series.indices(in: period.days).count
    }
    self.wholes = wholes
  }

  /// How many days a period has of those that are shown: `23`, or `2 of 23` when the range cuts it off.
  public func days(of average: AverageRate) -> String {
    guard let whole = wholes[average.period], whole != average.days else { return "\(average.days)" }
    return "\(average.days) of \(whole)"
  }

  /// What the averages are, in one sentence.
  public var note: String {
    switch (series.source, series.from, series.to) {
    case (.ecb, .eur, _):
      "The average is the plain mean of the days' rates, as the European Central Bank computes its own."
    case (.ecb, _, .eur): "The average is the mean of each day's rate, which is 1 divided by the bank's."
    case (.ecb, _, _): "The average is the mean of each day's cross rate."
    default: "The average is the plain mean of the days' rates."
    }
  }

  /// The same as comma-separated values, as `agio history --by --csv` writes them: the oldest first, numbers as programs
  /// write them, of 28 digits at most.
  public var csv: String {
    "period,average,last,lastDay,days\n"
      + periods.map {
        "\($0.period),\($0.average.exactText),\($0.last.rate.exactText),\($0.last.day),\($0.days)\n"
      }.joined()
  }
}

extension Period {
  /// First and last day of the calendar.
  fileprivate var days: ClosedRange<Day> {
    let next = month.map { $0 == 12 ? (year + 1, 1) : (year, $0 + 1) } ?? (year + 1, 1)
    // Years of four digits have all of these days.
    let first = Day(year: year, month: month ?? 1, day: 1) ?? .firstOfEuro
    return first...(Day(year: next.0, month: next.1, day: 1) ?? first + 366) - 1
  }
}
