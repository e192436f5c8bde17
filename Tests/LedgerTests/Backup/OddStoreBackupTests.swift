import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Backups of stores with contents that another program has written, or that were recovered.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct OddStoreBackupTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    /// Lists with names of which some are none and some are shared, a rate in both directions, the same alert twice.
    private func fill() throws {
      for name in ["A", "B", "C", "D", "E"] { try ledger.addList(named: name) }
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
      try ledger.keep(Alert(from: .eur, to: code("USD"), .above(2)))
      try ledger.keep(Alert(from: .eur, to: code("USD"), .above(3)))
      try sqlite(
        place.store,
        """
        UPDATE list SET name = 'Home' WHERE name = 'A'; UPDATE list SET name = 'HOME' WHERE name = 'B';
        UPDATE list SET name = printf('%.*c', 100, 'x') WHERE name = 'C';
        UPDATE list SET name = 'a' || char(10) || 'b' WHERE name = 'D'; UPDATE list SET name = '  ' WHERE name = 'E';
        UPDATE own_currency SET name = printf('%.*c', 100, 'x'); UPDATE alert SET number = '2';
        INSERT INTO own_rate VALUES ('EUR', 'USD', '2', 0), ('USD', 'EUR', '0.4', 0)
        """)
    }

    @Test func `a backup has valid names, one rate of a pair and no alert twice`() throws {
      try fill()
      let other = try Place()
      let fresh = try other.open()
      try fresh.importBackup(Backup(Array(ledger.backup().text.utf8)), isReplacing: true)
      let long = String(repeating: "x", count: 60)
      #expect(
        try fresh.desk().lists.map(\.name) == ["Home", "Home 2", "HOME 3", long, "a\u{FFFD}b", "List"])
      #expect(try fresh.customCurrencies().map(\.name) == [long])
      #expect(try fresh.customRates().map { "\($0.base)/\($0.quote) \($0.rate)" } == ["EUR/USD 2"])
      #expect(try fresh.alerts().map(\.alert.condition) == [.above(2)])
      withExtendedLifetime(other) {}
    }

    @Test(arguments: [false, true])
    func `importing the backup of such a store changes nothing in it`(isReplacing: Bool) throws {
      try fill()
      let backup = try Backup(Array(ledger.backup().text.utf8))
      #expect(try ledger.preview(of: backup, isReplacing: isReplacing).changes == [])
      #expect(try ledger.importBackup(backup, isReplacing: isReplacing).change.isEmpty)
    }

    @Test func `an import into such a store is undone`() throws {
      try fill()
      let before = try ledger.contents()
      let change = try ledger.importBackup(
        Backup(Array(BackupTests.file(lists: ["home", String(repeating: "x", count: 60), "New"]).utf8))
      ).change
      #expect(try ledger.desk().lists.map(\.name).filter { $0 == "New" || $0 == "home" } == ["New"])
      guard case .undone = try ledger.undo(change) else {
        Issue.record("it is not undone")
        return
      }
      #expect(try ledger.contents() == before)
    }

    @Test func `what could not be imported is not written`() throws {
      var desk = try ledger.desk()
      desk.anchor = Desk.Anchor(100, code("USD"))
      try ledger.keep([desk.conversion(to: .eur, at: instant("2026-10-31", 12, 0))])
      try sqlite(place.store, "UPDATE kept_conversion SET result = '1'")
      let files = try place.files()
      let error = LedgerError.unwritableFile("“kept.[0]”: its rate does not give its result")
      #expect(throws: error) { try ledger.backup().write(to: place.folder + "/agio.json") }
      #expect(throws: error) { try ledger.writeBackupBeforeImport() }
      #expect(try place.files() == files)
    }
  }
}
