import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What the bank is asked for, and when; that it is asked so is tested from outside.
  @MainActor @Suite(.timeLimit(.minutes(10))) struct HistoryBackfillTests {
    /// Counts, and answers like a source that gave something, or like nobody.
    final class Behind: RateService {
      func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply { RateReply(.failed, nil) }
    }

    let place: Place
    let ledger: Ledger
    let backfill: HistoryBackfill
    /// The bundled history ends on Friday, 2026-10-30.
    let saturday = instant("2026-10-31", 12, 0)
    let monday = instant("2026-11-02", 16, 30)
    let wednesday = instant("2026-11-04", 16, 30)

    init() async throws {
      place = try Place()
      ledger = try await WholeHistory.open(in: place)
      backfill = HistoryBackfill(ledger, asking: Behind())
    }

    @Test func `nothing is asked while nothing is missing`() throws {
      #expect(try backfill.query(at: saturday) == nil)
      #expect(try backfill.query(at: instant("2026-11-02", 14, 0)) == nil)
    }

    @Test func `the newest day alone is asked for as newest rates are`() throws {
      #expect(try backfill.query(at: monday) == RateQuery(.reloaded, source: "ecb"))
    }

    @Test func `several days are asked for by the oldest`() throws {
      #expect(try backfill.query(at: wednesday) == RateQuery(.day(day("2026-11-02")), source: "ecb"))
    }

    @Test func `a hole is asked for though the newest day is there`() throws {
      try sqlite(place.store, "DELETE FROM rate_table WHERE source = 0 AND day = 20747")
      #expect(try backfill.query(at: saturday) == RateQuery(.day(Day(number: 20747)), source: "ecb"))
    }

    @Test func `what the bank was asked for in vain is not asked for again`() throws {
      try sqlite(place.store, "DELETE FROM rate_table WHERE source = 0 AND day = 20747")
      try ledger.noteNoGaps()
      #expect(try backfill.query(at: saturday) == nil)
      #expect(try backfill.query(at: monday) == RateQuery(.reloaded, source: "ecb"))
    }

    @Test func `nobody is asked who is switched off, nor where Agio asks only when told to`() throws {
      try ledger.setSource("ecb", isEnabled: false)
      #expect(try backfill.query(at: wednesday) == nil)
      try ledger.setSource("ecb", isEnabled: true)
      #expect(try backfill.query(at: wednesday) != nil)
      try ledger.set(RefreshMode.asked)
      #expect(try backfill.query(at: wednesday) == nil)
    }

    @Test func `nothing is asked before the bundled history is there`() throws {
      let place = try Place()
      let backfill = HistoryBackfill(try place.open(), asking: Behind())
      #expect(try backfill.query(at: wednesday) == nil)
    }

    @Test func `a failure is followed by a pause of an hour, and a clock that was set back by none`()
      async throws
    {
      let query = try #require(try backfill.query(at: wednesday))
      #expect(try await backfill.ask(query, at: wednesday).kind == .failed)
      #expect(try backfill.query(at: wednesday + 3599) == nil)
      #expect(try backfill.query(at: wednesday + 3600) != nil)
      #expect(try backfill.query(at: monday) != nil)
    }
  }
}
