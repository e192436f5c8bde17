import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Typing and editing on a past day.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PastDayTests {
  let past: PastDesk
  var desk: TestDesk { past.desk }
  var session: DeskSession { desk.session }

  init() throws { past = try PastDesk() }

  func amount(_ currency: String) -> String? { session.desk.shownRows()[code(currency)]?.amount.shown }

  @Test func `an amount typed on a past day is stored`() throws {
    try session.follow(day("2008-07-15"))
    session.type("12.5*3", in: code("USD"))
    #expect(
      session.desk.shownAmounts()
        == "EUR 23.45 · USD 37.50 · GBP 18.66 · JPY 3928 · CHF 37.68 · CNY 255.79 · INR -")
    #expect(session.desk.shownRows()[code("USD")]?.amount.editing == "12.5*3")
    desk.loop.pass(100)
    #expect(try desk.stored() == "37.5 USD")
    try session.follow(day("2008-07-14"))
    #expect(
      session.desk.shownAmounts()
        == "EUR 23.66 · USD 37.50 · GBP 18.87 · JPY 4005 · CHF 38.41 · CNY 256.69 · INR -")
    try session.follow(nil)
    #expect(desk.amount == "37.5 USD")
    #expect(session.desk.shownRows()[code("USD")]?.amount.editing == "12.5*3")
  }

  @Test func `typing goes on when the day changes`() throws {
    session.type("12.", in: code("USD"))
    try session.follow(day("2008-07-15"))
    #expect(session.typing?.row == code("USD"))
    session.type("12.5", in: code("USD"))
    #expect(amount("EUR") == "7.82")
    try session.follow(nil)
    #expect(session.typing?.row == code("USD"))
    #expect(desk.amount == "12.5 USD")
  }

  @Test func `a sum that is being typed keeps its amount when the day changes`() throws {
    session.type("100 eur + 50 gbp", in: code("USD"))
    let amount = desk.amount
    try session.follow(day("2008-07-15"))
    #expect(session.typing?.row == code("USD"))
    #expect(desk.amount == amount)
    session.leaveRow(code("USD"))
    desk.loop.pass(100)
    #expect(try desk.stored() == amount)
    try session.follow(nil)
    #expect(session.desk.anchor.text == "100 eur + 50 gbp")
  }

  @Test func `a sum that is typed on follows the rates of the day it is typed on`() throws {
    session.type("100 eur + 50 gb", in: code("USD"))
    try session.follow(day("2008-07-15"))
    #expect(desk.amount == "100 EUR with “100 eur + 50 gb” in USD")
    session.type("100 eur + 50 usd", in: code("USD"))
    #expect(desk.amount == "209.9 USD")
    session.revert(code("USD"))
    #expect(desk.amount == "100 EUR")
  }

  @Test func `an unreadable text stays in its row when the day changes`() throws {
    session.type("12oo", in: code("USD"))
    try session.follow(day("2008-07-15"))
    #expect(desk.amount == "100 EUR with “12oo” in USD")
    #expect(session.desk.shownRows()[code("USD")]?.amount.shown == "12oo")
  }

  @Test func `an amount without a rate stays, and empties the other rows`() throws {
    try desk.ledger.add(codes("HRK"))
    try session.follow(day("2022-12-30"))
    session.type("100", in: code("HRK"))
    let before =
      "EUR 13.27 · USD 14.15 · GBP 11.77 · JPY 1866 · CHF 13.07 · CNY 97.63 · INR 1169.92 · HRK 100.00"
    #expect(session.desk.shownAmounts() == before)
    session.leaveRow(code("HRK"))
    desk.loop.pass(0)
    try session.follow(day("2023-05-02"))
    #expect(
      session.desk.shownAmounts() == "EUR - · USD - · GBP - · JPY - · CHF - · CNY - · INR - · HRK 100.00")
    #expect(try desk.stored() == "100 HRK")
    try session.follow(day("2022-12-30"))
    #expect(session.desk.shownAmounts() == before)
  }

  @Test func `rows are added, moved, removed, brought back and made the base`() throws {
    try session.follow(day("2005-03-01"))
    desk.editing.add(codes("SIT"))
    #expect(amount("SIT") == "23971.00")
    desk.editing.move(code("SIT"), by: -1)
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY SIT INR")
    desk.editing.remove(code("SIT"))
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    desk.editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY SIT INR")
    desk.editing.makeBase(code("SIT"))
    #expect(desk.rows == "SIT EUR USD GBP JPY CHF CNY INR")
    #expect(amount("USD") == "132.16")
    #expect(session.desk.shownRows()[.eur]?.rate == "1 SIT = 0.00417171 EUR")
    #expect(session.day == day("2005-03-01") && session.desk.day == session.day)
  }

  @Test func `switching lists keeps the day`() throws {
    try desk.ledger.addList(named: "Old")
    try desk.ledger.add(codes("EEK LTL"))
    try desk.ledger.setAnchor(Desk.Anchor(1000, code("EEK")))
    try session.follow(day("2005-03-01"))
    let lists = ListSwitching(session) { _ in }
    #expect(session.desk.shownAmounts() == "EUR 63.91 · EEK 1000.00 · LTL 220.67")
    lists.act(.index(0))
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    #expect(amount("USD") == "132.16")
    lists.act(.index(1))
    #expect(session.desk.shownAmounts() == "EUR 63.91 · EEK 1000.00 · LTL 220.67")
    #expect(session.desk.day == day("2005-03-01"))
  }

  @Test func `a pasted amount adds a row only if its currency has a rate that day`() throws {
    try session.follow(day("2005-03-01"))
    desk.editing.paste(into: code("SIT")) { [session] in session.type("1000", in: code("SIT")) }
    #expect(amount("EUR") == "4.17")
    _ = desk.done()
    desk.editing.paste(into: code("BRL")) {}
    #expect(
      desk.done()
        == [.notice("BRL was not added: it has no rate on 2005-03-01.", canUndo: false)])
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR SIT")
  }
}
