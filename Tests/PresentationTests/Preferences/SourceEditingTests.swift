import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Changes to the sources in the preferences.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SourceEditingTests {
  /// What the page was asked to do.
  @MainActor final class Page {
    var effects: [SourceEditing.Effect] = []
    var errors: [LedgerError] = []
    /// Ends the test that runs.
    var finish: (SourceTest) -> Void = { _ in }

    /// The last shown contents of a source.
    func content(_ name: SourceID) -> SourceContent? {
      for case .show(let contents) in effects.reversed() { return contents.first { $0.name == name } }
      return nil
    }
  }

  let desk: TestDesk
  let page = Page()
  let editing: SourceEditing
  let observation: Observation

  init() throws {
    desk = try TestDesk()
    let editing = SourceEditing(desk.ledger, desk.session.changes) { [page] in
      page.finish = $1
    } perform: { [page] in
      page.effects.append($0)
    } failed: { [page] in
      page.errors.append($0)
    }
    self.editing = editing
    observation = try desk.ledger.observeSources(failed: { _ in }) { states, _ in editing.receive(states) }
  }

  func order() throws -> [SourceID] { try desk.ledger.sources().map(\.name) }

  @Test(arguments: [(3, 0), (0, 3), (2, 2)])
  func `a source moves to an index and its position is announced`(from: Int, to: Int) throws {
    var expected = try order()
    let name = expected.remove(at: from)
    expected.insert(name, at: to)
    editing.act(.move(to: to), on: name)
    #expect(try order() == expected)
    #expect(page.effects.last == .announcePosition(name))
  }

  @Test func `a source does not move past the ends of the list`() throws {
    let before = try order()
    editing.act(.move(to: before.count), on: before[0])
    editing.act(.move(to: -1), on: before[0])
    #expect(try order() == before)
  }

  @Test func `a disabled source is shown as that`() {
    editing.act(.enable(false), on: "ecb")
    #expect(page.content("ecb")?.isEnabled == false)
    #expect(page.content("erapi")?.isEnabled == true)
  }

  @Test func `a refused address keeps its reason until it is corrected or discarded`() {
    editing.act(.setAddress("nonsense"), on: "ecb")
    let reason =
      "“nonsense” is not a valid address. Enter one that starts with https:// and has no user name or password."
    #expect(page.content("ecb")?.note.address == reason)
    #expect(page.content("ecb")?.isAddressDefault == true)
    editing.act(.discardAddress, on: "ecb")
    #expect(page.content("ecb")?.note == SourceNote())
    editing.act(.setAddress("nonsense"), on: "ecb")
    editing.act(.setAddress("https://example.org"), on: "ecb")
    #expect(page.content("ecb")?.note == SourceNote())
    #expect(page.content("ecb")?.address == "https://example.org")
    editing.act(.setAddress(nil), on: "ecb")
    #expect(page.content("ecb")?.isAddressDefault == true)
  }

  @Test func `a running test is replaced by its result`() {
    editing.act(.test, on: "ecb")
    #expect(page.content("ecb")?.note.test == .running)
    page.finish(.passed("It works."))
    #expect(page.content("ecb")?.note.test == .passed("It works."))
    #expect(page.content("erapi")?.note.test == .notRun)
  }

  /// Waits until a key was refused.
  func waitForNote(of name: SourceID) async {
    while page.content(name)?.note.key == nil { await Task.yield() }
  }

  @Test func `a file is not offered for a key or client that is refused for what it is`() async {
    editing.act(.saveKey(" "), on: "openexchangerates")
    await waitForNote(of: "openexchangerates")
    #expect(page.content("openexchangerates")?.note.key == "The key is empty.")
    #expect(page.content("openexchangerates")?.note.offersFile == false)
    let client = SourceContent.Client(tokenAddress: "nonsense", id: "me", scope: "")
    editing.act(.saveClient(client, secret: "x"), on: "custom")
    await waitForNote(of: "custom")
    #expect(page.content("custom")?.note.offersFile == false)
    #expect(!page.effects.contains(.clearSecrets("custom")))
  }

  @Test func `keys are saved in a file once the user allows it`() throws {
    editing.act(.useKeyFile, on: "custom")
    #expect(try desk.ledger.value(SecretsLocation.self) == .file)
    #expect(page.errors.isEmpty)
  }
}
