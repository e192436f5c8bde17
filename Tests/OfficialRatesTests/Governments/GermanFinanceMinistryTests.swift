import Currencies
import OfficialRates
import TestValues
import Testing

/// Tables of the German ministry of finance for turnover tax, in the form of those that it publishes.
struct GermanFinanceMinistryTests {
  private let new = """
    Monatlich fortgeschriebene Übersicht der Umsatzsteuer-Umrechnungskurse 2022 \
    (Euro-Referenzkurse);;;;;;;;;;;;;
    Land;Währung;Januar[1];Februar [2];März [3];April;Mai;Juni;Juli;August;September;\
    Oktober;November;Dezember
    Dänemark;1 Euro;7,4455DKK;7,4457 DKK;7,4490 DKK;;;;;;;;;
    Indonesien;1 Euro;16.316,81 IDR;16.793,74 IDR;16.973,10 IDR;;;;;;;;;
    Russland¹;1 Euro;86,5552 RUB;88,8910 RUB;;;;;;;;;;
    ;;;;;;;;;;;;;
    1 Die EZB hat die Veröffentlichung ausgesetzt.;;;;;;;;;;;;;
    [1] entsprechend BMF-Schreiben vom 1. Februar 2022 – III C 3 – S 7329/19/10001 :004 \
    (2022/0106534) –;;;;;;;;;;;;;
    [2] entsprechend BMF-Schreiben vom 1. März 2022 – III C 3 – S 7329/19/10001 :004 \
    (2022/0217048) –;;;;;;;;;;;;;

    """
  private let old = """
    Gesamtübersicht 2015;;;;;;;;;;;;;
    Umsatzsteuer-Umrechnungskurse;;;;;;;;;;;;;
    Euro-Referenzkurse;;;;;;;;;;;;;
    Land;Währung;Januar;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember
    Türkei;1 Euro;"2,7153
    TRY";"2,7958
    TRY";"2,8077
    TRY";;;;;;;;;
    Ungarn;1 Euro;"316,50
    HUF";"306,88
    HUF";"303,45
    TRY";;;;;;;;;

    """

  private func tables(_ text: String) throws -> [OfficialTable] {
    try OfficialRates.tables(in: TableFile(windowsBytes(text.replacing("¹", with: "1"))))
  }

