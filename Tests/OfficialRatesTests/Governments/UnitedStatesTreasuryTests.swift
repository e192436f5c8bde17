import Currencies
import OfficialRates
import TestValues
import Testing

/// The reporting rates of the United States Treasury: rows of real tables of 2022 and 2026, and in their
/// form.
struct UnitedStatesTreasuryTests {
  private let quarter = [
    ("Euro Zone-Euro", "0.870", "2026-03-31"), ("Israel-Shekel", "3.165", "2026-03-31"),
    ("Israel-Shekel", "2.807", "2026-05-29"), ("Cuba-Peso", "24.0", "2026-03-31"),
  ]

  private func text(
    _ rows: [(label: String, rate: String, effective: String)], of record: String = "2026-03-31",
    count: Int? = nil,
    pages: Int = 1
  ) -> String {
    let data = rows.map { row in
      """
      {"record_date":"\(record)","effective_date":"\(row.effective)",\
      "country_currency_desc":"\(row.label)","exchange_rate":"\(row.rate)"}
      """
    }
    let count = count ?? rows.count
    return """
      {"data":[\(data.joined(separator: ","))],"meta":{"count":\(count),\
      "labels":{"record_date":"Record Date"},\
      "total-count":\(count),"total-pages":\(pages)},"links":{"prev":null}}
      """
  }

  private func rule(_ name: String) throws -> RateRule {
    try #require(OfficialRates.rules.first { $0.name == name })
  }

