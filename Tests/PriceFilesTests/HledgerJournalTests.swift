import PriceFiles
import TestValues
import Testing

/// What is hledger's own in journals.
struct HledgerJournalTests {
  private func expect(_ journal: String, _ expected: [String], as roles: JournalUse.Roles = .ordinary) throws
  {
    #expect(try uses(.hledger, journal, as: roles) == expected)
  }

  private func transaction(_ postings: String...) -> String {
    "2026-10-30 x\n" + postings.map { "  \($0)\n" }.joined()
  }

  @Test func `the default commodity is that of amounts without one`() throws {
    try expect(
      "D 1.000,00 GBP\n" + transaction("a  5 @ 2", "b  1 EUR", "c"), ["2026-10-30 EUR", "2026-10-30 GBP"])
    try expect(transaction("a  5", "b"), [])
    try expect("D $1000.\nP 2026-10-30 EUR 1.1\n" + transaction("a  =5"), ["2026-10-30 $"])
  }

  @Test func `numbers have exponents, and spaces between groups`() throws {
    try expect(
      transaction("a  1E3EUR", "b  2e-1 USD", "c  1 000,50 GBP", "d"),
      ["2026-10-30 EUR", "2026-10-30 GBP", "2026-10-30 USD"])
    try expect(
      transaction("a  -  5 EUR", "b  $ - 5", "c  ,5 GBP"),
      ["2026-10-30 $", "2026-10-30 EUR", "2026-10-30 GBP"])
  }

  @Test func `balances of subaccounts and of all commodities are asserted`() throws {
    for sign in ["=", "==", "=*", "==*"] {
      try expect(transaction("a  1 EUR \(sign) 5 USD @ 2 GBP", "b"), ["2026-10-30 EUR", "2026-10-30 GBP"])
    }
  }

  @Test func `a balance of all commodities cannot be assigned, as they are not known`() {
    #expect(journalRefusal(.hledger, transaction("a  == 5 EUR", "b")) == .at(2, .noCommodity("== 5 EUR")))
    #expect(journalRefusal(.hledger, transaction("a  ==* 0", "b")) == .at(2, .noCommodity("==* 0")))
    #expect(journalRefusal(.hledger, transaction("a  = 0", "b")) == nil)
  }

  @Test func `tags give a posting its days, the first one of each`() throws {
    try expect(
      transaction("a  1 EUR ; x:y, date:11/2", "b  1 EUR ; date: 2026.12.3, date2:2027-01-04", "c  1 EUR"),
      ["2026-10-30 EUR", "2026-11-02 EUR", "2026-12-03 EUR"])
    try expect(transaction("a  1 EUR ; date: 11-2 , date2:11-5"), ["2026-11-05 EUR"], as: .secondaryDate)
    try expect(transaction("a  1 EUR ; date:11-2", "; date:11-3"), ["2026-11-02 EUR"])
    try expect(transaction("a  1 EUR ; [11-2=12-3]"), ["2026-12-03 EUR"], as: .secondaryDate)
    try expect(transaction("a  1 EUR ; date:11-2, date:11-3, [11-4]"), ["2026-11-02 EUR"])
    try expect(transaction("a  1 EUR ; foo date:11-2"), ["2026-11-02 EUR"])
  }

  @Test func `what only looks like a date's tag is none`() throws {
    for remark in [
      "x: foo date:11-2", "update:11-2", "date :11-2", "date", "Date:11-2", "[11-2", "[=]", "[2026]",
    ] {
      try expect(transaction("a  1 EUR ; \(remark)", "b"), ["2026-10-30 EUR"])
    }
    // A tag of the transaction is none of its postings'.
    try expect("2026-10-30 x ; date:11-2\n  ; date:11-3\n  a  1 EUR\n  b\n", ["2026-10-30 EUR"])
    #expect(
      journalRefusal(.hledger, transaction("a  1 EUR ; date:soon", "b")) == .at(2, .invalidDate("soon")))
  }

  @Test func `a lone tab after an account has two readings`() throws {
    #expect(journalRefusal(.hledger, transaction("a b\t1 EUR")) == .at(2, .ambiguous("a b\t1 EUR", .tab)))
    try expect(transaction("a b \t1 EUR"), ["2026-10-30 EUR"])
    try expect(transaction("a b\t\t1 EUR"), ["2026-10-30 EUR"])
    try expect(transaction("a b\t"), [])
  }

  @Test func `a secondary date takes the year of the first one`() throws {
    try expect("2026-12-30=1/5 x\n  a  1 EUR\n  b\n", ["2026-01-05 EUR"], as: .secondaryDate)
  }

  @Test func `separators of a date are equal`() {
    #expect(journalRefusal(.hledger, "2026-10/30 x\n") == .at(1, .invalidDate("2026-10/30")))
  }

  @Test func `directives of other programs are passed over, and unknown ones are not`() throws {
    let directives = [
      "assert x", "bucket a", "capture a b", "define x=1", "expr 1", "python\n  x\n\n  y", "--strict",
      "tag a\n  b",
    ]
    try expect(
      directives.joined(separator: "\n") + "\n!alias a=b\n" + transaction("a  1 EUR"), ["2026-10-30 EUR"])
    for line in ["test", "i 2026-10-30 09:00:00 a", "end comment", "comment x", "| x", "% x", "import os"] {
      #expect(journalRefusal(.hledger, line + "\n") == .at(1, .unexpected(line)))
    }
  }

  @Test func `a comment may lack its end, and an indented remark a transaction`() throws {
    try expect(transaction("a  1 EUR") + "comment\n2026-10-31 x\n  a  1 USD\n", ["2026-10-30 EUR"])
    try expect("  ; x\n  # x\n  * x\n" + transaction("a  1 EUR"), ["2026-10-30 EUR"])
  }

  @Test func `a byte-order mark is passed over`() throws {
    try expect("\u{FEFF}" + transaction("a  1 EUR"), ["2026-10-30 EUR"])
  }
}
