import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// The list as it is computed.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct DeskTests {
    var desk: Desk

    /// A list over a table of Friday, 30 October 2026: a euro is 1.25 dollars, 160 yen, 0.8 pounds.
    init() throws {
      desk = try Ledger.open(":memory:").ledger.desk()
      desk.rows = codes("EUR USD JPY GBP")
      desk.book = RateBook([RateBook.Page(table())])
    }

    func table(_ source: SourceID = .ecb, of date: String = "2026-10-30") -> RateTable {
      let rates = [code("USD"): number("1.25"), code("JPY"): number("160"), code("GBP"): number("0.8")]
      return RateTable(source: source, base: .eur, day: day(date), rates: rates)
    }

    /// Amount, rate and state of each row.
    func lines(_ desk: Desk) -> [String] {
      desk.lines(at: instant("2026-10-31", 12, 0)).map {
        "\($0.currency) \($0.amount?.plainText ?? "-") \($0.rate?.plainText ?? "-") \($0.state.rawValue)"
      }
    }

    @Test func `every amount comes from the one typed last, every rate from the base`() {
      var desk = desk
      desk.anchor = Desk.Anchor(50, code("USD"))
      #expect(
        lines(desk) == ["EUR 40 1 fresh", "USD 50 1.25 fresh", "JPY 6400 160 fresh", "GBP 32 0.8 fresh"])
      desk.rows = codes("USD GBP EUR")
      #expect(lines(desk) == ["USD 50 1 fresh", "GBP 32 0.64 fresh", "EUR 40 0.8 fresh"])
    }

    @Test func `a row without a rate is missing, and nothing is made up for it`() {
      var desk = desk
      desk.rows = codes("EUR UAH USD")
      desk.anchor = Desk.Anchor(10, .eur)
      #expect(lines(desk) == ["EUR 10 1 fresh", "UAH - - missing", "USD 12.5 1.25 fresh"])
    }

    @Test func `an amount typed into a row without a rate stays there, and empties the others`() {
      var desk = desk
      desk.rows = codes("EUR UAH USD")
      desk.anchor = Desk.Anchor(10, code("UAH"))
      #expect(lines(desk) == ["EUR - 1 missing", "UAH 10 - missing", "USD - 1.25 missing"])
    }

    @Test func `a base without a rate takes no amount from the other rows`() {
      var desk = desk
      desk.rows = codes("UAH EUR USD")
      desk.anchor = Desk.Anchor(10, .eur)
      let lines = desk.lines(at: instant("2026-10-31", 12, 0))
      #expect(lines.map(\.amount) == [nil, 10, number("12.5")])
      #expect(lines.map(\.state) == [.missing, .fresh, .fresh])
    }

    @Test func `without any table all is missing but the typed amount`() {
      var desk = desk
      desk.book = RateBook()
      desk.anchor = Desk.Anchor(10, .eur)
      #expect(lines(desk) == ["EUR 10 - missing", "USD - - missing", "JPY - - missing", "GBP - - missing"])
      #expect(!desk.isFresh(at: 0))
    }

    // 16:15 in Frankfurt is 15:15 UTC, the clocks having gone back on 25 October.
    @Test(arguments: [
      ("2026-10-30", 15, 0, true), ("2026-10-30", 23, 59, true), ("2026-10-31", 12, 0, true),
      ("2026-11-01", 23, 0, true), ("2026-11-02", 8, 0, true), ("2026-11-02", 15, 14, true),
      ("2026-11-02", 15, 15, false), ("2026-11-03", 9, 0, false),
    ])
    func `Friday's rates are fresh all the weekend, until Monday's are out`(
      date: String, hour: Int, minute: Int, isFresh: Bool
    ) {
      for line in desk.lines(at: instant(date, hour, minute)) {
        #expect(line.state == (isFresh ? .fresh : .stale))
        #expect(line.amount != nil)
      }
      #expect(desk.isFresh(at: instant(date, hour, minute)) == isFresh)
      #expect(RateBook([.init(table("frankfurter"))]).isFresh(at: instant(date, hour, minute)) == isFresh)
    }

    /// A table of Tuesday, 2026-11-24, that came on Monday morning, when Friday's were the newest that were out.
    @Test(arguments: [
      ("2026-11-23", 9, 0, true), ("2026-11-23", 15, 14, true), ("2026-11-23", 15, 15, false),
      ("2026-11-24", 9, 0, false), ("2026-11-24", 20, 0, false), ("2026-11-25", 9, 0, false),
    ])
    func `what is dated ahead is fresh until the next publication, and not all of its own day`(
      date: String, hour: Int, minute: Int, isFresh: Bool
    ) {
      let now = instant(date, hour, minute)
      var desk = desk
      desk.book = RateBook([.init(table(of: "2026-11-24"), settledDay: day("2026-11-20"))])
      #expect(desk.isFresh(at: now) == isFresh)
      #expect(desk.lines(at: now).allSatisfy { $0.state == (isFresh ? .fresh : .stale) })
      #expect((desk.book.businessDaysOld(at: now) == 0) == isFresh)
      // A source that has Tuesday's own comes before it then, also where it is the second.
      desk.book.pages.append(.init(table("frankfurter", of: "2026-11-24")))
      #expect(desk.activeTable(at: now)?.source == (isFresh ? "ecb" : "frankfurter"))
    }

    // In summer 16:15 in Frankfurt is 14:15 UTC. Easter 2026: Friday 3 April to Monday 6 April.
    @Test(arguments: [
      ("2026-04-03", 20, 0, true), ("2026-04-06", 20, 0, true), ("2026-04-07", 14, 14, true),
      ("2026-04-07", 14, 15, false),
    ])
    func `Thursday's rates are fresh all over Easter`(date: String, hour: Int, minute: Int, isFresh: Bool) {
      #expect(RateBook([.init(table(of: "2026-04-02"))]).isFresh(at: instant(date, hour, minute)) == isFresh)
    }

    @Test(arguments: [
      ("2026-10-30", 20, 0, 0), ("2026-11-02", 15, 14, 0), ("2026-11-02", 15, 15, 1),
      ("2026-11-08", 12, 0, 5),
      ("2026-11-21", 12, 0, 15),
    ])
    func `age is counted in business days`(date: String, hour: Int, minute: Int, days: Int) {
      #expect(table().businessDaysOld(at: instant(date, hour, minute)) == days)
    }

    @Test func `a source that is not known any more is never fresh`() {
      #expect(!RateBook([.init(table("gone"))]).isFresh(at: 0))
    }

    @Test(arguments: [
      ("1234.5", "USD", "1234.50"), ("1234.5678", "USD", "1234.5678"), ("7", "JPY", "7"),
      ("7.25", "JPY", "7.25"),
      ("0.001", "USD", "0.001"), ("0", "USD", "0.00"),
    ])
    func `the typed amount shows all its digits`(amount: String, currency: String, expected: String) throws {
      var desk = desk
      desk.anchor = Desk.Anchor(number(amount), code(currency))
      #expect(desk.text(of: desk.line(of: code(currency), at: 0)) == expected)
    }

    @Test func `a computed amount shows its currency's digits, and never zero for something`() throws {
      var desk = desk
      desk.anchor = Desk.Anchor(number("10.005"), .eur)
      #expect(desk.text(of: desk.line(of: code("USD"), at: 0)) == "12.51")
      #expect(desk.text(of: desk.line(of: code("JPY"), at: 0)) == "1601")
      desk.anchor = Desk.Anchor(number("0.01"), code("JPY"))
      #expect(desk.text(of: desk.line(of: code("USD"), at: 0)) == "0.0000781")
      desk.anchor = Desk.Anchor(nil, code("JPY"))
      #expect(desk.text(of: desk.line(of: code("USD"), at: 0)) == nil)
    }

    @Test func `every currency has a name, and the same one each time`() {
      let names = Currency.all.map(\.code.displayName)
      #expect(names == Currency.all.map(\.name))
      #expect(names == Currency.all.map(\.code.displayName))
      #expect(code("USD").displayName == "US Dollar")
      #expect(code("CNH").displayName == "CNH")
    }

    @Test func `a table names its source as its terms ask for`() {
      #expect(table().sourceTitle == "European Central Bank")
      #expect(table().attribution.text == "Source: European Central Bank")
      #expect(table("frankfurter").attribution.url == "https://frankfurter.dev")
      #expect(table("gone").sourceTitle == "gone")
    }
  }
}
