import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// Keeping the conversions of the list.
@MainActor @Suite(.timeLimit(.minutes(30))) final class KeepingTests {
  let desk: TestDesk
  let keeping: Keeping
  private let effects: Effects
  let now = instant("2026-10-31", 12, 0)

  private final class Effects { var all: [Keeping.Effect] = [] }

  init() throws {
    let effects = Effects()
    let desk = try TestDesk()
    (self.desk, self.effects) = (desk, effects)
    keeping = Keeping(desk.session, desk.editing) { effects.all.append($0) }
  }

  func keep(_ row: String) { keeping.keep(code(row), of: desk.session.desk, at: now) }

  /// What is kept, the last one first: "100 EUR USD".
  func kept() throws -> [String] {
    try desk.ledger.keptConversions().map { "\($0.amount) \($0.from) \($0.to)" }
  }

  @Test func `a row keeps the conversion of the typed amount into it, and undo takes it back`() throws {
    keep("USD")
    #expect(try kept() == ["100 EUR USD"])
    let conversion = try #require(try desk.ledger.keptConversions().first)
    #expect(desk.done() == [.notice("Kept: \(conversion.equation(.plain))", canUndo: true)])
    #expect(effects.all == [.offerNote(conversion.id)])
    #expect(
      conversion.resultText(.plain)
        == desk.session.desk.plainText(of: desk.session.desk.line(of: code("USD"), at: now)))
    #expect(desk.editing.undoTitle == "Undo Keep Conversion into USD")
    desk.editing.undo()
    #expect(try kept() == [])
    #expect(
      desk.done() == [.noNotice, .notice("Removed: \(conversion.equation(.plain))", canUndo: false)],
      "what is gone is said where everybody sees it")
    #expect(desk.editing.undoTitle == nil)
    desk.editing.redo()
    #expect(try kept() == ["100 EUR USD"])
    #expect(desk.done() == [.noNotice, .notice("Kept: \(conversion.equation(.plain))", canUndo: false)])
  }

  @Test func `a row that another program has removed keeps nothing, of which nothing is said`() throws {
    try desk.ledger.remove([code("USD")])
    keep("USD")
    #expect(try kept() == [])
    #expect(effects.all == [])
  }

  @Test func `an amount that was typed is undone after what was kept of it`() throws {
    desk.session.type("7", in: code("USD"))
    keep("USD")
    desk.editing.undo()
    #expect(desk.amount == "7 USD")
    desk.editing.undo()
    #expect(desk.amount == "100 EUR")
  }

  @Test func `what is typed is kept with it, before it is stored`() throws {
    desk.session.type("12.50*3", in: code("USD"))
    keep("JPY")
    #expect(try kept() == ["37.5 USD JPY"])
    #expect(try desk.stored() == "37.5 USD")
  }

  @Test func `the row that was typed into keeps its conversion into the base`() throws {
    desk.session.type("7", in: code("USD"))
    keep("USD")
    #expect(try kept() == ["7 USD EUR"])
  }

  @Test func `the base that was typed into asks for the currency, and keeps only the chosen one`() throws {
    keep("EUR")
    guard case .choose(let question, let choices, let row) = effects.all.first else {
      Issue.record("a choice")
      return
    }
    #expect(question == "Keep 100.00 EUR as" && row == .eur)
    #expect(choices.map(\.conversion.to) == codes("USD GBP JPY CHF CNY INR"))
    #expect(choices[0].title.hasSuffix(" USD"))
    #expect(try kept() == [])
    keeping.keep(choices[2].conversion)
    #expect(try kept() == ["100 EUR JPY"])
  }

  @Test func `an undone keeping that another program has removed is no step of undo`() throws {
    desk.editing.remove(code("INR"))
    keep("USD")
    try desk.ledger.removeKept(desk.ledger.keptConversions().map(\.id))
    desk.editing.undo()
    #expect(desk.rows.hasSuffix("INR"))
  }

  @Test func `what cannot be kept says why`() throws {
    desk.session.type("5x", in: code("USD"))
    keep("JPY")
    #expect(
      effects.all == [
        .notice("Nothing was kept because the amount in USD is not valid. Correct it first.")
      ])
    effects.all = []
    desk.session.type("", in: code("USD"))
    keep("JPY")
    keep("EUR")
    #expect(
      effects.all
        == [Keeping.Effect](
          repeating: .notice("Nothing was kept: the list has no amount. Type one first."), count: 2))
    #expect(try kept() == [])
  }

  @Test func `a note is added, and one that is too long is refused`() throws {
    keep("USD")
    let id = try #require(try desk.ledger.keptConversions().first?.id)
    effects.all = []
    keeping.setNote(" Taxi ", of: id)
    keeping.setNote(String(repeating: "x", count: 2_000), of: id)
    #expect(
      effects.all == [
        .finishNote(refusal: nil),
        .finishNote(refusal: "The note is too long. Use at most 1,000 characters."),
      ])
    #expect(try desk.ledger.keptConversions().first?.note == "Taxi")
  }
}
