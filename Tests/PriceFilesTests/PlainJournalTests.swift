import PriceFiles
import TestValues
import Testing

/// What journals of hledger and Ledger use, where both agree.
struct PlainJournalTests {
  private let syntaxes = [JournalSyntax.hledger, .ledger]

  private func expect(_ journal: String, _ expected: [String], as roles: JournalUse.Roles = .ordinary) throws
  {
    for syntax in syntaxes { #expect(try uses(syntax, journal, as: roles) == expected) }
  }

  private func expectRefusal(_ journal: String, _ line: Int, _ reason: ReadingError.Reason) {
    for syntax in syntaxes { #expect(journalRefusal(syntax, journal) == .at(line, reason)) }
  }

  @Test func `amounts are used on the day of their transaction`() throws {
    try expect(
      """
      ; a remark
      # another one
      * and a third
      2026-10-30 * (123) Payee | note ; remark
        ; a remark of the transaction
        Assets:Bank account    10.50 EUR
        ! Expenses:Food        -$3 ; remark
        [Budget:Food]          USD 3
        (Virtual)\t\t-1,000.00 GBP
        Income

      2026/10/31 x
        a  "US Dollar 2" 5
        b
      2026.1.5 y
        a  5"C D"
        b  -5 "C D"
      """,
      [
        "2026-01-05 C D", "2026-10-30 $", "2026-10-30 EUR", "2026-10-30 GBP", "2026-10-30 USD",
        "2026-10-31 US Dollar 2",
      ])
  }

  @Test func `costs and the prices of lots are used too, and their dates and names are not`() throws {
    try expect("2026-10-30 x\n  a  10 EUR @ 1.12 USD\n  b\n", ["2026-10-30 EUR", "2026-10-30 USD"])
    try expect("2026-10-30 x\n  a  10 EUR @@ $11\n  b\n", ["2026-10-30 $", "2026-10-30 EUR"])
    try expect("2026-10-30 x\n  a  10 EUR (@) 1 USD\n  b\n", ["2026-10-30 EUR", "2026-10-30 USD"])
    try expect(
      "2026-10-30 x\n  a  -10 AAPL {150 USD} [2026-01-05] (my; lot) @ 160 CHF = 5 AAPL ; x\n  b\n",
      ["2026-10-30 AAPL", "2026-10-30 CHF", "2026-10-30 USD"])
    try expect("2026-10-30 x\n  a  10 A {{15 USD}}\n  b\n", ["2026-10-30 A", "2026-10-30 USD"])
    try expect("2026-10-30 x\n  a  10 A {=15 USD}\n  b\n", ["2026-10-30 A", "2026-10-30 USD"])
    try expect(
      "2026-10-30 x\n  a  10 EUR ((market(5 GBP, 2))) @ 1 USD\n  b\n", ["2026-10-30 EUR", "2026-10-30 USD"])
    try expect("2026-10-30 x\n  a  10 EUR @ 1.12 USD\n  b\n", ["2026-10-30 USD"], as: .cost)
  }

  @Test func `an asserted balance is not used, and one that is assigned is`() throws {
    try expect("2026-10-30 x\n  a  10 EUR = 100 USD\n  b\n", ["2026-10-30 EUR"])
    try expect("2026-10-30 x\n  a  10 EUR = 100 USD\n  b\n", ["2026-10-30 USD"], as: .assertion)
    try expect("2026-10-30 x\n  a  = 100 USD ; x\n  b\n", ["2026-10-30 USD"])
    try expect("2026-10-30 x\n  a  1 EUR = 0\n  b\n", ["2026-10-30 EUR"])
  }

  @Test func `a posting has a day of its own in brackets`() throws {
    try expect(
      "2026-10-30 x\n  a  10 EUR ; [2026-11-02]\n  b  -10 EUR\n", ["2026-10-30 EUR", "2026-11-02 EUR"])
    try expect("2026-10-30 x\n  a  10 EUR\n  ; [2026/11/02]\n  b\n", ["2026-10-30 EUR", "2026-11-02 EUR"])
    try expect(
      "2026-10-30 x\n  a  10 EUR ; [2026-11-02=2026-11-03]\n  b\n", ["2026-11-03 EUR"], as: .secondaryDate)
    try expect("2026-10-30 x\n  a  10 EUR ; [=2026-11-03]\n  b\n", ["2026-10-30 EUR"])
    try expect("2026-10-30 x\n  a  10 EUR ; [x] [1] []\n  b\n", ["2026-10-30 EUR"])
  }

  @Test func `an amount that is inferred has the commodities of the others, on its own day`() throws {
    try expect(
      "2026-10-30 x\n  a  10 EUR @ 1 USD\n  b  5 GBP\n  c  ; [2026-11-02]\n",
      [
        "2026-10-30 EUR", "2026-10-30 GBP", "2026-10-30 USD", "2026-11-02 GBP", "2026-11-02 USD",
      ])
  }

  @Test func `secondary dates are told apart`() throws {
    let journal = "2026-10-30=2026-11-05 x\n  a  10 EUR = 5 GBP\n  b\n"
    try expect(journal, ["2026-10-30 EUR"])
    try expect(journal, ["2026-11-05 EUR"], as: .secondaryDate)
  }

  @Test func `days without a year are of the year before them`() throws {
    try expect(
      "Y 2025\n10-30 x\n  a  1 EUR\n  b\nyear 2026\n1/5 y\n  a  1 EUR\n  b\n",
      ["2025-10-30 EUR", "2026-01-05 EUR"])
    try expect("Y2024\n2/29 x\n  a  1 EUR\n  b\n", ["2024-02-29 EUR"])
    expectRefusal("10-30 x\n  a  1 EUR\n", 1, .noYear("10-30"))
    expectRefusal("Y2026\n2/29 x\n  a  1 EUR\n", 2, .invalidDate("2/29"))
    expectRefusal("Y 26\n", 1, .invalidDate("26"))
  }

  @Test func `automated and periodic transactions are no postings`() throws {
    try expect(
      """
      = Expenses
        (Budget)  2 USD

      ~ monthly from 2026-01-01
        Expenses  500 GBP
        Assets
      2026-10-30 x
        a  1 EUR
        b
      """, ["2026-10-30 EUR"])
  }

  @Test func `what directives have is not used`() throws {
    let journal = """
      account Assets:Bank
        note 5 USD
      commodity $1,000.00
      commodity "A B"
        format 1,000.00 "A B"
      payee Shop
      tag x
      D 1,000.00 GBP
      P 2026-10-29 USD 0.9 EUR
      P 2026-10-29 16:00:00 "A B" EUR 5
      N USD
      alias a = b
      apply account Assets
      2026-10-30 x
        a  1 EUR
        b
      end apply account
      comment
      2026-10-31 x
        a  1 CHF
      end comment
      """
    try expect(journal, ["2026-10-30 EUR"])
    for syntax in syntaxes {
      let held = try JournalReader.read("main", syntax, files: MemoryFiles(["main": journal])).held
      #expect(
        held.contains(day("2026-10-29"), "USD", in: "EUR")
          && held.contains(day("2026-10-29"), "A B", in: "EUR"))
      #expect(
        !held.contains(day("2026-10-30"), "USD", in: "EUR")
          && held.firstPlace(of: "USD", in: "EUR")?.line == 9)
    }
  }

