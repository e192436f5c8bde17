import Currencies
import FoundationEssentials
import GLib
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What is kept of a conversion, and that it is the same for ever. A euro is 1.25 dollars and 160 yen, of Friday, 30 October
  /// 2026.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct KeptConversionTests {
    var desk: Desk
    let now = instant("2026-10-31", 12, 0)

    init() throws {
      desk = try Ledger.open(":memory:").ledger.desk()
      let bank = RateTable(
        source: "ecb", base: .eur, day: day("2026-10-30"),
        rates: [code("USD"): number("1.25"), code("JPY"): 160])
      desk.book = RateBook([RateBook.Page(bank)])
      desk.rows = codes("EUR USD JPY")
      desk.anchor = Desk.Anchor(100, code("USD"))
    }

    func sentence(_ to: String) throws -> String {
      try desk.conversion(to: code(to), at: now).sentence(.plain) { $0.description }
    }

    @Test func `a conversion has the amount, the rate, its day and source, and the rounded result`() throws {
      let before = secondsSince1970()
      let kept = try desk.conversion(to: .eur, at: now)
      #expect((before...secondsSince1970()).contains(kept.keptAt))
      #expect(kept.amount == 100 && kept.from == code("USD") && kept.to == .eur)
      #expect(kept.result == 80 && kept.exact == 80 && kept.digits == 2 && kept.isSound)
      #expect(kept.rate.value == number("0.8") && kept.rate.day == day("2026-10-30"))
      #expect(kept.rate.source == .ecb && kept.rate.originName == "ecb" && !kept.rate.isCustom)
      #expect(kept.rate.asOf == nil && kept.fee == nil && kept.note.isEmpty)
      #expect(kept.rounding == .halfAwayFromZero)
    }

    @Test func `it is one sentence, with the rate, the source and the day`() throws {
      #expect(try sentence("EUR") == "100.00 USD = 80.00 EUR at 0.8000, ECB reference rate of 2026-10-30")
      #expect(try sentence("JPY") == "100.00 USD = 12800 JPY at 128, ECB reference rate of 2026-10-30")
    }

    @Test func `a fee is part of it, whichever currency is the base`() throws {
      var desk = desk
      desk.fee = try #require(Fee(2, .buying))
      let bought = try desk.conversion(to: .eur, at: now)
      #expect(bought.result == number("81.6") && bought.isSound)
      #expect(
        bought.sentence(.plain) { $0.description }
          == "100.00 USD = 81.60 EUR at 0.8000 including a fee of 2\u{A0}%, ECB reference rate of 2026-10-30")
      // Between two other rows there is no fee.
      #expect(try desk.conversion(to: code("JPY"), at: now).fee == nil)
      desk.anchor = Desk.Anchor(100, .eur)
      desk.fee = try #require(Fee(2, .selling))
      let sold = try desk.conversion(to: code("USD"), at: now)
      #expect(sold.result == number("127.55") && sold.isSound)
      #expect(sold.sentence(.plain) { $0.description }.contains("1.2500 after a fee of 2\u{A0}%"))
      // The same figures as in the list.
      #expect(sold.exact == desk.line(of: code("USD"), at: now).amount)
    }

    @Test func `a custom rate is kept as one, alone or with a source's`() throws {
      var desk = desk
      desk.own = CustomRates([
        CustomRate(base: .eur, quote: code("USD"), rate: number("1.2"), day: day("2026-07-01"))
      ])
      let kept = try desk.conversion(to: .eur, at: now)
      #expect(kept.rate.isCustom && kept.rate.source == nil && kept.rate.originName == "own")
      #expect(kept.result == number("83.33") && kept.isSound)
      #expect(
        kept.sentence(.plain) { $0.description }
          == "100.00 USD = 83.33 EUR at 0.833333, custom rate of 2026-07-01")
      let yen = try desk.conversion(to: code("JPY"), at: now)
      #expect(yen.rate.isCustom && yen.rate.source == .ecb && yen.isSound)
      #expect(
        yen.sentence(.plain) { $0.description }
          .hasSuffix("custom rate and European Central Bank rates of 2026-07-01"))
    }

    @Test func `a past day's rates are kept as such`() throws {
      var desk = try Ledger.open(":memory:").ledger.desk(on: day("2026-10-31"))
      desk.anchor = Desk.Anchor(100, code("USD"))
      let kept = try desk.conversion(to: .eur, at: now)
      #expect(kept.rate.asOf == day("2026-10-31") && kept.rate.day == day("2026-10-30") && kept.isSound)
      #expect(
        kept.sentence(.plain) { $0.description }
          .hasSuffix("ECB reference rate of 2026-10-30, used for 2026-10-31"))
    }

    @Test
    func `what the row shows is what is kept: digits typed, and three significant ones of a tiny amount`()
      throws
    {
      var desk = desk
      desk.anchor = Desk.Anchor(number("0.12345"), code("USD"), text: nil)
      let kept = try desk.conversion(to: code("JPY"), at: now)
      #expect(kept.amountText(.plain) == "0.12345" && kept.resultText(.plain) == "16")
      desk.anchor = Desk.Anchor(number("0.0001"), code("USD"))
      let tiny = try desk.conversion(to: .eur, at: now)
      #expect(tiny.resultText(.plain) == "0.0000800" && tiny.digits == 7 && tiny.isSound)
    }

    @Test func `the row's own currency, the base for the typed row, the others for the base`() {
      var desk = desk
      #expect(desk.conversionTargets(of: .eur) == [.eur])
      #expect(desk.conversionTargets(of: code("JPY")) == codes("JPY"))
      #expect(desk.conversionTargets(of: code("USD")) == [.eur])
      desk.anchor = Desk.Anchor(100, .eur)
      #expect(desk.conversionTargets(of: .eur) == codes("USD JPY"))
      desk.rows = codes("EUR")
      #expect(desk.conversionTargets(of: .eur) == [])
    }

    @Test func `what has no result is refused with the reason`() throws {
      var desk = desk
      #expect(throws: KeepingProblem.noRate(code("USD"), code("KWD"))) {
        try desk.conversion(to: code("KWD"), at: now)
      }
      #expect(throws: KeepingProblem.onlyRow) { try desk.conversion(to: code("USD"), at: now) }
      desk.anchor = Desk.Anchor(nil, code("USD"))
      #expect(throws: KeepingProblem.noAmount) { try desk.conversion(to: .eur, at: now) }
      desk.anchor = Desk.Anchor(5, code("USD"), unread: Desk.UnreadText("5x", code("JPY")))
      #expect(throws: KeepingProblem.unread(code("JPY"))) { try desk.conversion(to: .eur, at: now) }
      desk.anchor = Desk.Anchor(
        Decimal(sign: .plus, exponent: 127, significand: number(String(repeating: "9", count: 38))),
        code("USD"))
      #expect(throws: KeepingProblem.outOfRange) { try desk.conversion(to: code("JPY"), at: now) }
    }
  }
}
