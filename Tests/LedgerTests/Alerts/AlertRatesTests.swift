import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The present rates of alerts, as a page that stays open shows them.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AlertRatesTests {
    let place: Place
    let ledger: Ledger

    /// The bundled rates of 2026-10-30, a Friday, on which 1 EUR was 1.1172 USD.
    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    @Test func `they are those of the source in use at the time of each change`() throws {
      var now = instant("2026-10-31", 12, 0)
      var shown: [AlertRates] = []
      let observation = try ledger.observeAlertRates(at: { now }, failed: { Issue.record($0) }) {
        shown.append($0)
      }
      try ledger.keep(Alert(from: .eur, to: code("USD"), .above(2)))
      #expect(shown.last?.rates.values.map(\.origin.day) == [day("2026-10-30")])
      // The bank's rates are old by then, and those of the other source are not.
      now = instant("2026-11-03", 12, 0)
      try sqlite(
        place.store,
        """
        INSERT INTO rate_table (source, day, base)
          SELECT id, \(day("2026-11-02").number), 'EUR' FROM source WHERE name = 'frankfurter';
        INSERT INTO rate (source, day, currency, rate)
          SELECT id, \(day("2026-11-02").number), 'USD', '1.3' FROM source WHERE name = 'frankfurter'
        """)
      try ledger.keep(Alert(from: .eur, to: code("USD"), .above(3)))
      let rates = try #require(shown.last).rates.values
      #expect(rates.map(\.value) == [number("1.3"), number("1.3")])
      withExtendedLifetime(observation) {}
    }
  }
}
