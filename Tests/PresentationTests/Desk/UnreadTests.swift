import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The rows while one of them has a text that is not an amount, and whose beginning is not used as one.
@MainActor @Suite(.timeLimit(.minutes(30))) struct UnreadTests {
  let list: ShownList
  var session: DeskSession { list.session }

  private let others = codes("EUR GBP JPY CHF CNY INR")
  private let hundredEuros = "EUR 100.00, GBP 80.00, JPY 16000, CHF 90.00, CNY 800.00, INR 10000.00"

  init() throws { list = try ShownList() }

  /// Types an amount and an unreadable addition, and leaves the row; returns the other rows as they were before.
  @discardableResult
  func leave(_ typed: String = "oo") -> String {
    list.type("35", in: "USD")
    let before = list.amounts(besides: "USD")
    list.type("35" + typed, in: "USD")
    list.leave()
    return before
  }

  @Test(arguments: [
    ("oo", "An amount cannot contain “o” here."), ("*", "The amount is incomplete."),
    ("o*1.2.3", "An amount cannot contain “o” here."),
  ])
  func `a row that lost the focus keeps its text, and the others their figures`(
    typed: String, reason: String
  ) throws {
    let before = leave(typed)
    #expect(try list.row("USD").amount.shown == "35\(typed)")
    #expect(try list.row("USD").problem?.sentence == reason)
    #expect(try list.row("USD").delay == nil)
    #expect(list.amounts(besides: "USD") == before)
    #expect(list.delayed == others)
    let delay = "Not calculated because the amount in USD is not valid."
    #expect(try list.row("GBP").description == "1 EUR = 0.8000 GBP, \(delay)")
    #expect(try list.row("GBP").tooltip.hasPrefix("\(delay)\n1 EUR = "))
    #expect(try list.desk.stored() == "100 EUR with “35\(typed)” in USD", "no beginning of the text")
    session.revert(code("USD"))
    #expect(list.amounts(besides: "USD") == hundredEuros)
    #expect(list.delayed == [])
    #expect(try list.row("USD").problem == nil)
    list.desk.loop.pass(100)
    #expect(try list.desk.stored() == "100 EUR")
  }

  @Test(arguments: ["12*", "12x"])
  func `the others are computed again as soon as the text can be read`(typed: String) {
    list.type("12", in: "USD")
    let before = list.amounts
    list.type(typed, in: "USD")
    #expect(list.delayed == others)
    list.type("12", in: "USD")
    #expect(list.delayed == [])
    #expect(list.amounts == before)
  }

  @Test func `an amount typed into another row replaces it`() throws {
    leave()
    list.type("7", in: "GBP")
    #expect(
      list.amounts == "EUR 8.75, USD 10.94, GBP 7.00, JPY 1400, CHF 7.88, CNY 70.00, INR 875.00")
    #expect(try list.row("USD").problem == nil)
    #expect(list.delayed == [])
    session.revert(code("GBP"))
    #expect(list.amounts(besides: "USD") == hundredEuros)
    #expect(try list.row("USD").amount.shown == "125.00")
  }

  @Test func `an amount set by another program replaces it when the row has lost the focus`() throws {
    leave()
    try list.desk.ledger.setAnchor(Desk.Anchor(8, code("GBP")), list: session.desk.list.id)
    #expect(
      list.amounts == "EUR 10.00, USD 12.50, GBP 8.00, JPY 1600, CHF 9.00, CNY 80.00, INR 1000.00")
    #expect(try list.row("USD").problem == nil)
    #expect(list.delayed == [])
  }

  @Test func `an amount set by another program leaves alone what is being typed`() throws {
    list.type("35x", in: "USD")
    list.desk.loop.pass(100)
    try list.desk.ledger.setAnchor(Desk.Anchor(8, code("GBP")), list: session.desk.list.id)
    #expect(
      list.amounts == "EUR 10.00, USD 35x, GBP 8.00, JPY 1600, CHF 9.00, CNY 80.00, INR 1000.00")
    #expect(list.delayed == others)
    #expect(session.typing?.row == code("USD"))
    session.revert(code("USD"))
    #expect(list.desk.amount == "8 GBP")
    list.desk.loop.pass(100)
    #expect(try list.desk.stored() == "8 GBP")
  }

  @Test func `another list has figures of its own`() throws {
    let home = session.desk.list.id
    leave()
    try list.desk.ledger.addList(named: "Trip")
    try list.desk.ledger.add(codes("GBP"))
    #expect(list.amounts == "EUR 100.00, GBP 80.00")
    #expect(list.delayed == [])
    try list.desk.ledger.setAnchor(Desk.Anchor(5, .eur), list: session.desk.list.id)
    #expect(list.amounts == "EUR 5.00, GBP 4.00")
    try list.desk.ledger.showList(home)
    #expect(try list.row("USD").amount.shown == "35oo")
    #expect(list.amounts(besides: "USD") == hundredEuros)
    #expect(list.delayed == others)
  }

  @Test func `another day has figures of its own`() throws {
    leave()
    #expect(list.amounts(besides: "USD") != hundredEuros)
    try session.follow(try #require(try list.desk.ledger.activeTable()?.day))
    #expect(list.amounts(besides: "USD") == hundredEuros)
    #expect(try list.row("USD").amount.shown == "35oo")
    #expect(list.delayed == others)
  }
}
