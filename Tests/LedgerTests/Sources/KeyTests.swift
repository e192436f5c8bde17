import Currencies
import Foundation
import Ledger
import Secrets
import TestValues
import Testing

extension LedgerTests {
  /// Keys, kept in a file beside the store: the Secret Service has its own tests.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct KeyTests {
    let place: Place
    let ledger: Ledger
    var file: String { place.store + ".secrets" }

    init() throws {
      place = try Place()
      ledger = try place.open()
      try ledger.set(SecretsLocation.file)
    }

    @Test func `a key makes its source ready, is nobody else's to read, and is not in the store`()
      async throws
    {
      #expect(try ledger.source("openexchangerates").key == .required)
      try await ledger.keepKey("hush-hush", of: "openexchangerates")
      let source = try place.open().source("openexchangerates")
      #expect(source.key == .set)
      #expect(source.isReady)
      let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(mode == 0o600)
      for name in try place.files() where !name.hasSuffix(".secrets") {
        let bytes = try Data(contentsOf: URL(filePath: place.folder + "/" + name))
        #expect(bytes.range(of: Data("hush-hush".utf8)) == nil)
      }
    }

    @Test func `a key that is taken away is gone`() async throws {
      try await ledger.keepKey("hush-hush", of: "openexchangerates")
      try await ledger.removeKey(of: "openexchangerates")
      #expect(try ledger.source("openexchangerates").key == .required)
      #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `a source that needs no key takes none`() async throws {
      await #expect(throws: LedgerError.needsNoKey("ecb")) { try await ledger.keepKey("x", of: "ecb") }
      await #expect(throws: LedgerError.needsNoKey("erapi")) { try await ledger.removeKey(of: "erapi") }
      await #expect(throws: LedgerError.needsNoKey("openexchangerates")) {
        let account = ClientAccount(tokenAddress: "https://example.org/token", id: "me")
        try await ledger.setAccount(account, secret: "x", of: "openexchangerates")
      }
      #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `an OAuth client is kept but for its secret, and a key takes its place`() async throws {
      let account = ClientAccount(tokenAddress: "https://example.org/token", id: "me", scope: "rates")
      try await ledger.setAccount(account, secret: "hush-hush", of: "custom")
      #expect(try place.open().source("custom").account == account)
      #expect(try ledger.source("custom").key == .set)
      try await ledger.keepKey(" other\n", of: "custom")
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("hush") == false)
      #expect(try ledger.source("custom").account == nil)
      #expect(try ledger.source("custom").key == .set)
    }

    @Test func `where the store fails the key from before is kept`() async throws {
      try await ledger.keepKey("first", of: "openexchangerates")
      try OtherWriter(place.store).run(
        "CREATE TRIGGER failing BEFORE UPDATE ON source BEGIN SELECT raise(ABORT, 'no'); END")
      await #expect(throws: LedgerError.self) {
        try await ledger.keepKey("second", of: "openexchangerates")
      }
      let kept = try String(contentsOfFile: file, encoding: .utf8)
      #expect(kept.contains("first"))
      #expect(!kept.contains("second"))
    }

    @Test func `where the store fails a key that is to be removed stays`() async throws {
      try await ledger.keepKey("first", of: "openexchangerates")
      try OtherWriter(place.store).run(
        "CREATE TRIGGER failing BEFORE UPDATE ON source BEGIN SELECT raise(ABORT, 'no'); END")
      await #expect(throws: LedgerError.self) { try await ledger.removeKey(of: "openexchangerates") }
      #expect(try ledger.source("openexchangerates").key == .set)
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains("first"))
    }

    @Test func `a key that could not be deleted is not used, and is deleted the next time`() async throws {
      try await ledger.keepKey("hush-hush", of: "openexchangerates")
      let files = FileManager.default
      try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
      await #expect(throws: LedgerError.secret(.file(file, .notPrivate))) {
        try await ledger.removeKey(of: "openexchangerates")
      }
      #expect(try ledger.source("openexchangerates").key == .required)
      try files.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
      try await ledger.removeKey(of: "openexchangerates")
      #expect(!files.fileExists(atPath: file))
    }

    @Test func `a token is not asked for in plain http, but on this computer`() async throws {
      let account = ClientAccount(tokenAddress: "http://example.org/token", id: "me")
      await #expect(throws: LedgerError.unusableAddress("http://example.org/token")) {
        try await ledger.setAccount(account, secret: "x", of: "custom")
      }
      #expect(try ledger.source("custom").account == nil)
    }
  }
}
