extension DelimitedRows {
  /// The lines from the first to the last one on which a column is filled, by its index. An empty cell on one
  /// of them is a gap; before and behind them, the series of the column has not begun or has ended.
  static func filledLines(of rows: some Sequence<Row>) -> [Int: ClosedRange<Int>] {
    var lines: [Int: ClosedRange<Int>] = [:]
    for row in rows {
      for (column, field) in row.fields.enumerated() where !field.isEmpty {
        lines[column] = (lines[column]?.lowerBound ?? row.line)...row.line
      }
    }
    return lines
  }
}
