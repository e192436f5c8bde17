import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Changes that are recorded, and undone in a later state of the store.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct RecordingTests {
    let place: Place
    let ledger: Ledger
    let other: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
      other = try place.open()
    }

    func rows() throws -> String { try other.desk().rows.map(\.text).joined(separator: " ") }

    func remove(_ rows: String) throws -> RecordedChange {
      try ledger.recording { () throws(LedgerError) in try ledger.remove(codes(rows)) }
    }

    @Test func `what is recorded is one transaction, which fails as a whole`() throws {
      var told = 0
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { _ in told += 1 }
      #expect(throws: LedgerError.notInList(code("XTS"))) {
        try ledger.recording { () throws(LedgerError) in
          try ledger.add(codes("SEK"))
          let rows = try ledger.desk().rows
          #expect(rows.contains(code("SEK")), "it reads what it wrote")
          try ledger.remove(codes("XTS"))
        }
      }
      #expect(try rows() == "EUR USD GBP JPY CHF CNY INR")
      #expect(told == 1)
      let change = try ledger.recording { () throws(LedgerError) in
        try ledger.add(codes("SEK"))
        try ledger.makeBase(code("CHF"))
        try ledger.setFee(.none)
      }
      #expect(told == 2)
      guard case .undone(let undone) = try ledger.undo(change) else {
        Issue.record("it was not undone")
        return
      }
      #expect(told == 3)
      #expect(try rows() == "EUR USD GBP JPY CHF CNY INR")
      guard case .undone = try ledger.undo(undone) else {
        Issue.record("it was not made again")
        return
      }
      #expect(try rows() == "CHF EUR USD GBP JPY CNY INR SEK")
      withExtendedLifetime(observation) {}
    }

    @Test func `what changes nothing is empty`() throws {
      #expect(try ledger.recording { () throws(LedgerError) in try ledger.makeBase(.eur) }.isEmpty)
      #expect(try ledger.recording { () throws(LedgerError) in try ledger.setFee(.none) }.isEmpty)
      #expect(try !remove("USD").isEmpty)
    }

    @Test(arguments: [
      ("USD", "SEK", "EUR USD GBP JPY CHF CNY INR SEK"), ("USD GBP", "", "EUR USD GBP JPY CHF CNY INR"),
      ("EUR", "SEK", "EUR USD GBP JPY CHF CNY INR SEK"), ("INR", "SEK", "EUR USD GBP JPY CHF CNY INR SEK"),
      ("EUR INR CHF", "", "EUR USD GBP JPY CHF CNY INR"),
      ("EUR USD GBP JPY CHF CNY INR", "SEK", "SEK EUR USD GBP JPY CHF CNY INR"),
    ])
    func `removed rows come back to their places among those that are there`(
      removed: String, added: String, expected: String
    ) throws {
      let change = try remove(removed)
      try other.add(codes(added))
      _ = try ledger.undo(change)
      #expect(try rows() == expected)
    }

    @Test func `rows that have gone too leave the others in their order`() throws {
      let change = try remove("GBP CHF")
      try other.remove(codes("USD JPY"))
      _ = try ledger.undo(change)
      #expect(try rows() == "EUR GBP CHF CNY INR")
    }

    @Test func `a change that was undone already is nothing, and what was changed otherwise is told`() throws
    {
      let change = try remove("GBP")
      try other.add(codes("GBP"))
      #expect(try ledger.undo(change) == .nothing)
      let fee = try #require(Fee(2, .buying))
      let setting = try ledger.recording { () throws(LedgerError) in try ledger.setFee(fee) }
      try other.setFee(#require(Fee(3, .buying)))
      #expect(try ledger.undo(setting) == .changedSince(.fee))
      #expect(try other.desk().fee == Fee(3, .buying))
    }

    @Test func `a row of a custom currency that has gone does not come back`() throws {
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
      try ledger.add(codes("PTS"))
      let change = try remove("PTS")
      try other.removeCustomCurrency(code("PTS"))
      #expect(try ledger.undo(change) == .changedSince(.currency(code("PTS"))))
    }

    @Test func `a name that another list has taken since is not given again`() throws {
      let home = try ledger.desk().list.id
      let change = try ledger.recording { () throws(LedgerError) in try ledger.renameList(home, to: "House") }
      try other.addList(named: "HOME")
      #expect(try ledger.undo(change) == .changedSince(.list("Home")))
      #expect(try other.desk().lists.map(\.name) == ["House", "HOME"])
    }

    @Test func `a pair with a rate in either direction, from another program, is passed over`() throws {
      try ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      _ = try sqlite(place.store, "INSERT INTO own_rate VALUES ('USD', 'EUR', '3', 20000)")
      let before = try ledger.desk()
      _ = try ledger.undo(remove("GBP"))
      #expect(try ledger.desk() == before)
    }

    @Test func `a custom currency comes back with its rates`() throws {
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points", digits: 0))
      try ledger.setCustomRate(base: .eur, quote: code("PTS"), rate: 150)
      try ledger.setAnchor(Desk.Anchor(300, code("PTS")))
      let before = try ledger.desk()
      let change = try ledger.recording { () throws(LedgerError) in
        try ledger.removeCustomCurrency(code("PTS"))
      }
      #expect(try ledger.desk().anchor == Desk.Anchor(2, .eur))
      _ = try ledger.undo(change)
      #expect(try ledger.desk() == before)
    }
  }
}
