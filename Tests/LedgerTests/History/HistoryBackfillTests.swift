import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What the bank is asked for, and when; that it is asked so is tested from outside.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct HistoryBackfillTests {
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

    func query(at now: Int) throws -> RateQuery? { try backfill.dueDays(at: now)?.query }

    @Test func `nothing is asked while nothing is missing`() throws {
      #expect(try query(at: saturday) == nil)
      #expect(try query(at: instant("2026-11-02", 14, 0)) == nil)
    }

    @Test func `the newest day alone is asked for as newest rates are`() throws {
      #expect(try query(at: monday) == RateQuery(.reloaded, source: "ecb"))
    }

    @Test func `several recent days are requested by the latest`() throws {
      #expect(try query(at: wednesday) == RateQuery(.day(day("2026-11-04")), source: "ecb"))
    }

    @Test func `a hole is asked for though the newest day is there`() throws {
      try sqlite(place.store, "DELETE FROM rate_table WHERE source = 0 AND day = 20747")
      #expect(try query(at: saturday) == RateQuery(.day(Day(number: 20747)), source: "ecb"))
    }

    @Test func `what the bank was asked for in vain is not asked for again`() throws {
      try sqlite(place.store, "DELETE FROM rate_table WHERE source = 0 AND day = 20747")
      try sqlite(place.store, "INSERT INTO setting (key, value) VALUES ('history.answered', '2026-10-30')")
      #expect(try query(at: saturday) == nil)
      #expect(try query(at: monday) == RateQuery(.reloaded, source: "ecb"))
    }

    @Test func `nobody is asked who is switched off, nor where Agio asks only when told to`() throws {
      try ledger.setSource("ecb", isEnabled: false)
      #expect(try query(at: wednesday) == nil)
      try ledger.setSource("ecb", isEnabled: true)
      #expect(try query(at: wednesday) != nil)
      try ledger.set(RefreshMode.asked)
      #expect(try query(at: wednesday) == nil)
    }

    @Test func `nothing is asked before the bundled history is there`() throws {
      let place = try Place()
      let backfill = HistoryBackfill(try place.open(), asking: Behind())
      #expect(try backfill.dueDays(at: wednesday) == nil)
    }

    @Test func `a failure is followed by a pause of an hour, and a clock that was set back by none`()
      async throws
    {
      let missing = try #require(try backfill.dueDays(at: wednesday))
      #expect(try await backfill.download(missing, at: wednesday).kind == .failed)
      #expect(try query(at: wednesday + 3599) == nil)
      #expect(try query(at: wednesday + 3600) != nil)
      #expect(try query(at: monday) != nil)
    }

    @Test(arguments: [
      "-9223372036854775808 answered", "9223372036854775807 failed", "soon answered", "1793808000", "",
    ])
    func `a note of a request at no moment is none`(text: String) throws {
      try sqlite(place.store, "INSERT INTO setting (key, value) VALUES ('history.upkeep', '\(text)')")
      #expect(try query(at: wednesday) != nil)
    }
  }
}
