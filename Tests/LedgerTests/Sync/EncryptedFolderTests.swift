import Currencies
import Foundation
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Two machines that exchange through an encrypted folder.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct EncryptedFolderTests {
    let folder: Place
    let one: Machine
    let two: Machine

    init() async throws {
      (folder, one, two) = (try Place(), try Machine(), try Machine())
      for machine in [one, two] { try machine.ledger.set(SecretsLocation.file) }
      try one.ledger.add(codes("SEK"))
      try one.ledger.addList(named: "Trip to Rome")
      try await join(one, "correct horse")
    }

    @discardableResult
    func join(_ machine: Machine, _ passphrase: String) async throws -> SyncOutcome {
      let (ledger, path) = (machine.ledger, folder.folder)
      return try await pumping { () async throws(LedgerError) in
        try await ledger.startSync(inFolder: path, passphrase: passphrase)
      }
    }

    @Test func `the other machine reads what is there, and nobody else`() async throws {
      try await join(two, "correct horse")
      #expect(try two.content() == one.content())
      for name in try folder.files() {
        let text = try String(contentsOfFile: "\(folder.folder)/\(name)", encoding: .utf8)
        #expect(text.contains("\"agio-sync-encrypted\"") && !text.contains("Rome") && !text.contains("EUR\""))
      }
      try two.ledger.add(codes("NOK"))
      try await two.exchangeOnce()
      try await one.exchangeOnce()
      try one.ledger.add(codes("PLN"))
      try await one.exchangeOnce()
      try await two.exchangeOnce()
      #expect(try two.content() == one.content())
      #expect(try one.ledger.syncStatus().unsent == 0)
    }

    @Test func `another passphrase, or none, begins nothing`() async throws {
      await #expect(throws: LedgerError.wrongPassphrase) { try await join(two, "correct horsf") }
      #expect(throws: LedgerError.encryptedFolder) { try two.join(folder) }
      #expect(try two.ledger.syncStatus().place == nil && folder.files().count == 1)
    }

    @Test func `where the store fails the passphrase from before is kept`() async throws {
      let (ledger, elsewhere, other) = (one.ledger, try Place(), try OtherWriter(one.place.store))
      func secrets() throws -> String {
        try String(contentsOfFile: one.place.store + ".secrets", encoding: .utf8)
      }
      let before = try secrets()
      try other.run(
        "CREATE TRIGGER failing BEFORE UPDATE ON replica BEGIN SELECT raise(ABORT, 'no'); END")
      await #expect(throws: LedgerError.self) {
        try await pumping { () async throws(LedgerError) in
          try await ledger.startSync(inFolder: elsewhere.folder, passphrase: "battery staple")
        }
      }
      #expect(try ledger.syncStatus().place?.address == folder.folder)
      #expect(try before.contains("horse") && secrets() == before)
    }

    @Test func `what was changed, or is not encrypted, is named and not taken over`() async throws {
      try await join(two, "correct horse")
      let before = try one.content()
      let three = try Machine()
      let elsewhere = try Place()
      try three.ledger.addList(named: "Planted")
      try three.join(elsewhere)
      let planted = try #require(try elsewhere.files().first)
      try FileManager.default.copyItem(
        atPath: "\(elsewhere.folder)/\(planted)", toPath: "\(folder.folder)/\(planted)")
      let uuid = try #require(try sqlite(two.place.store, "SELECT uuid FROM replica").first)
      let path = "\(folder.folder)/agio-\(uuid).json"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let box = try #require(text.firstRange(of: "\"box\": \""))
      let start = text.index(box.upperBound, offsetBy: 100)
      let changed = text[start] == "A" ? "B" : "A"
      let copy = "agio-\(uuid) (conflicted copy).json"
      try text.replacingCharacters(in: start...start, with: changed).write(
        toFile: "\(folder.folder)/\(copy)", atomically: true, encoding: .utf8)
      let outcome = try await one.exchangeOnce()
      #expect(Set(outcome.unopened) == [planted, copy] && outcome.taken == 0)
      #expect(try one.content() == before)
    }

    @Test func `a machine that has begun with another passphrase is told so, and so are the others`()
      async throws
    {
      let elsewhere = try Place()
      let name = try #require(try folder.files().first)
      try FileManager.default.moveItem(
        atPath: "\(folder.folder)/\(name)", toPath: "\(elsewhere.folder)/\(name)")
      try await join(two, "correct horsf")
      try FileManager.default.moveItem(
        atPath: "\(elsewhere.folder)/\(name)", toPath: "\(folder.folder)/\(name)")
      for machine in [one, two] {
        try machine.ledger.add(codes("NOK"))
        await #expect(throws: LedgerError.wrongPassphrase) { try await machine.exchangeOnce() }
        let status = try machine.ledger.syncStatus()
        #expect(status.unsent > 0 && status.problem == LedgerError.wrongPassphrase.sentence)
      }
    }

    @Test func `a failed attempt at another place keeps the passphrase`() async throws {
      let ledger = one.ledger
      let office = try await Office()
      let role = try office.newUser(in: "team")
      try office.run("REVOKE INSERT (space, id, name) ON agio.replica FROM agio_user")
      let address = office.server.portAddress(office.database, as: role)
      await #expect(throws: LedgerError.self) {
        try await pumping { () async throws(LedgerError) in
          try await ledger.startSync(atServer: address, space: "team", password: "secret")
        }
      }
      #expect(try one.ledger.syncStatus().place?.transport == .folder)
      try one.ledger.add(codes("NOK"))
      try await one.exchangeOnce()
      try await join(two, "correct horse")
      #expect(try two.content() == one.content())
    }

    @Test func `the passphrase is not in the store`() throws {
      let store = try Data(contentsOf: URL(filePath: one.place.store))
      #expect(store.firstRange(of: Data("correct horse".utf8)) == nil)
    }
  }
}
