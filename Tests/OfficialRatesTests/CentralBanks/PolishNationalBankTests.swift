import Currencies
import OfficialRates
import TestValues
import Testing

/// Tables A of Narodowy Bank Polski, in the form of those that it publishes.
struct PolishNationalBankTests {
  private let archive = """
    data;1USD;100JPY;10000IDR;1RUB;nr tabeli;pełny numer tabeli;
    ;dolar amerykański;jen (Japonia);rupia indonezyjska;rubel rosyjski;
    20220308;4,5115;3,9028;3,1335;0,0330;46;046/A/NBP/2022;
    20220309;4,4147;3,8103;3,0770;;47;047/A/NBP/2022;

    kod ISO;USD;JPY;IDR;RUB;
    nazwa waluty;dolar amerykański;jen (Japonia);rupia indonezyjska;rubel rosyjski;
    liczba jednostek;1;100;10000;1;

    """
  private let json = """
    [{"table":"A","no":"041/A/NBP/2026","effectiveDate":"2026-03-02","rates":[\
    {"currency":"dolar kanadyjski","code":"CAD","mid":2.6410},\
    {"currency":"rupia indonezyjska","code":"IDR","mid":0.00021785}]},\
    {"table":"A","no":"042/A/NBP/2026","effectiveDate":"2026-03-03","rates":[\
    {"currency":"dolar kanadyjski","code":"CAD","mid":2.6512}]}]
    """

  private func tables(_ text: String) throws -> [OfficialTable] {
    try OfficialRates.tables(in: TableFile(windowsBytes(text)))
  }

