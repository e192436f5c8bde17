internal import Ledger

/// A column of a table of rates.
public struct ChartTableColumn: Hashable, Sendable {
  /// The heading.
  public let title: String
  /// Whether its cells are numbers, which are aligned on the right.
  public var isNumber = false
  /// A text, of one line or more, as wide as the widest cell.
  public let widest: String
}

/// A table of a chart's rates, the newest row first: what its cells show, and what is copied of it.
public protocol ChartTable: Sendable {
  /// The columns, from the left.
  var columns: [ChartTableColumn] { get }
  /// The number of rows.
  var rowCount: Int { get }
  /// The texts of a row, one for each column.
  func cells(at row: Int) -> [String]
  /// The same as a spreadsheet reads them: rates of six significant digits without grouping, and nothing for a missing one.
  func copiedCells(at row: Int) -> [String]
}

extension ChartTable {
  /// The headings and these rows, as spreadsheets paste them: cells separated by tabs, a line feed after each line.
  public func tabSeparated(_ rows: [Int]) -> String {
    ([columns.map(\.title)] + rows.map(copiedCells)).map { cells in
      cells.map(TableCell.tabSeparated).joined(separator: "\t") + "\n"
    }.joined()
  }
}
