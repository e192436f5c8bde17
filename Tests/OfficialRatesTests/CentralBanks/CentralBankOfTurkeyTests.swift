import Currencies
import OfficialRates
import TestValues
import Testing

/// Rates of the Central Bank of the Republic of Türkiye: recorded ones, and in the form of these.
struct CentralBankOfTurkeyTests {
  private let bulletin = """
    <?xml version="1.0" encoding="ISO-8859-9"?>
    <Tarih_Date Tarih="15.03.2016" Date="03/15/2016" Bulten_No="2016/52">
    <Currency CrossOrder="0" Kod="USD" CurrencyCode="USD">
    <Unit>1</Unit><Isim>ABD DOLARI</Isim>
    <ForexBuying>2.8850</ForexBuying><ForexSelling>2.8904</ForexSelling>
    <BanknoteBuying>2.8832</BanknoteBuying><CrossRateUSD>1</CrossRateUSD></Currency>
    <Currency CrossOrder="5" Kod="JPY" CurrencyCode="JPY">
    <Unit>100</Unit><Isim>JAPON YENI</Isim>
    <ForexBuying>2.5472</ForexBuying><ForexSelling>2.5641</ForexSelling>
    </Currency></Tarih_Date>
    """

  /// Items of EVDS: days, and their rates as members.
  private func series(_ items: (day: String, rates: String)...) -> String {
    let items = items.map { #"{"Tarih":"\#($0.day)",\#($0.rates),"UNIXTIME":{"$numberLong":"1"}}"# }
    return #"{"totalCount":\#(items.count),"items":["# + items.joined(separator: ",") + "]}"
  }

  private let none = #""TP_DK_USD_A_YTL":null,"TP_DK_USD_S_YTL":null"#

  private func usd(_ rate: String) -> String {
    #""TP_DK_USD_A_YTL":"\#(rate)","TP_DK_USD_S_YTL":"99.0""#
  }

  /// Items of three business days, the last one with other rates.
  private func series(endingWith rates: String) -> String {
    series(("26-02-2026", usd("43.6")), ("27-02-2026", usd("43.7")), ("02-03-2026", rates))
  }

  @Test func `the buying rates of a bulletin are read as printed, in ISO-8859-9`() throws {
    // 0xDD is İ.
    let bytes = Array(bulletin.utf8).split(separator: Array("YENI".utf8)).joined(
      separator: Array("YEN".utf8) + [0xDD])
    let table = try OfficialRates.tables(in: TableFile(Array(bytes)))[0]
    #expect(table.name.rawValue == "tr-tcmb")
    #expect(table.period == .day(day("2016-03-15")))
    #expect(table.published == day("2016-03-15"))
    #expect(table.number == "2016/52")
    #expect(table.rate("USD") == printed("2.8850"))
    #expect(table.rate("JPY") == printed("2.5472", units: 100))
  }

  @Test func `a bulletin is applied from the next day on`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "tr-tcmb" })
    let tables = try readTables(in: bulletin)
    #expect(rule.table(for: day("2016-03-15"), of: code("JPY"), among: tables) == nil)
    let table = try #require(rule.table(for: day("2016-03-16"), of: code("JPY"), among: tables))
    let conversion = try RuleConversion(
      number("10000"), from: code("JPY"), to: code("TRY"), by: rule, table, digits: 2)
    #expect(conversion.result == number("254.72"))
  }

  @Test func `an item of EVDS has the rates of the bulletin of the last day with rates before it`() throws {
    let yen = #","TP_DK_JPY_A_YTL":"28.00720000""#
    let text = series(
      ("04-03-2026", usd("43.70000000")), ("05-03-2026", usd("43.80000000") + yen),
      ("06-03-2026", usd("43.88500000")), ("07-03-2026", none),
      ("08-03-2026", none), ("09-03-2026", usd("43.90000000")))
    let tables = try readTables(in: text)
    #expect(tables.map(\.period.label) == ["2026-03-04", "2026-03-05", "2026-03-06"])
    #expect(tables[0].rate("JPY") == printed("28.00720000", units: 100))
    #expect(tables.map { $0.rate("USD")?.text } == ["43.80000000", "43.88500000", "43.90000000"])
    let rule = try #require(OfficialRates.rules.first { $0.name == "tr-tcmb" })
    let chosen = ["2026-03-05", "2026-03-06", "2026-03-07", "2026-03-09"].map {
      rule.table(for: day($0), of: code("USD"), among: tables)?.period.label
    }
    #expect(chosen == ["2026-03-04", "2026-03-05", "2026-03-06", "2026-03-06"])
  }

  @Test func `the first item, whose bulletin is older than the file, is named by its series and not taken`()
    throws
  {
    let unknown = #","TP_FG_J0":"1.5""#
    let text = series(
      ("01-03-2026", none), ("02-03-2026", usd("43.80000000") + unknown), ("03-03-2026", usd("43.9")))
    let tables = try readTables(in: text)
    #expect(tables.map(\.period.label) == ["2026-03-02"])
    #expect(tables[0].rate("USD") == printed("43.9"))
    #expect(
      tables[0].problems == [
        TableProblem("TP_DK_USD_A_YTL", "43.80000000", .misplaced(in: "2026-03-02")),
        TableProblem("TP_FG_J0", "1.5", .misplaced(in: "2026-03-02")),
      ])
    #expect(throws: TableError.self) {
      try readTables(in: series(("01-03-2026", none), ("02-03-2026", usd("43.8"))))
    }
  }

  @Test func `items without weekends are read, and items of weeks are not`() throws {
    let days = [("05-03-2026", usd("43.7")), ("06-03-2026", usd("43.8"))]
    let text = series(days[0], days[1], ("09-03-2026", usd("43.9")))
    #expect(try readTables(in: text).map(\.period.label) == ["2026-03-05", "2026-03-06"])
    #expect(throws: TableError.self) {
      try readTables(in: series(days[0], days[1], ("13-03-2026", usd("43.9"))))
    }
  }

  @Test func `a series that stopped does not take the rates of its next day for those of its last one`()
    throws
  {
    let days = (10...24).map { ("\($0)-03-2026", [10, 11, 23, 24].contains($0) ? usd("43.\($0)") : none) }
    let items = days.map { #"{"Tarih":"\#($0.0)",\#($0.1)}"# }.joined(separator: ",")
    let tables = try readTables(in: #"{"totalCount":15,"items":[\#(items)]}"#)
    #expect(tables.map(\.period.label) == ["2026-03-10", "2026-03-11", "2026-03-23"])
    #expect(tables.map { $0.rate("USD") } == [printed("43.11"), nil, printed("43.24")])
    #expect(tables[1].problems == [TableProblem("USD", "43.23", .misplaced(in: "2026-03-23"))])
    let rule = try #require(OfficialRates.rules.first { $0.name == "tr-tcmb" })
    let chosen = ["2026-03-12", "2026-03-21", "2026-03-22", "2026-03-23", "2026-03-24"].map {
      rule.table(for: day($0), of: code("USD"), among: tables)?.period.label
    }
    #expect(chosen == ["2026-03-11", "2026-03-11", nil, nil, "2026-03-23"])
  }

  @Test(arguments: [
    ("TP_DK_USD_A", "43.8", TableProblem.Reason.unknownCurrency), ("TP_FG_J0", "1.5", .unknownCurrency),
    ("TP_DK_QQQ_A_YTL", "43.8", .unknownCurrency), ("TP_DK_EUR_A_YTL", "", .noRate),
    ("TP_DK_EUR_A_YTL", "51,7", .noRate), ("TP_DK_EUR_A_YTL", "null", .noRate),
  ])
  func `what cannot be taken of EVDS is named`(name: String, value: String, reason: TableProblem.Reason)
    throws
  {
    let printed = value == "null" ? value : "\"\(value)\""
    let table = try readTables(in: series(endingWith: usd("43.8") + ",\"\(name)\":\(printed)"))[1]
    #expect(table.problems.map(\.reason) == [reason])
    #expect(table.problems.map(\.text) == [value])
    #expect(table.rates.count == 1)
  }

  @Test func `prices for selling and for banknotes are not read`() throws {
    let banknotes = #","TP_DK_EUR_A_EF_YTL":"51.6","TP_DK_EUR_S_EF_YTL":"51.9""#
    let table = try readTables(in: series(endingWith: usd("43.8") + banknotes))[1]
    #expect(table.rates.count == 1)
    #expect(table.problems.isEmpty)
  }

  @Test(arguments: [
    ("Kod=\"USD\"", "Kod=\"EUR\"", TableProblem.Reason.misplaced(in: "EUR")),
    ("2.8850", "", .noRate), ("2.8850", "2,8850", .noRate), ("2.8850", "0.0000", .noRate),
  ])
  func `what cannot be taken of a bulletin is named`(
    part: String, other: String, reason: TableProblem.Reason
  ) throws {
    let table = try readTables(in: bulletin.replacing(part, with: other))[0]
    #expect(table.problems.first?.currency == "USD")
    #expect(table.problems.first?.line == 3)
    #expect(table.problems.allSatisfy { $0.reason == reason })
    #expect(table.rates.count == 1)
  }

  @Test(arguments: [
    ("03/15/2016", "03/16/2016"), ("03/15/2016", "15/03/2016"), ("Date=\"03/15/2016\"", ""),
    ("Bulten_No=\"2016/52\"", ""), ("<Unit>100</Unit>", ""), ("<Unit>100</Unit>", "<Unit>JPY</Unit>"),
    ("ForexBuying", "Buying"), ("CurrencyCode", "Code"), ("</Tarih_Date>", ""), ("Tarih_Date", "html"),
    ("2016", "2004"), ("<Currency ", "<Rate "), ("2016/52", "2015/52"), ("2016/52", "2016"),
    ("2016/52", "2016/"), ("2016/52", "2016/52/1"),
  ])
  func `another form of a bulletin is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: bulletin.replacing(part, with: other)) }
  }

  @Test(arguments: [
    ("\"43.8\"", "43.8"), ("totalCount\":3", "totalCount\":2"), ("02-03-2026", "2026-3"), ("items", "rows"),
    ("\"Tarih\":\"02-03-2026\",", ""), ("}]}", "}]"),
  ])
  func `another form of EVDS is refused`(part: String, other: String) {
    let text = series(endingWith: usd("43.8"))
    #expect(throws: TableError.self) { try readTables(in: text.replacing(part, with: other)) }
  }

  @Test func `a file that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: bulletin)
    try expectNoWrongRates(inBeginningsOf: series(endingWith: usd("43.8")))
  }

  @Test func `recorded files are read`() throws {
    let table = try OfficialRates.tables(in: TableFile(try recorded("tr-tcmb-2016-03-15.xml")))[0]
    #expect(table.rates.count == 19)
    #expect(table.problems.isEmpty)
    let tables = try OfficialRates.tables(in: TableFile(try recorded("tr-tcmb-2026-03.json")))
    #expect(tables.map(\.period.label).suffix(2) == ["2026-03-17", "2026-03-18"])
    #expect(tables.count == 13)
    #expect(tables.allSatisfy { $0.rates.count == 21 })
    #expect(tables[0].problems.count == 21 && tables.dropFirst().allSatisfy { $0.problems.isEmpty })
  }
}
