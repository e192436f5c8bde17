import Currencies
import Presentation
import TestValues
import Testing

/// The meaning of a pasted text, and the row it goes to.
@Suite(.timeLimit(.minutes(30))) struct PasteReadingTests {
  func money(_ text: String) throws -> MoneyText { try #require(MoneyText(text, .plain)) }

  @Test(arguments: [nil, "", " \n\t\u{A0}"])
  func `a clipboard without text is reported`(text: String?) {
    #expect(PasteReading(text, .plain) == .empty)
    #expect(PasteReading(text, .plain).notice == "The clipboard contains no text.")
  }

  @Test func `a date is not an amount`() {
    #expect(PasteReading(" 2026-10-30\n", .plain) == .date("2026-10-30"))
    #expect(PasteReading("2026-10-30", .plain).notice == "“2026-10-30” is a date, not an amount.")
  }

  @Test(arguments: ["12", "US$ 1,299.00", "EUR 12", "$5"])
  func `an amount of money is pasted without a notice`(text: String) throws {
    let reading = PasteReading("\n \(text) ", .plain)
    #expect(try reading == .money(money(text), text: text))
    #expect(reading.notice == nil)
  }

  @Test func `an amount in a currency of one's own is money`() {
    let known = KnownCurrencies(own: codes("XQX"))
    guard case .money(let money, _) = PasteReading("12 XQX", .plain, known: known) else {
      Issue.record("12 XQX is money")
      return
    }
    #expect(money.currencies == codes("XQX"))
    #expect(PasteReading("12 XQX", .plain) == .text("12 XQX"))
  }

  @Test func `the one amount of a sentence is found`() throws {
    let reading = PasteReading("Total due: US$ 1,299.00 by Friday", .plain)
    #expect(try reading == .mention(money("US$ 1,299.00"), text: "US$ 1,299.00"))
    #expect(reading.notice == "“US$ 1,299.00” was pasted from the text.")
  }

  @Test func `of several amounts three are named`() {
    let reading = PasteReading("5 USD, 6 EUR, 7 GBP or 8 CHF", .plain)
    #expect(reading == .severalMentions(count: 4, first: ["5 USD", "6 EUR", "7 GBP"]))
    #expect(
      reading.notice
        == "The text contains 4 amounts (“5 USD”, “6 EUR”, “7 GBP”). Copy only the one you need.")
  }

  @Test func `an amount that may be another one is not pasted`() {
    let reading = PasteReading("about $5 million", .plain)
    #expect(reading == .unclearMention("$5"))
    #expect(reading.notice == "Nothing was pasted: “$5” can mean several amounts in this text.")
  }

  @Test func `a sum with names in the user's language is left to the row, which knows them`() {
    // Without a locale they are English; several begin with “New”.
    #expect(PasteReading("5 new + 3 EUR", .plain) == .text("5 new + 3 EUR"))
  }

  @Test func `any other text is pasted as it is`() {
    #expect(PasteReading(" 12*3 + x ", .plain) == .text("12*3 + x"))
  }

  @Test func `a long text is cut where it is too long for an amount`() {
    let digits = String(repeating: "1", count: 100_000)
    #expect(PasteReading(digits, .plain) == .text(String(repeating: "1", count: PasteReading.longestText)))
    #expect(PasteReading(String(repeating: " ", count: 100_000) + "1", .plain) == .empty)
    // A single character of very many scalars.
    let accents = "a" + String(repeating: "\u{301}", count: 100_000)
    guard case .text(let text) = PasteReading(accents, .plain) else {
      Issue.record("accents are text")
      return
    }
    #expect(text.unicodeScalars.count == PasteReading.longestText)
  }

  @Test(arguments: [
    ("12", "JPY", PasteGoal.sameRow), ("$5", "CAD", .sameRow), ("EUR 12", "USD", .row(code("EUR"))),
    ("EUR 12", "EUR", .sameRow), ("12 THB", "USD", .row(code("THB"))),
  ])
  func `money goes to the row of its currency`(text: String, row: String, goal: PasteGoal) throws {
    #expect(try PasteGoal(of: money(text), in: code(row), of: codes("EUR USD CAD JPY")) == goal)
  }

  @Test func `an ambiguous symbol offers the currencies of the list first`() throws {
    let dollars = try money("$5")
    let goal = PasteGoal(of: dollars, in: code("EUR"), of: codes("EUR CAD USD"))
    guard case .choice(let currencies) = goal else {
      Issue.record("a choice")
      return
    }
    #expect(currencies.prefix(2) == codes("CAD USD")[...])
    #expect(currencies.count == dollars.currencies.count)
    #expect(Set(currencies) == Set(dollars.currencies))
  }
}
