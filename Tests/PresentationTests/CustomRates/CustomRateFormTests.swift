import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The notes and refusals of the form for a custom rate. In a fresh store 1 EUR is 175.68 JPY and 4.4038 PLN on 2026-10-30.
@MainActor @Suite(.timeLimit(.minutes(30))) struct CustomRateFormTests {
  let ledger: Ledger
  let now = instant("2026-10-31", 12, 0)

  init() throws { ledger = try Ledger.openInMemory().ledger }

  func notes(_ draft: CustomRateDraft) throws -> CustomRateNotes {
    let own = CustomRates()
    let market = try draft.pair(own).flatMap {
      try ledger.marketRate(base: $0.base, quote: $0.quote, at: now)
    }
    return CustomRateNotes(CustomRateReading(draft, own, .plain), market: market, .plain)
  }

  @Test(arguments: [
    ("usd", "ars", "1500", ["1 USD = 1500 ARS", "1 ARS = 0.000666667 USD"]),
    ("pln", "eur", "4.40", ["1 PLN = 4.4 EUR", "1 EUR = 0.227273 PLN"]),
    ("EUR Euro", "PLN Polish Zloty", "4.40", ["1 EUR = 4.4 PLN", "1 PLN = 0.227273 EUR"]),
    ("eur", "usd", "1.123456789", ["1 EUR = 1.123456789 USD", "1 USD = 0.89011 EUR"]),
    ("usd", "ars", "0", []), ("usd", "ars", "", []), ("usd", "ars", "2*", []), ("usd", "", "2", []),
  ])
  func `a typed rate is shown in both directions`(
    base: String, quote: String, rate: String, typed: [String]
  ) throws {
    #expect(try notes(CustomRateDraft(base: base, quote: quote, rate: rate)).typed == typed)
  }

  @Test(arguments: [
    (
      "pln", "eur",
      "Market rate: 1 PLN = 0.227077 EUR, 1 EUR = 4.4038 PLN (European Central Bank, 2026-10-30)"
    ),
    ("usd", "ars", nil), ("usd", "usd", nil), ("usd", "", nil),
  ])
  func `the market rate is shown in both directions`(base: String, quote: String, market: String?) throws {
    #expect(try notes(CustomRateDraft(base: base, quote: quote)).market == market)
  }

  @Test(arguments: [
    ("EUR", "JPY", "219.7", "This rate is 25.1 % above the market rate. Check it, or set it anyway."),
    ("EUR", "JPY", "140.5", "This rate is 20.0 % below the market rate. Check it, or set it anyway."),
    ("EUR", "JPY", "17568", "This rate is 9900 % above the market rate. Check it, or set it anyway."),
    ("EUR", "JPY", "2", "This rate is 98.9 % below the market rate. Check it, or set it anyway."),
    (
      "PLN", "EUR", "4.40",
      "This rate looks inverted: 1 EUR = 4.4 PLN. Swap the currencies, or set it anyway."
    ),
    ("EUR", "JPY", "180", nil), ("EUR", "PLN", "4.40", nil), ("EUR", "ARS", "1500", nil),
  ])
  func `a rate more than 25 % off the market asks for confirmation`(
    base: String, quote: String, rate: String, question: String?
  ) throws {
    let market = try ledger.marketRate(base: code(base), quote: code(quote), at: now)
    let comparison = market?.comparison(of: number(rate))
    #expect((comparison?.isFarOff == true ? comparison?.question(.plain) : nil) == question)
  }

  @Test(arguments: [
    ("eur", "usd", "0", "Enter a rate greater than 0."),
    ("eur", "usd", "-1", "An amount cannot be negative."),
    ("eur", "usd", "2*", "Enter how many USD one EUR is worth."),
    ("eur", "usd", " ", "Enter how many USD one EUR is worth."),
    ("eur", "qqq", "2", "Unknown currency “qqq”. Choose one from the list."),
    (" ", "usd", "2", "Choose the two currencies of the rate."),
    ("", "", String(repeating: "x", count: 4096), "Choose the two currencies of the rate."),
    (
      String(repeating: "x", count: 4096), "", "",
      "Unknown currency “xxxxxxxxxxxxxxxxxxxx”. Choose one from the list."
    ),
    ("eur", "usd", String(repeating: "1", count: 4096), "The amount is too long: at most 200 characters."),
  ])
  func `an invalid rate is refused with a reason`(
    base: String, quote: String, rate: String, reason: String
  ) {
    let draft = CustomRateDraft(base: base, quote: quote, rate: rate)
    #expect(CustomRateReading(draft, CustomRates(), .plain) == .refused(reason))
  }

  @Test func `a currency has no rate against itself`() throws {
    let draft = CustomRateDraft(base: "eur", quote: "eur", rate: "2")
    #expect(CustomRateReading(draft, CustomRates(), .plain) == .rate(base: .eur, quote: .eur, rate: 2))
    let error = try #require(throws: LedgerError.self) {
      try ledger.setCustomRate(base: .eur, quote: .eur, rate: 2)
    }
    #expect(error.sentence == "Choose two different currencies: EUR is given twice.")
  }

  @Test func `a custom currency that cannot be added or removed has a reason`() throws {
    let points = CustomCurrency(code: code("PTS"), name: "points")
    let iso = try #require(throws: LedgerError.self) {
      try ledger.keep(CustomCurrency(code: code("USD"), name: "x"))
    }
    #expect(iso.sentence == "USD is an ISO 4217 code. Choose another code for a custom currency.")
    try ledger.keep(points)
    try ledger.add([points.code])
    let listed = try #require(throws: LedgerError.self) { try ledger.removeCustomCurrency(points.code) }
    #expect(listed.sentence == "PTS is in the list “Home”. Remove it there first.")
    #expect(Refusals.notACode == "Enter a code of three letters from A to Z.")
    for word in ["", "ab", "abcd", "A1B", String(repeating: "x", count: 4096)] {
      #expect(CurrencyCode(word) == nil)
    }
  }
}
