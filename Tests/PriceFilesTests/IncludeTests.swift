import PriceFiles
import TestValues
import Testing

/// Files that journals include.
struct IncludeTests {
  private func entry(_ commodity: String) -> String { "2026-10-30 x\n  a  1 \(commodity)\n  b\n" }

  private func expect(_ syntax: JournalSyntax, _ files: [String: String], _ commodities: [String]) throws {
    #expect(try uses(syntax, files) == commodities.map { "2026-10-30 \($0)" })
  }

  @Test func `paths are relative to the file that includes`() throws {
    let files = [
      "main": "include a/b.j\n!include ./c.j\n", "a/b.j": "include d.j\ninclude ../c.j\n",
      "a/d.j": entry("EUR"),
      "c.j": entry("USD"), "d.j": entry("GBP"),
    ]
    try expect(.hledger, files, ["EUR", "USD"])
    try expect(.ledger, files, ["EUR", "USD"])
    try expect(
      .hledger,
      ["main": "include /x/a.j\ninclude ~/b.j\n", "/x/a.j": entry("EUR"), "/home/b.j": entry("USD")],
      ["EUR", "USD"])
    try expect(.ledger, ["main": "include \"my a.j\"\n", "my a.j": entry("EUR")], ["EUR"])
    let posting = "2026-10-30 *\n  Assets:A  1 "
    try expect(
      .beancount,
      ["main": "include \"a/*.bean\"\n", "a/x.bean": "include \"../y.bean\"\n", "y.bean": posting + "EUR"],
      ["EUR"])
  }

  @Test func `patterns have the files that fit`() throws {
    let files = [
      "a1.j": entry("EUR"), "a2.j": entry("USD"), ".a3.j": entry("GBP"), "b.j": entry("CHF"), "a4.j/x": "",
      "c/a5.j": entry("SEK"),
      "c/.d/a6.j": entry("NOK"),
    ]
    func with(_ pattern: String) -> [String: String] {
      files.merging(["main": "include \(pattern)\n"]) { $1 }
    }
    for pattern in ["a*.j", "a?.j", "a[12].j", "a[0-9].j"] {
      try expect(.hledger, with(pattern), ["EUR", "USD"])
      try expect(.ledger, with(pattern), ["EUR", "USD"])
    }
    try expect(.hledger, with("a[!2].j"), ["EUR"])
    try expect(.hledger, with("*.j"), ["CHF", "EUR", "USD"])
    try expect(.ledger, with("*.j"), ["CHF", "EUR", "GBP", "USD"])
    try expect(.hledger, with(".a*.j"), ["GBP"])
    try expect(.hledger, with("a*1*.j"), ["EUR"])
    try expect(.hledger, with("a*.*"), ["EUR", "USD"])
    try expect(.hledger, with("**/a*.j"), ["EUR", "SEK", "USD"])
    try expect(.hledger, with("*/a*.j"), ["SEK"])
    #expect(journalRefusal(.hledger, with("**.j")) == .at(1, .ambiguous("**.j", .pattern)))
    #expect(journalRefusal(.hledger, with("x*.j")) == .at(1, .missingFile("x*.j")))
    #expect(journalRefusal(.hledger, with("a[.j"))?.line == 1)
  }

  @Test func `a pattern leaves out the file that includes`() throws {
    try expect(.hledger, ["main": "include m*\n" + entry("EUR"), "m2": entry("USD")], ["EUR", "USD"])
    try expect(.ledger, ["main": "include m*\n" + entry("EUR"), "m2": entry("USD")], ["EUR", "USD"])
  }

  @Test func `Ledger's versions do not agree whether case counts`() throws {
    let files = ["main": "include A.j\n", "A.j": entry("EUR"), "a.j": entry("USD")]
    #expect(journalRefusal(.ledger, files) == .at(1, .ambiguous("A.j", .letterCase(["A.j", "a.j"]))))
    try expect(.hledger, files, ["EUR"])
  }

  @Test func `files that are missing or no journals are refused, with the line that includes them`() {
    #expect(journalRefusal(.hledger, ["main": "\ninclude x\n"]) == .at(2, .unreadableFile("x")))
    #expect(journalRefusal(.ledger, ["main": "\ninclude x\n"]) == .at(2, .missingFile("x")))
    #expect(journalRefusal(.beancount, ["main": "\ninclude \"x\"\n"]) == .at(2, .unreadableFile("x")))
    #expect(journalRefusal(.hledger, [:]) == .at(0, .unreadableFile("main")))
    for path in ["a.csv", "timedot:a", "a.timeclock", "csv:a.j"] {
      #expect(journalRefusal(.hledger, ["main": "include \(path)\n"]) == .at(1, .unsupported(path)))
    }
    #expect(journalRefusal(.hledger, ["main": "include a ; b\n"]) == .at(1, .ambiguous("a ; b", .remark)))
    #expect(journalRefusal(.hledger, ["main": "include\n"]) == .at(1, .unexpected("include")))
  }

  @Test func `an error in an included file has its path`() {
    let files = ["main": "include a/b\n", "a/b": "\nx\n"]
    #expect(journalRefusal(.ledger, files) == .at(2, .unexpected("x"), in: "a/b"))
  }

  @Test func `files that include each other end`() throws {
    let files = ["main": "include a\n" + entry("EUR"), "a": "include main\n"]
    #expect(journalRefusal(.hledger, files) == .at(1, .includeCycle("main"), in: "a"))
    #expect(journalRefusal(.ledger, files) == .at(1, .includeCycle("main"), in: "a"))
    try expect(
      .beancount, ["main": "include \"a\"\n2026-10-30 *\n  A:B  1 EUR\n", "a": "include \"main\"\n"], ["EUR"])
    // Each of these files includes the next one twice.
    var many: [String: String] = ["main": "include 0\ninclude 0\n", "20": ""]
    for index in 0..<20 { many["\(index)"] = "include \(index + 1)\ninclude \(index + 1)\n" }
    #expect(journalRefusal(.hledger, many)?.reason == .tooManyFiles)
  }

  @Test func `an included file has the year and the default commodity, and gives none back to hledger`()
    throws
  {
    let files = [
      "main": "Y 2026\nD 1.0 EUR\ninclude a\n10-30 x\n  a  1\n  b\n",
      "a": "10-30 x\n  a  1\n  b\nY 2020\nD 1.0 USD\n",
    ]
    try expect(.hledger, files, ["EUR"])
  }

  @Test func `the end of a path may say the syntax`() {
    #expect(
      JournalSyntax(path: "/a/b.Beancount") == .beancount && JournalSyntax(path: "x.bean") == .beancount)
    #expect(JournalSyntax(path: "a.hledger") == .hledger && JournalSyntax(path: "a.ledger") == .ledger)
    #expect(JournalSyntax(path: "a.journal") == nil && JournalSyntax(path: "/a.ledger/b") == nil)
  }
}