  @Test func `a quarter's rates and its amendments are tables by the day on which they take effect`() throws {
    let tables = try readTables(in: text(quarter.reversed()))
    #expect(tables.map(\.name.rawValue) == ["us-treasury", "us-treasury"])
    #expect(
      tables.map(\.period) == [
        TablePeriod("2026-03-31", [day("2026-03-31")...day("2026-06-29")]),
        TablePeriod("2026-05-29", [day("2026-05-29")...day("2026-06-29")]),
      ])
    #expect(tables[0].rates.count == 3)
    #expect(tables[0].rate("EUR") == printed("0.870"))
    #expect(tables[0].rate("ILS") == printed("3.165"))
    #expect(tables[1].rates.map(\.key) == [code("ILS")])
    #expect(tables.allSatisfy { $0.problems.isEmpty })
  }

  @Test func `dollars are the amount divided by the rate`() throws {
    let rule = try rule("us-treasury")
    let tables = try readTables(in: text(quarter))
    let table = try #require(rule.table(for: day("2026-04-15"), of: .usd, among: tables))
    let conversion = try RuleConversion(number("1000"), from: .eur, to: .usd, by: rule, table, digits: 2)
    #expect(conversion.result == number("1149.43"))
    #expect(conversion.formula == "1000 × 1 / 0.870")
  }

  @Test func `on the last day of the next quarter the rates are those of that quarter`() throws {
    let tables = try readTables(in: text(quarter))
    #expect(try rule("us-treasury").table(for: day("2026-06-29"), of: .usd, among: tables) != nil)
    #expect(try rule("us-treasury").table(for: day("2026-06-30"), of: .usd, among: tables) == nil)
  }

  @Test func `a foreign account has the rate of 31 December, and whole dollars`() throws {
    let rule = try rule("us-fbar")
    let autumn = try readTables(in: text([("Euro Zone-Euro", "0.9", "2025-09-30")], of: "2025-09-30"))
    #expect(rule.table(for: day("2025-11-05"), of: .usd, among: autumn) == nil)
    let winter = try readTables(in: text([("Euro Zone-Euro", "0.852", "2025-12-31")], of: "2025-12-31"))
    let table = try #require(rule.table(for: day("2025-05-05"), of: .usd, among: autumn + winter))
    #expect(table.period == TablePeriod("2025-12-31", [day("2025-12-31")...day("2026-03-30")]))
    let conversion = try RuleConversion(number("1000"), from: .eur, to: .usd, by: rule, table, digits: 2)
    #expect(conversion.result == number("1174"))
  }

  @Test func `countries that share a currency have the same rate, or none`() throws {
    let same = [("Benin-Cfa Franc", "567.0", "2026-03-31"), ("Togo-Cfa Franc", "567.00", "2026-03-31")]
    #expect(try readTables(in: text(same))[0].rate("XOF") == printed("567.0"))
    let mixed =
      same + [("Mali-Cfa Franc", "570.79", "2026-03-31"), ("Chad-Cfa Franc", "570.79", "2026-03-31")]
    let table = try readTables(in: text(mixed))[0]
    #expect(table.rates.map(\.key) == [code("XAF")])
    #expect(table.problems.map(\.currency) == ["XOF", "XOF"])
  }

  @Test(arguments: [
    ("Atlantis-Ducat", "1.5"), ("Euro Zone - Euro", "1.5"), ("Bulgaria-Lev New", "0.87"),
    ("Cuba-Chavito", "1.0"),
    ("Timor-Leste-Dili", "1.0"), ("Syria-Pound", "110.0"), ("EUR", "1.5"),
  ])
  func `an unknown label is named`(label: String, rate: String) throws {
    let rows = [("Israel-Shekel", "3.165", "2026-03-31"), (label, rate, "2026-03-31")]
    let table = try readTables(in: text(rows))[0]
    #expect(table.problems == [TableProblem(label, rate, .unknownCurrency)])
    #expect(table.rates.map(\.key) == [code("ILS")])
  }

  @Test func `a label that stood for another currency is unknown at that time`() throws {
    let leones = [
      ("Israel-Shekel", "3.5", "2022-06-30"), ("Sierra Leone-Leone", "13175.0", "2022-06-30"),
      ("Sierra Leone-Leone", "13.62", "2022-07-15"),
    ]
    let tables = try readTables(in: text(leones, of: "2022-06-30"))
    #expect(tables[0].problems == [TableProblem("Sierra Leone-Leone", "13175.0", .unknownCurrency)])
    #expect(tables[1].rate("SLE") == printed("13.62"))
  }

  @Test(arguments: [
    ("Belarus-New Ruble", "BYN", "2016-06-30", "2016-09-30"),
    ("Sao Tome & Principe-New Dobras", "STN", "2017-12-31", "2018-03-31"),
    ("Turkey-New Lira", "TRY", "2004-12-31", "2005-03-31"),
    ("Sudan-Pound", "SDG", "2006-12-31", "2007-03-31"),
    ("Venezuela-Bolivar Soberano", "VES", "2018-06-30", "2021-06-30"),
    ("Venezuela-Bolivar Soberano", "VES", "2021-09-30", "2021-12-31"),
  ])
  func `a label of a new currency is not taken before its first day, nor across a change of its unit`(
    label: String, code: String, refused: String, taken: String
  ) throws {
    func table(on day: String) throws -> OfficialTable {
      let rows = [("Israel-Shekel", "3.5", day), (label, "2.5", day)]
      return try readTables(in: text(rows, of: day))[0]
    }
    #expect(try table(on: refused).problems == [TableProblem(code, "2.5", .unknownCurrency)])
    #expect(try table(on: taken).rate(code) == printed("2.5"))
  }

  @Test(arguments: ["null", "0.0", "1,374", "-1.5", ""])
  func `what is no rate is named`(rate: String) throws {
    let table = try readTables(in: text(quarter + [("Japan-Yen", rate, "2026-03-31")]))[0]
    #expect(table.problems == [TableProblem("JPY", rate, .noRate)])
  }

  @Test func `the labels of 2026 stand for currencies of today`() throws {
    let file = TableFile(try recorded("us-treasury-2026.json"))
    let tables = try OfficialRates.tables(in: file)
    #expect(
      tables.map(\.period.label) == [
        "2026-03-31", "2026-04-30", "2026-05-29", "2026-06-30", "2026-07-15", "2026-08-14", "2026-08-31",
      ])
    #expect(tables[3].rates.count == 143)
    #expect(tables.allSatisfy { $0.rates.keys.allSatisfy { Currency.find($0)?.isCurrent == true } })
    #expect(
      tables[3].problems.map(\.currency) == [
        "Bulgaria-Lev New", "Cuba-Chavito", "Syria-Pound", "Timor-Leste-Dili",
      ])
    #expect(tables[6].rate("RUB") == printed("86.6"))
  }

  @Test func `a page of several, or one that lacks rows, is refused`() {
    #expect(throws: TableError.self) { try readTables(in: text(quarter, pages: 2)) }
    #expect(throws: TableError.self) { try readTables(in: text(quarter, count: 5)) }
    #expect(throws: TableError.self) { try readTables(in: text([])) }
  }

  @Test(arguments: ["2026-03-30", "2026-06-30", "2026-13-01"])
  func `a day outside the quarter is refused`(effective: String) {
    #expect(throws: TableError.self) { try readTables(in: text([("Japan-Yen", "159.41", effective)])) }
  }

  @Test func `the last day of the calendar has no quarter`() {
    let rows = [(label: "Japan-Yen", rate: "159.41", effective: "9999-12-31")]
    #expect(throws: TableError.self) { try readTables(in: text(rows, of: "9999-12-31")) }
  }

  @Test(arguments: [
    ("\"3.165\"", "3.165"), ("\"record_date\":\"2026-03-31\"", "\"record_date\":\"2026-03-30\""),
    ("\"record_date\":\"2026-03-31\"", "\"record_date\":\"2026-04-30\""), ("\"meta\"", "\"other\""),
    ("country_currency_desc", "country"), ("{\"data\"", "<html>{\"data\""), ("}}", "}"),
  ])
  func `another form is refused`(text: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: self.text(quarter).replacing(text, with: other)) }
  }

  @Test func `a further member may follow`() throws {
    let more = text(quarter).replacing("\"exchange_rate\"", with: "\"country\":\"x\",\"exchange_rate\"")
    #expect(try readTables(in: more) == readTables(in: text(quarter)))
  }

  @Test func `a table that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: text(quarter))
  }
}
