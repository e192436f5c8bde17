import OfficialRates
import TestValues
import Testing

/// Daily rates of Norges Bank: recorded ones, and in the form of these.
struct NorgesBankTests {
  private let text = """
    FREQ,BASE_CUR,QUOTE_CUR,TENOR,DECIMALS,CALCULATED,UNIT_MULT,COLLECTION,TIME_PERIOD,OBS_VALUE
    B,JPY,NOK,SP,4,false,2,C,2026-03-17,6.0500
    B,JPY,NOK,SP,4,false,2,C,2026-03-16,6.0412
    B,USD,NOK,SP,4,false,0,C,2026-03-16,9.6123

    """

  @Test func `the rates of each day are read as printed, for ten to the power of UNIT_MULT`() throws {
    let tables = try readTables(in: text)
    #expect(tables.map(\.name.rawValue) == ["no-nb", "no-nb"])
    #expect(tables.map(\.period) == [.day(day("2026-03-16")), .day(day("2026-03-17"))])
    #expect(tables[0].rate("USD") == printed("9.6123"))
    #expect(tables[0].rate("JPY") == printed("6.0412", units: 100))
    #expect(tables[1].rate("JPY") == printed("6.0500", units: 100))
  }

  @Test func `kroner are the amount times the rate by the units`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "no-nb" })
    let table = try #require(
      rule.table(for: day("2026-03-18"), of: code("JPY"), among: try readTables(in: text)))
    let conversion = try RuleConversion(
      number("10000"), from: code("JPY"), to: code("NOK"), by: rule, table, digits: 2)
    #expect(conversion.result == number("605"))
  }

  @Test func `a row or a column more changes nothing else`() throws {
    let wider = text.split(separator: "\n").map { $0 + ",A\r\n" }.joined()
    #expect(try readTables(in: wider.replacing("OBS_VALUE,A", with: "OBS_VALUE,STATUS")).count == 2)
    #expect(try readTables(in: "\u{FEFF}" + text).count == 2)
  }

  @Test(arguments: [
    ("I44", "123.4", TableProblem.Reason.unknownCurrency), ("TWI", "117.66", .unknownCurrency),
    ("EUR", "", .noRate), ("EUR", "NaN", .noRate), ("JPY", "6.0413", .ambiguous),
  ])
  func `what cannot be taken is named`(code: String, value: String, reason: TableProblem.Reason) throws {
    let table = try readTables(in: text + "B,\(code),NOK,SP,4,true,2,C,2026-03-16,\(value)\n")[0]
    #expect(table.problems.last == TableProblem(code, value, reason, line: 5))
    #expect(table.rate("USD") == printed("9.6123"))
    #expect(code != "JPY" || table.rate("JPY") == nil)
  }

  @Test(arguments: [
    ("B,USD", "M,USD"), ("USD,NOK", "NOK,USD"), ("C,2026-03-16,9.6123", "C,9.6123,2026-03-16"),
    ("false,0", "false,zero"), ("false,0", "false,10"), ("2026-03-16,9.6123", "2026-03,9.6123"),
    (",9.6123", ""), (",9.6123", ",9,6123"), ("TIME_PERIOD,OBS_VALUE", "OBS_VALUE,TIME_PERIOD"),
    ("FREQ", "<html>"), ("9.6123\n", "9.6123"),
  ])
  func `another form is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: text.replacing(part, with: other)) }
  }

  @Test func `a file that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: text)
  }

  @Test func `a recorded answer is read`() throws {
    let tables = try OfficialRates.tables(in: TableFile(try recorded("no-nb-2026-03-16.csv")))
    #expect(tables.count == 7)
    #expect(tables.allSatisfy { $0.rates.count == 36 && Set($0.problems.map(\.currency)) == ["I44", "TWI"] })
  }
}
