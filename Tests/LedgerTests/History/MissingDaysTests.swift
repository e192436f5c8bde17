import Currencies
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The bank's days that the store lacks, and the request for them. The bundled history ends on Friday, 2026-10-30.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct MissingDaysTests {
    let place: Place
    let ledger: Ledger
    let always = Day.firstOfEuro...day("2999-12-31")
    let friday = instant("2026-10-30", 16, 30)
    let monday = instant("2026-11-02", 16, 30)
    let wednesday = instant("2026-11-04", 16, 30)

    init() throws {
      place = try Place()
      ledger = try place.open()
      try ledger.importBundledHistory()
    }

    /// Stores a day without rates.
    func store(_ text: String) throws {
      try sqlite(
        place.store, "INSERT INTO rate_table (source, day, base) VALUES (0, \(day(text).number), 'EUR')")
    }

    func query(in days: ClosedRange<Day>, at now: Int) throws -> RateQuery? {
      try ledger.missingDays(in: days, at: now)?.query
    }

    @Test func `the bank's own history lacks nothing`() throws {
      #expect(try query(in: always, at: friday) == nil)
      #expect(try query(in: always, at: instant("2026-11-02", 14, 0)) == nil)
    }

    @Test func `the newest day alone is in the daily file, several recent days are requested by the latest`()
      throws
    {
      #expect(try query(in: always, at: monday) == RateQuery(.reloaded, source: "ecb"))
      #expect(try query(in: always, at: wednesday) == RateQuery(.day(day("2026-11-04")), source: "ecb"))
    }

    @Test func `days of which one is older than the file of 90 days are requested by the oldest`() throws {
      try sqlite(place.store, "DELETE FROM rate_table WHERE source = 0 AND day = 20000")
      #expect(try query(in: always, at: wednesday) == RateQuery(.day(Day(number: 20000)), source: "ecb"))
    }

    @Test func `a missing day between stored ones is requested, when it is in the range`() throws {
      try store("2026-11-04")
      let tuesday = day("2026-11-03")
      #expect(try query(in: always, at: wednesday) == RateQuery(.day(tuesday), source: "ecb"))
      #expect(try query(in: tuesday...tuesday, at: wednesday) == RateQuery(.day(tuesday), source: "ecb"))
      #expect(try query(in: day("2020-01-01")...day("2026-11-01"), at: wednesday) == nil)
      #expect(try query(in: day("2026-11-04")...day("2027-01-01"), at: wednesday) == nil)
    }

    @Test func `a day that the bank was asked for in vain is not missing any more`() throws {
      try store("2026-11-04")
      try sqlite(place.store, "INSERT INTO setting (key, value) VALUES ('history.answered', '2026-11-04')")
      #expect(try query(in: always, at: wednesday) == nil)
      let friday = instant("2026-11-06", 16, 30)
      #expect(try query(in: always, at: friday) == RateQuery(.day(day("2026-11-06")), source: "ecb"))
    }

    @Test(arguments: ["", "yesterday", "2026-02-30", "99999-01-01"])
    func `a note that no version has written is none`(text: String) throws {
      try store("2026-11-04")
      try sqlite(place.store, "INSERT INTO setting (key, value) VALUES ('history.answered', '\(text)')")
      #expect(try query(in: always, at: wednesday) == RateQuery(.day(day("2026-11-03")), source: "ecb"))
    }
  }
}
