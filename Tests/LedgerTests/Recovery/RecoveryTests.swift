import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What comes of a damaged store: everything that can be read, and a sentence for what cannot.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct RecoveryTests {
    let place: Place
    init() throws { place = try Place() }

    /// A store with two lists, a custom rate and a setting, closed.
    private func makeStore() throws {
      let ledger = try place.open()
      try ledger.setAnchor(Desk.Anchor(number("12.5"), code("USD")))
      try ledger.addList(named: "Trip")
      try ledger.add(codes("SEK NOK"))
      try ledger.setCustomRate(base: .eur, quote: code("PLN"), rate: number("4.4"))
      try ledger.set(AmountDigits.more)
    }

    /// Overwrites the pages of a table.
    private func overwrite(_ table: String) throws {
      let pages = try sqlite(place.store, "SELECT pageno FROM dbstat WHERE name = '\(table)'").compactMap {
        Int($0)
      }
      var bytes = try place.bytes()
      for page in pages {
        bytes.replaceSubrange(
          ((page - 1) * 4_096)..<(page * 4_096), with: Data(repeating: 0xA5, count: 4_096))
      }
      try bytes.write(to: URL(filePath: place.store))
    }

    /// Opens the store as the programs do, and recovers it where something in it cannot be read.
    private func recovered() throws -> (ledger: Ledger, recovery: Recovery?) {
      let opening = try Ledger.open(place.store)
      if opening.recovery != nil { return (opening.ledger, opening.recovery) }
      let isSound = try opening.ledger.check() == []
      return (opening.ledger, isSound ? nil : try opening.ledger.recover())
    }

    @Test(arguments: ["rate", "rate_table", "quote", "attempt", "recent_currency", "series", "sqlite_schema"])
    func `lists, custom rates and settings survive a damaged page of something else`(table: String) throws {
      try makeStore()
      let before = try place.open().desk()
      try overwrite(table)
      let (ledger, recovery) = try recovered()
      let recovered = try recovery ?? ledger.recover()
      let desk = try ledger.desk()
      #expect(desk.lists == before.lists)
      #expect(desk.rows == before.rows)
      #expect(desk.anchor == before.anchor)
      #expect(desk.own == before.own)
      #expect(desk.showsMoreDigits)
      #expect(try ledger.check() == [])
      #expect(recovered?.isEmpty == false)
      if table == "rate" {
        #expect(
          recovered?.losses == [
            "The rates of 1 of 1 day could not be read; the bundled history and the next update restore them."
          ])
      }
    }

    @Test func `a list of which only the rows can be read gets a name`() throws {
      try makeStore()
      try overwrite("list")
      let (ledger, recovery) = try recovered()
      #expect(recovery?.losses == ["Some lists could not be read."])
      #expect(try Set(ledger.desk().lists.map(\.name)) == ["Recovered list", "Recovered list 2"])
    }

    @Test(arguments: [
      ("UPDATE rate SET rate = '\u{FFFD}.5' WHERE currency = 'USD'", "1 rate could not be read"),
      ("UPDATE rate SET rate = CAST(x'FF2E35' AS TEXT) WHERE currency = 'USD'", "1 rate could not be read"),
      ("UPDATE rate SET own_day = 9223372036854775807 WHERE currency = 'USD'", nil),
      ("UPDATE rate SET units = '1', base_units = '\u{FFFD}' WHERE currency = 'USD'", nil),
      ("UPDATE quote SET last_day = 9223372036854775807 WHERE currency = 'USD'", nil),
      (
        "INSERT INTO rate_table (source, day, base) VALUES (0, 9223372036854775807, 'EUR')",
        "The rates of 1 of 2 days could not be read"
      ),
      ("INSERT INTO own_rate VALUES ('EUR', 'USD', '0', 0)", "1 custom rate could not be read"),
      ("INSERT INTO own_rate VALUES ('EUR', 'USD', '1.1', -9223372036854775808)", nil),
      (
        "UPDATE source SET succeeded_at = 9223372036854775807, failed_at = -9223372036854775808, failure = ''",
        nil
      ),
      (
        "INSERT INTO attempt (at, source, outcome, message) VALUES (9223372036854775807, 0, 'failed', '')",
        "1 entry of the update log could not be read"
      ),
      (
        "INSERT INTO series (source, currency, asked_at, not_before) VALUES (0, 'ARS', -9223372036854775808, 0)",
        nil
      ),
      ("UPDATE list SET amount = '1e', is_shown = is_shown", nil),
      ("UPDATE list_row SET currency = '12€' WHERE currency = 'SEK'", "1 row of a list could not be read"),
    ])
    func `a value that cannot be read costs its row, not the store`(change: String, loss: String?) throws {
      try makeStore()
      try sqlite(place.store, change)
      let (ledger, found) = try recovered()
      let recovery = try #require(found)
      #expect(recovery.losses.count == (loss == nil ? 0 : 1), "\(recovery.losses)")
      if let loss { #expect(recovery.losses.first?.hasPrefix(loss) == true, "\(recovery.losses)") }
      let desk = try ledger.desk()
      #expect(desk.lists.map(\.name) == ["Home", "Trip"])
      #expect(desk.own.rate(between: .eur, and: code("PLN"))?.rate == number("4.4"))
      #expect(try ledger.check() == [])
      #expect(try ledger.activeTable()?.rates.count ?? 0 >= 28)
    }

    @Test func `days that were lost come back with the bundled history, also those of which a part is left`()
      throws
    {
      do {
        let ledger = try place.open()
        try ledger.importBundledHistory()
      }
      let before = try sqlite(place.store, "SELECT day, currency, rate FROM rate ORDER BY 1, 2")
      let pages = try sqlite(
        place.store, "SELECT pageno FROM dbstat WHERE name = 'rate' AND pagetype = 'leaf' ORDER BY pageno")
      let page = try #require(Int(pages[pages.count / 2]))
      var bytes = try place.bytes()
      bytes.replaceSubrange(((page - 1) * 4_096)..<(page * 4_096), with: Data(repeating: 0, count: 4_096))
      try bytes.write(to: URL(filePath: place.store))
      let ledger = try place.open()
      #expect(try ledger.check() != [])
      let recovery = try #require(try ledger.recover())
      #expect(recovery.losses.count == 1)
      #expect(recovery.losses[0].contains(" of 7126 days could not be read"), "\(recovery.losses)")
      #expect(try sqlite(place.store, "SELECT count(*) FROM rate") != ["\(before.count)"])
      try ledger.importBundledHistory()
      #expect(try sqlite(place.store, "SELECT day, currency, rate FROM rate ORDER BY 1, 2") == before)
    }
  }
}
