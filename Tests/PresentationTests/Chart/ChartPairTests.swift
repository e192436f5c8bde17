import Currencies
import Presentation
import TestValues
import Testing

/// The pair of a chart, and what is typed to choose it.
@Suite struct ChosenPairTests {
  let pair = ChartPair(from: .eur, to: .usd)

  @Test(arguments: [
    (ChartPair.Side.base, "GBP", "GBP/USD"), (.quote, "GBP", "EUR/GBP"),
    (.base, "USD", "USD/EUR"), (.quote, "EUR", "USD/EUR"), (.base, "EUR", "EUR/USD"),
  ])
  func `the currency of the other side swaps the two`(
    side: ChartPair.Side, currency: String, expected: String
  ) {
    let new = pair.replacing(side, with: code(currency))
    #expect("\(new.from)/\(new.to)" == expected)
    #expect(pair.swapped == ChartPair(from: .usd, to: .eur))
    #expect(pair[.base] == .eur && pair[.quote] == .usd)
  }

  @Test(
    arguments: [
      (" swiss ", code("CHF"), CurrencyReading.currency(code("CHF")), nil),
      ("  ", nil, .empty, "Enter a currency."),
      (" qqqq ", nil, .unknown("qqqq"), "Unknown currency “qqqq”. Choose one from the list."),
      (
        " twenty characters and more", nil, .unknown("twenty characters an"),
        "Unknown currency “twenty characters an”. Choose one from the list."
      ),
    ] as [(String, CurrencyCode?, CurrencyReading, String?)])
  func `a text that names no currency is refused with the reason`(
    text: String, found: CurrencyCode?, expected: CurrencyReading, reason: String?
  ) {
    let reading = CurrencyReading(text, found)
    #expect(reading == expected)
    #expect(reading.refusal(whenEmpty: Refusals.noCurrency) == reason)
  }
}
