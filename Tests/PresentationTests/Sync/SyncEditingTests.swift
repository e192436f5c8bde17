import Currencies
import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// The sync in the preferences.
@MainActor @Suite(.timeLimit(.minutes(30))) final class SyncEditingTests {
  let folder: String
  let ledger: Ledger
  let page = Page()
  let editing: SyncEditing
  private var observation: Observation?

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    ledger = try Ledger.open(folder + "/one.sqlite").ledger
    editing = SyncEditing(ledger) { [page] in
      page.perform($0)
    } failed: { [page] in
      page.failures.append($0)
    }
    observation = try ledger.observeSync(failed: { Issue.record($0) }) { [editing] in editing.receive($0) }
  }

  deinit {
    do { try FileManager.default.removeItem(atPath: folder) } catch {
      Issue.record("The folder stays: \(error)")
    }
  }

  func act(_ action: SyncAction) async {
    editing.act(action)
    while page.isBusy { await Task.yield() }
  }

  @Test func `a folder is used, and given up`() async throws {
    #expect(page.content?.summary == "Off" && page.content?.isOn == false)
    await act(.useFolder(folder + "/place", passphrase: ""))
    #expect(page.problem == nil && page.isCleared)
    #expect(page.content?.isOn == true)
    #expect(page.content?.summary.hasPrefix("Last sync: ") == true)
    #expect(page.content?.facts.map { "\($0.title): \($0.text)" } == ["Folder: \(folder)/place"])
    await act(.now)
    #expect(page.problem == nil)
    await act(.stop)
    #expect(page.content?.summary == "Off")
  }

  @Test func `what cannot be used is told, and what was typed stays`() async throws {
    await act(.useFolder("/proc/self", passphrase: ""))
    #expect(page.problem?.hasPrefix("The folder cannot be used (") == true)
    await act(.useServer("postgresql://anna:secret@localhost/x", space: "", password: ""))
    #expect(
      page.problem
        == "The address contains a password, which others could see. Leave it out; Agio asks for it.")
    await act(.useServer("postgresql:///x?host=/nowhere", space: "", password: ""))
    #expect(page.problem?.hasPrefix("The server cannot be reached (") == true)
    #expect(!page.isCleared && page.content?.isOn == false && page.failures.isEmpty)
  }

  @Test func `other computers, what is not sent, and a problem are told`() async throws {
    let other = try Ledger.open(folder + "/other.sqlite").ledger
    await act(.useFolder(folder + "/place", passphrase: ""))
    _ = try other.startSync(inFolder: folder + "/place")
    await act(.now)
    #expect(page.content?.facts.map(\.title) == ["Folder", "Other computers"])
    try ledger.remove(codes("CNY"))
    #expect(page.content?.facts.map { $0.title == "Not sent yet" ? $0.text : "" } == ["", "1 change", ""])
    try FileManager.default.removeItem(atPath: folder + "/place")
    await act(.now)
    #expect(page.content?.summary == page.problem && page.content?.problem == page.problem)
  }
}

/// What the page was told.
@MainActor
final class Page {
  var content: SyncContent?
  var problem: String?
  var isBusy = false
  var isCleared = false
  var failures: [LedgerError] = []

  func perform(_ effect: SyncEditing.Effect) {
    switch effect {
    case .show(let content): self.content = content
    case .busy(let isBusy): self.isBusy = isBusy
    case .problem(let text): problem = text
    case .askPassword: break
    case .clear: isCleared = true
    }
  }
}
