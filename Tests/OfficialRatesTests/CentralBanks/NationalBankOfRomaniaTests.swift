import OfficialRates
import TestValues
import Testing

/// Reference rates of the National Bank of Romania: recorded ones, and in the form of these.
struct NationalBankOfRomaniaTests {
  private let text = """
    <?xml version="1.0" encoding="utf-8"?>
    <DataSet xmlns="http://www.bnr.ro/xsd"><Header><PublishingDate>2025-09-26</PublishingDate></Header>
    <Body><Subject>Reference rates</Subject><OrigCurrency>RON</OrigCurrency>
    <Cube date="2025-09-26"><Rate currency="EUR">5.0770</Rate>
    <Rate currency="HUF" multiplier="100">1.2981</Rate></Cube>
    <Cube date="2025-09-25"><Rate currency="EUR">5.0754</Rate></Cube></Body></DataSet>

    """

  @Test(arguments: ["http:", "https:"])
  func `the rates of each day are read as printed in either namespace`(scheme: String) throws {
    let tables = try readTables(in: text.replacing("http:", with: scheme))
    #expect(tables.map(\.name.rawValue) == ["ro-bnr", "ro-bnr"])
    #expect(tables.map(\.period) == [.day(day("2025-09-25")), .day(day("2025-09-26"))])
    #expect(tables[1].rate("EUR") == printed("5.0770"))
    #expect(tables[1].rate("HUF") == printed("1.2981", units: 100))
  }

  @Test func `a prefix of the namespace changes nothing`() throws {
    let prefixed = """
      <b:DataSet xmlns:b="https://www.bnr.ro/xsd"><b:Body><b:OrigCurrency>RON</b:OrigCurrency>\
      <b:Cube date="2026-01-05"><b:Rate currency="EUR">5.0905</b:Rate></b:Cube></b:Body></b:DataSet>
      """
    #expect(try readTables(in: prefixed).map { $0.rate("EUR") } == [printed("5.0905")])
  }

  @Test func `lei are the amount times the last rate by the units`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "ro-bnr" })
    let tables = try readTables(in: text)
    let table = try #require(rule.table(for: day("2025-09-28"), of: code("HUF"), among: tables))
    #expect(rule.table(for: day("2025-10-04"), of: code("HUF"), among: tables) == nil)
    let conversion = try RuleConversion(
      number("25000"), from: code("HUF"), to: code("RON"), by: rule, table, digits: 2)
    #expect(conversion.result == number("324.53"))
  }

  @Test(arguments: [
    ("XAU", "524.0023", TableProblem.Reason.unknownCurrency), ("QQQ", "1.5", .unknownCurrency),
    ("HRK", "0.67", .unknownCurrency), ("USD", "-", .noRate), ("USD", "4,3460", .noRate),
    ("EUR", "5.0771", .ambiguous),
  ])
  func `what cannot be taken is named, as the price of a gram of gold`(
    code: String, value: String, reason: TableProblem.Reason
  ) throws {
    let more = text.replacing(
      "</Cube>\n<Cube", with: "<Rate currency=\"\(code)\">\(value)</Rate></Cube>\n<Cube")
    let table = try readTables(in: more)[1]
    #expect(table.problems.last == TableProblem(code, value, reason, line: 5))
    #expect(table.rate("HUF") == printed("1.2981", units: 100))
    #expect(code != "EUR" || table.rate("EUR") == nil)
  }

  @Test func `rates in the lei before July 2005 are named and not taken`() throws {
    let old = text.replacing("2025-09-25", with: "2005-06-30")
    let tables = try readTables(in: old.replacing("2025-09-26", with: "2005-07-01"))
    #expect(tables.map(\.period.label) == ["2005-06-30", "2005-07-01"])
    #expect(tables[0].rates.isEmpty)
    #expect(tables[0].problems == [TableProblem("EUR", "5.0754", .misplaced(in: "ROL"), line: 6)])
    #expect(tables[1].rate("EUR") == printed("5.0770"))
    #expect(throws: TableError.self) {
      try readTables(in: old.replacing("2025-09-26", with: "2004-12-31"))
    }
  }

  @Test(arguments: [
    ("RON", "ROL"), ("<OrigCurrency>RON</OrigCurrency>", ""), ("date=\"2025-09-26\"", "date=\"26.09.2025\""),
    ("date=\"2025-09-26\"", ""), ("multiplier=\"100\"", "multiplier=\"many\""), ("currency=", "name="),
    ("multiplier=\"100\"", "multiplier=\"0\""), ("</DataSet>", ""), ("Cube", "Day"), ("<?xml", "<html><?xml"),
  ])
  func `another form is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: text.replacing(part, with: other)) }
  }

  @Test func `a file that is cut off or in UTF-16 gives no rate`() throws {
    try expectNoWrongRates(inBeginningsOf: text)
    #expect(throws: TableError.self) {
      try OfficialRates.tables(in: TableFile(text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
    }
  }

  @Test func `a recorded file is read`() throws {
    let tables = try OfficialRates.tables(in: TableFile(try recorded("ro-bnr-2025-09-26.xml")))
    #expect(tables.count == 10)
    #expect(tables.allSatisfy { $0.rates.count == 37 && $0.problems.map(\.currency) == ["XAU"] })
  }
}
