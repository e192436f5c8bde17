import Currencies
import OfficialRates
import TestValues
import Testing

/// Daily rates of the Reserve Bank of Australia, in the form of its table F11.1.
struct ReserveBankOfAustraliaTests {
  private let text = """
    F11.1  EXCHANGE RATES
    Title,A$1=USD,Trade-weighted Index May 1970 = 100,A$1=CHF,A$1=SDR
    Description,AUD/USD Exchange Rate; see notes,Index,AUD/CHF Exchange Rate,AUD/SDR Exchange Rate
    Frequency,Daily,Daily,Daily,Daily
    Type,Indicative,Indicative,Indicative,Indicative
    Units,USD,Index,CHF,SDR


    Source,WM/Reuters,RBA,RBA,IMF
    Publication date,20-Mar-2026,20-Mar-2026,01-Oct-2024,20-Mar-2026
    Series ID,FXRUSD,FXRTWI,FXRSF,FXRSDR
    03-Jan-2023,0.6820,61.40,0.6310,0.5131
    04-Jan-2023,0.6809,61.50,,0.5120



    """

  @Test func `the rates of each day are read as printed`() throws {
    let tables = try readTables(in: text)
    #expect(tables.map(\.name.rawValue) == ["au-rba", "au-rba"])
    #expect(tables.map(\.period) == [.day(day("2023-01-03")), .day(day("2023-01-04"))])
    #expect(tables[0].rate("USD") == printed("0.6820"))
    #expect(tables[0].rate("XDR") == printed("0.5131"))
    #expect(try readTables(in: "\u{FEFF}" + text.replacing("\n", with: "\r\n")) == tables)
  }

  @Test func `the index and an empty cell between rates are named`() throws {
    let third = "0.5120\n05-Jan-2023,0.6800,61.60,0.6300,0.5110\n"
    let tables = try readTables(in: text.replacing("0.5120\n", with: third))
    let title = "Trade-weighted Index May 1970 = 100"
    #expect(tables[0].problems == [TableProblem(title, "61.40", .unknownCurrency, line: 12)])
    #expect(
      tables[1].problems == [
        TableProblem(title, "61.50", .unknownCurrency, line: 13), TableProblem("CHF", "", .noRate, line: 13),
      ])
    #expect(tables[0].rate("CHF") == printed("0.6310"))
    #expect(tables.map { $0.rate("CHF") } == [printed("0.6310"), nil, printed("0.6300")])
  }

  @Test func `the empty cells of a series that has not begun or has stopped are no problems`() throws {
    let begun = text.replacing("0.6310", with: "").replacing("61.50,,", with: "61.50,0.6300,")
    let never = text.replacing("0.6310", with: "")
    for (text, rates) in [(text, ["0.6310", nil]), (begun, [nil, "0.6300"]), (never, [nil, nil])] {
      let tables = try readTables(in: text)
      #expect(tables.map { $0.rate("CHF")?.text } == rates)
      #expect(tables.allSatisfy { $0.problems.map(\.reason) == [.unknownCurrency] })
    }
  }

  @Test func `Australian dollars are the amount divided by the rate`() throws {
    let rule = try #require(OfficialRates.rules.first { $0.name == "au-rba" })
    let table = try #require(
      rule.table(for: day("2023-01-07"), of: code("USD"), among: try readTables(in: text)))
    let conversion = try RuleConversion(
      number("100"), from: code("USD"), to: code("AUD"), by: rule, table, digits: 2)
    #expect(conversion.result == number("146.86"))
    #expect(conversion.formula == "100 × 1 / 0.6809")
  }

  @Test func `a column more is read`() throws {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.split(separator: ",").first {
      case "Title": line + ",A$1=PLN"
      case "Frequency": line + ",Daily"
      case "Units": line + ",PLN"
      case nil, "F11.1  EXCHANGE RATES": line
      default: line + ",2.9950"
      }
    }
    #expect(try readTables(in: lines.joined(separator: "\n"))[0].rate("PLN") == printed("2.9950"))
  }

  @Test(arguments: [
    ("A$1=CHF", "A$1=QQQ", TableProblem("QQQ", "0.6310", .misplaced(in: "CHF"), line: 12)),
    ("CHF", "QQQ", TableProblem("QQQ", "0.6310", .unknownCurrency, line: 12)),
    ("CHF", "DEM", TableProblem("DEM", "0.6310", .unknownCurrency, line: 12)),
    ("0.6310", "n.a.", TableProblem("CHF", "n.a.", .noRate, line: 12)),
    ("0.6310", "0.0000", TableProblem("CHF", "0.0000", .noRate, line: 12)),
    ("CHF", "USD", TableProblem("USD", "0.6310", .ambiguous, line: 12)),
  ])
  func `what cannot be taken is named`(part: String, other: String, problem: TableProblem) throws {
    let table = try readTables(in: text.replacing(part, with: other))[0]
    #expect(table.problems.contains(problem))
    #expect(table.rate(problem.currency) == nil)
    #expect(table.rate("XDR") == printed("0.5131"))
  }

  @Test(arguments: [
    ("Frequency,Daily", "Frequency,Monthly"), ("Units,USD,", "Units,"), ("Series ID", "Series"),
    ("03-Jan-2023", "Jan-2023"), ("03-Jan-2023,", "03-Jan-2023,0.6,"), (",0.5131", ""), ("Title", "<html>"),
    ("Units", "Unit"), ("F11.1 ", "F11 "), ("0.5120\n\n\n", "0.5120"),
  ])
  func `another form is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: text.replacing(part, with: other)) }
  }

  @Test func `columns whose titles are exchanged have no rates`() throws {
    let exchanged = text.replacing("A$1=CHF,A$1=SDR", with: "A$1=SDR,A$1=CHF")
    let table = try readTables(in: exchanged)[0]
    #expect(table.rates.map(\.key) == [.usd])
    #expect(table.problems.map(\.reason).suffix(2) == [.misplaced(in: "CHF"), .misplaced(in: "XDR")])
  }

  @Test func `a file that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: text)
  }
}
