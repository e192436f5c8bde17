import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Backups: what is written is read and imported again, and an import can be undone as one act.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct BackupTests {
    let place: Place
    let ledger: Ledger

    init() throws {
      place = try Place()
      ledger = try place.open()
    }

    /// A store of its own with random contents.
    func randomStore(_ seed: Int) throws -> (place: Place, ledger: Ledger) {
      let place = try Place()
      let ledger = try place.open()
      var edits = RandomEdits(ledger, seed: seed)
      try edits.make(80)
      return (place, ledger)
    }

    func read(_ text: String) throws -> Backup { try Backup(Array(text.utf8)) }

    @Test(arguments: 0..<8) func `a written backup is read as it was`(seed: Int) throws {
      let backup = try randomStore(seed).ledger.backup()
      #expect(try read(backup.text) == backup)
      #expect(backup.remarks.isEmpty)
    }

    @Test(arguments: 0..<8) func `a fresh store has everything after an import`(seed: Int) throws {
      let (source, other) = try randomStore(seed)
      let backup = try read(other.backup().text)
      let preview = try ledger.preview(of: backup, isReplacing: true)
      let imported = try ledger.importBackup(backup, isReplacing: true)
      #expect(imported.preview == preview)
      #expect(try place.open().contents() == other.contents())
      #expect(try ledger.check() == [])
      #expect(try ledger.preview(of: backup, isReplacing: true).changes == [])
      #expect(try ledger.importBackup(backup).change.isEmpty)
      withExtendedLifetime(source) {}
    }

    @Test(arguments: 0..<16) func `one undo brings all back, and redo all again`(seed: Int) throws {
      let (first, source) = try randomStore(seed)
      let (second, target) = try randomStore(seed + 100)
      let before = try target.contents()
      let imported = try target.importBackup(source.backup(), isReplacing: seed % 2 == 0)
      let after = try target.contents()
      if seed % 2 == 0 { #expect(after == (try source.contents())) }
      var change = imported.change
      for round in 0..<4 {
        guard case .undone(let undone) = try target.undo(change) else {
          Issue.record("round \(round) undid nothing")
          return
        }
        #expect(try target.contents() == (round % 2 == 0 ? before : after))
        change = undone
      }
      #expect(try target.check() == [])
      withExtendedLifetime([first, second]) {}
    }

    @Test func `nothing is lost that the backup lacks, and what it has replaces its counterpart`() throws {
      try ledger.addList(named: "Journey")
      try ledger.add(codes("SEK NOK"))
      try ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      try ledger.keep(CustomCurrency(code: code("PTS"), name: "Points", digits: 0))
      let backup = try ledger.backup()
      let (other, target) = try randomStore(3)
      let names = try target.desk().lists.map(\.name)
      let kept = try target.keptConversions()
      try target.importBackup(backup)
      let desk = try target.desk()
      #expect(desk.list.name == "Journey" && desk.rows == codes("EUR SEK NOK"))
      let folded = Set(desk.lists.map { $0.name.lowercased() })
      #expect(names.allSatisfy { folded.contains($0.lowercased()) })
      #expect(try target.keptConversions() == kept)
      #expect(desk.own.rate(between: code("USD"), and: .eur)?.rate == 2)
      #expect(desk.own.currency(code("PTS"))?.name == "Points")
      withExtendedLifetime(other) {}
    }

    @Test func `an import is one change for observers`() throws {
      let (other, source) = try randomStore(5)
      var told = 0
      let observation = try ledger.observeDesk(failed: { Issue.record($0) }) { _ in told += 1 }
      try ledger.importBackup(source.backup())
      #expect(told == 2)
      withExtendedLifetime((observation, other)) {}
    }

    @Test func `lists that both have are put into the order of the backup, and others stay where they are`()
      throws
    {
      for name in ["A", "B", "C"] { try ledger.addList(named: name) }
      try ledger.importBackup(read(Self.file(lists: ["c", "New", "A"])))
      #expect(try ledger.desk().lists.map(\.name) == ["Home", "c", "B", "New", "A"])
    }

    @Test func `what another program has changed since stays when it is undone`() throws {
      let source = try Place()
      let from = try source.open()
      var desk = try from.desk()
      desk.anchor = Desk.Anchor(100, code("USD"))
      let kept = try desk.conversion(to: .eur, at: instant("2026-10-31", 12, 0))
      try from.keep([kept])
      try from.set(SparklineMode.on)
      try from.set(AmountDigits.more)
      try from.addList(named: "Journey")
      let change = try ledger.importBackup(from.backup()).change
      try place.open().setNote("mine", ofKept: kept.id)
      try place.open().set(SparklineMode.off)
      _ = try ledger.undo(change)
      #expect(try ledger.keptConversions().map(\.note) == ["mine"])
      #expect(try ledger.desk().lists.map(\.name) == ["Home"])
      #expect(try ledger.value(SparklineMode.self) == .off && ledger.value(AmountDigits.self) == .currency)
    }

    @Test func `nothing is undone where another program has changed a list that was imported`() throws {
      try ledger.importBackup(read(Self.file(lists: ["Journey"])))
      try ledger.addList(named: "Other")
      let change = try ledger.importBackup(read(Self.file(lists: ["Second"]))).change
      let second = try #require(try ledger.desk().lists.first { $0.name == "Second" })
      try place.open().add(codes("SEK"), list: second.id)
      #expect(try ledger.undo(change) == .changedSince(.list("Second")))
      #expect(try ledger.desk().lists.map(\.name) == ["Home", "Journey", "Other", "Second"])
    }

    @Test func `nothing is undone where another program has changed an imported alert or custom rate`()
      throws
    {
      let source = try Place()
      let from = try source.open()
      let alert = try Alert(from: .eur, to: code("USD"), .above(2))
      try from.keep(alert)
      try from.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      try from.addList(named: "Journey")
      let change = try ledger.importBackup(from.backup()).change
      let imported = try ledger.contents()
      let other = try place.open()
      try other.keep(Alert(id: alert.id, from: .eur, to: code("USD"), .above(3)))
      #expect(try ledger.undo(change) == .changedSince(.alert(.eur, code("USD"))))
      try other.keep(alert)
      #expect(try ledger.contents() == imported)
      try other.setCustomRate(base: .eur, quote: code("USD"), rate: 3)
      #expect(try ledger.undo(change) == .changedSince(.rate(.eur, code("USD"))))
      #expect(try ledger.desk().lists.map(\.name) == ["Home", "Journey"] && ledger.alerts().count == 1)
    }

    @Test func `keys stay where they are, and never come into a backup`() async throws {
      try ledger.set(SecretsLocation.file)
      try await ledger.keepKey("very-secret", of: .openExchangeRates)
      #expect(try !ledger.backup().text.contains("very-secret"))
      let service = Self.file(#""settings":{"secrets":"service"}"#)
      let preview = try ledger.importBackup(read(service)).preview
      #expect(preview.changes == [] && preview.remarks == [.keysStay])
      #expect(try ledger.value(SecretsLocation.self) == .file)
    }

    /// A backup with these members.
    static func file(_ members: String) -> String {
      #"{"format":"agio-backup","version":1,\#(members)}"#
    }

    /// A backup of lists with these names, which have the euro alone.
    static func file(lists names: [String]) -> String {
      let lists = names.map {
        #"{"name":"\#($0)","currencies":["EUR"],"anchor":{"amount":"1","currency":"EUR"}}"#
      }
      return file("\"lists\":[\(lists.joined(separator: ","))]")
    }
  }
}
