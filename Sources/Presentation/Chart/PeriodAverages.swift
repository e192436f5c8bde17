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
    return Self.days(average.days, of: whole)
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
