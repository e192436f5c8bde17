import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// What can be undone and redone, and how the menu names it.
@MainActor @Suite(.timeLimit(.minutes(30))) struct UndoTests {
  let desk: TestDesk
  let lists: ListSwitching
  let fees: FeeEditing
  let rates: CustomRatesEditing
  var editing: ListEditing { desk.editing }
  var session: DeskSession { desk.session }
  private let rows = "EUR USD GBP JPY CHF CNY INR"

  init() throws {
    desk = try TestDesk()
    lists = ListSwitching(desk.session) { _ in }
    fees = FeeEditing(desk.session) { _ in }
    rates = CustomRatesEditing(desk.session) { _ in
    } failed: {
      Issue.record($0)
    }
  }

  /// Acts in the order in which they are made, as undo and redo name them.
  private let acts = [
    "Make CHF Base", "Move USD", "Move INR", "Add PLN", "Add 2 Currencies", "Remove USD", "Sort", "Set Fee",
    "Remove Fee", "Set Rate USD/ARS", "Remove Rate USD/ARS", "Add Custom Currency PTS",
    "Remove Custom Currency PTS", "Paste into THB", "Paste into NOK", "Create List “Travel”",
    "Rename List “Work”", "Move List “Work”", "Delete List “Work”",
  ]

  private func make(_ act: String) throws {
    let list = session.desk.list.id
    switch act {
    case "Make CHF Base": editing.makeBase(code("CHF"))
    case "Move USD": editing.move(code("USD"), by: 2)
    case "Move INR": editing.drop(from: 6, on: code("GBP"))
    case "Add PLN": editing.add(codes("PLN"))
    case "Add 2 Currencies": editing.add(codes("SEK NOK"))
    case "Remove USD": editing.remove(code("USD"))
    case "Sort": editing.sort(by: .name, at: 0)
    case "Set Fee": fees.set("2.5", .buying, list: list)
    case "Remove Fee": fees.set(nil, .buying, list: list)
    case "Paste into THB": editing.paste(into: code("THB")) { session.type("1500", in: code("THB")) }
    case "Paste into NOK": editing.paste(into: code("NOK")) { session.type("7", in: code("NOK")) }
    case "Create List “Travel”": lists.act(.make("Travel"))
    case "Rename List “Work”": lists.act(.rename(list, "Work"))
    case "Move List “Work”": lists.act(.move(-1))
    case "Delete List “Work”": editing.deleteList(list)
    default: try makeCustom(act)
    }
  }

  private func makeCustom(_ act: String) throws {
    switch act {
    case "Set Rate USD/ARS":
      rates.act(.setRate(CustomRateDraft(base: "USD", quote: "ARS", rate: "1500"), anyway: true))
    case "Remove Rate USD/ARS": try rates.act(.removeRate(#require(session.desk.own.rates.first)))
    case "Add Custom Currency PTS": rates.act(.addCurrency(code: "PTS", name: "Points", digits: 0))
    case "Remove Custom Currency PTS": rates.act(.removeCurrency(code("PTS")))
    default: Issue.record("\(act) is no act")
    }
  }

  @Test func `every act is undone and redone, and the menu names it`() throws {
    var states = [try state()]
    for act in acts {
      try make(act)
      desk.loop.pass(100)
      #expect(editing.undoTitle == "Undo \(act)")
      #expect(editing.redoTitle == nil)
      states.append(try state())
      #expect(states.last != states.dropLast().last, "\(act)")
    }
    for (index, act) in acts.enumerated().reversed() {
      #expect(editing.undoTitle == "Undo \(act)")
      editing.undo()
      #expect(try state() == states[index], "undo of \(act)")
      #expect(editing.redoTitle == "Redo \(act)")
      #expect(desk.done().contains(.announce("Undo \(act)")))
    }
    #expect(editing.undoTitle == nil)
    for (index, act) in acts.enumerated() {
      editing.redo()
      #expect(try state() == states[index + 1], "redo of \(act)")
      #expect(desk.done().contains(.announce("Redo \(act)")))
    }
    #expect(editing.redoTitle == nil)
  }

  /// The lists and custom rates, whichever list is shown.
  private func state() throws -> String { try EveryList(desk.ledger).text }

  @Test func `a new act and typing leave nothing to redo`() {
    editing.remove(code("USD"))
    editing.undo()
    #expect(editing.redoTitle == "Redo Remove USD")
    editing.move(code("GBP"), by: 1)
    #expect(editing.redoTitle == nil)
    editing.undo()
    session.type("5", in: .eur)
    #expect(editing.redoTitle == nil)
  }

  @Test func `typing is undone first, as one step, and the act before it next`() throws {
    editing.remove(code("GBP"))
    session.type("1", in: code("USD"))
    session.type("12*", in: code("USD"))
    #expect(editing.undoTitle == "Undo Typing in USD")
    editing.undo()
    #expect(desk.amount == "100 EUR")
    #expect(desk.told().contains("reverted(USD)"))
    #expect(editing.undoTitle == "Undo Remove GBP")
    #expect(editing.redoTitle == "Redo Typing in USD")
    editing.redo()
    #expect(desk.amount == "100 EUR with “12*” in USD")
    editing.undo()
    editing.undo()
    #expect(desk.rows == rows)
  }

  @Test func `an act made while an amount is typed is undone before what was typed, which stays`() {
    session.type("12", in: code("USD"))
    editing.move(code("USD"), by: 1)
    #expect(editing.undoTitle == "Undo Move USD")
    editing.undo()
    #expect(desk.rows == rows)
    #expect(desk.amount == "12 USD")
    #expect(session.typing?.row == code("USD"))
    session.type("123", in: code("USD"))
    editing.undo()
    #expect(desk.amount == "12 USD")
    session.type("1234", in: code("USD"))
    session.revert(code("USD"))
    #expect(desk.amount == "12 USD")
    editing.undo()
    #expect(desk.amount == "100 EUR")
  }

  @Test func `an amount that was emptied before its row was removed comes back after the row`() throws {
    session.type("", in: code("USD"))
    editing.remove(code("USD"))
    editing.undo()
    #expect(desk.rows == rows)
    #expect(desk.amount == "nothing USD")
    #expect(editing.undoTitle == "Undo Typing in USD")
    editing.undo()
    #expect(desk.amount == "100 EUR")
    #expect(try desk.stored() == "100 EUR")
    #expect(editing.undoTitle == nil)
    editing.redo()
    editing.redo()
    #expect(desk.rows == "EUR GBP JPY CHF CNY INR")
  }

  @Test func `an amount is typed, pasted over and undone in two steps`() {
    session.type("12", in: code("USD"))
    editing.paste(into: code("USD")) { session.type("34", in: code("USD")) }
    editing.undo()
    #expect(desk.amount == "12 USD")
    editing.undo()
    #expect(desk.amount == "100 EUR")
  }

  @Test func `what was typed before an act is passed over where another amount was typed since`() {
    session.type("12", in: code("USD"))
    editing.move(code("USD"), by: 1)
    session.leaveRow(code("USD"))
    session.type("7", in: code("GBP"))
    session.leaveRow(code("GBP"))
    _ = desk.done()
    editing.undo()
    editing.undo()
    #expect(desk.amount == "7 GBP")
    #expect(editing.undoTitle == nil)
    #expect(!desk.done().contains { if case .notice = $0 { true } else { false } })
  }

  @Test func `Escape takes back all that was typed, whatever was done meanwhile`() {
    session.type("12", in: code("USD"))
    editing.move(code("USD"), by: 1)
    session.type("123", in: code("USD"))
    session.revert(code("USD"))
    #expect(desk.amount == "100 EUR")
  }

  @Test func `a row that was left is not undone by key`() {
    session.type("12", in: code("USD"))
    session.leaveRow(code("USD"))
    #expect(editing.undoTitle == nil)
    editing.undo()
    #expect(desk.amount == "12 USD")
  }

  @Test func `an act of another list is undone there, and that list is shown`() {
    let home = session.desk.list.id
    editing.remove(code("GBP"))
    lists.act(.make("Travel"))
    lists.act(.show(home))
    lists.act(.step(1))
    #expect(session.desk.list.name == "Travel")
    editing.undo()
    #expect(session.desk.lists.map(\.name) == ["Home"])
    editing.undo()
    #expect(desk.rows == rows)
  }

  @Test func `an amount that was typed since into a new list goes with it, and comes back with it`() throws {
    lists.act(.make("Travel"))
    session.type("5", in: .eur)
    session.leaveRow(.eur)
    desk.loop.pass(100)
    editing.undo()
    #expect(session.desk.lists.map(\.name) == ["Home"])
    editing.redo()
    #expect(session.desk.list.name == "Travel")
    #expect(desk.amount == "5 EUR")
    editing.deleteList(session.desk.list.id)
    session.leaveRow(.eur)
    editing.undo()
    session.type("6", in: .eur)
    session.leaveRow(.eur)
    desk.loop.pass(100)
    editing.undo()
    #expect(session.desk.lists.map(\.name) == ["Home"])
    editing.redo()
    #expect(desk.amount == "6 EUR")
  }

  @Test func `switching is not undone, but shows the list of what is`() {
    let home = session.desk.list.id
    lists.act(.make("Travel"))
    editing.add(codes("PLN"))
    lists.act(.show(home))
    _ = desk.done()
    editing.undo()
    #expect(session.desk.list.name == "Travel")
    #expect(desk.rows == "EUR")
    #expect(desk.done() == [.noNotice, .announce("Undo Add PLN"), .focus(.eur)])
  }

  @Test func `a hundred acts can be undone`() {
    for _ in 0..<120 { editing.move(code("USD"), by: session.desk.rows[1] == code("USD") ? 1 : -1) }
    var count = 0
    while editing.undoTitle != nil {
      editing.undo()
      count += 1
    }
    #expect(count == 100)
  }

  @Test func `an edit that changes nothing is no act`() {
    editing.add(codes("USD"))
    editing.makeBase(.eur)
    editing.move(code("USD"), by: -1)
    fees.set(nil, .buying, list: session.desk.list.id)
    lists.act(.rename(session.desk.list.id, "Home"))
    #expect(editing.undoTitle == nil)
  }
}

/// All lists of a ledger, and its custom rates and currencies, as text.
@MainActor
struct EveryList {
  let text: String

  /// Reads all lists, which are shown one after the other, and shows the first one again.
  init(_ ledger: Ledger) throws {
    let shown = try ledger.desk()
    var lines: [String] = []
    for list in shown.lists {
      try ledger.showList(list.id)
      let desk = try ledger.desk()
      let rows = desk.rows.map(\.text).joined(separator: " ")
      lines.append("\(list.name): \(rows), \(desk.anchor), \(desk.fee)")
    }
    try ledger.showList(shown.list.id)
    text = (lines + ["\(shown.own)"]).joined(separator: "\n")
  }
}
