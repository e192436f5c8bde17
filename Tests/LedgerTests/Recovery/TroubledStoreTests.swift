import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Stores that are damaged, of another version or of another program.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct TroubledStoreTests {
    let place: Place
    init() throws { place = try Place() }

    /// A store with a row more than a fresh one, closed.
    func makeStore() throws {
      try place.open().add(codes("SEK"))
    }

    /// The error of opening the store.
    func failure() -> LedgerError? {
      do {
        _ = try place.open()
        return nil
      } catch {
        return error
      }
    }

    @Test func `a damaged store is set aside as it is, and a fresh one is filled`() throws {
      let garbage = String(repeating: "this is no database ", count: 500)
      _ = try place.write(garbage, to: "agio.sqlite")
      let opening = try Ledger.open(place.store)
      let path = try #require(opening.recovery?.damagedFile)
      #expect(path.hasPrefix(place.store + ".damaged-20"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == garbage)
      #expect(try opening.ledger.desk().rows.count == 7)
      #expect(try opening.ledger.activeTable() != nil)
      #expect(try Ledger.open(place.store).recovery == nil)
    }

    @Test func `a second damaged store does not take the first one's name`() throws {
      _ = try place.write(String(repeating: "first damaged file ", count: 500), to: "agio.sqlite")
      let first = try #require(try Ledger.open(place.store).recovery?.damagedFile)
      try FileManager.default.removeItem(atPath: place.store)
      for file in try place.files() where file.hasPrefix("agio.sqlite-") {
        try FileManager.default.removeItem(atPath: place.folder + "/" + file)
      }
      _ = try place.write(String(repeating: "second damaged file ", count: 500), to: "agio.sqlite")
      let second = try #require(try Ledger.open(place.store).recovery?.damagedFile)
      #expect(first != second)
      #expect(try String(contentsOfFile: first, encoding: .utf8).hasPrefix("first"))
      #expect(try String(contentsOfFile: second, encoding: .utf8).hasPrefix("second"))
    }

    @Test func `a newer version's store is refused in one sentence, byte for byte as it was`() throws {
      try makeStore()
      let version = try #require(try sqlite(place.store, "PRAGMA user_version").first)
      try sqlite(place.store, "PRAGMA user_version = 999")
      let before = try place.bytes()
      let files = try place.files()
      let error = try #require(failure())
      #expect(error.sentence == "The store was written by a newer version of Agio. It was not changed.")
      #expect(error.isStoreTrouble)
      #expect(try place.bytes() == before)
      #expect(try place.files() == files)
      try sqlite(place.store, "PRAGMA user_version = \(version)")
      #expect(try place.open().desk().rows.last == code("SEK"))
    }

    @Test func `another program's database is refused, byte for byte as it was`() throws {
      try sqlite(place.store, "CREATE TABLE note (text TEXT); INSERT INTO note VALUES ('mine')")
      let before = try place.bytes()
      #expect(failure()?.sentence == "The file is not a store of Agio. It was not changed.")
      #expect(try place.bytes() == before)
      #expect(try place.files() == ["agio.sqlite"])
    }

    @Test func `a folder in the store's place is an error of the store`() throws {
      try FileManager.default.createDirectory(atPath: place.store, withIntermediateDirectories: true)
      let error = try #require(failure())
      #expect(error.isStoreTrouble)
      #expect(error.sentence.hasPrefix("The store cannot be opened ("))
    }

    @Test(arguments: [
      ("UPDATE rate SET rate = 'abc' WHERE currency = 'USD'", "“abc” is no number"),
      ("UPDATE rate SET rate = '' WHERE currency = 'USD'", "“” is no number"),
      ("UPDATE rate SET rate = '1,5' WHERE currency = 'USD'", "“1,5” is no number"),
      ("UPDATE rate SET rate = 'NaN' WHERE currency = 'USD'", "“NaN” is no number"),
      ("UPDATE rate SET rate = '0' WHERE currency = 'USD'", "a rate is 0"),
      ("UPDATE rate SET rate = '-1.5' WHERE currency = 'USD'", "a rate is -1.5"),
      ("UPDATE rate_table SET base = '12€'", "“12€” is no currency"),
      ("UPDATE list_row SET currency = 'U$D' WHERE currency = 'USD'", "“U$D” is no currency"),
      (
        """
        CREATE TABLE loose AS SELECT * FROM list_row; DROP TABLE list_row; ALTER TABLE loose RENAME TO list_row;
        INSERT INTO list_row SELECT list, currency, 99 FROM list_row WHERE currency = 'USD'
        """, "USD is in a list twice"
      ),
      ("UPDATE list SET currency = '???'", "“???” is no currency"),
      ("UPDATE list SET amount = '1e'", "“1e” is no number"),
      ("UPDATE list SET fee = '-1'", "“-1 buying” is no fee"),
      ("UPDATE list SET fee = '100'", "“100 buying” is no fee"),
      ("UPDATE list SET fee_side = 'lending'", "“0 lending” is no fee"),
      ("INSERT INTO own_rate VALUES ('EUR', 'USD', '0', 0)", "0 is no rate"),
      ("INSERT INTO own_rate VALUES ('EUR', 'USD', '-1.2', 0)", "-1.2 is no rate"),
      ("INSERT INTO own_rate VALUES ('EUR', 'USD', '1e5', 0)", "“1e5” is no number"),
      ("INSERT INTO own_rate VALUES ('E1R', 'USD', '1', 0)", "“E1R” is no currency"),
      ("INSERT INTO own_currency VALUES ('XX1', 'Points', 0)", "“XX1” is no currency"),
      ("INSERT INTO own_currency VALUES ('PTS', 'Points', 99)", "99 are no digits of a currency"),
    ])
    func `a store that holds nonsense says what, and makes no number of it`(change: String, what: String)
      throws
    {
      try makeStore()
      try sqlite(place.store, change)
      let ledger = try place.open()
      let error = #expect(throws: LedgerError.damaged(what)) { try ledger.desk() }
      #expect(error?.sentence == "The store is damaged (\(what)).")
      #expect(error?.isStoreTrouble == true)
    }

    @Test func `the check finds what cannot be read`() throws {
      let ledger = try place.open()
      try sqlite(place.store, "UPDATE rate SET currency = 'xx' WHERE currency = 'USD'")
      #expect(try ledger.check() == ["The store is damaged (“xx” is no currency)."])
      try sqlite(place.store, "UPDATE rate SET currency = 'USD' WHERE currency = 'xx'")
      try sqlite(place.store, "UPDATE rate SET rate = 'abc' WHERE currency = 'USD'")
      #expect(try ledger.check() != [])
    }

    @Test(arguments: [
      (
        "INSERT INTO list (name, position, currency, amount) VALUES ('Trip', 1, 'EUR', '1e')",
        "“1e” is no number"
      ),
      (
        "INSERT INTO list (name, position, currency, fee) VALUES ('Trip', 1, 'EUR', '100')",
        "“100 buying” is no fee"
      ),
      ("INSERT INTO own_rate VALUES ('EUR', 'USD', 'x', 0)", "“x” is no number"),
      ("INSERT INTO recent_currency (currency) VALUES ('12€')", "“12€” is no currency"),
    ])
    func `the check finds what cannot be read in any list`(change: String, what: String) throws {
      let ledger = try place.open()
      try sqlite(place.store, change)
      #expect(try ledger.check() == ["The store is damaged (\(what))."])
    }

    @Test func `nonsense in a day gone by is found when that day is read, not before`() throws {
      let ledger = try place.open()
      try ledger.importBundledHistory()
      let number = day("2010-05-05").number
      try sqlite(place.store, "UPDATE rate SET rate = 'abc' WHERE currency = 'USD' AND day = \(number)")
      #expect(try ledger.activeTable() != nil)
      #expect(throws: LedgerError.damaged("“abc” is no number")) { try ledger.rates(asOf: day("2010-05-05")) }
      #expect(throws: LedgerError.damaged("“abc” is no number")) {
        let days = day("2010-05-01")...day("2010-05-31")
        try ledger.eachRate(from: .eur, to: code("USD"), days: days, source: "ecb") { _ in }
      }
    }

    @Test(arguments: [
      "UPDATE source SET succeeded_at = 9223372036854775807 WHERE name = 'ecb'",
      "UPDATE source SET failed_at = 9223372036854775807, failure = 'no' WHERE name = 'ecb'",
      "UPDATE source SET not_before = 9223372036854775807 WHERE name = 'ecb'",
      "UPDATE source SET retry_at = 9223372036854775807 WHERE name = 'ecb'",
      "UPDATE source SET whole_at = 9223372036854775807 WHERE name = 'ecb'",
      "INSERT INTO attempt (at, source, outcome, message) SELECT 9223372036854775807, id, 'failed', 'no' FROM source LIMIT 1",
      "INSERT INTO series (source, currency, asked_at, not_before) SELECT id, 'ARS', 9223372036854775807, 0 FROM source LIMIT 1",
      "INSERT INTO series (source, currency, asked_at, not_before) SELECT id, 'ARS', 0, 9223372036854775807 FROM source LIMIT 1",
    ])
    func `a moment that no calendar has is damage`(change: String) throws {
      let ledger = try place.open()
      try sqlite(place.store, change)
      #expect(try ledger.check() == ["The store is damaged (9223372036854775807 is no moment)."])
    }

    @Test func `a name and a message that no version of Agio has written are cut off`() throws {
      let ledger = try place.open()
      try ledger.keep(CustomCurrency(code: code("QQA"), name: "Points", digits: 0))
      try sqlite(
        place.store,
        """
        UPDATE list SET name = printf('%.*c', 100000, 'x');
        UPDATE own_currency SET name = printf('%.*c', 100000, 'x');
        INSERT INTO attempt (at, source, outcome, message)
        SELECT 1790000000, id, 'failed', printf('%.*c', 100000, 'x') FROM source LIMIT 1
        """)
      let name = String(repeating: "x", count: 60) + "…"
      #expect(try ledger.desk().lists.map(\.name) == [name] && ledger.desk().list.name == name)
      #expect(try ledger.customCurrencies().map(\.name) == [name])
      #expect(try ledger.fetchLog().map(\.message.count) == [2001])
    }

    @Test func `years of a series that were asked for at no moment are damage, and no crash`() throws {
      let ledger = try place.open()
      try sqlite(
        place.store,
        """
        INSERT INTO series (source, currency, asked_at, not_before) SELECT id, 'ARS', 0, 0 FROM source WHERE name = 'frankfurter2';
        INSERT INTO series_year (source, currency, year, asked_at)
        SELECT id, 'ARS', 2020, -9223372036854775808 FROM source WHERE name = 'frankfurter2'
        """)
      let damage = LedgerError.damaged("-9223372036854775808 is no moment")
      #expect(throws: damage) { try ledger.lacksSeries(from: .eur, to: code("ARS"), in: nil) }
      #expect(try ledger.check() == [damage.sentence])
    }

    @Test(arguments: [false, true])
    func `a currency that was quoted last before it was quoted first is damage`(areOver: Bool) throws {
      let ledger = try place.open()
      let first = try #require(ledger.lifetimes()[code("USD")]?.lowerBound)
      try sqlite(place.store, "UPDATE quote SET last_day = -1 WHERE currency = 'USD'")
      let what = "USD was quoted last on 1969-12-31, and first on \(first)"
      #expect(throws: LedgerError.damaged(what)) { try ledger.lifetimes(areOver: areOver) }
      #expect(try ledger.check() == ["The store is damaged (\(what))."])
    }

    @Test func `a sound store has nothing to say, a broken reference is found`() throws {
      let ledger = try place.open()
      #expect(try ledger.check() == [])
      try sqlite(place.store, "PRAGMA foreign_keys = OFF; DELETE FROM rate_table")
      #expect(try ledger.check() != [])
    }
  }
}
