import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Undo where another program has changed something since.
@MainActor @Suite(.timeLimit(.minutes(30))) final class ChangedSinceTests {
  let store: SharedStore
  var desk: TestDesk { store.desk }
  var other: Ledger { store.other }
  let lists: ListSwitching
  let fees: FeeEditing
  var editing: ListEditing { desk.editing }
  var home: Int { desk.session.desk.lists[0].id }

  init() throws {
    store = try SharedStore()
    lists = ListSwitching(store.desk.session) { _ in }
    fees = FeeEditing(store.desk.session) { _ in }
  }

  /// Undoes, and expects that it was refused with this sentence and that nothing was changed.
  private func expectRefusal(_ sentence: String) throws {
    let before = try EveryList(other).text
    _ = desk.done()
    editing.undo()
    #expect(desk.done().contains(.notice(sentence, canUndo: false)))
    #expect(try EveryList(other).text == before)
    #expect(editing.undoTitle == nil)
  }

  @Test func `what another program has added, removed and moved stays`() throws {
    editing.move(code("USD"), by: 3)
    #expect(desk.rows == "EUR GBP JPY CHF USD CNY INR")
    try other.add(codes("PLN"), list: home)
    try other.remove(codes("GBP"), list: home)
    try other.move(code("INR"), to: 1, list: home)
    try other.setFee(#require(Fee(2, .buying)), list: home)
    editing.undo()
    #expect(desk.rows == "EUR USD INR JPY CHF CNY PLN")
    #expect(desk.session.desk.fee == Fee(2, .buying))
    editing.redo()
    #expect(desk.rows == "EUR INR JPY CHF USD CNY PLN")
  }

  @Test func `a row that another program has moved stays there`() throws {
    editing.move(code("USD"), by: 3)
    try other.move(code("USD"), to: 2, list: home)
    try expectRefusal("USD was changed since, and this cannot be undone.")
  }

  @Test
  func `a list in which another program has moved a row is not put back as it was before it was sorted`()
    throws
  {
    editing.sort(by: .name, at: 0)
    try other.move(code("USD"), to: 1, list: home)
    try expectRefusal("The order of the rows was changed since, and this cannot be undone.")
  }

  @Test func `the base that another program has chosen stays the base`() throws {
    editing.remove(.eur)
    try other.makeBase(code("CHF"), list: home)
    editing.undo()
    #expect(desk.rows == "CHF EUR USD GBP JPY CNY INR")
    editing.makeBase(code("USD"))
    try other.makeBase(code("INR"), list: home)
    editing.undo()
    #expect(desk.rows == "INR CHF EUR USD GBP JPY CNY", "USD is where it was, and INR stays the base")
  }

  @Test func `the base from before comes back though another program has sorted the rows`() throws {
    editing.makeBase(code("USD"))
    try other.arrange(codes("USD GBP CNY EUR INR JPY CHF"), list: home)
    editing.undo()
    #expect(desk.rows == "EUR GBP CNY USD INR JPY CHF")
    editing.redo()
    #expect(desk.rows.hasPrefix("USD "))
  }

  @Test func `a fee, a name and a custom rate that another program has set stay`() throws {
    fees.set("2.5", .buying, list: home)
    try other.setFee(#require(Fee(3, .selling)), list: home)
    try expectRefusal("The fee was changed since, and this cannot be undone.")
    lists.act(.rename(home, "House"))
    try other.renameList(home, to: "Villa")
    try expectRefusal("The list “Villa” was changed since, and this cannot be undone.")
    try other.setCustomRate(base: .eur, quote: code("GBP"), rate: number("0.9"))
    try desk.session.follow(nil)
    editing.removeCustomRate(of: code("GBP"))
    try other.setCustomRate(base: code("GBP"), quote: .eur, rate: number("1.2"))
    try expectRefusal("The custom rate EUR/GBP was changed since, and this cannot be undone.")
  }

  @Test func `an amount that another program has set is not replaced by the one from before a paste`() throws
  {
    editing.paste(into: code("USD")) { [session = desk.session] in session.type("5", in: code("USD")) }
    desk.loop.pass(100)
    try other.setAnchor(Desk.Anchor(7, code("GBP")), list: home)
    try desk.session.follow(nil)
    try expectRefusal("The amount was changed since, and this cannot be undone.")
  }

  @Test func `a new list in which another program has added a row stays`() throws {
    lists.act(.make("Travel"))
    try other.add(codes("PLN"), list: desk.session.desk.list.id)
    try expectRefusal("The list “Travel” was changed since, and this cannot be undone.")
  }

  @Test func `a new list in which another program has set the amount stays`() throws {
    lists.act(.make("Travel"))
    desk.session.type("5", in: .eur)
    desk.session.leaveRow(.eur)
    desk.loop.pass(100)
    try other.setAnchor(Desk.Anchor(7, .eur), list: desk.session.desk.list.id)
    try desk.session.follow(nil)
    try expectRefusal("The list “Travel” was changed since, and this cannot be undone.")
  }

  @Test func `a list that another program has deleted is not made again`() throws {
    lists.act(.make("Travel"))
    editing.add(codes("PLN"))
    try other.removeList(desk.session.desk.list.id)
    try desk.session.follow(nil)
    editing.undo()
    #expect(
      desk.done().contains(
        .notice("The list “Travel” was changed since, and this cannot be undone.", canUndo: false)))
    editing.undo()
    #expect(try other.desk().lists.map(\.name) == ["Home"])
    #expect(editing.undoTitle == nil)
  }

  @Test func `a custom currency that another program has added to a list stays`() throws {
    let rates = CustomRatesEditing(desk.session) { _ in
    } failed: {
      Issue.record($0)
    }
    rates.act(.addCurrency(code: "PTS", name: "Points", digits: 0))
    try other.add(codes("PTS"), list: home)
    try expectRefusal("PTS was changed since, and this cannot be undone.")
  }

  @Test func `what cannot be redone is told so`() throws {
    editing.move(code("USD"), by: 3)
    editing.undo()
    try other.move(code("USD"), to: 6, list: home)
    _ = desk.done()
    editing.redo()
    #expect(
      desk.done()
        == [
          .noNotice, .notice("USD was changed since, and this cannot be redone.", canUndo: false),
          .focus(code("USD")),
        ])
    #expect(desk.rows == "EUR GBP JPY CHF CNY INR USD")
    #expect(editing.redoTitle == nil)
  }

  @Test func `what another program has done already is passed over`() throws {
    editing.remove(code("CHF"))
    editing.move(code("USD"), by: 3)
    try other.move(code("USD"), to: 1, list: home)
    editing.undo()
    #expect(desk.rows == "EUR USD GBP JPY CHF CNY INR")
    #expect(editing.redoTitle == "Redo Remove CHF")
  }
}
