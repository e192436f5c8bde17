import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Rows that are there twice, as damaged pages of a store can have them.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct RepeatedRowsTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
      try ledger.addList(named: "Journey")
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
      try ledger.keep(Alert(from: .eur, to: code("USD"), .above(2)))
      try ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      var desk = try ledger.desk()
      desk.anchor = Desk.Anchor(100, code("USD"))
      try ledger.keep([desk.conversion(to: .eur, at: instant("2026-10-31", 12, 0))])
    }

    @Test(arguments: ["list", "own_currency", "alert", "kept_conversion"])
    func `count once in a backup and in what an import changes`(table: String) throws {
      let (saved, contents) = (try ledger.backup(), try ledger.contents())
      try sqlite(
        place.store,
        """
        CREATE TABLE loose AS SELECT * FROM \(table); DROP TABLE \(table); ALTER TABLE loose RENAME TO \(table);
        INSERT INTO \(table) SELECT * FROM \(table)
        """)
      #expect(try ledger.contents() == contents)
      #expect(try ledger.preview(of: saved, isReplacing: true).changes == [])
      #expect(try ledger.recording { () throws(LedgerError) in }.isEmpty)
    }
  }
}
