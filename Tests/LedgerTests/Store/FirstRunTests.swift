import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// A store that is not there yet.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct FirstRunTests {
    let place: Place
    init() throws { place = try Place() }

    @Test func `a fresh store has the usual rows, a hundred of the first one, and can be written`() throws {
      let opening = try Ledger.open(place.store)
      let desk = try opening.ledger.desk()
      #expect(desk.rows == codes("EUR USD GBP JPY CHF CNY INR"))
      #expect(desk.base == .eur)
      #expect(desk.anchor == Desk.Anchor(100, .eur))
      #expect(opening.recovery == nil)
      #expect(opening.ledger.canWrite)
      #expect(opening.ledger.path == place.store)
    }

    @Test func `the newest bundled day is there at once, every rate of it as the bank wrote it`() throws {
      let file = try BankFile.all.get()
      let table = try #require(try place.open().activeTable())
      #expect(table.source == "ecb")
      #expect(table.base == .eur)
      #expect(table.day.description == file.days[0][0])
      var expected = file.rates(ofLine: file.days[0])
      expected[.eur] = 1
      #expect(table.rates == expected)
    }

    @Test func `every row has an amount from the beginning`() throws {
      let file = try BankFile.all.get()
      let desk = try place.open().desk()
      for line in desk.lines(at: instant("2026-10-31", 12, 0)) {
        let rate = line.currency == .eur ? 1 : file.rates(ofLine: file.days[0])[line.currency]
        #expect(line.rate == rate)
        #expect(line.amount == rate.map { $0 * 100 })
        #expect(line.state == .fresh)
      }
    }

    @Test func `a store in memory is filled like one in a file`() throws {
      let ledger = try Ledger.open(":memory:").ledger
      #expect(try ledger.desk() == place.open().desk())
    }

    @Test func `opening it again finds what was kept, and fills nothing in again`() throws {
      let ledger = try place.open()
      try ledger.remove(codes("EUR USD GBP JPY CHF CNY INR"))
      try ledger.add(codes("SEK"))
      #expect(try place.open().desk().rows == codes("SEK"))
      try ledger.remove(codes("SEK"))
      #expect(try place.open().desk().rows == [])
    }

    @Test func `a folder that is missing is made`() throws {
      let path = place.folder + "/some/where/agio.sqlite"
      #expect(try Ledger.open(path).ledger.desk().rows.count == 7)
    }
  }
}
