import Currencies
import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// What the user does while another program holds the store: nobody waits, and nothing is lost.
@MainActor @Suite(.timeLimit(.minutes(30))) final class HeldStoreTests {
  let folder = FileManager.default.temporaryDirectory.appending(path: "agio-\(UUID().uuidString)")
  let desk: TestDesk
  let other: OtherWriter
  var session: DeskSession { desk.session }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let path = folder.appending(path: "agio.sqlite").path
    desk = try TestDesk(path)
    other = try OtherWriter(path)
    try other.run("BEGIN IMMEDIATE")
  }

  isolated deinit {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }

  @Test func `what is typed is shown at once, and stored when the other program is done`() throws {
    session.type("12", in: code("USD"))
    desk.loop.pass(100)
    session.type("12.5", in: code("USD"))
    desk.loop.pass(100)
    #expect(desk.amount == "12.5 USD")
    #expect(session.troubles == [])
    #expect(try desk.stored() == "100 EUR")
    try other.run("ROLLBACK")
    desk.loop.pass(30)
    #expect(try desk.stored() == "12.5 USD")
  }

  @Test func `a long wait is reported while it lasts`() throws {
    session.type("7", in: code("USD"))
    desk.loop.pass(100)
    for _ in 0..<25 { desk.loop.pass(30) }
    let wait = ["Another program is using the store. Your changes will be saved when it has finished."]
    #expect(session.troubles == wait)
    #expect(desk.told().last == "troubled")
    try other.run("COMMIT")
    desk.loop.pass(100)
    #expect(session.troubles == [])
    #expect(desk.told().contains("troubled"))
    #expect(try desk.stored() == "7 USD")
  }

  @Test func `edits are made in their order when the other program is done`() throws {
    session.type("7", in: code("USD"))
    desk.editing.remove(code("GBP"))
    desk.editing.add([code("SEK")])
    desk.editing.makeBase(code("CHF"))
    desk.editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR", "nothing is done yet")
    #expect(desk.done() == [.noNotice])
    try other.run("ROLLBACK")
    desk.loop.pass(30)
    #expect(desk.rows == "EUR USD JPY CHF CNY INR SEK", "CHF is the base no more")
    #expect(try desk.stored() == "7 USD")
  }

  @Test func `undo waits for the other program too`() throws {
    try other.run("ROLLBACK")
    try desk.ledger.addList(named: "Travel")
    try desk.ledger.add(codes("JPY"))
    desk.editing.deleteList(session.desk.list.id)
    try other.run("BEGIN IMMEDIATE")
    desk.editing.undo()
    for _ in 0..<25 { desk.loop.pass(30) }
    #expect(session.troubles.count == 1, "it waits")
    #expect(session.desk.lists.map(\.name) == ["Home"])
    try other.run("ROLLBACK")
    desk.loop.pass(100)
    #expect(session.desk.lists.map(\.name) == ["Home", "Travel"])
    #expect(desk.rows == "EUR JPY")
  }

  @Test func `an edit of a list that is shown no more is not made in another`() throws {
    try other.run("ROLLBACK")
    try desk.ledger.addList(named: "Travel")
    try desk.ledger.showList(#require(session.desk.lists.first).id)
    try other.run("BEGIN IMMEDIATE")
    desk.editing.remove(code("GBP"))
    try other.run("ROLLBACK")
    // Another program changes it first.
    try desk.ledger.showList(#require(session.desk.lists.last).id)
    try desk.ledger.add(codes("GBP"))
    desk.loop.pass(30)
    #expect(desk.rows.contains("GBP"))
    #expect(desk.told().filter { $0 == notDone } == [notDone])
  }

  @Test func `an edit of a list that another program removed meanwhile is not made, and that is told`() throws
  {
    try other.run("ROLLBACK")
    try desk.ledger.addList(named: "Travel")
    let travel = session.desk.list.id
    try other.run("BEGIN IMMEDIATE")
    session.type("7", in: code("EUR"))
    desk.editing.add([code("SEK")])
    _ = desk.told()
    try other.run("ROLLBACK")
    try desk.ledger.removeList(travel)
    desk.loop.pass(30)
    #expect(session.desk.list.name == "Home")
    #expect(!desk.rows.contains("SEK"))
    #expect(desk.told().filter { $0 == notDone } == [notDone])
    #expect(desk.done() == [])
  }

  @Test func `an edit that its list is not there for at the end was not made`() throws {
    try other.run("ROLLBACK")
    try desk.ledger.addList(named: "Travel")
    try other.run("BEGIN IMMEDIATE")
    desk.editing.add([code("SEK")])
    try other.run("ROLLBACK")
    try desk.ledger.removeList(session.desk.list.id)
    var isStored: Bool?
    session.finish { isStored = $0 }
    desk.loop.pass(30)
    #expect(isStored == false)
  }

  /// The notice about an edit that was dropped.
  private let notDone =
    "notDone(\"Your change was discarded because another program switched to another list. Go back to the list and make it again.\")"

  @Test func `each edit that waits at the end is made from what the one before it left`() throws {
    desk.editing.move(code("USD"), by: 1)
    desk.editing.move(code("USD"), by: 1)
    desk.editing.remove(code("CHF"))
    desk.editing.undo()
    var isStored: Bool?
    session.finish { isStored = $0 }
    #expect(isStored == nil)
    try other.run("ROLLBACK")
    desk.loop.pass(30)
    #expect(isStored == true)
    #expect(try desk.ledger.desk().rows == codes("EUR GBP JPY USD CHF CNY INR"))
  }

  @Test func `a row that was dropped is the one that is moved`() throws {
    desk.editing.remove(code("USD"))
    desk.editing.drop(from: 3, on: code("INR"))
    try other.run("ROLLBACK")
    desk.loop.pass(30)
    #expect(desk.rows == "EUR GBP CHF CNY INR JPY")
  }

  @Test func `a change that finds the store in use is made before those behind it`() throws {
    try other.run("ROLLBACK")
    desk.editing.remove(code("JPY"))
    try other.run("BEGIN IMMEDIATE")
    desk.editing.remove(code("GBP"))
    desk.editing.undo()
    for _ in 0..<5 { desk.loop.pass(30) }
    #expect(desk.rows == "EUR USD GBP CHF CNY INR", "neither the removal nor an older step was undone")
    try other.run("ROLLBACK")
    desk.loop.pass(30)
    #expect(desk.rows == "EUR USD GBP CHF CNY INR", "GBP was removed and came back")
    desk.editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
  }

  @Test func `a change that fails otherwise is reported, and those behind it are made`() throws {
    desk.editing.deleteList(session.desk.list.id)
    desk.editing.remove(code("GBP"))
    try other.run("ROLLBACK")
    _ = desk.told()
    desk.loop.pass(30)
    #expect(!desk.rows.contains("GBP"))
    #expect(desk.told().contains("troubled"))
  }

  @Test func `what was typed is stored and edits are made, however long the program waits at its end`() throws
  {
    session.type("7", in: code("USD"))
    desk.editing.remove(code("GBP"))
    var isStored: Bool?
    session.finish { isStored = $0 }
    for _ in 0..<1_000 { desk.loop.pass(100) }
    #expect(isStored == nil)
    try other.run("COMMIT")
    desk.loop.pass(100)
    #expect(isStored == true)
    #expect(try desk.stored() == "7 USD")
    #expect(try !desk.ledger.desk().rows.contains(code("GBP")))
  }

  @Test func `a window that is shown again before its end has what was typed, and goes on`() throws {
    session.type("7", in: code("USD"))
    var isStored: Bool?
    session.finish { isStored = $0 }
    for _ in 0..<30 { desk.loop.pass(100) }
    session.resume()
    #expect(desk.amount == "7 USD")
    #expect(session.troubles.count == 1, "it still waits")
    session.type("78", in: code("USD"))
    try other.run("COMMIT")
    desk.loop.pass(100)
    #expect(isStored == nil)
    #expect(try desk.stored() == "78 USD")
    #expect(session.isFinished() == true)
  }

  @Test func `the amounts typed into several lists are kept until each is stored`() throws {
    try other.run("ROLLBACK")
    let home = session.desk.list.id
    try desk.ledger.addList(named: "Travel")
    let travel = session.desk.list.id
    try other.run("BEGIN IMMEDIATE")
    session.type("7", in: code("EUR"))
    // Another program shows the first list, and holds the store again.
    try other.run("UPDATE list SET is_shown = 0; UPDATE list SET is_shown = 1 WHERE id = \(home); COMMIT")
    try other.run("BEGIN IMMEDIATE")
    try session.follow(nil)
    #expect(session.desk.list.id == home)
    session.type("8", in: code("USD"))
    #expect(desk.amount == "8 USD")
    for _ in 0..<5 { desk.loop.pass(100) }
    try other.run("ROLLBACK")
    desk.loop.pass(100)
    #expect(try desk.stored() == "8 USD")
    try desk.ledger.showList(travel)
    #expect(desk.amount == "7 EUR")
  }

  @Test func `an alert that waits is added, and its page does nothing more once it is closed`() throws {
    var effects: [AlertsSession.Effect] = []
    let alerts = AlertsSession(session) {
      instant("2026-10-31", 12, 0)
    } perform: {
      effects.append($0)
    }
    alerts.open(for: nil)
    alerts.save(AlertDraft(from: "EUR", to: "USD", number: "2"))
    #expect(try desk.ledger.alerts().isEmpty)
    alerts.close()
    effects = []
    try other.run("ROLLBACK")
    desk.loop.pass(100)
    #expect(try desk.ledger.alerts().map(\.alert.condition) == [.above(2)])
    #expect(effects == [])
  }

  @Test func `a key is kept in its turn, after the changes before it`() async throws {
    try other.run("ROLLBACK")
    try desk.ledger.set(SecretsLocation.file)
    try other.run("BEGIN IMMEDIATE")
    desk.editing.remove(code("GBP"))
    var isOver = false
    let keeping = Task { [ledger = desk.ledger] in
      defer { isOver = true }
      try await ledger.keepKey("hush-hush", of: "openexchangerates")
    }
    for _ in 0..<1_000 {
      desk.loop.pass(100)
      await Task.yield()
    }
    #expect(!isOver)
    #expect(try desk.ledger.source("openexchangerates").key == .required)
    try other.run("ROLLBACK")
    while !isOver {
      desk.loop.pass(100)
      await Task.yield()
    }
    try await keeping.value
    #expect(try desk.ledger.source("openexchangerates").key == .set)
    #expect(!desk.rows.contains("GBP"))
  }

  @Test func `a store that cannot be written at the end is told`() throws {
    session.type("7", in: code("USD"))
    try other.run("ROLLBACK")
    try other.run("CREATE TRIGGER full BEFORE UPDATE ON list BEGIN SELECT raise(ABORT, 'full'); END")
    #expect(session.isFinished() == false)
  }
}
