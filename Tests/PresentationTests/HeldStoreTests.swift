import CSQLite
import Currencies
import Foundation
import Ledger
import Presentation
import TestValues
import Testing

/// Another program that writes: it holds the store from its beginning to its end.
@MainActor
final class OtherWriter {
  private var database: OpaquePointer?

  init(_ path: String) throws {
    try #require(sqlite3_open(path, &database) == SQLITE_OK)
  }

  func run(_ sql: String) throws { try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK) }

  isolated deinit { sqlite3_close(database) }
}

/// What the user does while another program holds the store: nobody waits, and nothing is lost.
@MainActor @Suite(.timeLimit(.minutes(5))) final class HeldStoreTests {
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
    let wait = ["Another program is using the store. Your changes are kept until it is done."]
    #expect(session.troubles == wait)
    #expect(desk.told().last == "troubled")
    try other.run("COMMIT")
    desk.loop.pass(30)
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
    #expect(desk.done() == [])
    try other.run("ROLLBACK")
    desk.loop.pass(30)
    #expect(desk.rows == "CHF EUR GBP USD JPY CNY INR SEK")
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
    desk.loop.pass(30)
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
    // Another program is quicker.
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
    _ = try desk.ledger.removeList(travel)
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
    desk.editing.remove(code("GBP"))
    try other.run("ROLLBACK")
    _ = try desk.ledger.removeList(session.desk.list.id)
    #expect(!session.finish())
  }

  /// What the session tells of an edit that it drops.
  private let notDone =
    "notDone(\"Your change was discarded because another program switched to another list. Go back to the list and make it again.\")"

  @Test func `each edit that waits at the end is made from what the one before it left`() throws {
    desk.editing.move(code("USD"), by: 1)
    desk.editing.move(code("USD"), by: 1)
    desk.editing.remove(code("CHF"))
    desk.editing.undo()
    try other.run("ROLLBACK")
    #expect(session.finish())
    #expect(try desk.ledger.desk().rows == codes("EUR GBP JPY USD CHF CNY INR"))
  }

  @Test func `a row that was dropped is the one that is moved`() throws {
    desk.editing.remove(code("USD"))
    desk.editing.drop(from: 3, on: code("INR"))
    try other.run("ROLLBACK")
    desk.loop.pass(30)
    #expect(desk.rows == "EUR GBP CHF CNY INR JPY")
  }

  @Test func `what cannot be made at the end is told`() {
    desk.editing.remove(code("GBP"))
    #expect(!session.finish())
  }

  @Test func `what waits at the end is stored before the program ends`() throws {
    session.type("7", in: code("USD"))
    desk.loop.pass(100)
    desk.editing.remove(code("GBP"))
    try other.run("ROLLBACK")
    #expect(session.finish())
    #expect(try desk.stored() == "7 USD")
    #expect(try !desk.ledger.desk().rows.contains(code("GBP")))
  }
}
