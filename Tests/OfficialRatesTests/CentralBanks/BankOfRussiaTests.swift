import Currencies
import OfficialRates
import TestValues
import Testing

/// Official rates of the Bank of Russia: recorded ones, and in the form of these.
struct BankOfRussiaTests {
  private let daily = """
    <?xml version="1.0" encoding="windows-1251"?><ValCurs Date="25.04.2026" name="Foreign Currency Market">\
    <Valute ID="R01235"><NumCode>840</NumCode><CharCode>USD</CharCode><Nominal>1</Nominal><Name>USD</Name>\
    <Value>75,5270</Value><VunitRate>75,527</VunitRate></Valute>\
    <Valute ID="R01300"><NumCode>364</NumCode><CharCode>IRR</CharCode><Nominal>1000000</Nominal>\
    <Name>IRR</Name><Value>53,9256</Value><VunitRate>5,39256E-05</VunitRate></Valute></ValCurs>
    """

  private let dynamic = """
    <?xml version="1.0" encoding="windows-1251"?><ValCurs ID="R01280" DateRange1="01.03.2026" \
    DateRange2="05.03.2026" name="Foreign Currency Market Dynamic">\
    <Record Date="03.03.2026" Id="R01280"><Nominal>10000</Nominal><Value>45,9940</Value></Record>\
    <Record Date="04.03.2026" Id="R01280"><Nominal>1000</Nominal><Value>4,6064</Value></Record></ValCurs>
    """

  @Test func `a day's rates are read as printed, in Windows-1251`() throws {
    func file(_ name: [UInt8]) -> TableFile {
      let parts = daily.split(separator: "USD</Name>", maxSplits: 1)
      return TableFile(Array(parts[0].utf8) + name + Array("</Name>\(parts[1])".utf8))
    }
    let table = try OfficialRates.tables(in: file([0xC4, 0xEE, 0xEB, 0xEB, 0xE0, 0xF0]))[0]
    #expect(table.name.rawValue == "ru-cbr")
    #expect(table.period == .day(day("2026-04-25")))
    #expect(table.rate("USD") == printed("75.5270"))
    #expect(table.rate("IRR") == printed("53.9256", units: 1_000_000))
    #expect(throws: TableError.self) { try OfficialRates.tables(in: file([0x98])) }
  }

  @Test func `the rates of one currency are read by the bank's identifier`() throws {
    let tables = try readTables(in: dynamic)
    #expect(tables.map(\.period) == [.day(day("2026-03-03")), .day(day("2026-03-04"))])
    #expect(tables[0].rate("IDR") == printed("45.9940", units: 10_000))
    #expect(tables[1].rate("IDR") == printed("4.6064", units: 1_000))
  }

