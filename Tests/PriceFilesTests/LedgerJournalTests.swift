import PriceFiles
import TestValues
import Testing

/// What is Ledger's own in journals.
struct LedgerJournalTests {
  private func expect(_ journal: String, _ expected: [String], as roles: JournalUse.Roles = .ordinary) throws
  {
    #expect(try uses(.ledger, journal, as: roles) == expected)
  }

  private func transaction(_ postings: String...) -> String {
    "2026/10/30 x\n" + postings.map { "  \($0)\n" }.joined()
  }

  @Test func `a number without a commodity has none, whatever the default one is`() throws {
    try expect("D 1,000.00 GBP\n" + transaction("a  5", "b"), [])
    #expect(journalRefusal(.ledger, transaction("a  = 0", "b")) == .at(2, .noCommodity("= 0")))
  }

  @Test func `a tab or two spaces end an account`() throws {
    try expect(
      transaction("a b\t1 EUR", "c \t2 USD", "<d>  -1 GBP"),
      ["2026-10-30 EUR", "2026-10-30 GBP", "2026-10-30 USD"])
  }

  @Test func `calculations of amounts are read, and whatever else Ledger calculates with is not`() throws {
    try expect(transaction("a  (5 EUR * 2 + -(EUR3 / 4))", "b"), ["2026-10-30 EUR"])
    try expect(transaction("a  10 EUR @ ($3 * 2) = (5 USD)", "b"), ["2026-10-30 $", "2026-10-30 EUR"])
    for text in ["(amount * 2)", "(5 EUR", "(5 EUR 3)", "(+)", "(5 EUR + )", "(f(5 EUR))"] {
      #expect(journalRefusal(.ledger, transaction("a  \(text)", "b"))?.line == 2)
    }
  }

  @Test func `a cost may be fixed`() throws {
    try expect(transaction("a  10 EUR @ =1 USD", "b"), ["2026-10-30 EUR", "2026-10-30 USD"])
  }

  @Test func `an alias of a commodity stands for it`() throws {
    try expect("commodity $\n   alias USD\n" + transaction("a  5 USD", "b"), ["2026-10-30 $"])
    try expect("commodity $\n   alias USD\n" + transaction("a  (5 USD)", "b"), ["2026-10-30 $"])
  }

  @Test func `quotation marks of an alias have two readings`() {
    #expect(
      journalRefusal(.ledger, "commodity $\n  alias \"USD\"\n") == .at(2, .ambiguous("\"USD\"", .quotedAlias))
    )
  }

  @Test func `amounts that become others are used as those too`() throws {
    try expect(
      "C 1.00 EUR = 100 cent\n" + transaction("a  500 cent", "b"), ["2026-10-30 EUR", "2026-10-30 cent"])
  }

  @Test func `brackets in a transaction's remark change its days`() throws {
    try expect("2026/10/30 x  ; [2026/11/02]\n  a  1 EUR\n  b\n", ["2026-11-02 EUR"])
    try expect("2026/10/30 x\n  ; [=2026/11/02]\n  a  1 EUR\n  b\n", ["2026-11-02 EUR"], as: .secondaryDate)
    try expect("2026/10/30 * (1) x\t; [2026/11/02]\n  a  1 EUR\n  b\n", ["2026-11-02 EUR"])
    // One space before the semicolon makes it a part of the payee, and so does no payee before it.
    try expect("2026/10/30 *  ; [2026/11/02]\n  a  1 EUR\n  b\n", ["2026-10-30 EUR"])
    try expect("2026/10/30 x ; [2026/11/02]\n  a  1 EUR\n  b\n", ["2026-10-30 EUR"])
    // The last one counts.
    try expect(transaction("a  1 EUR ; [2026/11/02]", "; [2026/11/03]"), ["2026-11-03 EUR"])
  }

  @Test func `brackets within a remark have two readings`() {
    let remark = " Due:: [2026/11/02]"
    #expect(
      journalRefusal(.ledger, transaction("a  1 EUR ;" + remark))
        == .at(2, .ambiguous(remark, .postingDate(day("2026-11-02")))))
    #expect(journalRefusal(.ledger, transaction("a  1 EUR ; see [12]", "b  ; x [2026]")) == nil)
    #expect(journalRefusal(.ledger, transaction("a  1 EUR ; [12]"))?.line == 2)
  }

  @Test func `years end where they were applied`() throws {
    try expect(
      "Y 2025\napply year 2026\n1/5 x\n  a  1 EUR\nend apply year\n1/6 x\n  a  1 EUR\n",
      ["2025-01-06 EUR", "2026-01-05 EUR"])
    #expect(journalRefusal(.ledger, "apply year 2026\nend apply\n1/5 x\n")?.reason == .noYear("1/5"))
    #expect(journalRefusal(.ledger, "apply tag x\nend apply year\n") == .at(2, .unexpected("end apply year")))
    #expect(journalRefusal(.ledger, "end\n") == .at(1, .unexpected("end")))
  }

  @Test func `a year of an included file is not relied on`() throws {
    let files = ["main": "Y 2025\ninclude a\n1/5 x\n  a  1 EUR\n", "a": "Y 2026\n1/6 x\n  a  1 EUR\n"]
    #expect(journalRefusal(.ledger, files) == .at(3, .noYear("1/5")))
    #expect(try uses(.hledger, files) == ["2025-01-05 EUR", "2026-01-06 EUR"])
  }

  @Test func `remarks, tests, clocks and checks are passed over`() throws {
    try expect(
      """
      % x
      | x
      test reg
      2026/10/31 x
        a  1 USD
      end test
      i 2026/10/30 09:00:00 Work
      o 2026/10/30 17:00:00
      !comment x
      2026/10/31 x
      end comment
      assert x
      account a
        assert commodity == "$"
      2026/10/30 x
        assert account("a").total < 5 USD
        a  1 EUR
        check 1
        b
      --strict
      """, ["2026-10-30 EUR"])
  }

  @Test(arguments: ["python", "import os", "--input-date-format %d/%m/%Y", "--file=x"])
  func `what may change other lines is refused`(line: String) {
    #expect(journalRefusal(.ledger, line + "\n") == .at(1, .unsupported(line)))
  }

  @Test func `separators of a date may differ, and a byte-order mark is refused`() throws {
    try expect("2026/10-30 x\n  a  1 EUR\n", ["2026-10-30 EUR"])
    #expect(journalRefusal(.ledger, "\u{FEFF}2026/10/30 x\n") == .at(1, .byteOrderMark))
  }
}
