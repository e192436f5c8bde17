import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Rates of days gone by.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AsOfRatesTests {
    let ledger: Ledger

    init() async throws { ledger = try await WholeHistory.open() }

    @Test(arguments: [
      ("2026-10-30", "2026-10-30"),  // a Friday
      ("2026-10-31", "2026-10-30"), ("2026-11-01", "2026-10-30"),  // its weekend
      ("2026-04-03", "2026-04-02"), ("2026-04-06", "2026-04-02"),  // Good Friday, Easter Monday
      ("2025-12-25", "2025-12-24"), ("2025-12-28", "2025-12-24"), ("2026-01-01", "2025-12-31"),
      ("1999-01-04", "1999-01-04"), ("1999-01-10", "1999-01-08"), ("2000-02-29", "2000-02-29"),
    ])
    func `a day without rates has those of the last day before it`(asked: String, found: String) throws {
      let rates = try ledger.rates(asOf: day(asked))
      #expect(rates.table?.day == day(found))
      #expect(rates.table?.source == "ecb")
      #expect(rates.isLast)
      #expect(rates.isPossible)
    }

    @Test func `the numbers are those of that day`() throws {
      let file = try BankFile.all.get()
      for (asked, found) in [("2008-07-15", "2008-07-15"), ("2015-01-18", "2015-01-16")] {
        let table = try #require(try ledger.rates(asOf: day(asked)).table)
        for currency in ["USD", "JPY", "CHF", "GBP"] {
          #expect(table.rates[code(currency)] == number(try #require(file.text(found, currency))))
        }
      }
    }

    @Test func `a day that may have later rates than those stored says so`() throws {
      // The bundled history ends on Friday, 2026-10-30; Tuesday's rates came out since.
      let rates = try ledger.rates(asOf: day("2026-11-03"))
      #expect(rates.table?.day == day("2026-10-30"))
      #expect(!rates.isLast)
      #expect(rates.isPossible)
    }

    @Test func `rates more than 7 days before the day asked for are not its rates`() throws {
      #expect(try ledger.rates(asOf: day("2026-11-06")).table?.day == day("2026-10-30"))
      #expect(try ledger.rates(asOf: day("2026-11-07")).table == nil)
    }

    @Test(arguments: ["1999-01-03", "1970-01-01", "1900-01-01", "0001-01-01", "9999-12-31"])
    func `before the euro, and to come, there are none`(asked: String) throws {
      let rates = try ledger.rates(asOf: day(asked))
      #expect(rates.table == nil)
      #expect(!rates.isPossible)
    }

    @Test func `a source that has none of the day has none, whatever the others have`() throws {
      #expect(try ledger.rates(asOf: day("2026-10-30"), source: "frankfurter").table == nil)
      #expect(try ledger.rates(asOf: day("2026-10-30"), source: "ecb").table?.day == day("2026-10-30"))
    }

    @Test func `a fresh store has the days of the bundled history when one is asked for`() throws {
      let place = try Place()
      let fresh = try place.open()
      #expect(try fresh.table(onOrBefore: day("2010-05-05"), source: "ecb") == nil)
      let rates = try fresh.rates(asOf: day("2010-05-05"))
      #expect(rates.table == (try ledger.table(onOrBefore: day("2010-05-05"), source: "ecb")))
      #expect(rates.isLast)
    }

    @Test func `the newest day a fresh store has is answered without an import`() throws {
      let place = try Place()
      let fresh = try place.open()
      #expect(try fresh.rates(asOf: day("2026-11-01")).table?.day == day("2026-10-30"))
      #expect(try sqlite(place.store, "SELECT count(*) FROM rate_table") == ["1"])
    }
  }
}
