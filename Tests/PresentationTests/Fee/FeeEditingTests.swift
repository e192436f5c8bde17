import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Setting the fee of a list.
@MainActor @Suite(.timeLimit(.minutes(30))) final class FeeEditingTests {
  let desk: TestDesk
  let editing: FeeEditing
  private let effects: Effects

  private final class Effects { var all: [FeeEditing.Effect] = [] }

  init() throws {
    let effects = Effects()
    let desk = try TestDesk()
    (self.desk, self.effects) = (desk, effects)
    editing = FeeEditing(desk.session) { effects.all.append($0) }
  }

  var list: Int { desk.session.desk.list.id }
  var fee: Fee { desk.session.desk.fee }

  @Test func `a fee is set, edited and removed`() throws {
    editing.set("2.5 %", .selling, list: list)
    #expect(fee == Fee(number("2.5"), .selling))
    #expect(effects.all == [.finish(refusal: nil)])
    effects.all = []
    editing.edit()
    guard case .edit(let content) = effects.all.first else {
      Issue.record("a form")
      return
    }
    #expect(content.percent == "2.5" && content.side == .selling && content.list == list)
    #expect(content.buying.hasPrefix("Buying: the amount in EUR"))
    editing.set(nil, .selling, list: list)
    #expect(!fee.isOn)
  }

  @Test func `a form without a fee is empty`() {
    editing.edit()
    guard case .edit(let content) = effects.all.first else {
      Issue.record("a form")
      return
    }
    #expect(content.percent.isEmpty)
  }

  @Test func `the fee of a list that is no longer shown is not changed, and that is said`() throws {
    let first = list
    try desk.ledger.addList(named: "Other")
    _ = desk.told()
    editing.set("2.5", .buying, list: first)
    #expect(!fee.isOn)
    #expect(desk.told().contains { $0.hasPrefix("notDone(\"Your change was discarded") })
    try desk.ledger.showList(first)
    #expect(!fee.isOn)
  }

  @Test func `a text that is not a fee is refused and changes nothing`() {
    editing.set("100", .buying, list: list)
    #expect(!fee.isOn)
    #expect(effects.all == [.finish(refusal: "Enter a fee between 0 and 99.9999 %.")])
  }
}
