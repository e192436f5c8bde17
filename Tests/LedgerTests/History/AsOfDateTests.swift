import Currencies
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Which days have rates, against the bank's own file.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct AsOfDateTests {
    let place: Place
    let ledger: Ledger

    init() async throws {
      place = try Place()
      ledger = try await WholeHistory.open(in: place)
    }

    @Test func `the days before and after are those of the file`() async throws {
      let days = try BankFile.all.get().days.map { day($0[0]) }.sorted()
      let (first, last) = (try #require(days.first), try #require(days.last))
      #expect(try ledger.asOfDate(before: first) == nil)
      #expect(try ledger.asOfDate(after: first - 1) == first)
      #expect(try ledger.asOfDate(after: last) == nil)
      for place in stride(from: 0, to: days.count - 1, by: 97) {
        #expect(try ledger.asOfDate(after: days[place]) == days[place + 1])
        #expect(try ledger.asOfDate(before: days[place + 1]) == days[place])
        // A weekend's day lies between the same two.
        let between = Day(number: (days[place].number + days[place + 1].number) / 2)
        if between != days[place] { #expect(try ledger.asOfDate(after: between) == days[place + 1]) }
        await Task.yield()
      }
    }

    @Test func `a source that is switched off counts where no other has days`() throws {
      let (sunday, monday) = (day("2023-01-01"), day("2023-01-02"))
      #expect(try ledger.asOfDate(before: monday) == day("2022-12-30"))
      try ledger.setSource("ecb", isEnabled: false)
      #expect(try ledger.asOfDate(before: monday) == day("2022-12-30"), "nobody else has any")
      #expect(try ledger.asOfDate(after: sunday) == monday)
    }
  }
}
