import OfficialRates
import TestValues
import Testing

/// Official rates of Magyar Nemzeti Bank: recorded ones, and in the form of these.
struct MagyarNemzetiBankTests {
  private let text = """
    <MNBExchangeRates><Day date="2025-11-26"><Rate unit="1" curr="EUR">381,50</Rate>\
    <Rate unit="100" curr="JPY">211,02000</Rate></Day>\
    <Day date="2025-11-25"><Rate unit="100" curr="JPY">211,93</Rate></Day></MNBExchangeRates>
    """

  /// The XML as the text of a SOAP answer.
  private func soap(_ text: String) -> String {
    let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return """
      <s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetExchangeRatesResponse \
      xmlns="http://www.mnb.hu/webservices/"><GetExchangeRatesResult>\(escaped)</GetExchangeRatesResult>\
      </GetExchangeRatesResponse></s:Body></s:Envelope>
      """
  }

  @Test(arguments: [false, true])
  func `the rates of each day are read as printed, in a SOAP answer too`(isSOAP: Bool) throws {
    let tables = try readTables(in: isSOAP ? soap(text) : text)
    #expect(tables.map(\.name.rawValue) == ["hu-mnb", "hu-mnb"])
    #expect(tables.map(\.period) == [.day(day("2025-11-25")), .day(day("2025-11-26"))])
    #expect(tables[1].rate("EUR") == printed("381.50"))
    #expect(tables[1].rate("JPY") == printed("211.02000", units: 100))
    #expect(tables[0].rate("JPY") == printed("211.93", units: 100))
    #expect(tables.allSatisfy { $0.problems.isEmpty })
  }

  @Test func `the current rates are read`() throws {
    let current = text.replacing("MNBExchangeRates", with: "MNBCurrentExchangeRates")
    #expect(try readTables(in: current).count == 2)
    let answer = soap(current).replacing("GetExchangeRates", with: "GetCurrentExchangeRates")
    #expect(try readTables(in: answer) == (try readTables(in: current)))
  }

  @Test func `forints are the amount times the rate by the units`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "hu-mnb" })
    let table = try #require(
      rule.table(for: day("2025-11-26"), of: code("JPY"), among: try readTables(in: text)))
    let conversion = try RuleConversion(
      number("12345"), from: code("JPY"), to: code("HUF"), by: rule, table, digits: 2)
    #expect(conversion.result == number("26050.42"))
  }

  @Test func `days without rates make no table`() throws {
    let more = text.replacing("</MNB", with: "<Day date=\"2025-11-24\" /></MNB")
    #expect(try readTables(in: more).map(\.period.label) == ["2025-11-25", "2025-11-26"])
    #expect(throws: TableError.self) {
      try readTables(in: "<MNBExchangeRates><Day date=\"2025-11-24\" /></MNBExchangeRates>")
    }
  }

  @Test(arguments: [
    ("QQQ", "1,5", TableProblem.Reason.unknownCurrency), ("DEM", "155,2", .unknownCurrency),
    ("USD", "1.234", .noRate), ("USD", "332", nil), ("USD", "1.332,21", .noRate), ("USD", "", .noRate),
    ("EUR", "381,51", .ambiguous),
  ])
  func `what cannot be taken is named, and a point is no decimal separator`(
    code: String, value: String, reason: TableProblem.Reason?
  ) throws {
    let more = text.replacing(
      "</Day><Day", with: "<Rate unit=\"1\" curr=\"\(code)\">\(value)</Rate></Day><Day")
    let table = try readTables(in: more)[1]
    #expect(table.problems.last == reason.map { TableProblem(code, value, $0) })
    #expect(table.rate("JPY") == printed("211.02000", units: 100))
    #expect(code != "EUR" || table.rate("EUR") == nil)
  }

  @Test(arguments: [
    ("unit=\"100\"", "unit=\"\""), ("unit=\"100\"", ""), ("curr=", "code="), ("2025-11-26", "26.11.2025"),
    ("</MNBExchangeRates>", ""), ("MNBExchangeRates", "html"), ("<Day", "<Days"),
  ])
  func `another form is refused`(part: String, other: String) {
    let changed = text.replacing(part, with: other)
    #expect(throws: TableError.self) { try readTables(in: changed) }
    #expect(throws: TableError.self) { try readTables(in: soap(changed)) }
  }

  @Test func `an answer that is an error is refused`() {
    #expect(throws: TableError.self) { try readTables(in: soap("")) }
    #expect(throws: TableError.self) {
      try readTables(in: soap(text).replacing("GetExchangeRatesResult", with: "Fault"))
    }
    for tag in ["</GetExchangeRatesResult>", "</GetExchangeRatesResponse>", "</s:Body>"] {
      #expect(throws: TableError.self) { try readTables(in: soap(text).replacing(tag, with: "<a/>\(tag)")) }
    }
  }

  @Test func `a file that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: text)
    try expectNoWrongRates(inBeginningsOf: soap(text))
  }

  @Test func `a recorded answer is read`() throws {
    let tables = try OfficialRates.tables(in: TableFile(try recorded("hu-mnb-2025-03-28.xml")))
    #expect(tables.count == 5)
    #expect(tables.allSatisfy { $0.rates.count == 32 && $0.problems.isEmpty })
    #expect(tables[4].rate("EUR") == printed("402.61"))
  }
}
