import PriceFiles
import TestValues
import Testing

/// What journals of Beancount use.
struct BeancountJournalTests {
  private func expect(_ journal: String, _ expected: [String], as roles: JournalUse.Roles = .ordinary) throws
  {
    #expect(try uses(.beancount, journal, as: roles) == expected)
  }

  private func transaction(_ postings: String...) -> String {
    "2026-10-30 * \"x\"\n" + postings.map { "  \($0)\n" }.joined()
  }

  @Test func `amounts are used on the day of their transaction`() throws {
    try expect(
      """
      option "title" "2026-10-31 * x"
      plugin "beancount.plugins.auto_accounts"
      2020-01-01 open Assets:Bank EUR,USD "STRICT"
        key: 5 GBP
      2020-01-01 commodity CHF
      2026-10-30 * "Payee" "a text
        Assets:Bank  5 GBP" #tag ^link ; remark "
        key: "5 GBP"
        Assets:Bank        -1,000.50 EUR
          key: 5 GBP
        ! Expenses:Food    (1/3 * 2) USD ; remark
        #tag
        Assets:Other
      2026/10/31 txn
        Assets:Bank  CAD
        Ausgaben:Büro:Ähnlich  -5 NOK
      2026-11-01 P "flag"
        Assets:Bank  5 SEK
      """,
      ["2026-10-30 EUR", "2026-10-30 USD", "2026-10-31 CAD", "2026-10-31 NOK", "2026-11-01 SEK"])
  }

  @Test func `costs and prices are used too`() throws {
    try expect(transaction("Assets:A  10 EUR @ 1.12 USD"), ["2026-10-30 EUR", "2026-10-30 USD"])
    try expect(transaction("Assets:A  10 EUR @@ USD"), ["2026-10-30 EUR", "2026-10-30 USD"])
    try expect(
      transaction("Assets:A  10 HOOL {500.00 USD, 2020-01-05, \"lot\"} @ 5 CHF"),
      ["2026-10-30 CHF", "2026-10-30 HOOL", "2026-10-30 USD"])
    try expect(transaction("Assets:A  10 HOOL {500 # 9.95 USD}"), ["2026-10-30 HOOL", "2026-10-30 USD"])
    try expect(transaction("Assets:A  10 HOOL {{5000 USD}}"), ["2026-10-30 HOOL", "2026-10-30 USD"])
    try expect(transaction("Assets:A  10 /6J {USD}"), ["2026-10-30 /6J", "2026-10-30 USD"])
    try expect(transaction("Assets:A  10 V @ 2 USD"), ["2026-10-30 USD", "2026-10-30 V"])
  }

