import Currencies
import OfficialRates
import TestValues
import Testing

/// Tables of HM Revenue and Customs, in the form of those that it publishes.
struct RevenueAndCustomsTests {
  private let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <exchangeRateMonthList Period="01/Aug/2026 to 31/Aug/2026">
      <exchangeRate>
        <countryName>Angola</countryName>
        <countryCode>AO</countryCode>
        <currencyName>Readj Kwanza</currencyName>
        <currencyCode>AOA</currencyCode>
        <rateNew>1224.3306</rateNew>
      </exchangeRate>
      <exchangeRate>
        <countryName>USA</countryName>
        <countryCode>US</countryCode>
        <currencyName>Dollar </currencyName>
        <currencyCode>USD</currencyCode>
        <rateNew>1.3360</rateNew>
      </exchangeRate>
    </exchangeRateMonthList>

    """
  private let csv = """
    Country/Territories,Currency,Currency Code,Currency Units per £1,Start date,End date
    Angola,Readj Kwanza,AOA,1224.3306,01/08/2026,31/08/2026
    USA,Dollar,USD,1.3360,01/08/2026,31/08/2026

    """
  private let csvLikeXML = """
    Period,countryName,countryCode,currencyName,currencyCode,rateNew
    01/Aug/2026 to 31/Aug/2026,Angola,AO,Readj Kwanza,AOA,1224.3306
    01/Aug/2026 to 31/Aug/2026,USA,US,Dollar,USD,1.3360

    """
  private let json = """
    {"data":{"id":"1","type":"exchange_rate_collection","attributes":{"year":"2026","month":"8",\
    "type":"monthly"}},"included":[{"id":"2","type":"exchange_rate","attributes":{\
    "currency_code":"AOA","validity_start_date":"2026-08-01","validity_end_date":"2026-08-31",\
    "country":"Angola","rate":"1224.3306"}},{"id":"3","type":"exchange_rate","attributes":{\
    "currency_code":"USD","validity_start_date":"2026-08-01","validity_end_date":"2026-08-31",\
    "country":"USA","rate":"1.3360"}},{"id":"4","type":"exchange_rate_file","attributes":{\
    "format":"csv","publication_date":"2026-07-23"}}]}
    """
  private let years = """
    Country,Unit Of Currency,Currency Code,Sterling value of Currency Unit £,Currency Units per £1
    Japan,Yen,JPY,0.0051,194.5090
    "Korea, South",Won,KRW,0.0006,1781.8

