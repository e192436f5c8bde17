import OfficialRates
import TestValues
import Testing

/// Tables of the Czech National Bank, in the form of those that it publishes.
struct CzechNationalBankTests {
  private let english = """
    13 Jun 2025 #113
    Country|Currency|Amount|Code|Rate
    Australia|dollar|1|AUD|13.970
    Hungary|forint|100|HUF|6.155

    """

  private let year = """
    {"rates":[{"currencyCode":"EUR","amount":1,"validFor":"2026-01-02","rate":24.170},
    {"currencyCode":"HUF","amount":100,"validFor":"2026-01-02","rate":6.304},
    {"currencyCode":"EUR","amount":1,"validFor":"2026-01-05","rate":24.150}]}
    """

  @Test func `a day's table is read as printed`() throws {
    let tables = try readTables(in: english)
    #expect(tables.map(\.period) == [.day(day("2025-06-13"))])
    #expect(tables[0].name == TableName("cz-cnb"))
    #expect(tables[0].number == "113/2025")
    #expect(tables[0].rate("AUD") == printed("13.970"))
    #expect(tables[0].rate("HUF") == printed("6.155", units: 100))
    #expect(tables[0].problems.isEmpty)
  }

  @Test func `the Czech form has decimal commas`() throws {
    let heading = "05.04.2016 #65\nzemě|měna|množství|kód|kurz\n"
    let tables = try readTables(in: heading + "Austrálie|dolar|1|AUD|17,918\nJaponsko|jen|100|JPY|1.204\n")
    #expect(tables[0].period.label == "2016-04-05")
    #expect(tables[0].rate("AUD") == printed("17.918"))
    #expect(tables[0].problems == [TableProblem("JPY", "1.204", .noRate, line: 4)])
  }

  @Test func `the other currencies are valid for the next month`() throws {
    let list = """
      31 Dec 2025 #12
      Country|Currency|Amount|Code|Rate
      Afghanistan|afghani|100|AFN|31.557
      Congo Dem.|franc |1000|CDF|7.683
      Korea, north|won|100|KPW|0.000
      Venezuela|bolivar|1|VEF|0.000

      """
    let tables = try readTables(in: list)
    #expect(tables.map(\.name) == [TableName("cz-cnb-other")])
    #expect(tables[0].period == .month(of: day("2026-01-01")))
    #expect(tables[0].published == day("2025-12-31"))
    #expect(tables[0].number == "12/2025")
    #expect(tables[0].rate("CDF") == printed("7.683", units: 1000))
    #expect(
      tables[0].problems == [
        TableProblem("KPW", "0.000", .noRate, line: 5),
        TableProblem("VEF", "0.000", .unknownCurrency, line: 6),
      ])
  }

  @Test(arguments: [
    ("05 Jan 2026 #1", "cz-cnb"), ("30 Jan 2026 #21", "cz-cnb"), ("30 Jan 2026 #1", "cz-cnb-other"),
    ("31 Dec 2025 #248", "cz-cnb"), ("31 Dec 2025 #12", "cz-cnb-other"),
  ])
  func `a list whose number is that of its month, at the end of it, is of the other currencies`(
    heading: String, name: String
  ) throws {
    let text = "\(heading)\nCountry|Currency|Amount|Code|Rate\nAustralia|dollar|1|AUD|13.970\n"
    #expect(try readTables(in: text).map(\.name.rawValue) == [name])
  }

  @Test func `a year in JSON has a table for each day`() throws {
    let tables = try readTables(in: year)
    #expect(tables.map(\.period) == [.day(day("2026-01-02")), .day(day("2026-01-05"))])
    #expect(tables.map(\.name.rawValue) == ["cz-cnb", "cz-cnb"])
    #expect(tables[0].rate("EUR") == printed("24.170"))
    #expect(tables[0].rate("HUF") == printed("6.304", units: 100))
    #expect(tables[1].rates.count == 1)
  }

  @Test func `rates of other currencies in JSON are not taken for a fixing`() {
    #expect(throws: TableError.unreadable(line: 0, "2026-01-02 has no rate of the euro")) {
      try readTables(in: year.replacing("\"EUR\"", with: "\"AFN\""))
    }
  }

  @Test(arguments: [
    ("Nowhere|ducat|1|QQQ|1.5", TableProblem("QQQ", "1.5", .unknownCurrency, line: 5)),
    ("Germany|mark|1|DEM|1.5", TableProblem("DEM", "1.5", .unknownCurrency, line: 5)),
    ("Japan|yen|100|JPY|0", TableProblem("JPY", "0", .noRate, line: 5)),
    ("Japan|yen|0|JPY|14.968", TableProblem("JPY", "14.968", .noRate, line: 5)),
    ("Japan|yen|100|JPY|1,2.3", TableProblem("JPY", "1,2.3", .noRate, line: 5)),
    ("Japan|yen|100|JPY|14,968", TableProblem("JPY", "14,968", .noRate, line: 5)),
    ("Japan|yen|100|JPY|0014.968", TableProblem("JPY", "0014.968", .noRate, line: 5)),
  ])
  func `what cannot be taken is named`(row: String, problem: TableProblem) throws {
    let tables = try readTables(in: english + row + "\n")
    #expect(tables[0].problems == [problem])
    #expect(tables[0].rates.count == 2)
  }

  @Test func `a currency with two rates has none`() throws {
    let same = try readTables(in: english + "Nauru|dollar|1|AUD|13.970\n")
    #expect(same[0].rate("AUD") == printed("13.970"))
    let other = try readTables(in: english + "Nauru|dollar|1|AUD|13.980\n")
    #expect(other[0].rate("AUD") == nil)
    #expect(other[0].problems.map(\.text) == ["13.970", "13.980"])
  }

  @Test func `a column may follow, and each row has it`() throws {
    let lines = english.split(separator: "\n").map(String.init)
    let longer = [lines[0], lines[1] + "|Note", lines[2] + "|", lines[3] + "|x"]
    #expect(try readTables(in: longer.joined(separator: "\n") + "\n")[0].rates.count == 2)
    #expect(throws: TableError.unreadable(line: 3, "it has not a field for each column, the third a number"))
    {
      try readTables(in: ([lines[0], lines[1] + "|Note"] + lines[2...]).joined(separator: "\n") + "\n")
    }
  }

  @Test(arguments: [
    ("Amount|Code|Rate", "Code|Amount|Rate"), ("|1|AUD|", "|AUD|1|"), ("|AUD|13.970", "|13.970"),
    ("13 Jun", "31 Jun"), ("13 Jun 2025 #113\n", ""), ("13 Jun 2025", "<html>13 Jun 2025"),
    ("dollar", "dollar\0"),
  ])
  func `another form is refused`(text: String, other: String) {
    #expect(throws: TableError.self) { try readTables(in: english.replacing(text, with: other)) }
  }

  @Test func `a text in another encoding is refused`() {
    let czech = "05.04.2016 #65\nzem\u{11B}|m\u{11B}na|množství|kód|kurz\n"
    let windows = czech.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    #expect(throws: TableError.self) { try OfficialRates.tables(in: TableFile(windows)) }
  }

  @Test func `a table that is cut off gives no wrong rate`() throws {
    try expectNoWrongRates(inBeginningsOf: english)
    try expectNoWrongRates(inBeginningsOf: year)
  }
}
