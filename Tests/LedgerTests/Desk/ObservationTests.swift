import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The desk, watched.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct ObservationTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    /// Waits for a value that fits, among those an observer was told.
    func first<Told: Sendable>(in told: AsyncStream<Told>, where fits: (Told) -> Bool) async -> Told? {
      for await value in told where fits(value) { return value }
      return nil
    }

    @Test func `the desk is told at once, and after each change of it, in order`() throws {
      var told: [Desk] = []
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { told.append($0) }
      #expect(try told == [ledger.desk()])
      try ledger.add(codes("SEK"))
      try ledger.setAnchor(Desk.Anchor(5, code("SEK")))
      try ledger.makeBase(code("SEK"))
      #expect(told.map(\.rows.count) == [7, 8, 8, 8])
      #expect(told.map(\.anchor.amount) == [100, 100, 5, 5])
      #expect(told.map(\.base) == [.eur, .eur, .eur, code("SEK")])
      withExtendedLifetime(observation) {}
    }

    @Test func `every change of the lists, of a fee, of custom rates and of the digits is told`() throws {
      var told: [Desk] = []
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { told.append($0) }
      let home = try ledger.desk().list.id
      let trip = try ledger.addList(named: "Trip")
      try ledger.renameList(home, to: "House")
      try ledger.moveList(trip, to: 0)
      try ledger.setFee(try #require(Fee(2, .selling)))
      try ledger.setAnchor(Desk.Anchor(100, .eur, text: "50*2"))
      try ledger.showList(home)
      let removed = try ledger.recording { () throws(LedgerError) in try ledger.removeList(trip) }
      _ = try ledger.undo(removed)
      try ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      try ledger.removeCustomRate(base: .eur, quote: code("USD"))
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
      try ledger.removeCustomCurrency(code("PTS"))
      try ledger.set(AmountDigits.more)
      #expect(told.count == 14)
      #expect(try told.last == ledger.desk())
      #expect(told.last?.showsMoreDigits == true)
      withExtendedLifetime(observation) {}
    }

    @Test func `what changes nothing in the desk, or fails, tells nothing`() throws {
      var count = 0
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { _ in count += 1 }
      try ledger.set(RefreshMode.asked)
      try ledger.makeBase(.eur)
      try ledger.setAnchor(Desk.Anchor(100, .eur))
      #expect(throws: LedgerError.self) { try ledger.add(codes("SEK EUR")) }
      #expect(count == 1)
      withExtendedLifetime(observation) {}
    }

    @Test func `nothing is told when the observation is dropped`() throws {
      var count = 0
      var observation: Observation? = try ledger.observeDesk(failed: { Issue.record($0) }) { _ in count += 1 }
      try ledger.add(codes("SEK"))
      observation = nil
      try ledger.add(codes("NOK"))
      #expect(count == 2)
      #expect(observation == nil)
    }

    @Test func `a change by another ledger on the same file is told`() async throws {
      let (told, tell) = AsyncStream.makeStream(of: Desk.self)
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { tell.yield($0) }
      let other = try place.open()
      try other.add(codes("SEK"))
      try other.setAnchor(Desk.Anchor(7, code("SEK")))
      let seen = await first(in: told) { $0.anchor.amount == 7 }
      #expect(try seen == other.desk())
      withExtendedLifetime(observation) {}
    }

    @Test func `a change by the terminal program is told`() async throws {
      let (told, tell) = AsyncStream.makeStream(of: Desk.self)
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { tell.yield($0) }
      let shell = try Shell("\(agioProgram) --store \(place.store) amount '2*21' JPY")
      #expect(shell.output == "")
      #expect(shell.status == 0)
      let seen = await first(in: told) { $0.anchor == Desk.Anchor(42, code("JPY")) }
      #expect(try seen == ledger.desk())
      withExtendedLifetime(observation) {}
    }

    @Test(arguments: [
      "UPDATE list SET name = 'Office'", "UPDATE list SET fee = '1.5'", "UPDATE list SET text = '1+1'",
      "INSERT INTO own_rate VALUES ('EUR', 'USD', '2', 20000)",
      "INSERT INTO own_currency VALUES ('PTS', 'Points', 2)", "INSERT INTO setting VALUES ('digits', 'more')",
      "INSERT INTO list (name, position, currency) VALUES ('Trip', 1, 'EUR')",
    ])
    func `a change of the lists by another process is told`(change: String) async throws {
      let (told, tell) = AsyncStream.makeStream(of: Desk.self)
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { tell.yield($0) }
      let before = try ledger.desk()
      try sqlite(place.store, change)
      let seen = await first(in: told) { $0 != before }
      #expect(try seen == ledger.desk())
      withExtendedLifetime(observation) {}
    }

    @Test func `the rates of an import in another thread are told`() async throws {
      let (told, tell) = AsyncStream.makeStream(of: Desk.self)
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { tell.yield($0) }
      // The bundled history has nothing newer than the first start: take that day away to see it come.
      let newest = try #require(try ledger.activeTable()).day
      try sqlite(place.store, "DELETE FROM rate; DELETE FROM rate_table")
      _ = await first(in: told) { $0.book.pages.isEmpty }
      let path = place.store
      let task = Task.detached { () throws(LedgerError) in try HistoryImport(into: path).bundled() }
      let seen = await first(in: told) { $0.activeTable(at: 0)?.day == newest }
      #expect(try await task.value?.rates == 221_702)
      #expect(seen?.lines(at: 0).compactMap(\.amount).count == 7)
      withExtendedLifetime(observation) {}
    }

    @Test func `a store that cannot be read any more tells so, and the desk again when it can`() async throws
    {
      let (told, tell) = AsyncStream.makeStream(of: Desk?.self)
      let observation = try ledger.observeDesk(
        failed: { error in
          #expect(error == .damaged("“abc” is no number"))
          tell.yield(nil)
        }, { tell.yield($0) })
      try sqlite(place.store, "UPDATE rate SET rate = 'abc' WHERE currency = 'USD'")
      _ = await first(in: told) { $0 == nil }
      try sqlite(place.store, "UPDATE rate SET rate = '1.5' WHERE currency = 'USD'")
      let seen = await first(in: told) { $0 != nil }
      #expect(seen??.activeTable(at: 0)?.rates[code("USD")] == number("1.5"))
      withExtendedLifetime(observation) {}
    }
  }
}
