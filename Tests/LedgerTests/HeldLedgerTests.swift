import Currencies
import Ledger
import Storage
import TestValues
import Testing

extension LedgerTests {
  /// What the ledger does while another program writes, and with errors that it does not know.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct HeldLedgerTests {
    let place: Place

    init() throws { place = try Place() }

    private func isBusy(_ body: () throws(LedgerError) -> Void) -> Bool {
      do throws(LedgerError) { try body() } catch { return error.isBusy }
      return false
    }

    @Test func `a current and filled store is opened while another program writes`() throws {
      _ = try place.open()
      let other = try OtherWriter(place.store)
      try other.run("BEGIN IMMEDIATE")
      let ledger = try Ledger.open(place.store, patience: 0).ledger
      #expect(try ledger.desk().rows.count == 7)
      #expect(isBusy { () throws(LedgerError) in try ledger.add(codes("SEK")) })
      try other.run("ROLLBACK")
      try ledger.add(codes("SEK"))
    }

    @Test func `a store of an older schema is opened as soon as the other program is done`() throws {
      try sqlite(place.store, oldSchema)
      let other = try OtherWriter(place.store)
      try other.run("BEGIN IMMEDIATE")
      #expect(isBusy { () throws(LedgerError) in _ = try Ledger.open(place.store, patience: 0) })
      try other.run("ROLLBACK")
      #expect(try Ledger.open(place.store, patience: 0).ledger.desk().rows == codes("EUR USD"))
    }

    @Test func `a patient import goes on when the other program is done, or ends when it is cancelled`()
      async throws
    {
      _ = try place.open()
      let other = try OtherWriter(place.store)
      try other.run("BEGIN IMMEDIATE")
      let (begun, input) = AsyncStream.makeStream(of: Void.self)
      let history = HistoryImport(into: place.store, isPatient: true)
      func start() -> Task<HistoryImport.Outcome?, any Error> {
        Task.detached { try history.bundled { _ in input.yield() } }
      }
      var progress = begun.makeAsyncIterator()
      let cancelled = start()
      await progress.next()
      cancelled.cancel()
      #expect(try await cancelled.value?.isWhole == false)
      let patient = start()
      await progress.next()
      try other.run("ROLLBACK")
      #expect(try await patient.value?.isWhole == true)
    }

    @Test func `an error that the ledger does not know is carried on`() throws {
      struct Foreign: Error {}
      let error = #expect(throws: StoreError.self) {
        try Store(path: ":memory:", migrations: []).write { _ in throw Foreign() }
      }
      let carried = LedgerError(try #require(error))
      #expect(carried == .other("Foreign()"))
      #expect(carried.sentence == "An unexpected error occurred (Foreign()).")
      #expect(carried.isStoreTrouble)
    }
  }
}