  @Test func `a lot that is reduced has the commodity that it was bought for`() throws {
    let buy = "2020-01-05 *\n  Assets:A  10 HOOL {500 USD}\n  Assets:B\n"
    for lot in ["{}", "{*}", "{2020-01-05}", "{\"name\"}"] {
      try expect(
        buy + transaction("Assets:A  -1 HOOL \(lot)", "Assets:B"),
        ["2020-01-05 HOOL", "2020-01-05 USD", "2026-10-30 HOOL", "2026-10-30 USD"])
    }
    let other = "2021-01-05 *\n  Assets:A  10 HOOL {500 EUR}\n"
    #expect(
      journalRefusal(.beancount, buy + other + transaction("Assets:A  -1 HOOL {}"))
        == .at(7, .ambiguous("HOOL", .lots(["EUR", "USD"]))))
  }

  @Test func `a balance is asserted, and a pad posts what it lacks`() throws {
    let journal = """
      2026-10-01 pad Assets:Bank Equity:Opening
      2026-10-05 balance Assets:Bank  100 EUR
      2026-10-05 balance Assets:Other  100 GBP
      2026-10-06 pad Assets:Bank Equity:Opening
      2026-10-06 balance Assets:Bank  (50 + 50) ~ 0.01 USD
      2026-10-07 balance Assets:Bank  1 CHF
      """
    try expect(journal, ["2026-10-01 EUR", "2026-10-01 USD", "2026-10-06 CHF"])
    try expect(
      journal, ["2026-10-05 EUR", "2026-10-05 GBP", "2026-10-06 USD", "2026-10-07 CHF"], as: .assertion)
  }

  @Test func `prices are held, and other directives are passed over`() throws {
    let journal = """
      2026-10-30 price EUR 1.1172 USD
        source: "ecb"
      2026-10-30 close Assets:Bank
      2026-10-30 event "location" "Paris"
      2026-10-30 query "q" "SELECT
      x"
      2026-10-30 note Assets:Bank "5 EUR"
      2026-10-30 document Assets:Bank "a.pdf"
      2026-10-30 custom "budget" Expenses "monthly" 500 EUR
      pushtag #a
      poptag #a
      pushmeta a: 5
      popmeta a:
      * a heading "
      :x
      # x
      !x
      """
    try expect(journal, [])
    let held = try JournalReader.read("main", .beancount, files: MemoryFiles(["main": journal])).held
    #expect(
      held.contains(day("2026-10-30"), "EUR", in: "USD") && held.firstPlace(of: "EUR", in: "USD")?.line == 1)
  }

  @Test(arguments: [
    ("2026-10-30 *\n  Assets:A  10\n", 2, ReadingError.Reason.noCommodity("Assets:A")),
    ("2026-10-30 *\n  Assets:A  10 EUR @ 5\n", 2, .noCommodity("Assets:A")),
    ("2026-10-30 *\n  Assets:A  10 EUR {5}\n", 2, .noCommodity("5")),
    ("2026-10-30 *\n  Assets:A  10 eur\n", 2, .noCommodity("Assets:A")),
    ("2026-10-30 *\n  Assets:A  10 EUR EUR\n", 2, .unexpected("EUR")),
    ("2026-10-30 *\n  Assets:A  10 EUR {5 USD\n", 2, .unclosed("{")),
    ("2026-10-30 *\n\n  Assets:A  10 EUR\n", 3, .unexpected("Assets:A")),
    ("2026-10-30 *\n; x\n  Assets:A  10 EUR\n", 3, .unexpected("Assets:A")),
    ("2026-02-30 *\n", 1, .invalidDate("2026-02-30")),
    ("2026-10-30 buy\n", 1, .unexpected("2026-10-30 buy")),
    ("#word\n", 1, .unexpected("#word")),
    ("x\noption \"a\nb\n", 1, .unexpected("x")),
    ("\noption \"a\nb\n", 2, .unclosed("option \"a")),
    ("2026-10-30 balance Assets:A 5\n", 1, .unexpected("")),
    ("2026-10-30 *\n  Assets:A  1.000,00 EUR\n", 2, .noCommodity("Assets:A")),
    ("\u{FEFF}2026-10-30 *\n", 1, .byteOrderMark),
  ])
  func `what cannot be read for certain is refused, with its line`(
    journal: String, line: Int, reason: ReadingError.Reason
  ) {
    #expect(journalRefusal(.beancount, journal) == .at(line, reason))
  }

  @Test func `a semicolon in a text is no remark, and a quotation mark in a remark is no text`() throws {
    try expect("2026-10-30 * \"a ; b\" ; \"\n  Assets:A  1 EUR\n", ["2026-10-30 EUR"])
    try expect("2026-10-30 * \"a \\\" ; b\"\n  Assets:A  1 EUR\n", ["2026-10-30 EUR"])
  }

  @Test func `a remark within a transaction does not end it, and CR LF is read`() throws {
    try expect(
      "2026-10-30 *\r\n  ; x\r\n  Assets:A  1 EUR ; \"\r\n  ; \"x\r\n  Assets:B  1 USD\r\n",
      ["2026-10-30 EUR", "2026-10-30 USD"])
  }
}
