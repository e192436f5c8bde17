import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Two machines of one user, which exchange through a folder. The first one's list is EUR USD GBP JPY CHF CNY INR to begin with.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct FolderTests {
    let folder: Place
    let one: Machine
    let two: Machine

    init() throws {
      (folder, one, two) = (try Place(), try Machine(), try Machine())
    }

    /// Lets both machines see what the other has.
    func exchange() throws {
      for machine in [one, two, one] { try machine.exchange() }
    }

    /// Begins to exchange, with a list that both have.
    func join() throws {
      try one.ledger.add(codes("SEK"))
      try one.join(folder)
      try two.join(folder)
    }

    @Test func `a second machine gets the lists of the first one instead of the one it was installed with`()
      throws
    {
      try one.ledger.add(codes("SEK"))
      try one.ledger.addList(named: "Trip")
      try one.ledger.setFee(try #require(Fee(2, .buying)))
      try one.ledger.setAnchor(Desk.Anchor(number("37.5"), .eur, text: "12.50*3"))
      try one.ledger.keep(CustomCurrency(code: code("PTS"), name: "Points", digits: 0))
      try one.ledger.add(codes("PTS"))
      try one.ledger.setCustomRate(base: code("PTS"), quote: .eur, rate: number("0.01"))
      try one.ledger.set(AmountDigits.more)
      try one.join(folder)
      let outcome = try two.join(folder)
      #expect(try two.content() == one.content())
      #expect(try one.content().first == "Home: EUR USD GBP JPY CHF CNY INR SEK, 100 EUR , 0 buying")
      #expect(outcome.unreadable == [] && outcome.invalid == 0)
      #expect(try two.ledger.syncStatus().unsent == 0)
      #expect(try one.ledger.check() == [] && two.ledger.check() == [])
    }

    @Test func `a list that nobody has changed is not shared, and one that was is`() throws {
      try one.join(folder)
      try two.join(folder)
      try exchange()
      #expect(try one.ledger.desk().lists.count == 1 && two.ledger.desk().lists.count == 1)
      try two.ledger.remove(codes("INR"))
      try exchange()
      #expect(try one.rows() == "EUR USD GBP JPY CHF CNY")
      #expect(try one.ledger.desk().lists.map(\.name) == ["Home"])
    }

    @Test func `a list that nobody has changed stays beside another one, before and after`() throws {
      try one.ledger.addList(named: "Trip")
      try one.join(folder)
      #expect(try one.ledger.desk().lists.map(\.name) == ["Home", "Trip"])
      let third = try Machine()
      let elsewhere = try Place()
      try third.join(elsewhere)
      try third.ledger.addList(named: "Trip")
      try third.exchange()
      try two.join(elsewhere)
      try two.ledger.add(codes("NOK"))
      try two.exchange()
      try third.exchange()
      #expect(try third.ledger.desk().lists.map(\.name) == ["Home", "Trip"])
      #expect(try two.content() == third.content())
    }

    @Test func `a store whose ids are used up takes no lists of others, and loses nothing`() throws {
      try one.ledger.add(codes("SEK"))
      try one.join(folder)
      try two.ledger.add(codes("NOK"))
      let greatest = "9223372036854775807"
      try sqlite(
        two.place.store, "UPDATE list SET id = \(greatest); UPDATE list_row SET list = \(greatest)")
      #expect(throws: LedgerError.self) { try two.join(folder) }
      #expect(try two.rows() == "EUR USD GBP JPY CHF CNY INR NOK")
    }

    @Test func `lists of the same name that both have changed before are both kept`() throws {
      try one.ledger.add(codes("SEK"))
      try two.ledger.add(codes("NOK"))
      try one.join(folder)
      try two.join(folder)
      try exchange()
      #expect(try one.ledger.desk().lists.map(\.name).sorted() == ["Home", "Home 2"])
      #expect(try one.content() == two.content())
    }

    @Test func `changes of both go to the other, and the later one of the same value wins`() throws {
      try join()
      try one.ledger.type(5, in: code("USD"))
      passMillisecond()
      try two.ledger.remove(codes("CHF"))
      try two.ledger.type(7, in: code("USD"))
      try exchange()
      #expect(try one.content() == two.content())
      #expect(try one.ledger.desk().anchor == Desk.Anchor(7, code("USD")))
      #expect(try one.rows() == "EUR USD GBP JPY CNY INR SEK")
    }

    @Test func `two moves of different rows both survive`() throws {
      try join()
      try one.ledger.move(code("SEK"), to: 1)
      try two.ledger.move(code("USD"), to: 5)
      try exchange()
      #expect(try one.rows() == "EUR SEK GBP JPY CHF CNY USD INR")
      #expect(try two.rows() == one.rows())
    }

    @Test func `a removed list that comes back by undo is the same list`() throws {
      try join()
      let trip = try one.ledger.addList(named: "Trip")
      try exchange()
      let removed = try one.ledger.recording { () throws(LedgerError) in try one.ledger.removeList(trip) }
      try exchange()
      #expect(try two.ledger.desk().lists.map(\.name) == ["Home"])
      _ = try one.ledger.undo(removed)
      try exchange()
      #expect(try two.ledger.desk().lists.map(\.name) == ["Home", "Trip"])
      #expect(try one.content() == two.content())
    }

    @Test func `two lists that change names at the same time have the other's`() throws {
      try join()
      let trip = try one.ledger.addList(named: "Trip")
      let home = try #require(try one.ledger.desk().lists.first).id
      try exchange()
      try one.ledger.renameList(trip, to: "X")
      try one.ledger.renameList(home, to: "Trip")
      try one.ledger.renameList(trip, to: "Home")
      try exchange()
      #expect(try two.ledger.desk().lists.map(\.name) == ["Trip", "Home"])
    }

    @Test func `a name with the same letters in another form is sent`() throws {
      try join()
      let home = try #require(try one.ledger.desk().lists.first).id
      for name in ["Caf\u{E9}", "Cafe\u{301}"] {
        try one.ledger.renameList(home, to: name)
        try exchange()
        let received = try #require(try two.ledger.desk().lists.first?.name)
        #expect(Array(received.utf8) == Array(name.utf8))
      }
    }

    @Test func `undo undoes one's own change only`() throws {
      try join()
      let added = try one.ledger.recording { () throws(LedgerError) in try one.ledger.add(codes("NOK")) }
      try two.ledger.add(codes("PLN"))
      try exchange()
      _ = try one.ledger.undo(added)
      try exchange()
      #expect(try one.rows() == "EUR USD GBP JPY CHF CNY INR SEK PLN")
      #expect(try two.rows() == one.rows())
    }

    @Test func `what was changed while nothing was exchanged is exchanged later`() throws {
      try join()
      try two.ledger.stopSync()
      try two.ledger.remove(codes("GBP"))
      try two.ledger.addList(named: "Trip")
      try one.ledger.add(codes("NOK"))
      try one.exchange()
      #expect(try two.ledger.syncStatus().place == nil)
      #expect(throws: LedgerError.noSync) { try two.exchange() }
      try two.join(folder)
      try exchange()
      #expect(try one.content() == two.content())
      #expect(try one.ledger.desk().lists.map(\.name) == ["Home", "Trip"])
      #expect(try one.rows() == "EUR USD JPY CHF CNY INR SEK NOK")
    }

    @Test
    func `what was changed while nothing was exchanged was changed then, not when the exchange begins again`()
      throws
    {
      try join()
      try two.ledger.stopSync()
      try two.ledger.type(7, in: code("USD"))
      passMillisecond()
      try one.ledger.type(5, in: code("USD"))
      try one.exchange()
      try two.join(folder)
      try exchange()
      #expect(try two.ledger.desk().anchor == Desk.Anchor(5, code("USD")))
      #expect(try one.content() == two.content())
    }

    @Test
    func
      `a list is not shared because the machine that joins has another language than the one that made it`()
      throws
    {
      try one.join(folder)
      for sql in [
        "UPDATE list SET name = 'Zuhause'",
        "UPDATE setting SET value = replace(value, 'Home', 'Zuhause') WHERE key = 'made-list'",
      ] {
        try sqlite(two.place.store, sql)
      }
      _ = try two.place.open().startSync(inFolder: folder.folder)
      try one.exchange()
      #expect(try one.ledger.desk().lists.map(\.name) == ["Home"])
    }

    @Test func `a folder that cannot be written to is no place`() throws {
      #expect(throws: LedgerError.self) { try one.ledger.startSync(inFolder: "/proc/self") }
      #expect(try one.ledger.syncStatus().place == nil)
      try join()
      #expect(throws: LedgerError.self) { try one.ledger.startSync(inFolder: "/proc/self") }
      let status = try one.ledger.syncStatus()
      #expect(status.place == SyncPlace(.folder, folder.folder) && status.problem == nil)
    }

    @Test func `an exchange that was under way when it was ended notes nothing`() async throws {
      try join()
      try one.ledger.add(codes("NOK"))
      let connection = SyncConnection(one.ledger)
      let exchange = Task { try await connection.exchange() }
      await Task.yield()
      try one.ledger.stopSync()
      await #expect(throws: LedgerError.noSync) { try await exchange.value }
      #expect(try one.ledger.syncStatus().place == nil)
    }

    @Test func `an exchange after which nothing has changed reads no file`() async throws {
      try join()
      let connection = SyncConnection(one.ledger)
      let outcome = try await connection.exchange()
      #expect(try await connection.exchange(after: outcome) == outcome)
      try two.ledger.add(codes("NOK"))
      try two.exchange()
      let next = try await connection.exchange(after: outcome)
      #expect(next.taken > 0 && next != outcome)
      try one.ledger.add(codes("PLN"))
      _ = try await connection.exchange(after: next)
      #expect(try one.ledger.syncStatus().unsent == 0)
    }

    @Test func `a currency that another machine has removed stays where a row has it`() throws {
      try join()
      try one.ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
      try exchange()
      try one.ledger.removeCustomCurrency(code("PTS"))
      try two.ledger.add(codes("PTS"))
      try exchange()
      #expect(try one.content() == two.content())
      #expect(try one.rows().hasSuffix("PTS"))
      #expect(try one.ledger.customCurrencies().map(\.name) == ["Points"])
    }

    @Test func `a folder that is gone changes nothing, is told, and is no matter later`() throws {
      try join()
      let elsewhere = folder.folder + "-elsewhere"
      try FileManager.default.moveItem(atPath: folder.folder, toPath: elsewhere)
      try one.ledger.add(codes("NOK"))
      #expect(throws: LedgerError.self) { try one.exchange() }
      let status = try one.ledger.syncStatus()
      #expect(status.unsent > 0 && status.problem?.contains("No such file") == true)
      #expect(!FileManager.default.fileExists(atPath: folder.folder), "a stick that is not there is not made")
      try FileManager.default.moveItem(atPath: elsewhere, toPath: folder.folder)
      try exchange()
      #expect(try one.ledger.syncStatus().problem == nil && one.ledger.syncStatus().unsent == 0)
      #expect(try two.rows().hasSuffix("NOK"))
    }

    @Test func `a copy of a store is a replica of its own`() throws {
      try join()
      let copy = try Place()
      try sqlite(one.place.store, "VACUUM INTO '\(copy.store)'")
      let third = try copy.open()
      try third.add(codes("NOK"))
      _ = try third.exchange()
      try one.ledger.add(codes("PLN"))
      try exchange()
      _ = try third.exchange()
      #expect(try folder.files().count == 3)
      #expect(try one.rows() == "EUR USD GBP JPY CHF CNY INR SEK NOK PLN")
      #expect(try third.desk().rows == one.ledger.desk().rows)
    }

    @Test
    func `a machine that joins again brings back what its store has lost, instead of removing it elsewhere`()
      throws
    {
      try join()
      try one.ledger.addList(named: "Trip")
      try exchange()
      try sqlite(two.place.store, "DELETE FROM list WHERE name = 'Trip'")
      let again = try two.place.open()
      _ = try again.startSync(inFolder: folder.folder)
      #expect(try again.desk().lists.map(\.name) == ["Home", "Trip"])
      try one.exchange()
      #expect(try one.ledger.desk().lists.map(\.name) == ["Home", "Trip"])
    }

    @Test func `what a store has lost comes back from its own cells`() throws {
      try join()
      try sqlite(one.place.store, "DELETE FROM list_row WHERE currency = 'GBP'")
      try one.exchange()
      #expect(try one.rows() == "EUR USD GBP JPY CHF CNY INR SEK")
    }

    @Test func `a custom rate that was never shared survives one that another machine has removed`() throws {
      try join()
      try one.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      try one.exchange()
      try one.ledger.removeCustomRate(base: .eur, quote: code("USD"))
      try one.exchange()
      let third = try Machine()
      try third.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: number("1.08"))
      try third.join(folder)
      #expect(try third.ledger.customRates().map(\.rate) == [number("1.08")])
      try one.exchange()
      #expect(try one.ledger.customRates().map(\.rate) == [number("1.08")])
    }

    @Test func `an amount comes without a calculation that has invisible characters`() throws {
      try join()
      try one.ledger.setAnchor(Desk.Anchor(number("37.5"), .eur, text: "\u{202A}12.50*3\u{202C}"))
      try exchange()
      #expect(try two.ledger.desk().anchor == Desk.Anchor(number("37.5"), .eur))
    }

    @Test func `a machine whose file was deleted is no longer told`() throws {
      try join()
      try exchange()
      for name in try folder.files() {
        try FileManager.default.removeItem(atPath: "\(folder.folder)/\(name)")
      }
      try one.exchange()
      #expect(try one.ledger.syncStatus().replicas == [])
    }

    @Test func `the other machines are told, with when they last exchanged`() throws {
      try join()
      try exchange()
      let status = try one.ledger.syncStatus()
      #expect(status.replicas.count == 1 && status.exchangedAt != nil)
      #expect(status.place == SyncPlace(.folder, folder.folder))
    }

    @Test func `a store that exchanges nothing has no cells`() throws {
      try one.ledger.add(codes("NOK"))
      #expect(try sqlite(one.place.store, "SELECT count(*) FROM cell") == ["0"])
      #expect(try one.ledger.syncStatus().place == nil)
    }
  }
}
