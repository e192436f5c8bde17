import Currencies
import Presentation
import TestValues
import Testing

/// Amounts from command lines and searches. The rows are EUR USD GBP JPY CHF CNY INR.
@MainActor @Suite(.timeLimit(.minutes(5))) struct GivenAmountTests {
  let desk: TestDesk

  init() throws { desk = try TestDesk() }

  /// "100 in USD, and EUR"; nil for a text that is no amount.
  func read(_ text: String) -> String? {
    desk.session.given(text).map { given in
      "\(given.text) in \(given.row)" + (given.target.map { ", and \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("100 usd", "100 in USD"), ("100 usd to eur", "100 in USD, and EUR"),
    ("5 sek in nok", "5 in SEK, and NOK"),
    ("12*3 chf", "12*3 chf in CHF"), ("$5", "5 in USD"), ("5 kr", "5 in SEK"),
    ("usd to eur", "1 in USD, and EUR"),
    ("100 eur to eur", "100 in EUR"), ("100 eur + 50 gbp to usd", "100 eur + 50 gbp in USD"),
    ("100 eur + 50 gbp", "100 eur + 50 gbp in USD"),
    ("100 usd on 2024-03-01", "100 usd on 2024-03-01 in EUR"),
    ("100 usd in gbp on 2024-03-01", "100 usd on 2024-03-01 in GBP"),
    ("50 eur at 1.05 to usd", "50 eur at 1.05 in USD"),
    ("100", "100 in EUR"), ("12*3", "12*3 in EUR"),
  ])
  func `an amount goes to the row of its currency, or to the one that it is converted in`(
    text: String, expected: String
  ) {
    #expect(read(text) == expected)
  }

  @Test(arguments: ["", "mars", "100 to mars", "100 usd to mars", "1999-01-04x"])
  func `any other text is no amount`(text: String) { #expect(read(text) == nil) }
}
