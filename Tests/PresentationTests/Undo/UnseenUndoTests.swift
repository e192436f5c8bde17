import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Undo, in the list, of what the list does not show.
@MainActor @Suite(.timeLimit(.minutes(30))) struct UnseenUndoTests {
  let desk: TestDesk

  init() throws { desk = try TestDesk() }

  @Test func `undoing and redoing a change of an alert is said in a notice`() throws {
    let alert = try Alert(from: .eur, to: code("USD"), .above(2))
    desk.session.perform { [desk] () throws(LedgerError) in
      try desk.session.make(.addAlert(.eur, code("USD"))) { () throws(LedgerError) in
        try desk.ledger.keep(alert)
      }
    }
    #expect(try desk.ledger.alerts().count == 1)
    _ = desk.done()
    desk.editing.undo()
    #expect(desk.done() == [.noNotice, .notice("Undo Add Alert EUR/USD", canUndo: false)])
    #expect(try desk.ledger.alerts() == [])
    desk.editing.redo()
    #expect(desk.done() == [.noNotice, .notice("Redo Add Alert EUR/USD", canUndo: false)])
    #expect(try desk.ledger.alerts().count == 1)
  }

  @Test func `undoing an import is said in a notice`() throws {
    let other = try Ledger.open(":memory:").ledger
    try other.keep(Alert(from: .eur, to: code("USD"), .above(2)))
    var asked: BackupContent?
    let backups = BackupSession(desk.session) { if case .ask(let content) = $0 { asked = content } }
    try backups.offer(other.backup())
    try backups.accept(#require(asked))
    #expect(try desk.ledger.alerts().count == 1)
    _ = desk.done()
    desk.editing.undo()
    #expect(desk.done() == [.noNotice, .notice("Undo Import Backup", canUndo: false)])
    #expect(try desk.ledger.alerts() == [])
  }
}
