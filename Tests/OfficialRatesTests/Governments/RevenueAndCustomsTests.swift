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

  @Test func `a currency that is amended within the month has no rate`() throws {
    let amended = csv + "USA,Dollar,USD,1.5,19/08/2026,31/08/2026\n"
    let table = try readTables(in: amended)[0]
    #expect(table.period.label == "2026-08")
    #expect(table.problems == [TableProblem("USD", "1.5", .ambiguous, line: 4)])
    #expect(table.rates.keys.map(\.text) == ["AOA"])
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
      "Date,Country,Currency Name,Currency Code,Rate\n2014-01-08,Turkey,Turkish Lira,TRY,3.5418\n",
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
