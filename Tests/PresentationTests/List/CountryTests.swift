import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Numbers as countries write them: the amount that a text typed into the row of USD means, how that row shows it without
/// the focus, and what the row of INR shows.
@MainActor @Suite(.timeLimit(.minutes(30))) struct CountryTests {
  private func check(
    _ conventions: NumberConventions, _ typed: String, _ meant: String, _ shown: String, _ rupees: String
  ) throws {
    let list = try ShownList(conventions)
    list.type(typed, in: "USD")
    #expect(try list.row("INR").amount.shown == rupees)
    #expect(try list.row("USD").problem == nil)
    list.leave()
    #expect(try list.desk.stored() == "\(meant) USD")
    #expect(try list.row("USD").amount.shown == shown)
  }

  @Test(arguments: [
    ("1234567,5", "1234567.5", "1.234.567,50", "98.765.400,00"),
    ("1.234,5", "1234.5", "1.234,50", "98.760,00"),
    ("1.234", "1234", "1.234,00", "98.720,00"), ("1.5", "1.5", "1,50", "120,00"),
    ("1,5", "1.5", "1,50", "120,00"),
    ("1.2345", "1.2345", "1,2345", "98,76"), ("0.125", "0.125", "0,125", "10,00"),
    ("12,50*3", "37.5", "37,50", "3.000,00"), ("1.000-15%", "850", "850,00", "68.000,00"),
    ("1,5k", "1500", "1.500,00", "120.000,00"),
  ])
  func `in Germany`(typed: String, meant: String, shown: String, rupees: String) throws {
    try check(.german, typed, meant, shown, rupees)
  }

  @Test(arguments: [
    ("1234567.5", "1234567.5", "12,34,567.50", "9,87,65,400.00"),
    ("12,34,567.50", "1234567.5", "12,34,567.50", "9,87,65,400.00"),
    ("1,234,567", "1234567", "12,34,567.00", "9,87,65,360.00"),
    ("1,00,000", "100000", "1,00,000.00", "80,00,000.00"), ("1.234", "1.234", "1.234", "98.72"),
    ("1,5", "1.5", "1.50", "120.00"), ("1,00,000+18%", "118000", "1,18,000.00", "94,40,000.00"),
    ("2m", "2000000", "20,00,000.00", "16,00,00,000.00"), ("१,२३४.५", "1234.5", "1,234.50", "98,760.00"),
    ("१२,३४,५६७", "1234567", "12,34,567.00", "9,87,65,360.00"),
  ])
  func `in India`(typed: String, meant: String, shown: String, rupees: String) throws {
    try check(.indian, typed, meant, shown, rupees)
  }

  @Test(arguments: [
    ("1234567,5", "1234567.5", "1\u{202F}234\u{202F}567,50", "98\u{202F}765\u{202F}400,00"),
    ("1 234,5", "1234.5", "1\u{202F}234,50", "98\u{202F}760,00"),
    ("1 234 567", "1234567", "1\u{202F}234\u{202F}567,00", "98\u{202F}765\u{202F}360,00"),
    ("1.234,50", "1234.5", "1\u{202F}234,50", "98\u{202F}760,00"), ("1.5", "1.5", "1,50", "120,00"),
    ("1,234", "1.234", "1,234", "98,72"), ("12,50 × 3", "37.5", "37,50", "3\u{202F}000,00"),
    ("10 000 ÷ 4", "2500", "2\u{202F}500,00", "200\u{202F}000,00"), ("0,004", "0.004", "0,004", "0,32"),
  ])
  func `in France`(typed: String, meant: String, shown: String, rupees: String) throws {
    try check(.french, typed, meant, shown, rupees)
  }

  // The C library writes Persian numbers with Latin separators.
  @Test(arguments: [
    ("1234567.5", "1234567.5", "1,234,567.50", "98,765,400.00"),
    ("۱۲٬۳۴۵٫۶", "12345.6", "12,345.60", "987,648.00"),
    ("۱۲٫۵", "12.5", "12.50", "1,000.00"), ("۱٬۲۳۴", "1234", "1,234.00", "98,720.00"),
    ("1,234.5", "1234.5", "1,234.50", "98,760.00"), ("۱۰۰+۹٪", "109", "109.00", "8,720.00"),
    ("۰٫۱+۰٫۲", "0.3", "0.30", "24.00"), ("1.5", "1.5", "1.50", "120.00"),
  ])
  func `in Iran`(typed: String, meant: String, shown: String, rupees: String) throws {
    try check(.english, typed, meant, shown, rupees)
  }

  @Test(arguments: [("149.123", NumberConventions.english), ("149,123", .german)])
  func `an amount copied with its code is pasted as the same amount`(
    typed: String, conventions: NumberConventions
  ) throws {
    let list = try ShownList(conventions)
    list.type(typed, in: "JPY")
    let line = list.now.line(of: code("JPY"), at: ShownList.now)
    let copied = try #require(list.now.shown(line, conventions, grouped: true)).text + " JPY"
    #expect(copied == typed + " JPY")
    let money = try #require(MoneyText(copied, conventions))
    #expect(list.now.amount(of: money, in: code("JPY")) == number("149.123"))
  }

  @Test func `a pasted symbol's amount is whole in a currency without a minor unit`() throws {
    let money = try #require(MoneyText("¥13,793", .german))
    let desk = try ShownList(.german).now
    #expect(desk.amount(of: money, in: code("JPY")) == 13_793)
    #expect(desk.amount(of: money, in: code("CNY")) == number("13.793"))
  }
}
