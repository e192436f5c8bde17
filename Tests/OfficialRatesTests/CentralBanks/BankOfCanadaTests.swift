import Currencies
import OfficialRates
import TestValues
import Testing

/// Daily rates of the Bank of Canada: recorded ones, and in the form of these.
struct BankOfCanadaTests {
  private let text = """
    {"terms": {"url": "https://www.bankofcanada.ca/terms/"}, "groupDetail": {"label": "Daily exchange rates"},
      "seriesDetail": {"FXUSDCAD": {"label": "USD/CAD"}, "FXIDRCAD": {"label": "IDR/CAD"}},
      "observations": [
        {"d": "2026-03-12", "FXIDRCAD": {"v": "0.000081"}, "FXUSDCAD": {"v": "1.3640"}},
        {"d": "2026-03-13", "FXIDRCAD": {"v": "0.000080"}, "FXUSDCAD": {"v": "1.3706"}}]}

    """

  @Test func `the rates of each day are read as printed`() throws {
    let tables = try readTables(in: text)
    #expect(tables.map(\.name.rawValue) == ["ca-boc", "ca-boc"])
    #expect(tables.map(\.period) == [.day(day("2026-03-12")), .day(day("2026-03-13"))])
    #expect(tables[0].rate("USD") == printed("1.3640"))
    #expect(tables[1].rate("IDR") == printed("0.000080"))
    #expect(tables.allSatisfy { $0.problems.isEmpty })
  }

  @Test func `Canadian dollars are the amount times the rate of the day or the last one before`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "ca-boc" })
    let tables = try readTables(in: text)
    #expect(rule.table(for: day("2026-03-12"), of: code("USD"), among: tables) == tables[0])
    #expect(rule.table(for: day("2026-03-20"), of: code("USD"), among: tables) == tables[1])
    #expect(rule.table(for: day("2026-03-21"), of: code("USD"), among: tables) == nil)
    let conversion = try RuleConversion(
      number("100"), from: code("USD"), to: code("CAD"), by: rule, tables[1], digits: 2)
    #expect(conversion.result == number("137.06"))
  }

  @Test(arguments: [
    ("FXMUSDCAD", "1.3688", TableProblem.Reason.unknownCurrency),
    ("FXCADUSD", "0.7305", .unknownCurrency), ("FXHRKCAD", "0.2", .unknownCurrency),
    ("FXEURCAD", "", .noRate), ("FXEURCAD", "1,5713", .noRate), ("FXEURCAD", "0", .noRate),
  ])
  func `what cannot be taken is named`(series: String, value: String, reason: TableProblem.Reason) throws {
    let more = text.replacing(
      "\"FXUSDCAD\": {\"v\": \"1.3706\"}", with: "\"\(series)\": {\"v\": \"\(value)\"}")
    let table = try readTables(in: more)[1]
    #expect(table.problems.map(\.text) == [value])
    #expect(table.problems.map(\.reason) == [reason])
    #expect(table.rates.count == 1)
  }

  @Test func `a new series is read and a day that is there twice has its rates together`() throws {
    let more = text.replacing("2026-03-13", with: "2026-03-12").replacing(
      "\"d\": \"2026-03-12\", ", with: "\"d\": \"2026-03-12\", \"FXPLNCAD\": {\"v\": \"0.3700\"}, ")
    let tables = try readTables(in: more)
    #expect(tables.count == 1)
    #expect(tables[0].rates.count == 1)
    #expect(tables[0].rate("PLN") == printed("0.3700"))
    #expect(tables[0].problems.map(\.reason) == [.ambiguous, .ambiguous, .ambiguous, .ambiguous])
  }

  @Test(arguments: [
    ("\"1.3706\"", "1.3706"), ("{\"v\": \"1.3706\"}", "\"1.3706\""), ("\"d\": \"2026-03-13\", ", ""),
    ("2026-03-13", "2026-03-32"), ("observations", "rates"), ("{\"terms\"", "<html>{\"terms\""),
    ("\"FXUSDCAD\": {\"v\": \"1.3706\"}", "\"FXIDRCAD\": {\"v\": \"0.1\"}"), ("]}\n", "]"),
  ])
  func `another form is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: text.replacing(part, with: other)) }
  }

  @Test func `a file that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: text)
  }

  @Test func `a recorded answer is read`() throws {
    let tables = try OfficialRates.tables(in: TableFile(try recorded("ca-boc-2026-03-12.json")))
    #expect(tables.count == 5)
    #expect(tables.allSatisfy { $0.rates.count == 23 && $0.problems.isEmpty })
    #expect(tables[4].rate("TRY") == printed("0.03100"))
  }
}
