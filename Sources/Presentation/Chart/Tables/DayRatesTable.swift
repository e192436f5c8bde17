public import Currencies
internal import FoundationEssentials
internal import Localization

/// The table of a chart's daily rates: a row for each day that has a rate, and a column for each pair.
public struct DayRatesTable: ChartTable {
  /// The day, and a column for each pair.
  public let columns: [ChartTableColumn]
  private let rates: DayRates
  private let formats: [RateColumn]
  private let conventions: NumberConventions

  /// The table of a chart, with numbers in the user's conventions.
  public init(_ subject: ChartSubject, _ conventions: NumberConventions) {
    let rates = DayRates(subject)
    let formats = rates.lines.indices.map { RateColumn(rates.sample(of: $0), conventions) }
    (self.rates, self.formats, self.conventions) = (rates, formats, conventions)
    columns =
      [ChartTableColumn(title: TableHeadings.day, widest: TableHeadings.widestDay)]
      + zip(rates.lines, formats).map {
        ChartTableColumn(title: DayRates.title($0), isNumber: true, widest: $1.widest)
      }
  }

  /// The number of days on which a line has a rate.
  public var rowCount: Int { rates.days.count }

  /// The day and the unit rate of each pair; a dash for a missing rate.
  public func cells(at row: Int) -> [String] {
    let index = index(of: row)
    return [rates.days[index].localText]
      + formats.indices.map { rates.rate(of: $0, at: index).map(formats[$0].text) ?? "–" }
  }

  /// The day and the unit rate of each pair without grouping; empty for a missing rate.
  public func copiedCells(at row: Int) -> [String] {
    let index = index(of: row)
    return [rates.days[index].description]
      + formats.indices.map { rates.rate(of: $0, at: index).map(conventions.copiedText(ofUnitRate:)) ?? "" }
  }

  /// The rows begin with the newest day, the days with the oldest.
  private func index(of row: Int) -> Int { rowCount - 1 - row }
}
