public import Currencies
internal import FoundationEssentials
internal import Ledger
internal import Localization

/// The table of a pair's averages: a row for each month or year.
public struct AverageRatesTable: ChartTable {
  /// The period, its average, its last rate with the day, and the number of days with a rate.
  public let columns: [ChartTableColumn]
  /// How the averages are computed, in one sentence.
  public var note: String { averages.note }
  private let averages: PeriodAverages
  private let format: RateColumn
  private let conventions: NumberConventions

  /// The averages of a chart's pair by month or year, with numbers in the user's conventions.
  public init(_ subject: ChartSubject, by length: Period.Length, _ conventions: NumberConventions) {
    let averages = PeriodAverages(subject, by: length)
    let format = RateColumn(averages.periods.flatMap { [$0.average, $0.last.rate] }, conventions)
    (self.averages, self.format, self.conventions) = (averages, format, conventions)
    columns = [
      ChartTableColumn(title: TableHeadings.period, widest: TableHeadings.widestMonth),
      ChartTableColumn(title: TableHeadings.average, isNumber: true, widest: format.widest),
      ChartTableColumn(title: TableHeadings.lastRate, isNumber: true, widest: format.widest),
      ChartTableColumn(title: TableHeadings.lastDay, widest: TableHeadings.widestDay),
      ChartTableColumn(title: TableHeadings.days, isNumber: true, widest: PeriodAverages.days(88, of: 88)),
    ]
  }

  /// The number of periods.
  public var rowCount: Int { averages.periods.count }

  /// A period with unit rates; its days are given as a part of all where the range cuts it off.
  public func cells(at row: Int) -> [String] {
    let average = average(at: row)
    return [
      average.period.localText, format.text(of: average.average), format.text(of: average.last.rate),
      average.last.day.localText, averages.days(of: average),
    ]
  }

  /// A period with unit rates without grouping.
  public func copiedCells(at row: Int) -> [String] {
    average(at: row).cells(conventions.copiedText(ofUnitRate:))
  }

  /// The rows begin with the newest period, the averages with the oldest.
  private func average(at row: Int) -> AverageRate { averages.periods[rowCount - 1 - row] }
}
