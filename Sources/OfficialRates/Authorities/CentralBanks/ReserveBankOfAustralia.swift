internal import Currencies

/// The daily rates of the Reserve Bank of Australia (table F11.1, `f11.1-data.csv`). Foreign units for one
/// Australian dollar.
///
/// They are the rates at 16:00 in Sydney on business days. Ten lines come first, of which the title
/// (`A$1=USD`) and the units (`USD`) both name the currency of a column; the Special Drawing Right is `SDR`
/// there. One column is an index and has no currency. The cells of a column before the first rate and behind
/// the last one are empty where its series has not begun or has stopped; empty cells between rates are named.
enum ReserveBankOfAustraliaDaily: TableFormat {
  static let name = TableName("au-rba")
  static let isWithoutGaps = true
  /// One file since 2023 (`www.rba.gov.au/statistics/historical-data.html` has the ones before).
  static let service: TableService? = TableService("https://www.rba.gov.au", .one, leeway: 36_525) { _ in
    ("/statistics/tables/csv/f11.1-data.csv", nil)
  }

  static func recognizes(_ file: TableFile) -> Bool {
    let beginning = file.beginning
    return beginning.hasPrefix("F11.1 ") && beginning.contains("Title,A$1=")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let rows = try DelimitedRows.whole(try file.text(), delimiter: ",")
    let columns = try Column.read(rows)
    let observations = rows.drop { $0.fields[0] != "Series ID" }.dropFirst()
    let filled = DelimitedRows.filledLines(of: observations)
    var days: [Day: RateRows] = [:]
    for row in observations {
      guard row.fields.count == columns.count + 1, let day = PrintedDay.read(row.fields[0]) else {
        throw .unreadable(line: row.line, "it has no day, or another number of fields than the title")
      }
      for (index, column) in zip(1..., columns) where filled[index]?.contains(row.line) == true {
        days[day, default: RateRows()].add(row.fields[index], in: column, on: day, line: row.line)
      }
    }
    return try days.tables(name)
  }
}

/// What the first lines say about a column.
private struct Column {
  /// The code in the title; without one, the title.
  let currency: String
  /// The code in the line of units.
  let unit: String

  /// The columns, without that of the days. Throws unless all are of rates for each day.
  static func read(_ rows: [DelimitedRows.Row]) throws(TableError) -> [Column] {
    func fields(_ label: String) -> ArraySlice<String> {
      rows.first { $0.fields[0] == label }?.fields.dropFirst() ?? []
    }
    let (titles, units, series) = (fields("Title"), fields("Units"), fields("Series ID"))
    guard !titles.isEmpty, titles.count == units.count, titles.count == series.count,
      fields("Frequency") == ArraySlice(repeating: "Daily", count: titles.count)
    else { throw .unreadable(line: 0, "its first lines do not describe the same columns of daily rates") }
    return zip(titles, units).map { title, unit in
      Column(currency: title.hasPrefix("A$1=") ? code(String(title.dropFirst(4))) : title, unit: code(unit))
    }
  }

  private static func code(_ text: String) -> String { text == "SDR" ? "XDR" : text }
}

extension RateRows {
  fileprivate mutating func add(_ text: String, in column: Column, on day: Day, line: Int) {
    if CurrencyCode(column.currency) != nil, column.unit != column.currency {
      return refuse(column.currency, text, .misplaced(in: column.unit), line: line)
    }
    add(column.currency, text, on: day, line: line)
  }
}
