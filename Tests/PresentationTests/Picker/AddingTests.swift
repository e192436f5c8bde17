import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Adding the currencies selected in the picker.
@MainActor @Suite(.timeLimit(.minutes(30))) struct AddingTests {
  let desk: TestDesk

  init() throws { desk = try TestDesk() }

  @Test func `several currencies are added in the order they were selected, and the last gets the focus`() {
    desk.editing.add(codes("SEK AUD PLN"))
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR SEK AUD PLN")
    #expect(desk.done().last == .focus(code("PLN")))
  }

  @Test func `undo also takes back an amount that was typed into an added row and stored`() throws {
    desk.editing.add(codes("NOK DKK ISK"))
    desk.session.type("7", in: code("DKK"))
    desk.loop.pass(100)
    #expect(try desk.stored() == "7 DKK")
    desk.session.leaveRow(code("DKK"))
    desk.editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    #expect(desk.amount == "100 EUR")
    desk.loop.pass(100)
    #expect(try desk.stored() == "100 EUR")
  }

  @Test func `a currency that another program has added meanwhile is not added twice`() throws {
    try desk.ledger.add(codes("NOK"))
    desk.editing.add(codes("NOK DKK"))
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR NOK DKK")
    desk.editing.add(codes("NOK DKK"))
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR NOK DKK")
    #expect(desk.session.troubles == [])
  }
}
