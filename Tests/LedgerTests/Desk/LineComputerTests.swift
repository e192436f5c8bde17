import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// Rows that are computed one desk after the other, of which only the amount may be another one.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct LineComputerTests {
    var desk: Desk

    init() throws {
      desk = try Ledger.open(":memory:").ledger.desk()
      desk.rows = codes("EUR USD JPY GBP XAU")
      desk.book = Self.book(dollars: "1.25")
    }

    static func book(dollars: String) -> RateBook {
      let rates = [code("USD"): number(dollars), code("JPY"): number("160"), code("GBP"): number("0.0008")]
      return RateBook([
        RateBook.Page(RateTable(source: "ecb", base: .eur, day: day("2026-10-29"), rates: rates))
      ])
    }

    @Test func `each change of the desk gives the rows that it would give alone`() throws {
      var (desk, computer) = (desk, LineComputer())
      var now = instant("2026-10-30", 12, 0)
      let two = try #require(Fee(number("2"), .selling))
      let custom = CustomRate(base: .eur, quote: code("USD"), rate: number("1.3"), day: day("2026-10-30"))
      let points = CustomCurrency(code: code("PTS"), name: "Points", digits: 0)
      let changes: [(String, (inout Desk) -> Void)] = [
        ("an amount", { $0.anchor.amount = number("12.34") }),
        ("a longer one", { $0.anchor.amount = number("12345678901234567890.125") }),
        ("none", { $0.anchor.amount = nil }),
        ("one in another row", { $0.anchor = Desk.Anchor(number("7"), code("GBP")) }),
        ("a negative one", { $0.anchor.amount = number("-0.01") }),
        ("a fee", { $0.fee = two }), ("an amount with it", { $0.anchor.amount = number("99") }),
        ("an amount of the base with it", { $0.anchor = Desk.Anchor(number("5"), .eur) }),
        ("an amount without a rate", { $0.anchor = Desk.Anchor(number("5"), code("XAU")) }),
        ("another base", { $0.rows = codes("JPY EUR USD GBP") }),
        ("an amount of a row that is not there", { $0.anchor = Desk.Anchor(number("5"), code("XAU")) }),
        ("another such amount", { $0.anchor = Desk.Anchor(number("6"), code("USD")) }),
        ("another rate", { $0.book = Self.book(dollars: "1.5") }),
        ("an amount at it", { $0.anchor.amount = number("8") }),
        ("a custom rate", { $0.own = CustomRates([custom]) }),
        ("an amount at it", { $0.anchor.amount = number("9") }),
        ("another name", { $0.own = CustomRates([custom], currencies: [points]) }),
        ("no custom rate", { $0.own = CustomRates() }),
        ("no rate", { $0.book = RateBook() }),
      ]
      for (what, change) in changes {
        change(&desk)
        #expect(computer.lines(of: desk, at: now) == desk.lines(at: now), "\(what)")
        now += 1
      }
    }

    @Test func `rates become stale at the second at which newer ones are expected`() {
      var (desk, computer) = (desk, LineComputer())
      let due = instant("2026-10-30", 15, 15)
      for (amount, now) in zip(1..., due - 2...due + 1) {
        desk.anchor.amount = Decimal(amount)
        let state = computer.lines(of: desk, at: now)[1].state
        #expect(state == (now < due ? .fresh : .stale), "\(now - due) s")
      }
    }
  }
}
