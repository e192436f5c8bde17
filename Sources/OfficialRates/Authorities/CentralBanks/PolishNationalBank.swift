internal import Currencies

/// The archive of a year's tables A of Narodowy Bank Polski, `archiwum_tab_a_2025.csv`: a row for each table,
/// zloty for the units that the head of a column has (`100JPY`). A currency that was dropped within the year
/// has empty cells then, and one that was added has them before.
///
/// Codes, names and units follow once more behind the tables, so that a file that is cut off has no such end.
/// The archive of 2012, which has neither, is not read.
enum PolishArchive: TableFormat {
  static let name = TableName("pl-nbp")
  static let isWithoutGaps = true

  static func recognizes(_ file: TableFile) -> Bool {
    let head = file.beginning.prefix { !$0.isNewline }
    return head.hasPrefix("data;") && head.contains(";nr tabeli;")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let rows = try DelimitedRows.whole(try file.text("WINDOWS-1250"), delimiter: ";")
    guard rows.count > 5 else { throw .unreadable(line: 1, "it has no tables or no end") }
    let columns = PolishColumns(rows[0].fields)
    guard columns.areRepeated(in: rows.suffix(3).map(\.fields), names: rows[1].fields) else {
      throw .unreadable(line: rows[rows.count - 1].line, "its end does not repeat the codes, names and units")
    }
    let filled = DelimitedRows.filledLines(of: rows[2..<(rows.count - 3)])
    var tables: [OfficialTable] = []
    for row in rows[2..<(rows.count - 3)] {
      guard row.fields.count == rows[0].fields.count else {
        throw .unreadable(line: row.line, "it has \(row.fields.count) fields and not \(rows[0].fields.count)")
      }
      try PolishTables.add(try table(row, columns, filled), to: &tables, line: row.line)
    }
    return tables
  }

  private static func table(
    _ row: DelimitedRows.Row, _ columns: PolishColumns, _ filled: [Int: ClosedRange<Int>]
  ) throws(TableError) -> OfficialTable {
    guard let day = day(row.fields[0]), let number = columns.number.map({ row.fields[$0] }) else {
      throw .unreadable(line: row.line, "it has no day or no number")
    }
    var rates = RateRows()
    for (index, code, units) in columns.currencies where filled[index]?.contains(row.line) == true {
      let printed = row.fields[index]
      rates.add(
        code, DecimalSeparator.comma.digits(printed), on: day, units: units, printed: printed, line: row.line)
    }
    return try PolishTables.table(day, number, rates, line: row.line)
  }

  /// The day of `20160104`.
  private static func day(_ text: String) -> Day? {
    guard text.utf8.count == 8 else { return nil }
    return Day("\(text.prefix(4))-\(text.dropFirst(4).prefix(2))-\(text.dropFirst(6))")
  }
}

/// The tables A of some days as JSON, `api/exchangerates/tables/A/2026-03-01/2026-03-05`: always zloty for
/// one unit.
enum PolishJSON: TableFormat {
  static let name = PolishArchive.name
  static let isWithoutGaps = true
  /// The bank's Web API (`api.nbp.pl`), which gives 93 days at most, and status 404 for days without a table.
  static let service: TableService? = TableService("https://api.nbp.pl", .ranges(most: 93)) {
    days in ("/api/exchangerates/tables/A/\(days.lowerBound)/\(days.upperBound)/?format=json", nil)
  }

  static func recognizes(_ file: TableFile) -> Bool {
    let beginning = file.beginning.trimmed
    return beginning.hasPrefix("[")
      && ["\"table\"", "\"no\"", "\"effectiveDate\"", "\"rates\""].allSatisfy {
        beginning.contains($0)
      }
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    guard let list = try file.json().list else { throw .unreadable(line: 0, "it is no list of tables") }
    var tables: [OfficialTable] = []
    for entry in list {
      guard entry["table"]?.text == "A", let number = entry["no"]?.text,
        let day = entry["effectiveDate"]?.text.flatMap({ Day($0) }), let entries = entry["rates"]?.list
      else { throw .unreadable(line: 0, "it has no table A with a number, a day and rates") }
      var rates = RateRows()
      for rate in entries {
        guard let code = rate["code"]?.text, let digits = rate["mid"]?.numberOrNull else {
          throw .unreadable(line: 0, "a rate of \(day) has no code or no “mid”")
        }
        rates.add(code, digits, on: day)
      }
      try PolishTables.add(try PolishTables.table(day, number, rates), to: &tables)
    }
    return tables
  }
}

/// Where an archive has what.
private struct PolishColumns {
  /// The currencies, and for how many units their rates are.
  let currencies: [(index: Int, code: String, units: Int)]
  /// Where the number of a table is.
  let number: Int?

  init(_ head: [String]) {
    number = head.firstIndex(of: "pełny numer tabeli")
    currencies = head.enumerated().compactMap { index, name in
      let digits = name.prefix { "0123456789".contains($0) }
      guard let units = Int(digits) else { return nil }
      return (index, String(name.dropFirst(digits.count)), units)
    }
  }

  /// Whether the last rows of an archive have the same codes, names and units.
  func areRepeated(in rows: [[String]], names: [String]) -> Bool {
    let codes = [Int: String](uniqueKeysWithValues: currencies.map { ($0.index, $0.code) })
    let units = [Int: String](uniqueKeysWithValues: currencies.map { ($0.index, "\($0.units)") })
    return rows.map { $0.first } == ["kod ISO", "nazwa waluty", "liczba jednostek"]
      && cells(rows[0]) == codes && cells(rows[1]) == cells(names) && cells(rows[2]) == units
  }

  private func cells(_ fields: [String]) -> [Int: String] {
    var cells: [Int: String] = [:]
    for (index, field) in fields.enumerated().dropFirst() where !field.isEmpty { cells[index] = field }
    return cells
  }
}

/// What both forms have in common.
private enum PolishTables {
  /// A table; its number, `001/A/NBP/2016`, has to be of a table A and of its year.
  static func table(
    _ day: Day, _ number: String, _ rates: RateRows, line: Int = 0
  ) throws(TableError) -> OfficialTable {
    let parts = number.split(separator: "/", omittingEmptySubsequences: false)
    guard PrintedUnits.read(parts[0]) != nil, parts.dropFirst() == ["A", "NBP", "\(day.civil.year)"] else {
      throw .unreadable(line: line, "“\(number)” is no number of a table A of \(day.civil.year)")
    }
    return try rates.table(PolishArchive.name, .day(day), number: number, published: day)
  }

  /// Adds a table, which has to be of a later day than those before it.
  static func add(_ table: OfficialTable, to tables: inout [OfficialTable], line: Int = 0) throws(TableError)
  {
    if let last = tables.last, last.period.first >= table.period.first {
      throw .unreadable(line: line, "\(table.period.label) is not after \(last.period.label)")
    }
    tables.append(table)
  }
}
