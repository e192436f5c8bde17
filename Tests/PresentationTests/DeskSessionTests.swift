import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Typing while the ledger changes.
@MainActor @Suite(.timeLimit(.minutes(30))) struct DeskSessionTests {
  let desk: TestDesk
  var session: DeskSession { desk.session }

  init() throws { desk = try TestDesk() }

  @Test func `what is typed is shown at once and stored a tenth of a second later`() throws {
    session.type("12.5", in: code("USD"))
    #expect(desk.amount == "12.5 USD")
    #expect(desk.told() == ["changed"])
    desk.loop.pass(99)
    #expect(try desk.stored() == "100 EUR")
    desk.loop.pass(1)
    #expect(try desk.stored() == "12.5 USD")
    #expect(desk.told() == ["troubled"], "stored, and nothing is shown anew")
  }

  @Test func `each key puts the storing off`() throws {
    session.type("1", in: code("USD"))
    desk.loop.pass(60)
    session.type("12", in: code("USD"))
    desk.loop.pass(60)
    #expect(try desk.stored() == "100 EUR")
    desk.loop.pass(40)
    #expect(try desk.stored() == "12 USD")
  }

  @Test(arguments: [
    ("35oo", "100 EUR with “35oo” in USD"), ("12*", "100 EUR with “12*” in USD"), ("", "nothing USD"),
    ("8 usd", "8 USD"), ("3*4", "12 USD"), ("5 gbp", "100 EUR with “5 gbp” in USD"),
  ])
  func `a text that cannot be read leaves the amount from before`(text: String, expected: String) throws {
    session.type("35", in: code("USD"))
    session.type(text, in: code("USD"))
    #expect(desk.amount == expected)
    desk.loop.pass(100)
    #expect(try desk.stored() == expected)
  }

  @Test(arguments: [
    ("pound", RowGoal.row(code("GBP"))), ("krona", .picker("krona")), ("x", nil), ("4oo", nil),
  ])
  func `words lead to a row, or to the picker`(text: String, goal: RowGoal?) {
    session.type(text, in: code("USD"))
    #expect(session.typing?.goal == goal)
    session.type("4", in: code("USD"))
    #expect(session.typing?.goal == nil)
  }

  @Test func `money of another currency leads to its row`() {
    session.type("5 gbp", in: code("USD"))
    guard case .money(let money, "5 gbp")? = session.typing?.goal else {
      Issue.record("no money: \(String(describing: session.typing?.goal))")
      return
    }
    #expect(money.currencies == [code("GBP")])
    #expect(session.typing?.goal?.hint(in: session.desk) == "Press Enter to move it to the row of GBP.")
  }

  @Test func `what was typed is forgotten on demand`() throws {
    session.type("35oo", in: code("USD"))
    _ = desk.told()
    session.revert(code("USD"))
    #expect(desk.amount == "100 EUR")
    #expect(desk.told() == ["changed", "reverted(USD)"])
    session.revert(code("USD"))
    #expect(desk.told() == [], "there is nothing to forget any more")
  }

  @Test func `a row that is left is stored as soon as the keyboard has moved, and not before`() throws {
    session.type("7", in: code("USD"))
    session.leaveRow(code("EUR"))
    #expect(session.typing?.row == code("USD"), "another row was left")
    session.leaveRow(code("USD"))
    #expect(session.typing == nil)
    #expect(try desk.stored() == "100 EUR")
    desk.loop.pass(0)
    #expect(try desk.stored() == "7 USD")
  }

  @Test func `an amount set by another program takes the place of what can be read`() throws {
    session.type("7", in: code("USD"))
    desk.loop.pass(100)
    _ = desk.told()
    try desk.ledger.setAnchor(Desk.Anchor(5, code("GBP")), list: session.desk.list.id)
    #expect(desk.amount == "5 GBP")
    #expect(session.typing == nil)
    #expect(desk.told() == ["adopted", "changed"])
  }

  @Test func `what is typed and cannot be read stays beside an amount set by another program`() throws {
    session.type("7oo", in: code("USD"))
    desk.loop.pass(100)
    try desk.ledger.setAnchor(Desk.Anchor(5, code("GBP")), list: session.desk.list.id)
    #expect(desk.amount == "5 GBP with “7oo” in USD")
    session.revert(code("USD"))
    #expect(desk.amount == "5 GBP")
  }

  @Test func `what is typed belongs to the list it was typed in`() throws {
    let first = session.desk.list.id
    try desk.ledger.addList(named: "Travel")
    try desk.ledger.showList(first)
    session.type("7", in: code("USD"))
    _ = desk.told()
    let other = try #require(session.desk.lists.first { $0.name == "Travel" })
    // Another program shows the list.
    try desk.ledger.showList(other.id)
    #expect(session.desk.list == other)
    #expect(session.typing == nil)
    #expect(desk.told().last == "switched")
    desk.loop.pass(1000)
    try desk.ledger.showList(first)
    #expect(desk.amount == "7 USD")
  }

  @Test func `typing ends with its row`() throws {
    session.type("7", in: code("USD"))
    try desk.ledger.remove([code("USD")])
    #expect(session.typing == nil)
    #expect(desk.amount == "7 USD", "the other amounts stay what they are")
  }

  @Test func `a failure is reported until something goes right`() {
    #expect(!session.attempt { () throws(LedgerError) in throw .lastList })
    #expect(session.troubles == ["The last list cannot be removed."])
    session.reporting { () throws(LedgerError) in }
    #expect(session.troubles.count == 1, "that says nothing of the store")
    #expect(session.attempt { () throws(LedgerError) in })
    #expect(session.troubles == [])
    #expect(desk.told() == ["troubled", "troubled"])
  }

  @Test func `a past day is followed, and today again`() throws {
    let newest = try #require(try desk.ledger.activeTable()?.day)
    try session.follow(newest)
    #expect(session.day == newest)
    #expect(session.desk.day == newest)
    #expect(try session.today().day == nil)
    #expect(throws: LedgerError.impossibleDay(day("1998-12-31"))) { try session.follow(day("1998-12-31")) }
    #expect(session.day == newest, "what cannot be followed changes nothing")
    try session.follow(nil)
    #expect(session.desk.day == nil)
  }

  @Test func `a desk of the day before is not shown once another day is chosen`() throws {
    let newest = try #require(try desk.ledger.activeTable()?.day)
    var days: [Day?] = []
    session.onEvent = { [desk] _ in
      days.append(desk.session.desk.day)
      // The session still follows both days.
      if days.count == 1 {
        desk.session.reporting { () throws(LedgerError) in try desk.ledger.add([code("SEK")]) }
      }
    }
    try session.follow(newest)
    #expect(desk.rows.hasSuffix(" SEK"))
    #expect(days.count > 1)
    #expect(days.allSatisfy { $0 == newest })
  }

  @Test func `after its end nothing is told`() throws {
    session.end()
    try desk.ledger.add([code("SEK")])
    #expect(desk.told() == [])
    #expect(!desk.rows.contains("SEK"))
  }
}