  @Test func `decimal commas of directives are noticed`() throws {
    func mark(_ syntax: JournalSyntax, _ journal: String) throws -> DecimalMark {
      try JournalReader.read("main", syntax, files: MemoryFiles(["main": journal])).decimalMark
    }
    for syntax in syntaxes {
      #expect(try mark(syntax, "commodity EUR\n  format 1.000,00 EUR\n") == .comma)
      #expect(try mark(syntax, "D 1000,00 EUR\n") == .comma)
      #expect(try mark(syntax, "D 1,000.00 EUR\n2026-10-30 x\n  a  1,5 EUR\n  b\n") == .point)
    }
    #expect(try mark(.hledger, "commodity 1.000,00 EUR\n") == .comma)
    #expect(try mark(.hledger, "decimal-mark ,\n") == .comma)
  }

  @Test func `blank lines and lines at the margin end a transaction`() throws {
    try expect(
      "2026-10-30 x\n  a  1 EUR\n  b\n   \n\n2026-10-31 y\n  a  1 USD\n  b\n",
      ["2026-10-30 EUR", "2026-10-31 USD"])
    expectRefusal("2026-10-30 x\n  a  1 EUR\n\n  b\n", 4, .unexpected("  b"))
    expectRefusal("2026-10-30 x\n  a  1 EUR\n; x\n  b\n", 4, .unexpected("  b"))
  }

  @Test func `CR LF and a missing line end are read`() throws {
    try expect("2026-10-30 x\r\n  a  1 EUR\r\n  b", ["2026-10-30 EUR"])
    try expect("2026-10-30 x\n  a  1 EUR", ["2026-10-30 EUR"])
    try expect("", [])
  }

  @Test(arguments: [
    ("2026-10-30 x\n  a  1 EUR EUR\n", 2, ReadingError.Reason.unexpected("EUR")),
    ("2026-10-30 x\n  a  EUR\n", 2, .unexpected("")),
    ("2026-10-30 x\n  a  1\u{A0}000 EUR\n", 2, .unexpected("\u{A0}000 EUR")),
    ("2026-10-30 x\n  a\u{A0} 1 EUR\n", 2, .unexpected("a\u{A0} 1 EUR")),
    ("2026-10-30 x\n  a  1'000 EUR\n", 2, .unexpected("1'000 EUR")),
    ("2026-10-30 x\n  a  1 EUR @\n", 2, .unexpected("")),
    ("2026-10-30 x\n  a  1 EUR {5 USD\n", 2, .unexpected("")),
    ("2026-10-30 x\n  a  1 \"EUR\n", 2, .unexpected("\"EUR")),
    ("2026-10-30 x\n  a  1 EUR * 2\n", 2, .unexpected("* 2")),
    ("2026-13-30 x\n", 1, .invalidDate("2026-13-30")),
    ("26/10/30 x\n", 1, .invalidDate("26/10/30")),
    ("2026-10-30x\n", 1, .unexpected("x")),
    ("2026-10-30=x\n", 1, .invalidDate("x")),
    ("2026-10-30 x\n  a  1 EUR ; [2026-02-30]\n", 2, .invalidDate("2026-02-30")),
    ("no directive\n", 1, .unexpected("no directive")),
    ("  a  1 EUR\n", 1, .unexpected("  a  1 EUR")),
    ("P 2026-10-30 EUR\n", 1, .unexpected("")),
    ("2026-10-30 x\n  a  1 EUR\0\n", 2, .notText),
  ])
  func `what cannot be read for certain is refused, with its line`(
    journal: String, line: Int, reason: ReadingError.Reason
  ) {
    expectRefusal(journal, line, reason)
  }

  @Test func `bytes that are not UTF-8 are refused`() {
    struct Latin: JournalFiles {
      let homeFolder: String? = nil
      func contents(of path: String) -> [UInt8]? { Array("; x\n2026-10-30 caf".utf8) + [0xE9, 0x0A] }
      func entries(of folder: String) -> [JournalFolderEntry]? { nil }
    }
    #expect(throws: ReadingError.at(2, .notText)) { try JournalReader.read("main", .hledger, files: Latin()) }
  }
}
