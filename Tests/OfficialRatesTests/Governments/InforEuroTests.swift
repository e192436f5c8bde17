import Currencies
import OfficialRates
import TestValues
import Testing

/// Rates of a month of the European Commission: of March 2000, and in the form of these.
struct InforEuroTests {
  private let name = "monthly-rates-2000-03.json"

  private func month(_ rows: String...) -> String { "[" + rows.joined(separator: ",") + "]" }

  private func row(_ code: String, _ value: String, comment: String = "null") -> String {
    """
    {"country":"Denmark","currency":"krone","isoA3Code":"\(code)","isoA2Code":"DK","value":\(value),\
    "comment":\(comment)}
    """
  }

  @Test func `a month's rates are read as printed`() throws {
    let comment = #""FRA:Taux.\r\nENG:Rate.\r\nDEU:Kurs.\r\n""#
    let text = month(row("DKK", "7.4469"), row("ROL", "18215.3"), row("CUP", "20.2410", comment: comment))
    let tables = try readTables(in: text, name: name)
    #expect(tables.map(\.name.rawValue) == ["eu-inforeuro"])
    #expect(tables[0].period == .month(of: day("2000-03-01")))
    #expect(tables[0].rate("DKK") == printed("7.4469"))
    #expect(tables[0].rate("ROL") == printed("18215.3"))
    #expect(tables[0].rate("CUP") == printed("20.2410"))
    #expect(tables[0].problems.isEmpty)
  }

  @Test func `euros are the amount divided by the rate`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "eu-inforeuro" })
    let table = try readTables(in: month(row("DKK", "7.4469")), name: name)[0]
    #expect(rule.table(for: day("2000-03-31"), of: .usd, among: [table]) == table)
    #expect(rule.table(for: day("2000-04-01"), of: .usd, among: [table]) == nil)
    let conversion = try RuleConversion(
      number("1000"), from: code("DKK"), to: .eur, by: rule, table, digits: 2)
    #expect(conversion.result == number("134.28"))
    #expect(conversion.formula == "1000 × 1 / 7.4469")
  }

  @Test(arguments: [
    ("monthly-rates-2000-03.json", "2000-03"), ("monthly-rates?lang=en&year=2026&month=9", "2026-09"),
    ("monthly-rates_2026_12", "2026-12"),
  ])
  func `the name says the month`(name: String, label: String) throws {
    #expect(try readTables(in: month(row("DKK", "7.4469")), name: name).map(\.period.label) == [label])
  }

  @Test(arguments: [
    nil, "monthly-rates.json", "monthly-rates-2000-13.json", "monthly-rates-2000-03-15.json", "2000-03.json",
    "monthly-rates-03-2000.json", "monthly-rates-2000-03 (1).json", "monthly-rates-200003.json",
  ])
  func `without a month in the name nothing is read`(name: String?) {
    #expect(
      throws: TableError.unreadable(
        line: 0, "its name does not say the month, as monthly-rates-2000-03.json does")
    ) { try readTables(in: month(row("DKK", "7.4469")), name: name) }
  }

  @Test(arguments: [
    ("FRC", "6.55957", TableProblem.Reason.unknownCurrency), ("ZIG", "30.1", .unknownCurrency),
    ("ATS", "0", .noRate), ("ATS", "null", .noRate), ("ATS", "-1.5", .noRate), ("ATS", "1.5E7", .noRate),
    ("XEU", "1.5", .unknownCurrency),
  ])
  func `what cannot be taken is named`(code: String, value: String, reason: TableProblem.Reason) throws {
    let table = try readTables(in: month(row("DKK", "7.4469"), row(code, value)), name: name)[0]
    #expect(table.problems == [TableProblem(code, value, reason)])
    #expect(table.rates.count == 1)
  }

  @Test(arguments: [
    ("BYN", "2016-06", "2016-07"), ("GHS", "2007-06", "2007-07"), ("MRU", "2017-12", "2018-01"),
    ("RON", "2005-06", "2005-07"), ("SLE", "2022-06", "2022-07"), ("SSP", "2011-07", "2011-08"),
    ("STN", "2017-12", "2018-01"), ("TRY", "2004-12", "2005-01"), ("VED", "2021-09", "2021-10"),
    ("VES", "2018-08", "2018-09"), ("VES", "2021-10", "2021-11"), ("XCG", "2025-03", "2025-04"),
    ("ZWG", "2024-04", "2024-05"),
  ])
  func `a currency has no rate before its first day`(code: String, before: String, after: String) throws {
    func table(of label: String) throws -> OfficialTable {
      try readTables(in: month(row("DKK", "7.4469"), row(code, "2.5")), name: "monthly-rates-\(label).json")[
        0]
    }
    #expect(try table(of: before).problems == [TableProblem(code, "2.5", .unknownCurrency)])
    #expect(try table(of: after).rate(code) == printed("2.5"))
  }

  @Test func `a currency with two rates has none`() throws {
    let text = month(row("DKK", "7.4469"), row("XOF", "655.957"), row("XOF", "655.95"))
    let table = try readTables(in: text, name: name)[0]
    #expect(table.rates.count == 1)
    #expect(table.problems.map(\.reason) == [.ambiguous, .ambiguous])
  }

  @Test(arguments: [
    ("7.4469", "\"7.4469\""), ("7.4469", "7,4469"), ("\"value\":7.4469,", ""), ("\"isoA3Code\":\"DKK\",", ""),
    ("DKK", "Denmark"), ("[", "{\"code\":5,\"rates\":["), ("]", ""), ("[", "<html>["),
    ("\"isoA3Code\":\"DKK\"", "\"isoA3Code\":\"DKK\",\"isoA3Code\":\"DKK\""),
  ])
  func `another form is refused`(text: String, other: String) {
    let changed = month(row("DKK", "7.4469")).replacing(text, with: other)
    #expect(throws: TableError.self) { try readTables(in: changed, name: name) }
  }

  @Test func `an answer without data is no table`() {
    #expect(throws: TableError.unknownFormat) {
      try readTables(in: #"{"code":5,"message":"No data"}"#, name: name)
    }
    #expect(throws: TableError.unknownFormat) { try readTables(in: "[]", name: name) }
  }

  @Test func `a table that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: month(row("DKK", "7.4469"), row("ROL", "18215.3")), name: name)
  }
}
