import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Reading the text of fields.
@Suite(.timeLimit(.minutes(30))) struct ReadingTests {
  @Test(arguments: [
    ("2026-10-30", TypedDay.day(day("2026-10-30"))), ("  2026-10-30 ", .day(day("2026-10-30"))),
    ("15.07.2008", .day(day("2008-07-15"))), ("yesterday", .day(day("2026-10-30"))),
    ("", .refused("Enter a date, such as 2026-10-30 or “yesterday”.")),
    ("2026-02-30", .refused("“2026-02-30” is not a date. Enter one such as 2026-10-30.")),
    ("1998-12-31", .refused("Rates start on 1999-01-04.")),
    ("2026-11-01", .refused("2026-11-01 is in the future. Enter an earlier date.")),
  ])
  func `a day`(text: String, expected: TypedDay) {
    #expect(TypedDay(text, possible: day("1999-01-04")...day("2026-10-31")) == expected)
  }

  @Test(arguments: ["2.5", " 2.5 %", "2.5%"])
  func `a fee`(text: String) throws {
    #expect(FeeReading(text, .buying, .plain) == .fee(try #require(Fee(number("2.5"), .buying))))
  }

  @Test(arguments: ["-1", "100", "0.12345", "", "x", "1e3"])
  func `no fee`(text: String) {
    guard case .refused(let reason) = FeeReading(text, .selling, .plain) else {
      Issue.record("“\(text)” was taken")
      return
    }
    #expect(reason.hasSuffix("."))
  }

  @Test(arguments: [
    (CustomRateDraft(base: "EUR", quote: "usd US Dollar", rate: "1.1"), nil),
    (CustomRateDraft(quote: "USD", rate: "1"), "Choose the two currencies of the rate."),
    (
      CustomRateDraft(base: "EUR", quote: "QQQ", rate: "1"),
      "Unknown currency “QQQ”. Choose one from the list."
    ),
    (CustomRateDraft(base: "EUR", quote: "USD", rate: "0"), "Enter a rate greater than 0."),
    (CustomRateDraft(base: "EUR", quote: "USD"), "Enter how many USD one EUR is worth."),
  ])
  func `a custom rate`(draft: CustomRateDraft, reason: String?) {
    let reading = CustomRateReading(draft, CustomRates(), .plain)
    let expected =
      reason.map { .refused($0) }
      ?? CustomRateReading.rate(base: code("EUR"), quote: code("USD"), rate: number("1.1"))
    #expect(reading == expected)
  }

  @Test func `a fee is said with its side`() throws {
    let fee = try #require(Fee(number("2.5"), .selling))
    #expect(FeeText(fee, .plain).text == "Fee 2.5\u{A0}% · selling")
    #expect(
      Fee.Side.buying.sentence(base: code("EUR"))
        == "Buying: the amount in EUR is what the others cost, including the fee.")
  }
}
