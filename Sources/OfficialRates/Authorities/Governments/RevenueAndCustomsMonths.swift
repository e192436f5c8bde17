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
  /// The files of the online trade tariff, which also has the same rates in other forms.
  static let service = HMRCFiles.service("monthly_xml", "xml", .months)

  static func recognizes(_ file: TableFile) -> Bool { file.rootElement == "exchangeRateMonthList" }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let list = try file.markup()
    guard let days = HMRCRates.days(list.attributes["Period"] ?? ""),
      days == Period(.month, of: days.lowerBound).days
    else {
      throw .unreadable(line: list.line, "its period is no month")
    }
    var rates = HMRCRates(of: Period(.month, of: days.lowerBound))
    for row in try list.rows("exchangeRate") {
      let code = try row.text(of: "currencyCode").trimmed
      try rates.add(code, try row.text(of: "rateNew").trimmed, days, line: row.line)
    }
    return try rates.tables()
  }
}

/// The same rates as CSV, in the columns for people (`monthly_csv_2026-8.csv`) or those of the XML
/// (`monthly_csv_hmrc_2026-8.csv`). An amendment within the month is a row with its own start date.
///
/// Until April 2016, rates of currencies that had moved by 5 % were amended on Wednesdays, for the rest of the
/// month (Article 171 of Regulation (EEC) No 2454/93). These amendments are read in the columns into which a
/// public repository has gathered them from HMRC's files (`velikodniy/hmrc-rates`): each with its first day.
enum HMRCMonthCSV: TableFormat {
  static let name = HMRCMonthXML.name

  static func recognizes(_ file: TableFile) -> Bool {
    HMRCColumns.all.contains { file.hasColumns($0.names, delimiter: ",") }
  }

  static func tables(in file: TableFile) throws(TableError) -> [OfficialTable] {
    let rows = try DelimitedRows.table(try file.text(), delimiter: ",")
    guard let columns = HMRCColumns.all.first(where: { rows[0].fields.starts(with: $0.names) }) else {
      throw .unreadable(line: 1, "it has other columns")
    }
    let first = rows.dropFirst().first.flatMap { columns.days($0.fields) }
    var rates = HMRCRates(of: columns.isOfOneMonth ? first.map { Period(.month, of: $0.lowerBound) } : nil)
    for row in rows.dropFirst() {
      guard let days = columns.days(row.fields) else {
        throw .unreadable(line: row.line, "it has no period")
      }
      try rates.add(row.fields[columns.code], row.fields[columns.rate], days, line: row.line)
    }
    return try rates.tables()
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
      let month = collection?["month"]?.text.flatMap(Int.init),
      let first = Day(year: year, month: month, day: 1)
    else { throw .unreadable(line: 0, "it is no collection of a month") }
    var rates = HMRCRates(of: Period(.month, of: first))
    var published: Day?
    for entry in included {
      let attributes = entry["attributes"]
      switch entry["type"]?.text {
      case "exchange_rate":
        guard let code = attributes?["currency_code"]?.text, let rate = attributes?["rate"]?.text,
          let start = attributes?["validity_start_date"]?.text.flatMap({ Day($0) }),
          let end = attributes?["validity_end_date"]?.text.flatMap({ Day($0) }), start <= end
        else { throw .unreadable(line: 0, "a rate has no code, no text or no days") }
        try rates.add(code, rate, start...end)
      case "exchange_rate_file": published = attributes?["publication_date"]?.text.flatMap { Day($0) }
      default: break
      }
    }
    return try rates.tables(published: published)
  }
}

/// The columns of a form of CSV, and where in them a row has what.
private struct HMRCColumns: Sendable {
  let names: [String]
  let code: Int
  let rate: Int
  /// Whether all rows are of the month of the first one.
  let isOfOneMonth: Bool
  /// The days on which the rate of a row is valid; nil if it has none.
  let days: @Sendable ([String]) -> ClosedRange<Day>?

  static let all = [
    HMRCColumns(
      names: [
        "Country/Territories", "Currency", "Currency Code", "Currency Units per £1", "Start date", "End date",
      ], code: 2, rate: 3, isOfOneMonth: true
    ) { HMRCRates.days("\($0[4]) to \($0[5])") },
    HMRCColumns(
      names: ["Period", "countryName", "countryCode", "currencyName", "currencyCode", "rateNew"], code: 4,
      rate: 5, isOfOneMonth: true
    ) { HMRCRates.days($0[0]) },
    HMRCColumns(
      names: ["Date", "Country", "Currency Name", "Currency Code", "Rate"], code: 3, rate: 4,
      isOfOneMonth: false
    ) { HMRCRates.restOfMonth(from: $0[0]) },
  ]
}

/// Gathers rates with the days on which they are valid. Those of a part of the month are a table of its own,
/// which counts before that of the month in it (`RateRule.table(for:of:among:)`).
private struct HMRCRates {
  /// The month; nil for amendments.
  private let month: Period?
  private var rows: [ClosedRange<Day>: RateRows] = [:]
  /// The days of the rates that were added, by code and first day.
  private var added: [String: ClosedRange<Day>] = [:]

  /// Rates of a month; nil for amendments, which may each be of another one.
  init(of month: Period?) { self.month = month }

  /// The days of `01/Feb/2014 to 28/Feb/2014`.
  static func days(_ text: String) -> ClosedRange<Day>? {
    let parts = text.split(separator: " to ")
    guard parts.count == 2, let first = PrintedDay.read(String(parts[0])),
      let last = PrintedDay.read(String(parts[1])), first <= last
    else { return nil }
    return first...last
  }

  /// The days of a month from one on, such as `2014-02-26`; nil since May 2016, when the last rule for weekly
  /// amendments had ended.
  static func restOfMonth(from text: String) -> ClosedRange<Day>? {
    guard let first = Day(text), let end = Day(year: 2016, month: 5, day: 1), first < end else { return nil }
    return first...Period(.month, of: first).days.upperBound
  }

  /// Adds a rate that is valid on some days of a month. A currency with rates for days that begin together and
  /// end apart has none.
  mutating func add(
    _ code: String, _ rate: String, _ days: ClosedRange<Day>, line: Int? = nil
  ) throws(TableError) {
    let own = Period(.month, of: days.lowerBound)
    guard own == month ?? own, own.days.contains(days.upperBound) else {
      throw .unreadable(line: line ?? 0, "it is not of \(month ?? own)")
    }
    let key = "\(code) \(days.lowerBound)"
    if let others = added[key], others != days {
      rows[others]?.refuse(code, rate, .ambiguous, line: line)
      rows[days, default: RateRows()].refuse(code, rate, .ambiguous, line: line)
    } else {
      added[key] = days
      rows[days, default: RateRows()].add(code, rate, onEachOf: days, line: line)
    }
  }

  /// The tables. One of amendments is labelled by its first day even where that is the first of a month, whose
  /// table has the label of the month.
  func tables(published: Day? = nil) throws(TableError) -> [OfficialTable] {
    try rows.tables(HMRCMonthXML.name, published: published) { days in
      month == nil ? TablePeriod(days.lowerBound.description, [days]) : .part(days)
    }
  }
}
