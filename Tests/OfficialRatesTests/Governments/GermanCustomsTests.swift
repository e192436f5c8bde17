import Currencies
import OfficialRates
import TestValues
import Testing

/// The export of the German customs, in the form of a real one.
struct GermanCustomsTests {
  private func export(_ rows: String...) -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\" ?>\n<kurse>\n" + rows.joined(separator: "\n") + "\n</kurse>\n"
  }

  private func row(
    _ code: String, _ rate: String, from first: String = "01.11.2021", to last: String = "30.11.2021"
  ) -> String {
    """
    <kurs id="242505">
        <land>Dänemark</land>
        <kurswert>\(rate)</kurswert>
        <iso3>\(code)</iso3>
        <startdatum>\(first)</startdatum>
        <enddatum>\(last)</enddatum>
    </kurs>
    """
  }

  @Test func `a month's rates are read as printed, with decimal commas`() throws {
    let tables = try readTables(in: export(row("DKK", "7,4404"), row("ISK", "150"), row("IDR", "16404,06")))
    #expect(tables.map(\.name) == [EuropeanCentralBank.customs])
    #expect(tables[0].period == .month(of: day("2021-11-01")))
    #expect(tables[0].rate("DKK") == printed("7.4404"))
    #expect(tables[0].rate("ISK") == printed("150"))
    #expect(tables[0].rate("IDR") == printed("16404.06"))
    #expect(tables[0].problems.isEmpty)
  }

  @Test func `rates of several periods are several tables`() throws {
    let tables = try readTables(
      in: export(
        row("DKK", "7,5", from: "15.12.2021", to: "31.12.2021"), row("DKK", "7,4404"),
        row("DKK", "7,45", from: "01.12.2021", to: "31.12.2021")))
    #expect(tables.map(\.period.label) == ["2021-11", "2021-12", "2021-12-15"])
    #expect(tables.map { $0.rate("DKK")?.text } == ["7.4404", "7.45", "7.5"])
  }

  @Test func `a part of a month is a table of its days`() throws {
    let text = export(
      row("DKK", "7,4404"), row("SEK", "9,9", to: "14.11.2021"), row("SEK", "10,1", from: "15.11.2021"))
    let tables = try readTables(in: text)
    #expect(tables.map(\.period.label) == ["2021-11", "2021-11-01..2021-11-14", "2021-11-15"])
    #expect(tables[1].period.days == [day("2021-11-01")...day("2021-11-14")])
  }

  @Test(
    arguments: [
      ("ISK", "02.2018", "03.2018"), ("RUB", "04.2022", "03.2022"), ("HRK", "02.2023", "01.2023"),
      ("BGN", "02.2026", "01.2026"), ("ARS", "11.2021", nil), ("TWD", "11.2021", nil),
    ] as [(String, String, String?)])
  func `rates of currencies that the European Central Bank does not quote are Germany's own`(
    code: String, refused: String, taken: String?
  ) throws {
    func table(in month: String) throws -> OfficialTable {
      let (first, last) = ("01.\(month)", "28.\(month)")
      return try readTables(
        in: export(row("DKK", "7,4404", from: first, to: last), row(code, "1,5", from: first, to: last)))[0]
    }
    let other = try table(in: refused)
    #expect(other.problems == [TableProblem(code, "1,5", .unknownCurrency, line: 10)])
    #expect(other.rates.count == 1)
    if let taken { #expect(try table(in: taken).rate(code) == printed("1.5")) }
  }

  @Test(arguments: [
    ("QQQ", "1,5", TableProblem.Reason.unknownCurrency), ("DEM", "1,95583", .unknownCurrency),
    ("JPY", "1.364,31", .noRate), ("JPY", "1.364", .noRate), ("JPY", "", .noRate),
  ])
  func `what cannot be taken is named`(code: String, rate: String, reason: TableProblem.Reason) throws {
    let table = try readTables(in: export(row("DKK", "7,4404"), row(code, rate)))[0]
    #expect(table.problems == [TableProblem(code, rate, reason, line: 10)])
    #expect(table.rates.map(\.key) == [TestValues.code("DKK")])
  }

  @Test(arguments: [
    ("kurswert>", "wert>"), ("01.11.2021", "01.13.2021"), ("01.11.2021", "01.12.2021"),
    ("30.11.2021", "30.11.2026"), ("2021", "2015"),
    ("<iso3>DKK</iso3>", ""),
    ("</kurse>", ""), ("<kurse>", "<html><kurse>"), ("7,4404", "7.4404"),
  ])
  func `another form is refused`(text: String, other: String) {
    #expect(throws: TableError.self) {
      try readTables(in: export(row("DKK", "7,4404")).replacing(text, with: other))
    }
  }

  @Test func `a table that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: export(row("DKK", "7,4404"), row("ISK", "150")))
  }
}
