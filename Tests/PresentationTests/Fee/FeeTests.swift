import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The fee of a list: how it is read from its field, and how it is described.
@MainActor @Suite(.timeLimit(.minutes(30))) struct FeeTests {
  @Test(arguments: [
    ("100", "Enter a fee between 0 and 99.9999 %."), ("0.00001", "Enter a fee between 0 and 99.9999 %."),
    ("-1", "Enter a fee between 0 and 99.9999 %."), ("x", "An amount cannot contain “x” here."),
    ("", "Enter the fee in percent."), (" ", "Enter the fee in percent."),
    ("%", "Enter the fee in percent."), ("2*", "Enter the fee in percent."),
  ])
  func `what is no fee is refused with a reason`(typed: String, reason: String) {
    #expect(FeeReading(typed, .buying, .plain) == .refused(reason))
  }

  @Test(arguments: [
    ("2%", "2", NumberConventions.plain), ("2 ٪", "2", .plain), ("0", "0", .plain),
    ("99.9999", "99.9999", .plain),
    ("1,75", "1.75", .german), ("1.75 %", "1.75", .german),
  ])
  func `a percent sign does not divide by 100`(typed: String, percent: String, conventions: NumberConventions)
    throws
  {
    let fee = try #require(Fee(number(percent), .selling))
    #expect(FeeReading(typed, .selling, conventions) == .fee(fee))
  }

  @Test func `a fee is read and written in local conventions`() throws {
    let text = FeeText(try #require(Fee(number("1.75"), .buying)), .german)
    #expect(text.percent == "1,75")
    #expect(text.text == "Fee 1,75\u{A0}% · buying")
    #expect(FeeReading("100", .buying, .german) == .refused("Enter a fee between 0 and 99,9999 %."))
  }

  @Test func `each side explains what the base's amount is`() {
    #expect(
      Fee.Side.selling.sentence(base: .eur)
        == "Selling: the amount in EUR is what the others yield after the fee.")
    #expect(
      Fee.Side.buying.sentence(base: nil)
        == "Buying: the first row is what the others cost, including the fee.")
    #expect(
      Fee.Side.selling.sentence(base: nil)
        == "Selling: the first row is what the others yield after the fee.")
  }

  @Test func `amounts include the fee, and the tooltips describe it`() throws {
    let list = try ShownList()
    let rates = ["1 EUR = 1.2500 USD", "1 USD = 0.8000 EUR", "European Central Bank, 2026-10-30"]
    #expect(try list.row("USD").tooltip == rates.joined(separator: "\n"))
    #expect(try list.row("EUR").tooltip == rates[2])
    try list.desk.ledger.setFee(#require(Fee(2, .selling)))
    #expect(
      try list.row("USD").tooltip
        == (rates + ["Fee 2\u{A0}% · selling: 1 USD yields 0.7840 EUR"]).joined(separator: "\n"))
    try list.desk.ledger.setFee(#require(Fee(2, .buying)))
    #expect(try list.row("USD").tooltip.hasSuffix("\nFee 2\u{A0}% · buying: 1 USD costs 0.8160 EUR"))
    #expect(try list.row("EUR").tooltip == rates[2] + "\nFee 2\u{A0}% · buying")
    list.type("50", in: "USD")
    #expect(list.amounts == "EUR 40.80, USD 50.00, GBP 32.00, JPY 6400, CHF 36.00, CNY 320.00, INR 4000.00")
    #expect(try list.row("USD").rate == "1 EUR = 1.2500 USD", "the rate is that without it")
  }

  @Test func `the tooltip of a row without a rate says so`() throws {
    let list = try ShownList()
    try list.desk.ledger.add(codes("XAU"))
    #expect(try list.row("XAU").tooltip == "No rate")
  }
}
