import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The rows that use a custom rate. A euro is 1.25 dollars and 160 yen.
@MainActor @Suite(.timeLimit(.minutes(30))) struct CustomRateRowTests {
  var desk: Desk

  init() throws {
    desk = try Ledger.openInMemory().ledger.desk()
    let rates = [code("USD"): number("1.25"), code("JPY"): number("160")]
    desk.book = RateBook([.init(RateTable(source: "ecb", base: .eur, day: day("2026-10-30"), rates: rates))])
    desk.rows = codes("EUR USD JPY")
  }

  /// The list with a rate that was set on 1 July, and an amount.
  func rows(_ base: String, _ quote: String, _ rate: String, _ amount: Decimal, _ currency: String)
    -> [CurrencyCode: RowContent]
  {
    var desk = desk
    desk.own = CustomRates([
      CustomRate(base: code(base), quote: code(quote), rate: number(rate), day: day("2026-07-01"))
    ])
    desk.anchor = Desk.Anchor(amount, code(currency))
    return desk.shownRows()
  }

  @Test func `a row with a custom rate says so, and its tooltip has the date`() {
    let rows = rows("EUR", "USD", "1.5", 100, "EUR")
    #expect(rows[code("USD")]?.amount.shown == "150.00")
    #expect(rows[code("USD")]?.rate == "1 EUR = 1.5000 USD · custom rate")
    #expect(
      rows[code("USD")]?.tooltip
        == "1 EUR = 1.5000 USD\n1 USD = 0.666667 EUR\nCustom rate, set on 2026-07-01")
    #expect(rows[code("USD")]?.hasCustomRate == true)
    #expect(rows[code("JPY")]?.amount.shown == "16000")
    #expect(rows[code("JPY")]?.rate == "1 EUR = 160 JPY")
    #expect(rows[code("JPY")]?.hasCustomRate == false)
  }

  @Test func `a custom rate used only for the amount is told apart from the rate shown`() {
    let typed = rows("USD", "JPY", "200", 3, "USD")
    #expect(typed[code("JPY")]?.amount.shown == "600")
    #expect(typed[code("JPY")]?.rate == "1 EUR = 160 JPY · amount at a custom rate")
    #expect(
      typed[code("JPY")]?.tooltip == """
        1 EUR = 160 JPY
        1 JPY = 0.00625 EUR
        Amount: custom rate, set on 2026-07-01
        Rate: European Central Bank, 2026-10-30
        """)
    let others = rows("USD", "JPY", "200", 100, "EUR")
    #expect(others[code("JPY")]?.rate == "1 EUR = 160 JPY")
    #expect(others[code("JPY")]?.amount.shown == "16000")
  }

  @Test func `every row whose amount goes through a custom rate says so`() {
    let rows = rows("EUR", "JPY", "150", 160, "JPY")
    #expect(rows[code("USD")]?.rate == "1 EUR = 1.2500 USD · amount at a custom rate")
    #expect(rows[.eur]?.description == "Base, amount at a custom rate")
    #expect(
      rows[code("USD")]?.tooltip == """
        1 EUR = 1.2500 USD
        1 USD = 0.8000 EUR
        Amount: custom rate, set on 2026-07-01
        Amount: European Central Bank, 2026-10-30
        Rate: European Central Bank, 2026-10-30
        """)
  }
}
