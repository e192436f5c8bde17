import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The hints for new users, as the store keeps them.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct HintTests {
    let place: Place
    init() throws { place = try Place() }

    @Test func `a fresh store has all hints, each until it is ended, for every program`() throws {
      let ledger = try place.open()
      #expect(try ledger.pendingHints() == [.anyRow, .byName, .keep])
      let other = try place.open()
      try other.end(.byName)
      #expect(try ledger.pendingHints() == [.anyRow, .keep])
      try ledger.end(.anyRow)
      try ledger.end(.anyRow)
      #expect(try other.pendingHints() == [.keep])
      try other.end(.keep)
      #expect(try place.open().pendingHints() == [])
      #expect(try ledger.check() == [])
    }

    @Test func `a store from before there were hints has none, and gets none`() throws {
      try sqlite(place.store, thirdSchema)
      let ledger = try place.open()
      #expect(try ledger.pendingHints() == [])
      try ledger.end(.keep)
      #expect(try ledger.pendingHints() == [])
    }

    @Test func `a store that lost its lists gives no hint again`() throws {
      do {
        let ledger = try place.open()
        for hint in Hint.allCases { try ledger.end(hint) }
      }
      try sqlite(place.store, "DELETE FROM list")
      #expect(try place.open().desk().rows.count == 7)
      #expect(try place.open().pendingHints() == [])
    }

    @Test func `a store that is recovered empty is none of a new user`() throws {
      _ = try place.write(String(repeating: "a damaged file ", count: 500), to: "agio.sqlite")
      let opening = try Ledger.open(place.store)
      #expect(opening.recovery != nil)
      #expect(try opening.ledger.pendingHints() == [])
      #expect(try place.open().pendingHints() == [])
    }

    @Test(arguments: ["", "nothing known", "keep keep", "\u{FFFD}"])
    func `what no version has written is no hint, and does no harm`(text: String) throws {
      let ledger = try place.open()
      try sqlite(place.store, "UPDATE setting SET value = '\(text)' WHERE key = 'hints'")
      #expect(try Set(ledger.pendingHints()).isSubset(of: [.keep]))
      try ledger.end(.keep)
      #expect(try ledger.pendingHints() == [])
    }
  }
}
