import Currencies
import OfficialRates
import TestValues
import Testing

/// Tables in the form of those of the Swiss customs. Their rates may not be passed on: the figures are
/// invented.
struct SwissCustomsTests {
  private let friday = """
    <?xml version="1.0" encoding="UTF-8"?>
    <wechselkurse xmlns="https://www.backend-rates.bazg.admin.ch/xmldaily">
      <datum>03.11.2023</datum>
      <zeit>03:05:01</zeit>
      <gueltigkeit>04.11.2023,05.11.2023,06.11.2023</gueltigkeit>
      <devise code="eur"><land_fr>Union européenne</land_fr>
        <waehrung>1 EUR</waehrung><kurs>0.12340</kurs></devise>
      <devise code="jpy"><land_fr>Japon</land_fr><waehrung>100 JPY</waehrung><kurs>0.56780</kurs></devise>
    </wechselkurse>

    """

  private let month = """
    <?xml version="1.0" encoding="UTF-8"?>
    <monatsmittelkurs xmlns="https://www.backend-rates.bazg.admin.ch/avgratesmonth">
      <monat>2026-08</monat>
      <devise code="vnd"><land_de>Vietnam</land_de><waehrung>10000 VND</waehrung><kurs>0.2340</kurs></devise>
    </monatsmittelkurs>
    """

  private func rule(_ name: String) throws -> RateRule {
    try #require(OfficialRates.rules.first { $0.name == name })
  }

  @Test func `a day's table is valid on the days of its list`() throws {
    let tables = try readTables(in: friday)
    #expect(tables.map(\.name.rawValue) == ["ch-bazg-day"])
    #expect(tables[0].period == TablePeriod("2023-11-04", [day("2023-11-04")...day("2023-11-06")]))
    #expect(tables[0].published == day("2023-11-03"))
    #expect(!tables[0].period.contains(day("2023-11-03")))
    #expect(tables[0].rate("EUR") == printed("0.12340"))
    #expect(tables[0].rate("JPY") == printed("0.56780", units: 100))
    #expect(tables[0].problems.isEmpty)
  }

  @Test func `the days of a list may have a gap`() throws {
    let text = friday.replacing("05.11.2023,06.11.2023", with: "06.11.2023")
    let days = ["2023-11-04", "2023-11-06"].map { day($0)...day($0) }
    #expect(try readTables(in: text).map(\.period) == [TablePeriod("2023-11-04", days)])
  }

  @Test func `holidays may be ten days long`() throws {
    let text = friday.replacing("<datum>03.11.2023", with: "<datum>25.10.2023")
    #expect(try readTables(in: text).map(\.published) == [day("2023-10-25")])
    let gap = friday.replacing("06.11.2023", with: "15.11.2023")
    #expect(try readTables(in: gap).map(\.period.last) == [day("2023-11-15")])
  }