  @Test func `each month that has rates is a table, as printed`() throws {
    let tables = try tables(new)
    #expect(tables.map(\.name.rawValue) == ["de-bmf", "de-bmf", "de-bmf"])
    #expect(tables.map(\.period.label) == ["2022-01", "2022-02", "2022-03"])
    #expect(
      tables[0].rates
        == byCode([
          "DKK": printed("7.4455"), "IDR": printed("16316.81"), "RUB": printed("86.5552"),
        ]))
    #expect(tables[2].rates == byCode(["DKK": printed("7.4490"), "IDR": printed("16973.10")]))
    #expect(tables.allSatisfy { $0.problems.isEmpty })
  }

  @Test func `a month has the day and the number of the ministry's letter`() throws {
    let tables = try tables(new)
    #expect(tables.map(\.published) == [day("2022-02-01"), day("2022-03-01"), nil])
    #expect(tables.map(\.number) == ["2022/0106534", "2022/0217048", nil])
    #expect(
      try self.tables(new.replacing("\n[", with: "\n").replacing("] ent", with: " ent"))[0].published
        == day("2022-02-01"))
  }

  @Test func `the form until 2017 has a line feed in each cell`() throws {
    let tables = try tables(old)
    #expect(tables.map(\.period.label) == ["2015-01", "2015-02", "2015-03"])
    #expect(tables[1].rates == byCode(["TRY": printed("2.7958"), "HUF": printed("306.88")]))
    let months = "Jan 01;Feb 02;Mrz 03;Apr 04;Mai 05;Jun 06;Jul 07;Aug 08;Sep 09;Okt 10;Nov 11;Dez 12"
    let names = "Januar;Februar;März;April;Mai;Juni;Juli;August;September;Oktober;November;Dezember"
    #expect(try self.tables(old.replacing(names, with: months)) == tables)
  }

  @Test func `a cell with another code than its row is not taken`() throws {
    let table = try tables(old)[2]
    #expect(table.rates == byCode(["TRY": printed("2.8077")]))
    #expect(table.problems == [TableProblem("HUF", "303,45 TRY", .misplaced(in: "Ungarn"), line: 9)])
    let misprint = try tables(new.replacing("7,4490 DKK", with: "7,4490 KK"))[2]
    #expect(misprint.rates[code("DKK")] == nil)
    #expect(misprint.problems == [TableProblem("DKK", "7,4490 KK", .misplaced(in: "Dänemark"), line: 3)])
  }

  @Test func `a row of one country with the currency of another is not taken`() throws {
    let tables = try tables(new.replacing("DKK", with: "NOK"))
    #expect(tables.map { $0.rates[code("NOK")] } == [nil, nil, nil])
    #expect(tables[2].problems == [TableProblem("DKK", "7,4490 NOK", .misplaced(in: "Dänemark"), line: 3)])
  }

  @Test func `an unknown country is named, and its currency has no rate`() throws {
    let tables = try tables(new.replacing("Dänemark", with: "Atlantis"))
    #expect(tables[1].rates == byCode(["IDR": printed("16793.74"), "RUB": printed("88.8910")]))
    #expect(tables[1].problems == [TableProblem("Atlantis", "7,4457 DKK", .unknownCurrency, line: 3)])
  }

  @Test func `two rows of one currency that differ have no rate`() throws {
    let tables = try tables(new.replacing(" RUB", with: " DKK").replacing("Russland¹", with: "Dänemark"))
    #expect(tables[0].rates[code("DKK")] == nil)
    #expect(tables[0].problems.map(\.reason) == [.ambiguous, .ambiguous])
    #expect(tables[2].rates[code("DKK")] == PrintedRate("7.4490"))
  }

  @Test(arguments: ["16793,74", "793,74", "16793", "16.793.000,74"])
  func `a number may be grouped`(printed: String) throws {
    let isNumber = printed.contains(",")
    let table = try tables(new.replacing("16.793,74", with: printed))[1]
    let digits = printed.replacing(".", with: "").replacing(",", with: ".")
    #expect(table.rates[code("IDR")] == (isNumber ? PrintedRate(digits) : nil))
    #expect(table.problems.isEmpty == isNumber)
  }

  @Test(arguments: ["16.793", "16.79,74", "1.6793,74", ".793,74", "16,793,74", "16,793.74", "0,00", "n.n."])
  func `a number in another form is named`(printed: String) throws {
    let cell = printed + " IDR"
    let table = try tables(new.replacing("16.793,74 IDR", with: cell))[1]
    #expect(table.rates[code("IDR")] == nil)
    #expect(table.problems.map(\.currency) == ["IDR"])
    #expect(table.problems.map(\.text) == [cell])
  }

  @Test func `a currency that was withdrawn before the month is named`() throws {
    let croatia = new.replacing("RUB", with: "HRK").replacing("Russland", with: "Kroatien")
    let tables = try tables(croatia.replacing(" 2022 ", with: " 2023 "))
    #expect(tables[0].rates[code("HRK")] == PrintedRate("86.5552"))
    #expect(tables[1].problems == [TableProblem("HRK", "88,8910 HRK", .unknownCurrency, line: 5)])
  }

  @Test func `a file that is cut off has no wrong rates`() throws {
    for text in [new, old, new.replacing("\n", with: "\r\n")] {
      try expectNoWrongRates(inBeginningsOf: windowsBytes(text))
    }
  }

  @Test func `another column at the end is no harm`() throws {
    let wider = new.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : $0 + ($0.contains("1 Euro") ? ";7,5000 EUR" : ";") }.joined(separator: "\n")
    #expect(try tables(wider) == tables(new))
  }

  @Test(arguments: [
    ("Januar[1];Februar [2]", "Februar [2];Januar[1]"), ("Juni;", ""), ("Land;Währung", "Land"),
    ("Land;Währung", "Währung;Land"), ("1 Euro;16", "1.000 Euro;16"), ("1 Euro;16", "16"), (" 2022 ", " "),
    (" 2022 ", " 2022 und 2023 "), (",", "."), ("DKK;;;;;;;;;", "DKK"), ("1 Euro;16", "1 Euro;;16"),
    ("Währung", "WÃ¤hrung"),
    ("Land;", "\"Land;"),
  ])
  func `another form is refused`(part: String, other: String) {
    #expect(throws: TableError.self) { try tables(new.replacing(part, with: other)) }
  }

  @Test func `a page and another character set are refused`() {
    #expect(throws: TableError.self) { try readTables(in: new) }
    for text in ["<html>Umsatzsteuer-Umrechnungskurse</html>", "Monatlich", ""] {
      #expect(throws: TableError.unknownFormat) { try tables(text) }
    }
  }

  @Test func `recorded tables are read`() throws {
    let first = try OfficialRates.tables(in: TableFile(try recorded("de-bmf-2015.csv")))
    #expect(first.map(\.rates.count) == [31, 31, 31, 31, 31, 31, 30, 31, 31, 31, 31, 31])
    #expect(first[6].problems == [TableProblem("HUF", "311,53 TRY", .misplaced(in: "Ungarn"), line: 382)])
    let second = try OfficialRates.tables(in: TableFile(try recorded("de-bmf-2022.csv")))
    #expect(second.map(\.rates.count) == [32, 32, 31, 31, 31, 31, 31, 31, 31, 31, 31, 30])
    #expect(second[11].problems.map(\.text) == ["1.370,59 RW"])
    #expect(second[11].published == day("2023-01-02"))
  }
}
