import Currencies
import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// When the window exchanges changes with another machine, through a folder.
@MainActor @Suite(.timeLimit(.minutes(30))) final class SyncSessionTests {
  let folder: String
  let ledger: Ledger
  let other: Ledger
  let loop = HandLoop()
  let session: SyncSession
  let watch = FolderWatch()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    ledger = try Ledger.open(folder + "/one.sqlite").ledger
    other = try Ledger.open(folder + "/other.sqlite").ledger
    session = SyncSession(ledger, loop.scheduler) { [watch] path, changed in
      watch.paths.append(path)
      watch.changed = changed
      return nil
    }
    try ledger.remove(codes("INR"))
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      Issue.record("The folder stays: \(error)")
    }
  }

  var place: String { folder + "/place" }

  /// Begins to exchange on both machines.
  func join() async throws {
    _ = try ledger.startSync(inFolder: place)
    _ = try other.startSync(inFolder: place)
    session.begin()
    await settle()
  }

  /// Lets what runs elsewhere come to its end.
  func settle() async { while session.isExchanging { await Task.yield() } }

  /// The rows of the other machine, after it has read the folder.
  func rowsThere() throws -> String {
    _ = try other.exchange()
    return try other.desk().rows.map(\.text).joined(separator: " ")
  }

  @Test func `what is changed is sent nearly at once, and what is changed soon after it a second later`()
    async throws
  {
    try await join()
    try ledger.remove(codes("CNY"))
    loop.pass(20)
    await settle()
    #expect(try rowsThere() == "EUR USD GBP JPY CHF")
    try ledger.remove(codes("CHF"))
    loop.pass(999)
    await settle()
    #expect(try rowsThere() == "EUR USD GBP JPY CHF")
    loop.pass(1)
    loop.pass(20)
    await settle()
    #expect(try rowsThere() == "EUR USD GBP JPY")
    #expect(session.status?.unsent == 0)
    #expect(watch.paths == [place])
  }

  @Test func `a window that loses the keyboard sends at once`() async throws {
    try await join()
    try ledger.remove(codes("CNY"))
    session.sendNow()
    await settle()
    #expect(try rowsThere() == "EUR USD GBP JPY CHF")
  }

  @Test func `what another machine has changed is taken over when its file is there`() async throws {
    try await join()
    try other.remove(codes("CNY"))
    _ = try other.exchange()
    watch.changed()
    loop.pass(200)
    await settle()
    #expect(try ledger.desk().rows.map(\.text) == ["EUR", "USD", "GBP", "JPY", "CHF"])
  }

  @Test func `a network drive that tells of no changes is read once a minute`() async throws {
    try await join()
    try other.remove(codes("CNY"))
    _ = try other.exchange()
    loop.pass(60_000)
    await settle()
    #expect(try ledger.desk().rows.map(\.text) == ["EUR", "USD", "GBP", "JPY", "CHF"])
  }

  @Test func `what cannot be sent is told after ten seconds, with the reason, and tried again in a minute`()
    async throws
  {
    try await join()
    try FileManager.default.moveItem(atPath: place, toPath: folder + "/elsewhere")
    try ledger.remove(codes("CNY"))
    loop.pass(20)
    await settle()
    #expect(SyncText.late(session) == nil)
    loop.pass(9_980)
    await settle()
    #expect(
      SyncText.late(session)?.hasPrefix("1 change is not sent yet. The folder cannot be used (") == true)
    try FileManager.default.moveItem(atPath: folder + "/elsewhere", toPath: place)
    loop.pass(50_019)
    await settle()
    #expect(session.status?.unsent ?? 0 > 0)
    loop.pass(1)
    await settle()
    #expect(SyncText.late(session) == nil && session.status?.problem == nil)
    #expect(try rowsThere() == "EUR USD GBP JPY CHF")
  }

  @Test func `what is not sent when the window is closed is sent before it ends`() async throws {
    try await join()
    try ledger.remove(codes("CNY"))
    var hasEnded = false
    session.finish { hasEnded = true }
    #expect(!hasEnded)
    await settle()
    #expect(hasEnded)
    #expect(try rowsThere() == "EUR USD GBP JPY CHF")
  }

  @Test func `a window that is closed waits for five seconds at most`() async throws {
    try await join()
    try ledger.remove(codes("CNY"))
    var hasEnded = false
    session.finish { hasEnded = true }
    loop.pass(4_999)
    #expect(!hasEnded)
    loop.pass(1)
    #expect(hasEnded)
    await settle()
  }

  @Test func `what is changed while an exchange is under way is sent too before a window ends`() async throws
  {
    try await join()
    try ledger.remove(codes("CNY"))
    session.sendNow()
    try ledger.remove(codes("CHF"))
    var hasEnded = false
    session.finish { hasEnded = true }
    await settle()
    #expect(hasEnded)
    #expect(try rowsThere() == "EUR USD GBP JPY")
  }

  @Test func `a place that is set while the window is open is used at once, and one that is given up is not`()
    async throws
  {
    session.begin()
    #expect(session.status?.place == nil)
    _ = try other.startSync(inFolder: place)
    _ = try ledger.startSync(inFolder: place)
    await settle()
    #expect(watch.paths == [place])
    try ledger.stopSync()
    try ledger.remove(codes("CNY"))
    loop.pass(60_000)
    await settle()
    #expect(try rowsThere() == "EUR USD GBP JPY CHF CNY")
  }
}

/// The folders that were watched, and what the system calls when a file in the last one has changed.
@MainActor
final class FolderWatch {
  var paths: [String] = []
  var changed: @MainActor () -> Void = {}
}
