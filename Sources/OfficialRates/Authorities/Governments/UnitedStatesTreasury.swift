internal import Currencies

/// The Treasury Reporting Rates of Exchange of the United States, in JSON
/// (`accounting/od/rates_of_exchange`). Foreign units for a US dollar.
///
/// `record_date` is the end of a quarter, and `effective_date` the same day or, for a rate that was amended,
/// a later one. Rows are in no order and have no codes (`TreasuryLabels`). The rates of a day form a table,
/// so that amendments are tables of few currencies. A table is valid until the day before the end of the next
/// quarter, from which on there are new rates.
enum UnitedStatesTreasury: TableFormat {
  static let name = TableName("us-treasury")
  /// The quarters in which some days are, and their amendments: at most ten years, whose rows the service gives on one page
  /// (`fiscaldata.treasury.gov/api-documentation`).
  static let service: TableService? = TableService(
    "https://api.fiscaldata.treasury.gov", .ranges(most: 3650), leeway: 200
  ) { days in
    let fields = "record_date,effective_date,country_currency_desc,exchange_rate"
    let filter = "record_date:gte:\(quarterEnd(upTo: days.lowerBound)),record_date:lte:\(days.upperBound)"
    let path = "/services/api/fiscal_service/v1/accounting/od/rates_of_exchange"
    return ("\(path)?fields=\(fields)&filter=\(filter)&page%5Bsize%5D=10000", nil)
  }

  /// The end of the last quarter that ended on a day or before it.
  private static func quarterEnd(upTo day: Day) -> Day {
    let next = (day + 1).civil
    let first = Day(year: next.year, month: (next.month - 1) / 3 * 3 + 1, day: 1) ?? day + 1
    return first - 1
  }

  static func recognizes(_ file: TableFile) -> Bool {
    let beginning = file.beginning
    return ["{", "\"record_date\"", "\"country_currency_desc\""].allSatisfy { beginning.contains($0) }
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let json = try file.json()
    guard let rows = json["data"]?.list, isWhole(json["meta"], rows.count) else {
      throw .unreadable(line: 0, "it has not all rows that its “meta” counts, or is one page of several")
    }
    var tables: [ClosedRange<Day>: RateRows] = [:]
    for row in rows {
      guard let label = row["country_currency_desc"]?.text, let text = row["exchange_rate"]?.text,
        let days = days(row)
      else {
        throw .unreadable(line: 0, "a row has no label or no rate, or days that are not of one quarter")
      }
      if let code = TreasuryLabels.code(label, on: days.lowerBound) {
        tables[days, default: RateRows()].add(code, text, on: days.lowerBound)
      } else {
        tables[days, default: RateRows()].refuse(label, text, .unknownCurrency)
      }
    }
    return try tables.tables(name) { TablePeriod($0.lowerBound.description, [$0]) }
  }

  private static func isWhole(_ meta: JSONNode?, _ count: Int) -> Bool {
    count > 0 && meta?["count"]?.number == "\(count)" && meta?["total-count"]?.number == "\(count)"
      && meta?["total-pages"]?.number == "1"
  }

  /// The days from the effective one to the day before the end of the next quarter; nil where the dates do
  /// not go together.
  private static func days(_ row: JSONNode) -> ClosedRange<Day>? {
    guard let record = row["record_date"]?.text.flatMap({ Day($0) }),
      let effective = row["effective_date"]?.text.flatMap({ Day($0) })
    else { return nil }
    let last = Period(.month, of: record.adding(months: 3)).days.upperBound - 1
    guard (record + 1).civil.day == 1, record.civil.month % 3 == 0, record <= effective, effective <= last
    else {
      return nil
    }
    return effective...last
  }
}
