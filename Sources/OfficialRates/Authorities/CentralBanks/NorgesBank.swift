internal import Currencies

/// The daily rates of Norges Bank as CSV (`api/data/EXR/B..NOK.SP?format=csvdata`). Kroner for so many units.
///
/// They are published at about 16:00 on business days. A row has the rate of one currency on one day, and
/// says by the power of ten in `UNIT_MULT` how many units it is for: 2 is 100. `DECIMALS` is only how many
/// digits there may be. The rows of two indices (`I44` and `TWI`) have no currency.
enum NorgesBankDaily: TableFormat {
  static let name = TableName("no-nb")
  static let isWithoutGaps = true
  static let isOfSomeCurrencies = true
  /// The data service of the bank, here for a year at most.
  static let service: TableService? = TableService(
    "https://data.norges-bank.no", .ranges(most: 366)
  ) { days in
    (
      "/api/data/EXR/B..NOK.SP?format=csvdata&startPeriod=\(days.lowerBound)&endPeriod=\(days.upperBound)",
      nil
    )
  }
  private static let columns = [
    "FREQ", "BASE_CUR", "QUOTE_CUR", "TENOR", "DECIMALS", "CALCULATED", "UNIT_MULT", "COLLECTION",
    "TIME_PERIOD", "OBS_VALUE",
  ]

  static func recognizes(_ file: TableFile) -> Bool {
    file.beginning.hasPrefix(columns.prefix(4).joined(separator: ",") + ",")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let rows = try DelimitedRows.whole(try file.text(), delimiter: ",")
    guard let header = rows.first, header.fields.starts(with: columns) else {
      throw .unreadable(line: 1, "it has other columns")
    }
    var days: [Day: RateRows] = [:]
    for row in rows.dropFirst() {
      let fields = row.fields
      guard fields.count == header.fields.count, fields[0] == "B", fields[2] == "NOK", fields[3] == "SP",
        let exponent = PrintedUnits.read(fields[6]), (0...9).contains(exponent),
        let day = Day(fields[8])
      else { throw .unreadable(line: row.line, "it is no row of the series B..NOK.SP") }
      let units = (0..<exponent).reduce(1) { units, _ in units * 10 }
      days[day, default: RateRows()].add(fields[1], fields[9], on: day, units: units, line: row.line)
    }
    return try days.tables(name)
  }
}