  @Test func `a Saturday's rates hold until Monday`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "ru-cbr" })
    let tables = try readTables(in: daily)
    #expect(rule.table(for: day("2026-04-24"), of: code("IRR"), among: tables) == nil)
    let table = try #require(rule.table(for: day("2026-04-27"), of: code("IRR"), among: tables))
    let conversion = try RuleConversion(
      number("2000000"), from: code("IRR"), to: code("RUB"), by: rule, table, digits: 2)
    #expect(conversion.result == number("107.85"))
  }

  @Test(arguments: [
    ("USD</Char", "QQQ</Char", [TableProblem("QQQ", "75,5270", .misplaced(in: "R01235"), line: 1)]),
    ("75,5270", "75.5270", [TableProblem("USD", "75.5270", .noRate, line: 1)]),
    ("75,5270", "1.075,5270", [TableProblem("USD", "1.075,5270", .noRate, line: 1)]),
    ("R01235\"", "R01720A\"", []),
    ("<Nominal>1<", "<Nominal>10<", [TableProblem("USD", "75,527", .ambiguous, line: 1)]),
    (">75,527<", ">75,5271<", [TableProblem("USD", "75,5271", .ambiguous, line: 1)]),
    (">75,527<", ">75.527<", [TableProblem("USD", "75.527", .ambiguous, line: 1)]),
    (">75,527<", "><", [TableProblem("USD", "", .ambiguous, line: 1)]),
    ("<VunitRate>75,527</VunitRate>", "", []),
  ])
  func `what cannot be taken is named`(part: String, other: String, problems: [TableProblem]) throws {
    let table = try readTables(in: daily.replacing(part, with: other))[0]
    #expect(Array(table.problems.prefix(1)) == problems)
    #expect((table.rate("USD") == nil) == !problems.isEmpty)
    #expect(table.rate("IRR") != nil)
  }

  @Test func `a number of units that contradicts the rate for one unit is not taken`() throws {
    let table = try readTables(in: daily.replacing(">1000000<", with: ">100000<"))[0]
    #expect(table.problems == [TableProblem("IRR", "5,39256E-05", .ambiguous, line: 1)])
    #expect(table.rates.map(\.key) == [.usd])
    let records = dynamic.replacing("</Value>", with: "</Value><VunitRate>0,0045994</VunitRate>")
    let tables = try readTables(in: records)
    #expect(tables.map { $0.rate("IDR") } == [printed("45.9940", units: 10_000), nil])
    #expect(tables[1].problems.map(\.reason) == [.ambiguous])
  }

  @Test func `two currencies that are exchanged have no rate`() throws {
    let third = """
      <Valute ID="R01239"><CharCode>EUR</CharCode><Nominal>1</Nominal><Value>88,2826</Value></Valute>\
      </ValCurs>
      """
    let exchanged = daily.replacing("R01235", with: "R0").replacing("R01300", with: "R01235").replacing(
      "\"R0\"", with: "\"R01300\"")
    let table = try readTables(in: exchanged.replacing("</ValCurs>", with: third))[0]
    #expect(table.rates.map(\.key) == [.eur])
    #expect(table.problems.map(\.currency) == ["USD", "IRR", "IRR", "USD"])
  }

  @Test func `a record of another currency is named`() throws {
    let other = dynamic.replacing("04.03.2026\" Id=\"R01280", with: "04.03.2026\" Id=\"R01010")
    let table = try readTables(in: other)[1]
    #expect(table.rates.isEmpty)
    #expect(table.problems.map(\.currency) == ["AUD", "IDR"])
    #expect(table.problems.allSatisfy { $0.reason == .misplaced(in: "R01280") })
  }

  @Test(arguments: [
    ("R01280", "R01999"), ("03.03.2026\" Id", "2026-03-03\" Id"), ("Id=\"R01280\"", ""), ("ID=", "IDs="),
    ("<Nominal>10000</Nominal>", ""), ("10000", "1e4"), ("<Value>45,9940</Value>", ""), ("</ValCurs>", ""),
    ("03.03.2026\" Id", "03.03.1997\" Id"),
  ])
  func `another form of the rates of a currency is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: dynamic.replacing(part, with: other)) }
  }

  @Test(arguments: [
    ("Date=\"25.04.2026\"", ""), ("25.04.2026", "25.04.1997"), ("ID=", "Id="), ("ValCurs", "html"),
    ("<CharCode>USD</CharCode>", ""), ("CharCode>USD", "NumCode>USD"), ("</ValCurs>", ""),
    ("<Nominal>1</Nominal>", "<Nominal>USD</Nominal>"), ("Valute", "Metal"),
    ("<VunitRate>75", "<VunitRate>1</VunitRate><VunitRate>75"),
  ])
  func `another form of a day's rates is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: daily.replacing(part, with: other)) }
  }

  @Test func `a file that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: daily)
    try expectNoWrongRates(inBeginningsOf: dynamic)
  }

  @Test func `recorded files are read`() throws {
    let table = try OfficialRates.tables(in: TableFile(try recorded("ru-cbr-2026-04-25.xml")))[0]
    #expect(table.rates.count == 54)
    #expect(table.problems.isEmpty)
    let tables = try OfficialRates.tables(in: TableFile(try recorded("ru-cbr-R01280-2026-03.xml")))
    #expect(tables.map(\.period.label) == ["2026-03-03", "2026-03-04", "2026-03-05"])
    #expect(tables[2].rate("IDR") == printed("46.1179", units: 10_000))
  }
}
