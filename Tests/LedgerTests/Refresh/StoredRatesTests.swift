import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The store in front of another service.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct StoredRatesTests {
    /// Answers every question with the same table, and counts.
    final class Behind: RateService {
      private(set) var asked: [RateQuery] = []
      let table = RateTable(source: "custom", base: .eur, day: Day(number: 20000), rates: [code("USD"): 2])

      func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply {
        asked.append(query)
        return RateReply(.updated, table)
      }
    }

    let ledger: Ledger
    let behind = Behind()
    let service: StoredRates

    init() throws {
      ledger = try Ledger.open(":memory:").ledger
      service = StoredRates(ledger, wrapping: behind)
    }

    @Test func `the newest rates come from the store, without a question`() async throws {
      let reply = try await service.rates(RateQuery(.newest))
      #expect(reply.table == (try ledger.activeTable()))
      #expect(reply.table?.source == "ecb")
      #expect(behind.asked.isEmpty)
    }

    @Test func `a source the store has nothing of is asked for once`() async throws {
      let reply = try await service.rates(RateQuery(.newest, source: "custom"))
      #expect(reply.table == behind.table)
      #expect(behind.asked == [RateQuery(.newest, source: "custom")])
    }

    @Test func `a reload always asks`() async throws {
      #expect(try await service.rates(RateQuery(.reloaded)).table == behind.table)
      #expect(behind.asked == [RateQuery(.reloaded)])
    }

    @Test func `a day the store has is answered from it, and one that cannot be is not asked for`()
      async throws
    {
      #expect(try await service.rates(RateQuery(.day(day("2010-05-08")))).table?.day == day("2010-05-07"))
      #expect(try await service.rates(RateQuery(.day(day("1990-01-01")))).table == nil)
      #expect(try await service.rates(RateQuery(.day(day("2999-01-01")))).table == nil)
      #expect(behind.asked.isEmpty)
    }

    @Test func `a day the store lacks is asked for`() async throws {
      let query = RateQuery(.day(day("2024-10-09")), source: "custom")
      #expect(try await service.rates(query).table == behind.table)
      #expect(behind.asked == [query])
    }
  }
}
