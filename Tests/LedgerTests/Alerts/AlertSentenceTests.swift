import Currencies
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The digits of the numbers that an alert tells.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AlertSentenceTests {
    /// After the bundled rates of 2026-10-30, which is day 20756.
    let noon = AlertMoment(instant: instant("2026-10-31", 12, 0), day: day("2026-10-31"), minute: 720)

    @Test(arguments: [
      ("1.2000004", AlertCondition.above(number("1.2")), "above 1.20 USD: 1.2000004"),
      ("1.1999996", .below(number("1.2")), "below 1.20 USD: 1.1999996"),
      ("1.2000446", .above(number("1.200044")), "above 1.200044 USD: 1.200045"),
      ("1.25", .above(number("1.2")), "above 1.20 USD: 1.2500"),
      ("2", .above(number("1.99999999")), "above 1.99999999 USD: 2"),
    ])
    func `a rate is told with as many digits as tell it from the limit`(
      rate: String, condition: AlertCondition, expected: String
    ) throws {
      let place = try Place()
      let ledger = try place.open()
      try sqlite(
        place.store, "UPDATE rate SET rate = '\(rate)' WHERE source = 0 AND day = 20756 AND currency = 'USD'")
      try ledger.keep(try Alert(from: .eur, to: code("USD"), condition), at: noon)
      let news = try #require(try ledger.checkAlerts(at: noon).first)
      #expect(news.sentence(.plain) == "1 EUR is \(expected) on 2026-10-30 (European Central Bank).")
      let shown = try #require(expected.split(separator: " ").last)
      #expect(news.title(.plain) == "1 EUR = \(shown) USD")
    }

    @Test(arguments: [("3", "3"), ("3.5", "3.5"), ("0.125", "0.125")])
    func `a limit in a custom currency has the digits that were typed`(limit: String, shown: String) throws {
      let alert = try Alert(from: .eur, to: code("XXQ"), .above(number(limit)))
      #expect(alert.title(.plain) == "When 1 EUR is above \(shown) XXQ")
    }
  }
}
