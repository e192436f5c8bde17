import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Edits of rows and lists, and their undo.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ListEditingTests {
  let desk: TestDesk
  var editing: ListEditing { desk.editing }

  init() throws { desk = try TestDesk() }

  @Test func `one added currency gets the keyboard, without a notice`() {
    editing.add([code("SEK")])
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR SEK")
    #expect(desk.done() == [.focus(code("SEK"))])
    editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    #expect(desk.done() == [.noNotice, .announce("Undo Add SEK"), .focus(.eur)])
  }

  @Test func `several are taken back at once`() {
    editing.add(codes("SEK NOK USD"))
    #expect(desk.done() == [.notice("2 currencies were added.", canUndo: true), .focus(code("USD"))])
    editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    #expect(desk.done() == [.noNotice, .announce("Undo Add 2 Currencies"), .focus(code("EUR"))])
    #expect(editing.undoTitle == nil)
  }

  @Test func `an amount typed into an added row goes with it`() {
    editing.add(codes("SEK NOK"))
    desk.session.type("5", in: code("SEK"))
    desk.session.leaveRow(code("SEK"))
    editing.undo()
    #expect(desk.amount == "100 EUR")
  }

  @Test func `a row that another program has removed is not made the base`() throws {
    try desk.ledger.remove([code("GBP")])
    desk.editing.makeBase(code("GBP"))
    #expect(desk.rows == "EUR USD JPY CHF CNY INR")
    #expect(desk.done() == [])
  }

  @Test func `a removed row comes back to its place, with the typing elsewhere left alone`() {
    editing.remove(code("GBP"))
    #expect(desk.rows == "EUR USD JPY CHF CNY INR")
    #expect(desk.done() == [.notice("GBP was removed.", canUndo: true)])
    desk.session.type("5", in: code("JPY"))
    editing.undoAct()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    #expect(desk.amount == "5 JPY")
  }

  @Test func `what was done since in another way is passed over`() throws {
    editing.remove(code("GBP"))
    editing.remove(code("CHF"))
    try desk.ledger.add([code("CHF")])
    editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CNY INR CHF")
    #expect(editing.undoTitle == nil)
  }

  @Test(arguments: [
    ("USD", 1, "EUR GBP USD JPY CHF CNY INR"), ("USD", -1, "EUR USD GBP JPY CHF CNY INR"),
    ("INR", -99, "EUR INR USD GBP JPY CHF CNY"), ("USD", 99, "EUR GBP JPY CHF CNY INR USD"),
    ("EUR", 1, "EUR USD GBP JPY CHF CNY INR"), ("SEK", 1, "EUR USD GBP JPY CHF CNY INR"),
  ])
  func `a row is moved, but not before the base`(row: String, places: Int, expected: String) {
    editing.move(code(row), by: places)
    #expect(desk.rows == expected)
  }

  @Test(arguments: [("GBP", 1, 4), ("INR", 1, 7), ("USD", -1, 2), ("EUR", 1, 1)])
  func `the position of a row is announced, moved or not`(row: String, places: Int, position: Int) {
    editing.move(code(row), by: places)
    #expect(desk.done() == [.announce("\(row) is at position \(position) of 7.")])
  }

  @Test(arguments: [
    ("JPY", 1, "EUR GBP JPY USD CHF CNY INR"), ("EUR", 3, "EUR JPY USD GBP CHF CNY INR"),
    ("USD", 0, "EUR USD GBP JPY CHF CNY INR"), ("USD", 7, "EUR USD GBP JPY CHF CNY INR"),
    ("USD", -1, "EUR USD GBP JPY CHF CNY INR"),
  ])
  func `a dropped row takes a place, but for the base's`(on row: String, from: Int, expected: String) {
    editing.drop(from: from, on: code(row))
    #expect(desk.rows == expected)
  }

  @Test func `a sorted list is put back in one step`() {
    editing.sort(by: .name, at: 0)
    #expect(desk.rows != "EUR USD GBP JPY CHF CNY INR")
    #expect(desk.done() == [.notice("The list was sorted by name.", canUndo: true)])
    let sorted = desk.rows
    editing.sort(by: .name, at: 0)
    #expect(desk.rows == sorted)
    #expect(desk.done() == [], "it was sorted already")
    editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
  }

  @Test func `a deleted list comes back, and its own step after it`() throws {
    let first = desk.session.desk.list.id
    editing.remove(code("GBP"))
    try desk.ledger.addList(named: "Travel")
    editing.deleteList(first)
    #expect(desk.session.desk.lists.map(\.name) == ["Travel"])
    #expect(desk.done().last == .notice("“Home” was deleted.", canUndo: true))
    editing.undo()
    #expect(desk.session.desk.lists.map(\.name) == ["Home", "Travel"])
    editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
  }

  @Test func `the last list is not deleted, and that is reported`() {
    editing.deleteList(desk.session.desk.list.id)
    #expect(desk.session.troubles == ["The last list cannot be removed."])
    #expect(editing.undoTitle == nil)
  }

  @Test func `a pasted amount brings a row only if somebody has a rate of it`() {
    editing.paste(into: code("XTS")) { Issue.record("nothing is typed") }
    #expect(desk.done() == [.notice("XTS was not added: it has no rate.", canUndo: false)])
    editing.paste(into: code("SEK")) {}
    #expect(desk.rows.hasSuffix("SEK"))
    editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
  }

  @Test func `a removed rate of the user's comes back with its day`() throws {
    try desk.ledger.setCustomRate(base: code("EUR"), quote: code("GBP"), rate: number("0.9"))
    let set = try desk.ledger.customRates()
    editing.removeCustomRate(of: code("GBP"))
    #expect(try desk.ledger.customRates() == [])
    editing.undo()
    #expect(try desk.ledger.customRates() == set)
  }

  @Test func `the base is changed`() {
    editing.makeBase(code("CHF"))
    #expect(desk.rows == "CHF EUR USD GBP JPY CNY INR")
    #expect(desk.done() == [.announce("CHF is the base.")])
  }
}

