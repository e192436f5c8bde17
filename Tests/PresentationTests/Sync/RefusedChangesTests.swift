import Currencies
import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// What a server has refused, in the preferences and the status line.
@MainActor @Suite(.timeLimit(.minutes(30))) final class RefusedChangesTests {
  let folder: String
  let ledger: Ledger
  let page = Page()
  let editing: SyncEditing
  let server: PostgreSQLServer
  let database: String
  private var observation: Observation?

  init() async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    server = try PostgreSQLServer.shared.get()
    database = try server.newDatabase()
    ledger = try Ledger.open(folder + "/one.sqlite").ledger
    editing = SyncEditing(ledger) { [page] in
      page.perform($0)
    } failed: { [page] in
      page.failures.append($0)
    }
    observation = try ledger.observeSync(failed: { Issue.record($0) }) { [editing] in editing.receive($0) }
    let owner = server.address(database)
    _ = try await pumping { () async throws(LedgerError) in
      try await ServerSetup.prepare(owner, password: nil)
    }
    try ledger.add(codes("SEK"))
    await act(.useServer(server.address(database, as: try server.newRole()), space: "", password: ""))
    #expect(page.problem == nil)
    try server.run(
      "ALTER TABLE agio.cell ADD CONSTRAINT rule CHECK (value NOT LIKE 'City%') NOT VALID", in: database)
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      Issue.record("The folder stays: \(error)")
    }
  }

  func act(_ action: SyncAction) async {
    editing.act(action)
    await pumping { while self.page.isBusy { await Task.yield() } }
  }

  @Test func `it is named with its reason, and kept or discarded`() async throws {
    try ledger.addList(named: "City")
    let id = try ledger.addList(named: "Cities")
    try ledger.renameList(id, to: "City 2")
    await act(.now)
    #expect(page.problem == nil && page.content?.problem == nil && page.content?.needsAttention == true)
    #expect(page.content?.summary == "The server rejected 2 changes.")
    let refused = try #require(page.content?.refused)
    #expect(Set(refused.map(\.what)) == ["Name of the list “City”", "Name of the list “City 2”"])
    #expect(refused[0].reason.contains("violates check constraint"))
    await act(.keep(refused[0]))
    #expect(page.content?.refused == [refused[1]])
    #expect(page.content?.summary == "The server rejected 1 change.")
    await act(.discard(refused[1]))
    #expect(page.problem == nil && page.content?.refused == [] && page.content?.needsAttention == false)
    #expect(page.content?.summary.hasPrefix("Last sync: ") == true)
    #expect(try ledger.desk().lists.map(\.name) == ["Home", "City", "List"] && page.failures.isEmpty)
  }

  @Test func `of many, the first are shown, and the next ones after them`() async throws {
    for number in 1...25 { try ledger.addList(named: "City \(number)") }
    await act(.now)
    #expect(page.content?.summary == "The server rejected 25 changes.")
    let refused = try #require(page.content?.refused)
    #expect(refused.count == 20)
    await act(.keep(refused[0]))
    #expect(page.content?.refused.count == 20 && page.content?.refused.contains(refused[0]) == false)
  }

  @Test func `the status line tells it, and a session does not send it again and again`() async throws {
    let loop = HandLoop()
    let session = SyncSession(ledger, loop.scheduler) { _, _ in nil }
    session.begin()
    try ledger.addList(named: "City")
    loop.pass(2_000)
    await pumping { while session.isExchanging { await Task.yield() } }
    loop.pass(20_000)
    await pumping { while session.isExchanging { await Task.yield() } }
    #expect(SyncText.refused(session) == "The server rejected 1 change; see Sync in the preferences.")
    #expect(session.lateCount == 0 && SyncText.late(session) == nil)
    let exchangedAt = session.status?.exchangedAt
    loop.pass(30_000)
    #expect(!session.isExchanging && session.status?.exchangedAt == exchangedAt)
    try ledger.keepRefused(#require(session.status?.refused.first))
    #expect(SyncText.refused(session) == nil)
    session.end()
  }
}
