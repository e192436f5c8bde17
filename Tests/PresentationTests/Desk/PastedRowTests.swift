import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Rows added for a pasted amount.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PastedRowTests {
  let desk: TestDesk
  private let rows = "EUR USD GBP JPY CHF CNY INR"

  init() throws { desk = try TestDesk() }

  /// Pastes an amount in baht.
  private func paste(_ text: String) {
    desk.editing.paste(into: code("THB")) { [session = desk.session] in session.type(text, in: code("THB")) }
  }

  @Test func `undo removes the row and its amount`() throws {
    paste("1500")
    #expect(desk.done() == [.focus(code("THB")), .notice("THB was added to the list.", canUndo: true)])
    #expect(desk.amount == "1500 THB")
    desk.editing.undo()
    #expect(desk.rows == rows)
    #expect(desk.amount == "100 EUR")
    #expect(desk.done() == [.noNotice, .announce("Undo Paste into THB"), .focus(.eur)])
    desk.loop.pass(100)
    #expect(try desk.stored() == "100 EUR")
  }

  @Test func `undo leaves alone what is being typed in another row`() throws {
    paste("12")
    desk.session.type("12.50*", in: code("EUR"))
    _ = desk.done()
    desk.editing.undoAct()
    #expect(desk.rows == rows)
    #expect(desk.session.typing?.row == .eur)
    #expect(desk.done() == [.noNotice, .announce("Undo Paste into THB")], "the keyboard stays where it is")
    desk.session.type("12.50*3", in: code("EUR"))
    #expect(desk.amount == "37.5 EUR")
  }

  @Test func `undo leaves alone a text that cannot be read, beside the amount from before`() throws {
    let list = try ShownList()
    list.desk.editing.paste(into: code("THB")) { list.type("12", in: "THB") }
    list.type("12.50*", in: "EUR")
    list.desk.editing.undoAct()
    #expect(list.desk.amount == "100 EUR with “12.50*” in EUR")
    #expect(try list.row("USD").amount.shown == "125.00")
    #expect(try list.row("USD").delay != nil)
    list.session.revert(.eur)
    #expect(list.desk.amount == "100 EUR")
    #expect(try list.row("USD").amount.shown == "125.00")
  }

  @Test func `undo leaves alone a text that was left unread`() throws {
    paste("12")
    desk.session.type("12.50*", in: code("EUR"))
    desk.session.leaveRow(code("EUR"))
    desk.editing.undo()
    #expect(desk.amount == "100 EUR with “12.50*” in EUR")
    desk.loop.pass(100)
    #expect(try desk.stored() == "100 EUR with “12.50*” in EUR")
  }

  @Test func `a currency without a rate is not added, and there is nothing to undo`() throws {
    desk.editing.paste(into: code("DEM")) {}
    #expect(desk.done() == [.notice("DEM was not added: it has no rate.", canUndo: false)])
    let newest = try #require(try desk.ledger.activeTable()?.day)
    try desk.session.follow(newest)
    desk.editing.paste(into: code("VND")) {}
    #expect(
      desk.done() == [.notice("VND was not added: it has no rate on \(newest).", canUndo: false)])
    #expect(desk.rows == rows && desk.amount == "100 EUR")
    #expect(desk.editing.undoTitle == nil)
  }

  @Test func `an amount is typed although the row that it is to be seen beside has no rate`() throws {
    let refusal = ListEditing.Effect.notice("DEM was not added: it has no rate.", canUndo: false)
    for row in [code("USD"), code("THB")] {
      desk.editing.paste(into: row, beside: code("DEM")) { [session = desk.session] in
        session.type("12", in: row)
      }
      #expect(desk.done() == [.focus(row), refusal])
      #expect(desk.amount == "12 \(row)")
    }
    #expect(desk.rows == rows + " THB")
  }

  @Test func `a custom currency is added without a rate`() throws {
    try desk.ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
    desk.editing.paste(into: code("PTS")) {}
    #expect(desk.rows == rows + " PTS")
  }
}
