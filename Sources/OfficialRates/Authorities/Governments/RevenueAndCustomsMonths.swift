internal import Currencies
internal import GLib

/// The monthly rates of His Majesty's Revenue and Customs as XML, `monthly_xml_2026-8.xml`: foreign units for
/// a pound, a row for each country. Editions up to 2021, `exrates-monthly-0121.xml`, differ in white space
/// only.
///
/// Codes are printed for years after the currency has ended (`ECS`, `VEF`), and some were never ISO's
/// (`ZIG`): none of these is taken.
enum HMRCMonthXML: TableFormat {
  static let name = TableName("uk-hmrc-month")

  static func recognizes(_ file: TableFile) -> Bool { file.rootElement == "exchangeRateMonthList" }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let list = try file.markup()
    guard let days = HMRCMonth.days(list.attributes["Period"] ?? "") else {
      throw .unreadable(line: list.line, "it has no period")
    }
    var month = HMRCMonth(of: days.lowerBound)
    for row in list.all("exchangeRate") {
      let code = try row.text(of: "currencyCode").trimmed
      try month.add(code, try row.text(of: "rateNew").trimmed, days, line: row.line)
    }
    return [try month.table()]
  }
}

/// The same rates as CSV, in the columns for people (`monthly_csv_2026-8.csv`) or those of the XML
/// (`monthly_csv_hmrc_2026-8.csv`). An amendment within the month is a row with its own start date.
enum HMRCMonthCSV: TableFormat {
  static let name = HMRCMonthXML.name
  private static let columns = [
    "Country/Territories", "Currency", "Currency Code", "Currency Units per £1", "Start date", "End date",
  ]
  private static let columnsOfXML = [
    "Period", "countryName", "countryCode", "currencyName", "currencyCode", "rateNew",
  ]

  static func recognizes(_ file: TableFile) -> Bool {
    file.hasColumns(columns, delimiter: ",") || file.hasColumns(columnsOfXML, delimiter: ",")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let rows = try DelimitedRows.table(try file.text(), delimiter: ",")
    let isLikeXML = rows[0].fields[0] == columnsOfXML[0]
    var month: HMRCMonth?
    for row in rows.dropFirst() {
      let fields = row.fields
      let period = isLikeXML ? fields[0] : "\(fields[4]) to \(fields[5])"
      guard let days = HMRCMonth.days(period) else {
        throw .unreadable(line: row.line, "it has no period")
      }
      let (code, rate) = isLikeXML ? (fields[4], fields[5]) : (fields[2], fields[3])
      if month == nil { month = HMRCMonth(of: days.lowerBound) }
      try month?.add(code, rate, days, line: row.line)
    }
    guard let month else { throw .unreadable(line: 1, "it has no rows") }
    return [try month.table()]
  }
}

/// The same rates as an answer of the service, `exchange_rates/2023-9?filter[type]=monthly` (JSON:API); it
/// has the day of publication too.
enum HMRCMonthJSON: TableFormat {
  static let name = HMRCMonthXML.name

  static func recognizes(_ file: TableFile) -> Bool {
    file.beginning.hasPrefix("{") && file.beginning.contains("\"exchange_rate_collection\"")
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let answer = try file.json()
    let collection = answer["data"]?["attributes"]
    guard collection?["type"]?.text == "monthly", let included = answer["included"]?.list,
      let year = collection?["year"]?.text.flatMap(Int.init),
      let number = collection?["month"]?.text.flatMap(Int.init),
      let first = Day(year: year, month: number, day: 1)
    else { throw .unreadable(line: 0, "it is no collection of a month") }
    var month = HMRCMonth(of: first)
    var published: Day?
    for entry in included {
      let attributes = entry["attributes"]
      switch entry["type"]?.text {
      case "exchange_rate":
        guard let code = attributes?["currency_code"]?.text, let rate = attributes?["rate"]?.text,
          let start = attributes?["validity_start_date"]?.text.flatMap({ Day($0) }),
          let end = attributes?["validity_end_date"]?.text.flatMap({ Day($0) }), start <= end
        else { throw .unreadable(line: 0, "a rate has no code, no text or no days") }
        try month.add(code, rate, start...end)
      case "exchange_rate_file": published = attributes?["publication_date"]?.text.flatMap { Day($0) }
      default: break
      }
    }
    return [try month.table(published: published)]
  }
}

/// Gathers the rates of a month.
private struct HMRCMonth {
  private let period: TablePeriod
  private var rows = RateRows()

  /// The month of a day, without rates.
  init(of day: Day) { period = .month(of: day) }

  /// The days of `01/Feb/2014 to 28/Feb/2014`.
  static func days(_ text: String) -> ClosedRange<Day>? {
    let parts = text.split(separator: " to ")
    guard parts.count == 2, let first = PrintedDay.read(String(parts[0])),
      let last = PrintedDay.read(String(parts[1])), first <= last
    else { return nil }
    return first...last
  }

  /// Adds a rate that is valid on some days. One that is not valid in the whole month is not taken: the
  /// currency has more than one rate then.
  mutating func add(
    _ code: String, _ rate: String, _ days: ClosedRange<Day>, line: Int? = nil
  ) throws(TableError) {
    guard period.contains(days.lowerBound), period.contains(days.upperBound) else {
      throw .unreadable(line: line ?? 0, "it is not of \(period.label)")
    }
    if [days] == period.days {
      rows.add(code, rate, on: days.lowerBound, line: line)
    } else {
      rows.refuse(code, rate, .ambiguous, line: line)
    }
  }

  func table(published: Day? = nil) throws(TableError) -> OfficialTable {
    try rows.table(HMRCMonthXML.name, period, published: published)
  }
}
