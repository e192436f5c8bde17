public import Currencies
internal import FoundationEssentials
public import Ledger

/// The averages of a pair over the months or years of the days shown.
public struct PeriodAverages: Sendable {
  /// The pair.
  public let series: RateSeries
  /// The averages, the oldest first. The range may cut off the first and the last period.
  public let periods: [AverageRate]
  /// The number of days with a rate in the whole of each period that may be cut off.
  private let wholes: [Period: Int]

  /// The averages of a chart's pair by month or year.
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

  /// The number of days of an average: `23`, or `2 of 23` when the range cuts off its period.
  public func days(of average: AverageRate) -> String {
    guard let whole = wholes[average.period], whole != average.days else { return "\(average.days)" }
    return Self.days(average.days, of: whole)
  }

  /// The averages as CSV, as `agio history --by --csv` prints them: the oldest first, with up to 28 digits.
  public var csv: String {
    TableCell.csv(AverageRate.headings, periods.map { $0.cells(\.exactText) })
  }
}
