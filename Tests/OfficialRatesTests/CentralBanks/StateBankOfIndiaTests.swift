import OfficialRates
import TestValues
import Testing

/// Rates of State Bank of India, in the form of those collected from its cards.
struct StateBankOfIndiaTests {
  private let name = "SBI_REFERENCE_RATES_USD.csv"
  private let header = "DATE,PDF FILE,TT BUY,TT SELL,BILL BUY,BILL SELL,CN BUY,CN SELL\r\n"

  /// A file of rows: day and time, buying and selling rate.
  private func text(_ rows: (date: String, buying: String, selling: String)...) -> String {
    rows.reduce(header) { text, row in
      text + "\(row.date),https://example.org/card.pdf,\(row.buying),\(row.selling),71.5,72.6,70.7,73\r\n"
    }
  }

  @Test func `the buying rates for transfers are read as printed`() throws {
    let text = text(("2020-01-06 09:00", "71.65", "72.50"), ("2020-01-07 09:00", "71.6", "72.45"))
    let tables = try readTables(in: text, name: name)
    #expect(tables.map(\.name.rawValue) == ["in-sbi", "in-sbi"])
    #expect(tables.map(\.period) == [.day(day("2020-01-06")), .day(day("2020-01-07"))])
    #expect(tables.map { $0.rate("USD") } == [printed("71.65"), printed("71.6")])
  }

  @Test func `the name says the currency, and the cards for how many units the rate is`() throws {
    let text = text(("2020-01-06 09:00", "65.83", "67.57"))
    func table(_ name: String) throws -> OfficialTable { try readTables(in: text, name: name)[0] }
    #expect(try table("SBI_REFERENCE_RATES_JPY.csv").rate("JPY") == printed("65.83", units: 100))
    #expect(try table("SBI_REFERENCE_RATES_EUR (1).csv").rate("EUR") == printed("65.83"))
  }

  @Test(arguments: [
    nil, "rates.csv", "SBI_REFERENCE_RATES_.csv", "SBI_REFERENCE_RATES_USDT.csv", "USD.csv",
    "SBI_REFERENCE_RATES_KES.csv", "SBI_REFERENCE_RATES_usd.csv",
  ])
  func `without a currency whose units are known nothing is read`(name: String?) {
    #expect(throws: TableError.self) {
      try readTables(in: text(("2020-01-06 09:00", "71.65", "72.50")), name: name)
    }
  }

  @Test func `rupees are the amount times the rate of the last day of the month before`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "in-sbi" })
    let text = text(
      ("2024-04-29 09:00", "83.00", "83.85"), ("2024-04-30 09:00", "83.05", "83.90"),
      ("2024-05-02 09:00", "83.10", "83.95"))
    let tables = try readTables(in: text, name: name)
    #expect(rule.table(for: day("2024-04-30"), of: code("USD"), among: tables) == nil)
    let table = try #require(rule.table(for: day("2024-05-31"), of: code("USD"), among: tables))
    #expect(table.period.label == "2024-04-30")
    let conversion = try RuleConversion(
      number("100"), from: code("USD"), to: code("INR"), by: rule, table, digits: 2)
    #expect(conversion.result == number("8305"))
  }

  @Test(arguments: [
    ("0.00", "0.00", TableProblem.Reason.noRate), ("", "72.50", .noRate), ("71,65", "72.50", .noRate),
    ("72.50", "71.65", .misplaced(in: "TT BUY")),
  ])
  func `what is not quoted or misread is named`(
    buying: String, selling: String, reason: TableProblem.Reason
  ) throws {
    let text = text(("2020-01-04 09:00", buying, selling), ("2020-01-06 09:00", "71.65", "72.50"))
    let tables = try readTables(in: text.replacing("71,65", with: "\"71,65\""), name: name)
    #expect(tables[0].rates.isEmpty)
    #expect(tables[0].problems == [TableProblem("USD", buying, reason, line: 2)])
    #expect(tables[1].rate("USD") == printed("71.65"))
  }

  @Test(arguments: ["0.00", "", "7Z.50", "-72.50"])
  func `a rate for buying is not taken where the one for selling is none`(selling: String) throws {
    let text = text(("2020-01-04 09:00", "71.60", selling), ("2020-01-06 09:00", "71.65", "72.50"))
    let tables = try readTables(in: text, name: name)
    #expect(tables[0].rates.isEmpty)
    #expect(tables[0].problems == [TableProblem("USD", selling, .noRate, line: 2)])
    #expect(tables[1].rate("USD") == printed("71.65"))
  }

  @Test func `of a day with two cards a rate is taken only if both have it`() throws {
    let text = text(
      ("2024-06-04 11:30", "83.05", "83.90"), ("2024-06-04 16:00", "83.15", "84.00"),
      ("2024-09-20 09:20", "83.10", "83.95"), ("2024-09-20 12:20", "83.10", "83.95"))
    let tables = try readTables(in: text, name: name)
    #expect(tables[0].problems.map(\.reason) == [.ambiguous, .ambiguous])
    #expect(tables[0].rates.isEmpty)
    #expect(tables[1].rate("USD") == printed("83.10"))
  }

  @Test(arguments: [
    ("TT BUY,TT SELL", "TT SELL,TT BUY"), ("TT BUY,", ""), ("DATE", "<html>"), ("73\r\n", "73"),
    ("2020-01-06 09:00", "06-01-2020 09:00"), ("2020-01-06 09:00", "2020-01-06"), (",71.65", ""),
    ("71.65", "71,65"),
  ])
  func `another form is refused`(part: String, other: String) {
    let text = text(("2020-01-06 09:00", "71.65", "72.50"))
    #expect(throws: TableError.self) { try readTables(in: text.replacing(part, with: other), name: name) }
  }

  @Test func `a file that is cut off gives no wrong rate`() throws {
    let text = text(("2020-01-06 09:00", "71.65", "72.50"), ("2020-01-07 09:00", "71.6", "72.45"))
    try expectNoWrongRates(inBeginningsOf: text, name: name)
  }
}
