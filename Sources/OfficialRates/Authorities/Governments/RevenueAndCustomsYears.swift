internal import Currencies

/// The average rates of His Majesty's Revenue and Customs for the year to 31 March or 31 December,
/// `average_csv_2025-3.csv`: foreign units for a pound. The column of pounds for a unit, of four digits, is
/// not read.
///
/// The file has neither its year nor its kind: spot rates have the same columns. The name of the file has to
/// say the year; where it does not say `average` or `spot`, the file may be either.
enum HMRCAverage: TableFormat {
  static let name = TableName("uk-hmrc-year")
  static let service = HMRCFiles.service("average_csv", "csv", .yearEnds)

  static func recognizes(_ file: TableFile) -> Bool { HMRCYearEnd.recognizes(file, butNot: "spot") }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    [try HMRCYearEnd.table(name, in: file) { .year(to: $0) }]
  }
}

/// The rates of 31 March or 31 December, `spot_csv_2025-3.csv`, in the same columns.
enum HMRCSpot: TableFormat {
  static let name = TableName("uk-hmrc-spot")
  static let service = HMRCFiles.service("spot_csv", "csv", .yearEnds)

  static func recognizes(_ file: TableFile) -> Bool { HMRCYearEnd.recognizes(file, butNot: "average") }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    [try HMRCYearEnd.table(name, in: file) { .day($0) }]
  }
}

/// The files of the online trade tariff of the United Kingdom, by the month that they are for, or with which their year ends.
enum HMRCFiles {
  /// The service of files with names such as `monthly_xml_2026-8.xml`.
  static func service(_ form: String, _ ending: String, _ files: TableService.Files) -> TableService? {
    TableService("https://www.trade-tariff.service.gov.uk", files) { days in
      let (year, month, _) = days.upperBound.civil
      let name = "\(form)_\(year)-\(month).\(ending)"
      return ("/uk/api/exchange_rates/files/\(name)", name)
    }
  }
}

/// What both have in common.
private enum HMRCYearEnd {
  private static let columns = [
    "Country", "Unit Of Currency", "Currency Code", "Sterling value of Currency Unit £",
    "Currency Units per £1",
  ]

  static func recognizes(_ file: TableFile, butNot other: String) -> Bool {
    file.name?.lowercased().contains(other) != true && file.hasColumns(columns, delimiter: ",")
  }

  static func table(
    _ name: TableName, in file: TableFile, period: (Day) -> TablePeriod
  ) throws(TableError) -> OfficialTable {
    guard let last = day(in: file.name ?? "") else {
      throw .unreadable(line: 0, "its name does not say which March or December it is for")
    }
    let period = period(last)
    var rates = RateRows()
    for row in try DelimitedRows.table(try file.text(), delimiter: ",").dropFirst() {
      rates.add(row.fields[2], row.fields[4], onEachOf: period.first...period.last, line: row.line)
    }
    return try rates.table(name, period)
  }

  /// The last day of the only `2025-3` or `2025-03` in a name; nil for another month than March and December.
  private static func day(in name: String) -> Day? {
    let days = name.split { !"0123456789-".contains($0) }.compactMap { text -> Day? in
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].utf8.count == 4, parts[0].hasPrefix("20"), let year = Int(parts[0]),
        ["3", "03", "12"].contains(parts[1]), let month = Int(parts[1])
      else { return nil }
      return Day(year: year, month: month, day: 31)
    }
    return days.count == 1 ? days[0] : nil
  }
}