  @Test(arguments: [
    ("<datum>03.11.2023", "<datum>04.11.2023"), ("<datum>03.11.2023", "<datum>06.11.2023"),
    ("<datum>03.11.2023", "<datum>24.10.2023"), ("06.11.2023", "16.11.2023"), ("06.11.2023", "06.02.2024"),
    ("06.11.2023", "06.11.2024"),
  ])
  func `days before the table or far from each other are refused`(text: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: friday.replacing(text, with: other)) }
  }

  @Test func `a month's table is valid in the month that it names`() throws {
    let tables = try readTables(in: month)
    #expect(tables.map(\.name.rawValue) == ["ch-bazg-month"])
    #expect(tables[0].period == .month(of: day("2026-08-01")))
    #expect(tables[0].rate("VND") == printed("0.2340", units: 10_000))
  }

  @Test func `francs are the amount by the rate, for so many units`() throws {
    let conversion = try RuleConversion(
      number("25000"), from: code("JPY"), to: code("CHF"), by: try rule("ch-bazg-day"),
      readTables(in: friday)[0],
      digits: 2)
    #expect(conversion.result == number("141.95"))
    #expect(conversion.formula == "25000 × 0.56780 / 100")
  }

  @Test func `a table is used on no day but those of its list`() throws {
    let (rule, tables) = (try rule("ch-bazg-day"), try readTables(in: friday))
    #expect(rule.table(for: day("2023-11-03"), of: .usd, among: tables) == nil)
    #expect(rule.table(for: day("2023-11-05"), of: .usd, among: tables) == tables[0])
    #expect(rule.table(for: day("2023-11-07"), of: .usd, among: tables) == nil)
  }

  @Test func `the namespace and its prefix do not matter`() throws {
    let tags = ["wechselkurse", "datum", "gueltigkeit", "devise", "waehrung", "kurs"]
    var text = friday.replacing("bazg.admin", with: "ezv.admin").replacing("xmlns=", with: "xmlns:r=")
    for tag in tags {
      text = text.replacing("<\(tag)>", with: "<r:\(tag)>").replacing("<\(tag) ", with: "<r:\(tag) ")
        .replacing("</\(tag)>", with: "</r:\(tag)>")
    }
    #expect(text.contains("<r:devise code"))
    #expect(try readTables(in: text) == readTables(in: friday))
  }

  @Test func `a code that differs from that of its element leaves both without a rate`() throws {
    let third = "<devise code=\"usd\"><waehrung>1 USD</waehrung><kurs>0.90120</kurs></devise></wechselkurse>"
    let text = friday.replacing("100 JPY", with: "100 EUR").replacing("</wechselkurse>", with: third)
    let table = try readTables(in: text)[0]
    #expect(table.rates.map(\.key) == [.usd])
    #expect(
      table.problems == ["EUR", "JPY"].map { TableProblem($0, "100 EUR", .misplaced(in: "JPY"), line: 8) })
  }

  @Test(arguments: [
    ("jpy", "JPY", "qqq", "QQQ", TableProblem("QQQ", "0.56780", .unknownCurrency, line: 8)),
    ("jpy", "JPY", "hrk", "HRK", TableProblem("HRK", "0.56780", .unknownCurrency, line: 8)),
    ("0.56780", "", "0,56780", "", TableProblem("JPY", "0,56780", .noRate, line: 8)),
    ("0.56780", "", "-", "", TableProblem("JPY", "-", .noRate, line: 8)),
  ])
  func `what cannot be taken is named`(
    text: String, other: String, new: String, newOther: String, problem: TableProblem
  ) throws {
    var changed = friday.replacing(text, with: new)
    if !other.isEmpty { changed = changed.replacing(other, with: newOther) }
    let tables = try readTables(in: changed)
    #expect(tables[0].problems == [problem])
    #expect(tables[0].rates.count == 1)
  }

  @Test func `a further element may follow`() throws {
    let more = friday.replacing("</kurs>", with: "</kurs><trend>0</trend>")
    #expect(try readTables(in: more) == readTables(in: friday))
  }

  @Test(arguments: [
    ("<gueltigkeit>04.11.2023,05.11.2023,06.11.2023</gueltigkeit>", ""),
    ("04.11.2023,05", "05.11.2023,04"), ("04.11.2023,05", "04.11.2023,04"), ("06.11.2023", "31.11.2023"),
    ("06.11.2023<", "06.11.2023,<"), ("100 JPY", "JPY 100"), ("100 JPY", "100"), (" code=\"jpy\"", ""),
    ("<kurs>0.56780</kurs>", ""), ("<kurs>0.56780</kurs>", "<kurs>0.5</kurs><kurs>0.6</kurs>"),
    ("<devise", "<geld"), ("</wechselkurse>", ""), ("<wechselkurse", "<html><wechselkurse"),
  ])
  func `another form is refused`(text: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: friday.replacing(text, with: other)) }
  }

  @Test func `a text in another encoding is refused`() {
    let latin = friday.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(throws: TableError.self) { try OfficialRates.tables(in: TableFile(latin)) }
  }

  @Test func `a table that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: friday)
    try expectNoWrongRates(inBeginningsOf: month)
  }
}