    """
  private let rates = byCode(["AOA": printed("1224.3306"), "USD": printed("1.3360")])

  @Test func `a month's rates are the same in each form`() throws {
    for text in [xml, xml.replacing("\n", with: "\r\n"), csv, csvLikeXML, json] {
      let tables = try readTables(in: text)
      #expect(tables.map(\.name.rawValue) == ["uk-hmrc-month"])
      #expect(tables[0].period == .month(of: day("2026-08-01")))
      #expect(tables[0].rates == rates)
      #expect(tables[0].problems.isEmpty)
    }
    #expect(try readTables(in: json)[0].published == day("2026-07-23"))
  }

  @Test func `countries that share a currency have to have the same rate`() throws {
    let same = csv + "Panama,Dollar,USD,1.336,01/08/2026,31/08/2026\n"
    #expect(try readTables(in: same)[0].rates == rates)
    let apart = csv + "Panama,Dollar,USD,1.3361,01/08/2026,31/08/2026\n"
    let table = try readTables(in: apart)[0]
    #expect(table.rates[.usd] == nil)
    #expect(
      table.problems == [
        TableProblem("USD", "1.3360", .ambiguous, line: 4),
        TableProblem("USD", "1.3361", .ambiguous, line: 4),
      ])
  }

  @Test(arguments: ["ECS", "VEF", "ZIG", "usd", ""])
  func `a code that was withdrawn or never existed is named`(printed: String) throws {
    let table = try readTables(in: csv + "Somewhere,Money,\(printed),1.3,01/08/2026,31/08/2026\n")[0]
    #expect(table.problems == [TableProblem(printed, "1.3", .unknownCurrency, line: 4)])
    #expect(table.rates[code("AOA")] == rates[code("AOA")])
  }

  @Test func `a currency is in use until the month of its withdrawal ends`() throws {
    let text = csv.replacing("/2026", with: "/2018").replacing("AOA", with: "VEF")
    #expect(try readTables(in: text)[0].rates[code("VEF")] == PrintedRate("1224.3306"))
    let later = text.replacing("01/08", with: "01/09").replacing("31/08", with: "30/09")
    #expect(try readTables(in: later)[0].rates[code("VEF")] == nil)
  }

  @Test(arguments: ["0", "0.0000", "-1.3", "1,3", "n/a", ""])
  func `what is no rate is named`(printed: String) throws {
    let table = try readTables(in: csv + "Japan,Yen,JPY,\"\(printed)\",01/08/2026,31/08/2026\n")[0]
    #expect(table.problems == [TableProblem("JPY", printed, .noRate, line: 4)])
    #expect(table.rates == rates)
  }

  /// The rates of US dollars that the rule uses on days, as printed.
  private func dollars(on days: [String], in tables: [OfficialTable]) throws -> [String?] {
    let rule = try #require(OfficialRates.rules.first { $0.name == "uk-hmrc-month" })
    return days.map { rule.table(for: day($0), of: .usd, among: tables)?.rates[.usd]?.text }
  }

  @Test func `an amendment within the month counts from its first day on`() throws {
    let rest = ["2026-08-19", "2026-08-31"]
    let inJSON = json.replacing(
      "{\"id\":\"4\"",
      with: """
        {"id":"5","type":"exchange_rate","attributes":{"currency_code":"USD",\
        "validity_start_date":"\(rest[0])","validity_end_date":"\(rest[1])","rate":"1.5"}},{"id":"4"
        """)
    for text in [csv + "USA,Dollar,USD,1.5,19/08/2026,31/08/2026\n", inJSON] {
      let tables = try readTables(in: text)
      #expect(tables.map(\.period.label) == ["2026-08", "2026-08-19"])
      #expect(tables[1].period.days == [day(rest[0])...day(rest[1])])
      #expect(tables.map(\.rates) == [rates, byCode(["USD": printed("1.5")])])
      #expect(tables.allSatisfy { $0.problems.isEmpty })
      let days = ["2026-08-01", "2026-08-18", "2026-08-19", "2026-08-31", "2026-09-01"]
      #expect(try dollars(on: days, in: tables) == ["1.3360", "1.3360", "1.5", "1.5", nil])
    }
  }

  @Test func `the rate before an amendment may end where that begins`() throws {
    let text =
      csv.replacing("1.3360,01/08/2026,31/08", with: "1.3360,01/08/2026,18/08")
      + "USA,Dollar,USD,1.5,19/08/2026,31/08/2026\n"
    let tables = try readTables(in: text)
    #expect(tables.map(\.period.label) == ["2026-08", "2026-08-01..2026-08-18", "2026-08-19"])
    let days = ["2026-08-01", "2026-08-18", "2026-08-19"]
    #expect(try dollars(on: days, in: tables) == ["1.3360", "1.3360", "1.5"])
    #expect(try dollars(on: days, in: Array(tables.dropLast())) == ["1.3360", "1.3360", nil])
  }

  @Test func `two rates that begin on the same day and end apart leave none`() throws {
    let tables = try readTables(
      in: csv + """
        USA,Dollar,USD,1.5,01/08/2026,18/08/2026
        Peru,Sol,PEN,5,01/08/2026,18/08/2026

        """)
    #expect(tables.map { $0.rates[.usd] } == [nil, nil])
    #expect(tables.flatMap(\.problems).map(\.reason) == [.ambiguous, .ambiguous])
    #expect(try dollars(on: ["2026-08-05", "2026-08-20"], in: tables) == [nil, nil])
  }

  @Test func `weekly amendments count for the rest of their month`() throws {
    let amendments = """
      Date,Country,Currency Name,Currency Code,Rate
      2014-02-05,Turkey,Turkish Lira,TRY,3.8436
      2014-02-19,USA,Dollar,USD,1.71
      2014-02-19,Nowhere,Money,SMW,1.5
      2014-02-26,USA,Dollar,USD,1.6714
      2014-03-12,Barbados,Dollar,BBD,3.5317
      2014-10-01,Ukraine,Hryvnia,UAH,23.4879

      """
    let tables = try readTables(in: amendments)
    #expect(tables.map(\.name.rawValue) == Array(repeating: "uk-hmrc-month", count: 5))
    #expect(
      tables.map(\.period.label) == ["2014-02-05", "2014-02-19", "2014-02-26", "2014-03-12", "2014-10-01"])
    #expect(tables[3].period.days == [day("2014-03-12")...day("2014-03-31")])
    #expect(tables[0].rates == byCode(["TRY": printed("3.8436")]))
    #expect(tables[1].problems == [TableProblem("SMW", "1.5", .unknownCurrency, line: 4)])
    let month = try readTables(
      in: csvLikeXML.replacing("Aug/2026", with: "Feb/2014").replacing("31/Feb", with: "28/Feb"))
    let days = ["2014-02-18", "2014-02-19", "2014-02-25", "2014-02-28", "2014-03-01"]
    #expect(try dollars(on: days, in: tables + month) == ["1.3360", "1.71", "1.71", "1.6714", nil])
    try expectNoWrongRates(inBeginningsOf: amendments)
    for other in ["2016-05-04", "26/02/2014", "2014-02-30"] {
      let changed = amendments.replacing("2014-02-26", with: other)
      #expect(throws: TableError.self) { try readTables(in: changed) }
    }
  }

  @Test(arguments: [
    ("SLE", "Jun/2022", "30", TableProblem.Reason.unknownCurrency),
    ("BYN", "Jun/2016", "30", .unknownCurrency),
    ("VES", "Jul/2018", "31", .unknownCurrency), ("SLE", "Nov/2022", "30", .misplaced(in: "SLL")),
    ("SLL", "Feb/2023", "28", .misplaced(in: "SLE")), ("BYR", "Aug/2016", "31", .misplaced(in: "BYN")),
    ("LRD", "Jan/2021", "31", .misplaced(in: "USD")),
  ])
  func `a code that had not begun, or had another currency's rate, is named`(
    printed: String, month: String, last: String, reason: TableProblem.Reason
  ) throws {
    let text = csvLikeXML.replacing("Aug/2026", with: month).replacing("to 31", with: "to \(last)")
    let table = try readTables(in: text.replacing(",AOA,", with: ",\(printed),"))[0]
    #expect(table.problems == [TableProblem(printed, "1224.3306", reason, line: 2)])
    #expect(table.rates.map(\.key) == [.usd])
  }

  @Test(arguments: [
    ("BYR", "Jul/2016"), ("SLL", "Jan/2023"), ("SLE", "Mar/2023"), ("MRU", "Jan/2020"), ("VES", "Dec/2021"),
  ])
  func `such a code is taken in the months beside`(printed: String, month: String) throws {
    let text = csvLikeXML.replacing("Aug/2026", with: month).replacing(",AOA,", with: ",\(printed),")
    #expect(try readTables(in: text)[0].rate(printed)?.text == "1224.3306")
  }

  @Test(arguments: [
    ("MRU", "2018-12", TableProblem.Reason.misplaced(in: "MRO")), ("LRD", "2023-03", .misplaced(in: "USD")),
    ("SLL", "2023-03", .misplaced(in: "SLE")), ("SLE", "2022-12", .misplaced(in: "SLL")),
    ("BYN", "2017-03", .unknownCurrency), ("ZMK", "2013-03", .unknownCurrency),
  ])
  func `the average of a year in which the unit changed is not taken`(
    code: String, year: String, reason: TableProblem.Reason
  ) throws {
    let text = years.replacing("KRW", with: code)
    let table = try readTables(in: text, name: "average_csv_\(year).csv")[0]
    #expect(table.problems == [TableProblem(code, "1781.8", reason, line: 3)])
    #expect(table.rates.count == 1)
  }

  @Test(arguments: [
    "USA,Dollar,USD,1.5,01/09/2026,30/09/2026", "USA,Dollar,USD,1.5,31/08/2026,01/08/2026",
    "USA,Dollar,USD,1.5,01/08/2026,31/08/202", "USA,Dollar,USD,1.5,01/08/2026",
    "USA,Dollar,USD,1.5,01/08/2026,31/08/2026,", "USA,Dollar,\"USD,1.5,01/08/2026,31/08/2026",
  ])
  func `a row of another month or another form is refused`(row: String) {
    #expect(throws: TableError.self) { try readTables(in: csv + row + "\n") }
  }

  @Test func `the year of averages and spot rates is that of the file's name`() throws {
    let average = try readTables(in: years, name: "average_csv_2025-3.csv")
    #expect(average.map(\.name.rawValue) == ["uk-hmrc-year"])
    #expect(average[0].period == TablePeriod("2025-03-31", [day("2024-04-01")...day("2025-03-31")]))
    #expect(
      average[0].rates == byCode(["JPY": printed("194.5090"), "KRW": printed("1781.8")]))
    let spot = try readTables(in: years, name: "spot_csv_2024-12 (1).csv")
    #expect(spot.map(\.name.rawValue) == ["uk-hmrc-spot"])
    #expect(spot[0].period == .day(day("2024-12-31")))
    #expect(spot[0].rates == average[0].rates)
  }

  @Test(arguments: [
    nil, "average.csv", "average_csv_2025-4.csv", "average_csv_25-3.csv", "2024-12_2025-03_average.csv",
  ])
  func `a year that is not stated is refused`(name: String?) {
    let file = TableFile(Array(years.utf8), name: name)
    #expect(throws: TableError.self) {
      try OfficialRates.tables(in: file, named: TableName("uk-hmrc-year"))
    }
  }

  @Test func `a file that may have averages or spot rates is neither, unless one is asked for`() throws {
    let file = TableFile(Array(years.utf8), name: "2025-03.csv")
    #expect(throws: TableError.self) { try OfficialRates.tables(in: file) }
    for name in ["uk-hmrc-year", "uk-hmrc-spot"].map({ TableName($0) }) {
      #expect(try OfficialRates.tables(in: file, named: name).map(\.name) == [name])
    }
    let spot = TableFile(Array(years.utf8), name: "spot_csv_2025-3.csv")
    #expect(throws: TableError.unknownFormat) {
      try OfficialRates.tables(in: spot, named: TableName("uk-hmrc-year"))
    }
  }

  @Test func `a file that is cut off has no wrong rates`() throws {
    for text in [xml, csv, csvLikeXML, json] { try expectNoWrongRates(inBeginningsOf: text) }
    try expectNoWrongRates(inBeginningsOf: years, name: "average_csv_2025-3.csv")
  }

  @Test func `another column or element is no harm`() throws {
    let lines = csv.split(separator: "\n")
    let wider = zip(lines, ["Note", "", "amended"]).map { "\($0),\($1)\n" }.joined()
    #expect(try readTables(in: wider)[0].rates == rates)
    let longer = xml.replacing("</rateNew>", with: "</rateNew><note>1.5</note>")
    #expect(try readTables(in: longer)[0].rates == rates)
  }

  @Test func `columns or elements in another place are refused`() {
    let texts = [
      csv.replacing("Currency Code,Currency Units per £1", with: "Currency Units per £1,Currency Code"),
      csv.replacing("Currency Code,", with: ""),
      csv.replacing("AOA,1224.3306", with: "1224.3306,AOA")
        .replacing("USD,1.3360", with: "1.3360,USD"),
      xml.replacing("currencyCode>", with: "rateNew>"), xml.replacing("rateNew", with: "rate"),
      xml.replacing("31/Aug", with: "15/Aug"), xml.replacing("Period", with: "Month"),
      json.replacing("monthly", with: "spot"), json.replacing("\"month\"", with: "\"quarter\""),
      json.replacing("currency_code", with: "code"), json.replacing("2026-08-31", with: "2026-09-30"),
    ]
    for text in texts { #expect(throws: TableError.self) { try readTables(in: text) } }
  }

  @Test func `a page, another character set and lists of others are refused`() {
    for text in [xml, csv, years] {
      let file = TableFile(windowsBytes(text.replacing("USA", with: "Côte d'Ivoire")), name: "2025-03.csv")
      #expect(throws: TableError.self) {
        try OfficialRates.tables(in: file, named: TableName("uk-hmrc-year"))
      }
    }
    let others = [
      "<!DOCTYPE html><html><body>exchangeRateMonthList</body></html>", "",
      "Date,Country,Currency Name,Rate,Currency Code\n2014-01-08,Turkey,Turkish Lira,3.5418,TRY\n",
      #"{"data":{"id":"1","type":"exchange_rate_period_list","attributes":{"year":2022,"type":"monthly"}}}"#,
    ]
    for text in others {
      #expect(throws: TableError.unknownFormat) { try readTables(in: text, name: "average_csv_2025-3.csv") }
    }
  }

  @Test func `recorded tables are read`() throws {
    let month = try OfficialRates.tables(in: TableFile(try recorded("uk-hmrc-monthly_csv_2026-8.csv")))
    #expect(month.map(\.rates.count) == [141])
    #expect(month[0].rates[code("ZWG")] == PrintedRate("35.8198"))
    #expect(month[0].problems.isEmpty)
    let name = "uk-hmrc-average_csv_2025-3.csv"
    let year = try OfficialRates.tables(in: TableFile(try recorded(name), name: name))
    #expect(year.map(\.period.label) == ["2025-03-31"])
    #expect(year[0].rates.count == 140)
    #expect(year[0].rates[code("AED")] == PrintedRate("4.6865"))
  }
}