  @Test func `each row of an archive is a table, for the units of the columns`() throws {
    let tables = try tables(archive)
    #expect(tables.map(\.name.rawValue) == ["pl-nbp", "pl-nbp"])
    #expect(tables.map(\.period) == [.day(day("2022-03-08")), .day(day("2022-03-09"))])
    #expect(tables.map(\.published) == [day("2022-03-08"), day("2022-03-09")])
    #expect(tables.map(\.number) == ["046/A/NBP/2022", "047/A/NBP/2022"])
    #expect(
      tables[0].rates
        == byCode([
          "USD": printed("4.5115"), "JPY": printed("3.9028", units: 100),
          "IDR": printed("3.1335", units: 10_000), "RUB": printed("0.0330"),
        ]))
  }

  @Test func `a currency that was dropped or added in the year has no rate and no problem`() throws {
    let added = archive.replacing("3,1335;0,0330;", with: "3,1335;;").replacing("3,0770;;", with: "3,0770;1;")
    for (text, row) in [(archive, 1), (added, 0)] {
      let table = try tables(text)[row]
      #expect(table.rates.keys.map(\.text).sorted() == ["IDR", "JPY", "USD"])
      #expect(table.problems.isEmpty)
    }
  }

  @Test func `an empty cell between rates of a currency is named`() throws {
    let row = "20220310;4,3000;3,7000;3,0000;0,0331;48;048/A/NBP/2022;\n\nkod"
    let tables = try tables(archive.replacing("\nkod", with: row))
    #expect(tables.map(\.rates.count) == [4, 3, 4])
    #expect(tables[1].problems == [TableProblem("RUB", "", .noRate, line: 4)])
  }

  @Test func `JSON has the rates for one unit, with all digits`() throws {
    let tables = try readTables(in: json)
    #expect(tables.map(\.period.label) == ["2026-03-02", "2026-03-03"])
    #expect(tables[0].number == "041/A/NBP/2026")
    #expect(tables[0].rates == byCode(["CAD": printed("2.6410"), "IDR": printed("0.00021785")]))
  }

  @Test(arguments: ["4.4147", "4,41,47", "0,0000", "-4,4147", "4 414,7", "b.d."])
  func `what is no rate is named`(printed: String) throws {
    let table = try tables(archive.replacing("4,4147", with: printed))[1]
    #expect(table.problems == [TableProblem("USD", printed, .noRate, line: 4)])
    #expect(table.rates.count == 2)
  }

  @Test(arguments: ["null", "0", "NaN", "2.6E-5"]) func `what is no rate in JSON is named`(printed: String)
    throws
  {
    let table = try readTables(in: json.replacing("2.6410", with: printed))[0]
    #expect(table.problems == [TableProblem("CAD", printed, .noRate)])
    #expect(table.rates.count == 1)
  }

  @Test func `an unknown code is named, and a currency in two columns has no rate`() throws {
    let unknown = try tables(archive.replacing("RUB", with: "RK"))[0]
    #expect(unknown.problems == [TableProblem("RK", "0,0330", .unknownCurrency, line: 3)])
    let twice = try tables(archive.replacing("RUB", with: "USD"))[0]
    #expect(twice.problems.map(\.reason) == [.ambiguous, .ambiguous])
    #expect(twice.rates[.usd] == nil)
  }

  @Test func `a file that is cut off has no wrong rates`() throws {
    try expectNoWrongRates(inBeginningsOf: windowsBytes(archive))
    try expectNoWrongRates(inBeginningsOf: json)
    let withoutEnd = archive.split(separator: "\n", omittingEmptySubsequences: false).prefix(4)
    #expect(throws: TableError.self) { try tables(withoutEnd.joined(separator: "\n") + "\n") }
  }

  @Test func `columns are found by their names`() throws {
    let moved = archive.replacing(
      "nr tabeli;pełny numer tabeli;", with: "nr tabeli;uwagi;pełny numer tabeli;"
    )
    .replacing(";46;", with: ";46;x;").replacing(";47;", with: ";47;;")
    #expect(try tables(moved) == tables(archive))
  }

  @Test(arguments: [
    ("1USD;100JPY", "100JPY;1USD"), ("100JPY", "1JPY"), ("kod ISO;USD;JPY", "kod ISO;JPY;USD"),
    (";1;100;10000;1;", ";1;100;1000;1;"),
    ("dolar amerykański;jen (Japonia);rupia", "jen (Japonia);dolar amerykański;rupia"),
    ("pełny numer tabeli", "numer tabeli"), ("20220309", "20220308"), ("20220309", "20220229"),
    ("20220309", "2022-03-09"),
    ("047/A/NBP/2022", "047/B/NBP/2022"), ("047/A/NBP/2022", "047/A/NBP/2021"),
    ("047/A/NBP/2022", "/A/NBP/2022"), ("047/A/NBP/2022", "A/NBP/2022"),
    ("047/A/NBP/2022", "047//A/NBP/2022"),
    ("47;047/A/NBP/2022", "047/A/NBP/2022;47"),
    ("4,4147;3,8103;", "4,4147;"), ("4,4147;", "4,4147;;"), ("4,4147;3,8103;3,0770", ";;"),
  ])
  func `another form is refused`(part: String, other: String) {
    let text =
      part.contains("dolar")
      ? archive.replacing(part, with: other, maxReplacements: 1) : archive.replacing(part, with: other)
    #expect(throws: TableError.self) { try tables(text) }
  }

  @Test(arguments: [
    ("\"table\":\"A\"", "\"table\":\"B\""), ("041/A", "041/B"), ("041/A/NBP/2026", "041/A/NBP/2025"),
    ("2026-03-03", "2026-03-02"),
    ("2026-03-03", "2026-02-30"), ("\"mid\"", "\"bid\""), ("\"code\"", "\"iso\""), (":2.6410", ":\"2.6410\""),
    ("[{\"table\"", "{\"table\""), ("\"no\":", "\"no\":\"1\",\"no\":"),
  ])
  func `another form of JSON is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: json.replacing(part, with: other)) }
  }

  @Test func `a page and another character set are refused`() {
    #expect(throws: TableError.self) { try readTables(in: archive) }
    for text in ["<html>data;nr tabeli;</html>", "[]", ""] {
      #expect(throws: TableError.unknownFormat) { try readTables(in: text) }
    }
  }

  @Test func `recorded tables are read`() throws {
    let tables = try OfficialRates.tables(in: TableFile(try recorded("pl-nbp-2026-03.json")))
    #expect(tables.map(\.rates.count) == [32, 32, 32, 32])
    #expect(tables[0].rates[code("HUF")] == PrintedRate("0.011155"))
    #expect(tables.allSatisfy { $0.problems.isEmpty })
  }
}
