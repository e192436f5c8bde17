import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The rows as of a past day. The expected amounts were computed from the bank's file with Python's decimal.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PastRowsTests {
  let past: PastDesk
  var session: DeskSession { past.desk.session }
  var desk: Desk { session.desk }

  init() throws { past = try PastDesk() }

  /// The list as of a day, with additional rows.
  func show(_ date: String, adding more: String = "") throws {
    try past.desk.ledger.add(codes(more))
    try session.follow(day(date))
  }

  @Test(arguments: [
    (
      "1999-01-04", "Mon 1999-01-04",
      "EUR 100.00 · USD 117.89 · GBP 71.11 · JPY 13373 · CHF 161.68 · CNY - · INR -"
    ),
    (
      "2005-03-01", "Tue 2005-03-01",
      "EUR 100.00 · USD 132.16 · GBP 68.79 · JPY 13790 · CHF 153.57 · CNY - · INR -"
    ),
    (
      "2008-07-15", "Tue 2008-07-15",
      "EUR 100.00 · USD 159.90 · GBP 79.56 · JPY 16748 · CHF 160.65 · CNY 1090.69 · INR -"
    ),
    (
      "2010-04-02", "Fri 2010-04-02 · Thursday’s rates",
      "EUR 100.00 · USD 134.68 · GBP 88.49 · JPY 12628 · CHF 141.79 · CNY 919.37 · INR 6020.20"
    ),
    (
      "2012-05-05", "Sat 2012-05-05 · Friday’s rates",
      "EUR 100.00 · USD 131.32 · GBP 81.20 · JPY 10541 · CHF 120.14 · CNY 828.12 · INR 7022.30"
    ),
    (
      "2022-03-02", "Wed 2022-03-02",
      "EUR 100.00 · USD 111.06 · GBP 83.32 · JPY 12808 · CHF 102.16 · CNY 701.53 · INR 8417.65"
    ),
    (
      "2023-01-01", "Sun 2023-01-01 · Friday’s rates",
      "EUR 100.00 · USD 106.66 · GBP 88.69 · JPY 14066 · CHF 98.47 · CNY 735.82 · INR 8817.10"
    ),
    (
      "2023-05-02", "Tue 2023-05-02",
      "EUR 100.00 · USD 109.65 · GBP 87.87 · JPY 15070 · CHF 98.41 · CNY 757.91 · INR 8975.15"
    ),
    (
      "2026-01-15", "Thu 2026-01-15",
      "EUR 100.00 · USD 116.24 · GBP 86.74 · JPY 18431 · CHF 93.14 · CNY 809.88 · INR 10496.47"
    ),
  ])
  func `the rows and the banner of a day`(date: String, banner: String, amounts: String) throws {
    try show(date)
    #expect(desk.shownAmounts() == amounts)
    #expect(DayText(desk, isWaiting: false, at: 0)?.sentence == banner)
  }

  @Test(arguments: [
    ("2012-05-05", "ISK", "No rate on this day: none from 2008-12-10 to 2018-01-31"),
    ("2023-05-02", "HRK", "No rate on this day: last 2022-12-30"),
    ("2022-03-02", "RUB", "No rate on this day: last 2022-03-01"),
    ("2026-01-15", "BGN", "No rate on this day: last 2025-12-31"),
    ("2005-03-01", "BRL", "No rate on this day: first 2008-01-02"),
    ("2005-03-01", "XAU", "No rate on this day"),
  ])
  func `a row without a rate says when its currency had one`(date: String, currency: String, words: String)
    throws
  {
    try show(date, adding: currency)
    let row = try #require(desk.shownRows()[code(currency)])
    #expect(row.isMissing && row.amount == .empty)
    #expect(row.rate == words)
    #expect(row.description == words)
    #expect(row.tooltip == words)
  }

  @Test func `a former currency has a rate on its days, and today shows its last day`() throws {
    try show("2005-03-01", adding: "SIT")
    #expect(desk.shownRows()[code("SIT")]?.rate == "1 EUR = 239.71 SIT")
    #expect(desk.shownRows()[code("SIT")]?.amount.shown == "23971.00")
    try session.follow(nil)
    #expect(desk.shownRows()[code("SIT")]?.rate == "No rate since 2006-12-29")
  }

  @Test func `the fee applies to a past day's rates too`() throws {
    try past.desk.ledger.setFee(#require(Fee(number("2.5"), .buying)))
    try show("2023-01-01")
    #expect(desk.shownRows()[code("USD")]?.amount.shown == "104.06")
  }

  @Test func `custom rates are not used, and the row says so`() throws {
    try past.desk.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
    try past.desk.ledger.setCustomRate(base: .eur, quote: code("XPT"), rate: number("0.001"))
    try show("2022-12-30", adding: "XPT")
    let (rows, unused) = (desk.shownRows(), "Custom rates are not used on past dates.")
    #expect(rows[code("USD")]?.amount.shown == "106.66")
    #expect(rows[code("USD")]?.rate == "1 EUR = 1.0666 USD")
    #expect(rows[code("USD")]?.tooltip.split(separator: "\n").last == unused[...])
    #expect(rows[code("GBP")]?.tooltip.contains(unused) == false)
    #expect(rows[code("XPT")]?.amount == .empty)
    #expect(rows[code("XPT")]?.tooltip == "No rate on this day\n" + unused)
    try session.follow(nil)
    #expect(desk.shownRows()[code("USD")]?.amount.shown == "200.00")
    #expect(desk.shownRows()[code("USD")]?.tooltip.contains("not used") == false)
  }

  @Test func `amounts of a past day follow the user's conventions`() throws {
    try show("2023-01-01")
    let german = NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3])
    #expect(
      desk.shownAmounts(german)
        == "EUR 100,00 · USD 106,66 · GBP 88,69 · JPY 14.066 · CHF 98,47 · CNY 735,82 · INR 8.817,10")
  }

  @Test func `the copied list has a column with the day`() throws {
    try show("2023-05-01", adding: "HRK")
    let table = ListTable(desk, at: 0, .plain)
    let lines = table.tabSeparated.split(separator: "\n")
    #expect(lines.first == "Currency\tName\tAmount\tRate\tDate\tSource\tAs of")
    #expect(lines[2] == "USD\tUS Dollar\t109.81\t1.0981\t2023-04-28\tEuropean Central Bank\t2023-05-01")
    #expect(lines.last == "HRK\tCroatian Kuna\t\t\t\t\t2023-05-01")
    #expect(table.markdown.hasPrefix("| Currency | Name | Amount | Rate | Date | Source | As of |\n"))
    try session.follow(nil)
    #expect(!ListTable(desk, at: 0, .plain).tabSeparated.contains("As of"))
    #expect(!ListTable(desk, at: 0, .plain).markdown.contains("As of"))
  }
}
