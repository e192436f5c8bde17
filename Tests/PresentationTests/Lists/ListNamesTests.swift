import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Creating, finding, renaming and switching lists.
@MainActor @Suite(.timeLimit(.minutes(30))) final class ListNamesTests {
  let desk: TestDesk
  let lists: ListSwitching
  private let effects: Effects

  private final class Effects { var all: [ListSwitching.Effect] = [] }

  init() throws {
    let effects = Effects()
    let desk = try TestDesk()
    (self.desk, self.effects) = (desk, effects)
    lists = ListSwitching(desk.session) { effects.all.append($0) }
  }

  var shown: String { desk.session.desk.list.name }

  func done() -> [ListSwitching.Effect] {
    defer { effects.all = [] }
    return effects.all
  }

  @Test func `a new list starts with 100 of the base`() {
    desk.session.type("25", in: code("USD"))
    lists.act(.make("japan"))
    #expect(shown == "japan")
    #expect(desk.session.desk.shownAmounts() == "EUR 100.00")
    #expect(desk.session.typing == nil)
    #expect(done() == [.finishNaming(nil), .focusAmount])
  }

  @Test func `an amount not stored yet stays with its list when another is shown`() throws {
    lists.act(.make("b"))
    lists.act(.step(-1))
    desk.session.type("42", in: .eur)
    lists.act(.step(1))
    #expect(shown == "b" && desk.amount == "100 EUR" && desk.session.typing == nil)
    desk.loop.pass(1000)
    #expect(try desk.stored() == "100 EUR")
    lists.act(.step(1))
    #expect(shown == "Home" && desk.amount == "42 EUR")
    #expect(try desk.stored() == "42 EUR")
  }

  @Test func `each list keeps its amount when another program switches lists while the user types`() throws {
    lists.act(.make("b"))
    let b = desk.session.desk.list.id
    let home = try #require(desk.session.desk.lists.first).id
    for (amount, pause) in [("42", 0), ("43", 60), ("44", 100)] {
      try desk.ledger.showList(home)
      desk.session.type(amount, in: .eur)
      desk.loop.pass(pause)
      try desk.ledger.showList(b)
      #expect(shown == "b" && desk.amount == "100 EUR")
      try desk.ledger.showList(home)
      #expect(desk.amount == "\(amount) EUR")
    }
  }

  @Test func `a list that is not shown is renamed`() throws {
    lists.act(.make("b"))
    let b = desk.session.desk.list.id
    lists.act(.index(0))
    lists.act(.rename(b, "c"))
    #expect(shown == "Home")
    #expect(desk.session.desk.lists.map(\.name) == ["Home", "c"])
  }

  @Test(arguments: [
    (String(repeating: "x", count: 4096), "The name is too long. Use at most 60 characters."),
    ("home", "A list named “Home” already exists. Choose another name."), (" ", "The name is empty."),
  ])
  func `a name that cannot be used is refused where it was typed`(name: String, reason: String) {
    lists.act(.make(name))
    #expect(done() == [.finishNaming(reason)])
    #expect(desk.session.desk.lists.map(\.name) == ["Home"])
  }

  @Test(arguments: [
    ("trip 31", "Trip 31"), ("TRIP 3", "Trip 310"), ("no such", "Home"),
    (String(repeating: "x", count: 4096), "Home"),
  ])
  func `a list is found by its whole name before the beginning of another, or reported missing`(
    words: String, expected: String
  ) {
    for name in ["Trip 310", "Trip 31", "Trip 4"] { lists.act(.make(name)) }
    lists.act(.index(0))
    _ = done()
    lists.act(.find(words))
    #expect(shown == expected)
    let refused = ListSwitching.Effect.finishNaming("No list is called “\(words.prefix(40))”.")
    #expect(done() == (expected == "Home" ? [refused] : [.finishNaming(nil), .focusAmount]))
  }
}
