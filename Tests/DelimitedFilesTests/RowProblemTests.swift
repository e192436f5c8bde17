import Currencies
import DelimitedFiles
import TestValues
import Testing

/// Records that cannot be converted say why, and the others are.
struct RowProblemTests {
  private func entries(_ rows: [String]) throws -> [String] {
    let first = "31.01.2024;1,00;EUR;x\n"
    let text = "Datum;Betrag;Währung;Text\n" + first + rows.map { $0 + "\n" }.joined()
    return Array(try Converted(text).entries.dropFirst())
  }

  @Test(arguments: [
    ("31.01.2024;;EUR;x", "missingAmount"), ("31.01.2024;abc;EUR;x", "noAmount(\"abc\")"),
    ("31.01.2024;1,5E+05;EUR;x", "noAmount(\"1,5E+05\")"), ("31.01.2024;=1+1;EUR;x", "noAmount(\"=1+1\")"),
    ("31.01.2024;1,00;;x", "missingCurrency"), ("31.01.2024;1,00;Euronen;x", "unknownCurrency(\"Euronen\")"),
    (";1,00;EUR;x", "missingDate"), ("31.02.2024;1,00;EUR;x", "noDate(\"31.02.2024\")"),
    ("45322;1,00;EUR;x", "serialDate(\"45322\")"), ("Januar;1,00;EUR;x", "noDate(\"Januar\")"),
    ("31.01.2024;1,00;EUR", "fieldCount(3, expected: 4)"),
    ("31.01.2024;1,00;EUR;x;y", "fieldCount(5, expected: 4)"),
    ("Summe;1,00", "fieldCount(2, expected: 4)"), ("Summe;1.234,00;;", "missingCurrency"),
    (
      "31.01.2024;" + String(repeating: "1", count: 39) + ";EUR;x",
      "tooManyDigits(\"\(String(repeating: "1", count: 39))\")"
    ),
  ])
  func `a record says what is wrong`(row: String, problem: String) throws {
    #expect(try entries([row]) == [problem])
  }

  @Test func `a delimiter may end the lines of all records, or of the header`() throws {
    let surplus =
      "Datum;Betrag;Währung\n31.01.2024;1,00;EUR;\n"
      + "31.01.2024;2,00;EUR;x\n31.01.2024;3,00;EUR\n31.01.2024;4,00;EUR;\n"
    #expect(
      try Converted(surplus).entries
        == [
          "1 EUR 2024-01-31", "fieldCount(4, expected: 4)", "fieldCount(3, expected: 4)", "4 EUR 2024-01-31",
        ])
    let missing = "Datum;Betrag;Währung;\n31.01.2024;1,00;EUR\n31.01.2024;2,00;EUR;\n31.01.2024;3,00;EUR\n"
    #expect(
      try Converted(missing).entries == [
        "1 EUR 2024-01-31", "fieldCount(4, expected: 3)", "3 EUR 2024-01-31",
      ])
    let always = "Datum;Betrag;Währung;\n31.01.2024;1,00;EUR;\n31.01.2024;2,00;EUR\n"
    #expect(try Converted(always).entries == ["1 EUR 2024-01-31", "fieldCount(3, expected: 4)"])
  }

  @Test func `a delimiter at the end of some records may have shifted them`() throws {
    #expect(try entries(["31.01.2024;1,00;EUR;x;"]) == ["fieldCount(5, expected: 4)"])
  }

  @Test func `an unquoted decimal comma shifts no column`() throws {
    let text = "Date,Amount,Currency\n2024-01-31,\"12,50\",EUR\n2024-01-31,12,50,EUR\n"
    #expect(try Converted(text).entries == ["12.5 EUR 2024-01-31", "fieldCount(4, expected: 3)"])
  }

  @Test func `a file whose records all have another width than the header is refused`() {
    // As R writes row names: the header has one name less.
    let text = "Date,Amount,Currency\n1,2024-01-31,12.50,EUR\n2,2024-02-01,1.00,EUR\n"
    #expect(refusal(text) == .differentWidth(header: 3, line: 2, fields: 4))
  }

  @Test func `a record has its line, and a problem a shortened text in one line`() throws {
    let text =
      "Date,Amount,Currency\n\n2024-01-31,1.5,EUR\n"
      + "2024-01-31,\"a\n\(String(repeating: "b", count: 100))\",EUR\n\n2024-01-31,2.5,EUR\n"
    let rows = try Converted(text).rows
    #expect(rows.map(\.line) == [3, 4, 7])
    #expect(rows[1].entry == .failure(.noAmount("a " + String(repeating: "b", count: 37) + "…")))
  }

  @Test func `a record without anything is not asked for`() throws {
    let converted = try Converted("Date;Amount;Currency\n2024-01-31;1,5;EUR\n;;\n")
    #expect(converted.rows.count == 1)
    #expect(converted.text.hasSuffix("\n;;;;;;;;\n"))
  }
}
