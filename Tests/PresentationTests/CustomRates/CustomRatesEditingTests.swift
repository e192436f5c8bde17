import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Changes to custom rates and currencies in the preferences. In a fresh store 1 EUR is 175.68 JPY on 2026-10-30.
@MainActor @Suite(.timeLimit(.minutes(30))) struct CustomRatesEditingTests {
  /// What the page was asked to do.
  @MainActor final class Page {
    var effects: [CustomRatesEditing.Effect] = []
    var errors: [LedgerError] = []
    var content: CustomRatesContent?
  }

  let desk: TestDesk
  let page = Page()
  let editing: CustomRatesEditing
  let observation: Observation

  init() throws {
    desk = try TestDesk()
    let editing = CustomRatesEditing(desk.session) { [page] in
      page.effects.append($0)
    } failed: { [page] in
      page.errors.append($0)
    }
    self.editing = editing
    observation = try desk.ledger.observeDesk(failed: { _ in }) { [page] in
      page.content = editing.receive($0.own)
    }
  }

  func set(_ base: String, _ quote: String, _ rate: String, anyway: Bool = false) {
    editing.act(.setRate(CustomRateDraft(base: base, quote: quote, rate: rate), anyway: anyway))
  }

  @Test func `a rate is set, listed and removed`() throws {
    set("usd", "ars", "1500")
    let rate = try #require(page.content?.own.rates.first)
    let line = try #require(page.content?.rates.first)
    #expect(page.effects == [.finishRate(nil)])
    #expect((line.title, line.note) == ("1 USD = 1500 ARS", "set on \(rate.day)"))
    #expect(line.name == "1 USD = 1500 ARS, set on \(rate.day)")
    #expect(line.remove == "Remove the custom rate USD/ARS")
    editing.act(.removeRate(rate))
    #expect(page.content?.rates == [])
    #expect(page.effects.last == .finishRemoval(nil))
  }

  @Test func `a rate far off the market rate is set only after confirmation`() {
    let question = "This rate is 25.1 % above the market rate. Check it, or set it anyway."
    set("EUR", "JPY", "219.7")
    #expect(page.effects == [.confirmRate(question)])
    #expect(page.content?.rates == [])
    set("EUR", "JPY", "219.7", anyway: true)
    #expect(page.effects.last == .finishRate(nil))
    #expect(page.content?.rates.map(\.title) == ["1 EUR = 219.7 JPY"])
  }

  @Test func `a text that is not a rate is refused`() {
    set("EUR", "JPY", "0")
    #expect(page.effects == [.finishRate("Enter a rate greater than 0.")])
    set("EUR", "EUR", "1")
    #expect(page.effects.last == .finishRate("Choose two different currencies: EUR is given twice."))
    #expect(page.errors == [])
  }

  @Test func `an edit shows notes on the typed rate and the market rate`() throws {
    editing.act(.edit(CustomRateDraft(base: "eur", quote: "jpy", rate: "180")))
    guard case .showNotes(let notes)? = page.effects.last else {
      Issue.record("no notes are shown")
      return
    }
    #expect(notes.typed == ["1 EUR = 180 JPY", "1 JPY = 0.00555556 EUR"])
    #expect(notes.market?.hasPrefix("Market rate: 1 EUR = 175.68 JPY") == true)
  }

  @Test func `the form begins with the stored rate, whichever way round the pair is given`() {
    editing.begin(code("USD"), code("ARS"))
    set("usd", "ars", "1500.25")
    editing.begin(code("ARS"), code("USD"))
    editing.begin(.eur, nil)
    #expect(
      page.effects == [
        .beginRate(code("USD"), code("ARS"), rate: ""), .finishRate(nil),
        .beginRate(code("USD"), code("ARS"), rate: "1500.25"), .beginRate(.eur, nil, rate: ""),
      ])
  }

  @Test func `a currency is added, listed and removed`() throws {
    editing.act(.addCurrency(code: " pts ", name: "points", digits: 1))
    let line = try #require(page.content?.currencies.first)
    #expect(page.effects == [.finishCurrency(nil)])
    #expect((line.title, line.note) == ("PTS points", "1 fraction digit"))
    #expect((line.name, line.remove) == ("PTS points, 1 fraction digit", "Remove PTS"))
    editing.act(.removeCurrency(code("PTS")))
    #expect(page.effects.last == .finishRemoval(nil))
    #expect(page.content?.currencies == [])
  }

  @Test func `a currency that cannot be added or removed has a reason`() throws {
    editing.act(.addCurrency(code: "A1", name: "x", digits: 2))
    #expect(page.effects == [.finishCurrency("Enter a code of three letters from A to Z.")])
    editing.act(.addCurrency(code: "PTS", name: "points", digits: 2))
    try desk.ledger.add([code("PTS")])
    editing.act(.removeCurrency(code("PTS")))
    #expect(page.effects.last == .finishRemoval("PTS is in the list “Home”. Remove it there first."))
    #expect(page.content?.currencies.count == 1)
  }
}