/// Edits of lists.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ListSwitchingTests {
  let desk: TestDesk
  let effects = Effects()
  let lists: ListSwitching

  @MainActor final class Effects {
    var all: [ListSwitching.Effect] = []
  }

  init() throws {
    desk = try TestDesk()
    lists = ListSwitching(desk.session) { [effects] in effects.all.append($0) }
    lists.act(.make("Travel"))
    lists.act(.make("Work"))
    effects.all = []
  }

  var shown: String { desk.session.desk.list.name }

  @Test func `behind the last list comes the first`() {
    #expect(shown == "Work")
    lists.act(.step(1))
    #expect(shown == "Home")
    lists.act(.step(-1))
    #expect(shown == "Work")
    #expect(effects.all == [.focusAmount, .focusAmount])
  }

  @Test func `a list is found by its name`() {
    lists.act(.find("trav"))
    #expect(shown == "Travel")
    #expect(effects.all == [.finishNaming(nil), .focusAmount])
    effects.all = []
    lists.act(.find("nowhere"))
    #expect(effects.all == [.finishNaming("No list is called “nowhere”.")])
  }

  @Test func `a name that cannot be used is told where it was typed`() {
    lists.act(.rename(desk.session.desk.list.id, "Home"))
    #expect(effects.all == [.finishNaming("A list named “Home” already exists. Choose another name.")])
    #expect(desk.session.troubles == [])
    lists.act(.rename(desk.session.desk.list.id, "Office"))
    #expect(shown == "Office")
  }

  @Test func `a list is moved, but not beyond the ends`() {
    lists.act(.move(-1))
    #expect(desk.session.desk.lists.map(\.name) == ["Home", "Work", "Travel"])
    lists.act(.move(5))
    #expect(desk.session.desk.lists.map(\.name) == ["Home", "Work", "Travel"])
  }

  @Test func `a list is shown by its place`() {
    lists.act(.index(0))
    #expect(shown == "Home")
    lists.act(.index(9))
    #expect(shown == "Home")
  }
}
