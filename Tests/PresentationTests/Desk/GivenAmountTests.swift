import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Amounts from command lines and searches. The rows are EUR USD GBP JPY CHF CNY INR.
@MainActor @Suite(.timeLimit(.minutes(30))) struct GivenAmountTests {
  let desk: TestDesk

  init() throws { desk = try TestDesk() }

  /// "100 in USD, and EUR"; nil for a text that is no amount.
  func read(_ text: String, home: CurrencyCode? = nil) -> String? {
    desk.session.given(text, home: home).map { given in
      "\(given.text) in \(given.row)" + (given.target.map { ", and \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("100 usd", "100 in USD"), ("100 usd to eur", "100 in USD, and EUR"),
    ("5 sek in nok", "5 in SEK, and NOK"),
    ("12*3 chf", "12*3 chf in CHF"), ("$5", "5 in USD"), ("£5", "5 in GBP"),
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

  @Test(arguments: [
    ("5 kr", "5 kr in EUR"), ("¥500", "¥500 in EUR"), ("5 kr to eur", "5 kr in EUR"),
    ("5 kr to usd", "5 kr in USD"), ("5 kr to sek", "5 kr in EUR, and SEK"), ("12*3 kr", "12*3 kr in EUR"),
    ("5 dinars", "5 dinars in EUR"),
    ("5 kr + 5 eur", "5 kr + 5 eur in USD"), ("5 kr + 5 eur to chf", "5 kr + 5 eur in CHF"),
  ])
  func `money of a name that can mean several currencies goes to a row that asks for it`(
    text: String, expected: String
  ) {
    #expect(read(text) == expected)
  }

  @Test func `in an empty list a number is of the user's currency`() throws {
    try desk.ledger.remove(desk.session.desk.rows)
    #expect(read("100", home: code("NOK")) == "100 in NOK")
    #expect(read("100") == "100 in EUR")
  }

  @Test func `an ambiguous name is that of the one row, then that of the locale`() throws {
    #expect(read("5 kr", home: code("NOK")) == "5 in NOK")
    #expect(read("5 kr", home: code("CHF")) == "5 kr in EUR")
    try desk.ledger.add([code("SEK")])
    #expect(read("5 kr", home: code("NOK")) == "5 in SEK")
    #expect(read("5 kr to kr", home: code("NOK")) == "5 in SEK")
    try desk.ledger.add([code("CAD")])
    #expect(read("$5", home: code("CAD")) == "$5 in EUR")
    #expect(read("$5 to eur") == "$5 in EUR")
    #expect(read("$5 to cad") == "$5 in EUR, and CAD")
    #expect(read("5 us$ to cad") == "5 in USD, and CAD")
  }

  @Test func `a currency asked for that is not clear is asked for in a sentence`() throws {
    func problem(_ text: String) -> String? { desk.session.given(text, home: nil)?.problem }
    #expect(read("100 eur to kr") == "100 in EUR")
    #expect(problem("100 eur to kr") == "“kr” could be SEK, NOK, DKK or ISK. Enter the code.")
    #expect(problem("100 eur to $") == nil && problem("100 eur") == nil && problem("5 kr") == nil)
    try desk.ledger.add([code("CAD")])
    #expect(problem("100 eur to $") == "“$” could be USD or CAD. Enter the code.")
  }

  @Test(arguments: ["", "mars", "100 to mars", "100 usd to mars", "1999-01-04x"])
  func `any other text is no amount`(text: String) { #expect(read(text) == nil) }
}
