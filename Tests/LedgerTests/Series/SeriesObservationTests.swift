import Currencies
import FoundationEssentials
import Ledger
import Testing

extension LedgerTests {
  /// The days that have rates, watched.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct SeriesObservationTests {
    @Test func `days are told of at once and as they come, but not amounts`() throws {
      let place = try Place()
      let ledger = try place.open()
      var count = 0
      let observation = try ledger.observeDays(failed: { Issue.record($0) }) { count += 1 }
      #expect(count == 1)
      try ledger.setAnchor(Desk.Anchor(5, .eur))
      #expect(count == 1)
      try ledger.importBundledHistory()
      #expect(count > 1)
      withExtendedLifetime(observation) {}
    }

    @Test(arguments: [
      "DELETE FROM rate WHERE day < 20000; DELETE FROM rate_table WHERE day < 20000",
      "UPDATE rate SET rate = '2' WHERE currency = 'USD' AND day = (SELECT max(day) FROM rate_table)",
      "INSERT INTO series (source, currency, asked_at, not_before) VALUES (2, 'ARS', 1, 1)",
    ])
    func `what another process does to the days, to the newest rates and to kept series is told`(
      change: String
    )
      async throws
    {
      let place = try Place()
      let ledger = try place.open()
      try ledger.importBundledHistory()
      let (told, tell) = AsyncStream.makeStream(of: Int.self)
      var count = 0
      let observation = try ledger.observeDays(failed: { Issue.record($0) }) {
        count += 1
        tell.yield(count)
      }
      try sqlite(place.store, change)
      for await value in told where value == 2 { break }
      #expect(count == 2)
      withExtendedLifetime(observation) {}
    }
  }
}
