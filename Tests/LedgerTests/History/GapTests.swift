import Currencies
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Days that lie between stored ones and are not stored.
  @MainActor @Suite(.timeLimit(.minutes(10))) struct GapTests {
    let place: Place
    let ledger: Ledger
    let always = Day.firstOfEuro...day("2999-12-31")

    init() throws {
      place = try Place()
      ledger = try place.open()
      try ledger.importBundledHistory()
    }

    @Test func `the bank's own history has no gap`() throws {
      #expect(try ledger.gap(in: always) == nil)
    }

    @Test func `the first business day that is missing between stored ones is a gap`() throws {
      let wednesday = day("2026-11-04").number
      try sqlite(place.store, "INSERT INTO rate_table (source, day, base) VALUES (0, \(wednesday), 'EUR')")
      #expect(try ledger.gap(in: always) == day("2026-11-02"))
      #expect(try ledger.gap(in: day("2026-11-03")...day("2026-11-03")) == day("2026-11-03"))
      #expect(try ledger.gap(in: day("2020-01-01")...day("2026-11-01")) == nil)
      #expect(try ledger.gap(in: day("2026-11-04")...day("2027-01-01")) == nil)
    }

    @Test func `what is missing after the bank was asked it does not have, and is no gap any more`() throws {
      let wednesday = day("2026-11-04").number
      try sqlite(place.store, "INSERT INTO rate_table (source, day, base) VALUES (0, \(wednesday), 'EUR')")
      try ledger.noteNoGaps()
      #expect(try ledger.gap(in: always) == nil)
      try sqlite(
        place.store, "INSERT INTO rate_table (source, day, base) VALUES (0, \(wednesday + 2), 'EUR')")
      #expect(try ledger.gap(in: always) == day("2026-11-05"))
    }
  }
}
