import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// What is computed with the user's custom rates. A euro is 1.25 dollars and 160 yen, of Friday, 30 October 2026; another
  /// table, a day older, has the dirham. PTS are points, GEM gems: currencies of the user's.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct CustomRateTests {
    var desk: Desk

    init() throws {
      desk = try Ledger.open(":memory:").ledger.desk()
      let bank = RateTable(
        source: "ecb", base: .eur, day: day("2026-10-30"),
        rates: [code("USD"): number("1.25"), code("JPY"): 160])
      let other = RateTable(
        source: "erapi", base: code("USD"), day: day("2026-10-29"),
        rates: [.eur: number("0.8"), code("AED"): number("3.6725")])
      desk.book = RateBook([RateBook.Page(bank), RateBook.Page(other)])
    }

    /// Amount, rate, state, source, day and an asterisk for a custom rate, of each row; custom rates are "EURUSD 1.2 2026-01-02".
    func lines(_ rows: String, _ amount: String, _ typed: String, own: [String], fee: Fee = .none) -> [String]
    {
      var desk = desk
      desk.rows = codes(rows)
      desk.anchor = Desk.Anchor(number(amount), code(typed))
      desk.fee = fee
      desk.own = CustomRates(
        own.map { text in
          let words = text.split(separator: " ")
          return CustomRate(
            base: code(String(words[0].prefix(3))), quote: code(String(words[0].suffix(3))),
            rate: number(String(words[1])), day: day(words.count > 2 ? String(words[2]) : "2026-07-01"))
        })
      return desk.lines(at: instant("2026-10-31", 12, 0)).map {
        [
          $0.currency.text, $0.amount?.plainText ?? "-", $0.rate?.plainText ?? "-", $0.state.rawValue,
          $0.origin.map { "\($0.name) \($0.day)" } ?? "-", $0.isCustom ? "*" : "",
        ].filter { !$0.isEmpty }.joined(separator: " ")
      }
    }

    @Test func `a custom rate is used for exactly its pair, and the tables for all else`() {
      #expect(
        lines("EUR USD JPY", "100", "EUR", own: ["EURUSD 1.2"]) == [
          "EUR 100 1 fresh ecb 2026-10-30", "USD 120 1.2 fresh own 2026-07-01 *",
          "JPY 16000 160 fresh ecb 2026-10-30",
        ])
    }

    @Test func `a custom rate is used the other way round too, exactly`() {
      #expect(
        lines("EUR USD", "120", "USD", own: ["EURUSD 1.2"])[0] == "EUR 100 1 fresh own 2026-07-01 *")
      #expect(
        lines("EUR USD", "120", "EUR", own: ["USDEUR 1.2"])[1]
          == "USD 100 0.83333333333333333333333333333333333333 fresh own 2026-07-01 *")
    }

    @Test func `a custom rate against the base holds in whatever row one types`() {
      // 16000 yen are 100 euros by the bank, and these 120 dollars by the user's rate, which the row shows.
      #expect(
        lines("EUR USD JPY", "16000", "JPY", own: ["EURUSD 1.2"]) == [
          "EUR 100 1 fresh ecb 2026-10-30", "USD 120 1.2 fresh own 2026-07-01 *",
          "JPY 16000 160 fresh ecb 2026-10-30",
        ])
      #expect(
        lines("EUR USD JPY", "120", "USD", own: ["EURUSD 1.2"]) == [
          "EUR 100 1 fresh own 2026-07-01 *", "USD 120 1.2 fresh ecb 2026-10-30 *",
          "JPY 16000 160 fresh own 2026-07-01 *",
        ])
      // Between two custom rates against the base.
      #expect(
        lines("EUR USD JPY", "12", "USD", own: ["EURUSD 1.2", "JPYEUR 0.01"])[2]
          == "JPY 1000 100 fresh own 2026-07-01 *")
      // A pair's custom rate goes before those of its two currencies against the base.
      #expect(
        lines("EUR USD JPY", "12", "USD", own: ["EURUSD 1.2", "USDJPY 130"])[2]
          == "JPY 1560 160 fresh own 2026-07-01 *")
      var desk = desk
      desk.rows = codes("EUR USD JPY")
      desk.own = CustomRates([
        CustomRate(base: .eur, quote: code("USD"), rate: number("1.2"), day: day("2026-07-01"))
      ])
      desk.anchor = Desk.Anchor(16000, code("JPY"))
      let line = desk.line(of: code("USD"), at: 0)
      #expect(line.rateOrigin == .custom(day("2026-07-01")))
      #expect(line.inverse == number("0.83333333333333333333333333333333333333"))
    }

    @Test func `a currency that no table has is reached over the custom rate, from every row`() {
      let own = ["PTSUSD 0.01"]
      #expect(
        lines("EUR USD PTS JPY", "1000", "PTS", own: own) == [
          "EUR 8 1 fresh own 2026-07-01 *", "USD 10 1.25 fresh own 2026-07-01 *",
          "PTS 1000 125 fresh own 2026-07-01 *", "JPY 1280 160 fresh own 2026-07-01 *",
        ])
      #expect(lines("EUR PTS", "8", "EUR", own: own)[1] == "PTS 1000 125 fresh own 2026-07-01 *")
      #expect(lines("EUR PTS JPY", "1280", "JPY", own: own)[1] == "PTS 1000 125 fresh own 2026-07-01 *")
      #expect(lines("EUR PTS", "10", "USD", own: own)[1] == "PTS 1000 125 fresh own 2026-07-01 *")
    }

    @Test func `a custom currency can be the base`() {
      #expect(
        lines("PTS EUR USD", "8", "EUR", own: ["PTSUSD 0.01"]) == [
          "PTS 1000 1 fresh own 2026-07-01 *", "EUR 8 0.008 fresh ecb 2026-10-30 *",
          "USD 10 0.01 fresh ecb 2026-10-30 *",
        ])
    }

    @Test func `two custom currencies meet over their custom rates, one on each side at most`() {
      let own = ["PTSUSD 0.01", "EURGEM 5"]
      #expect(lines("PTS GEM", "1000", "PTS", own: own)[1] == "GEM 40 0.04 fresh own 2026-07-01 *")
      #expect(lines("GEM PTS", "40", "GEM", own: own)[1] == "PTS 1000 25 fresh own 2026-07-01 *")
      // Over a currency that they have in common no table is needed.
      #expect(
        lines("PTS GEM", "10", "PTS", own: ["PTSTIX 2", "GEMTIX 4"])[1] == "GEM 5 0.5 fresh own 2026-07-01 *")
      // Three custom rates in a row are not.
      #expect(
        lines("PTS EUR", "10", "PTS", own: ["PTSGEM 2", "GEMTIX 4", "TIXUSD 2"])[1] == "EUR - - missing -")
    }

    @Test func `custom rates in a circle lead nowhere, and to no end`() {
      let circle = ["PTSGEM 2", "GEMTIX 2", "TIXPTS 2"]
      #expect(lines("PTS GEM", "10", "PTS", own: circle)[1] == "GEM 20 2 fresh own 2026-07-01 *")
      #expect(lines("PTS EUR", "10", "PTS", own: circle)[1] == "EUR - - missing -")
    }

    @Test func `without a rate a custom currency is missing, and its typed amount stays`() {
      #expect(
        lines("EUR PTS", "10", "PTS", own: []) == ["EUR - 1 missing -", "PTS 10 - missing -"])
    }

    @Test
    func
      `of several custom rates that lead there the newest is used, of those of a day the first by its code`()
    {
      #expect(
        lines("EUR PTS", "100", "EUR", own: ["PTSUSD 0.01 2026-07-01", "PTSJPY 2 2026-07-02"])[1]
          == "PTS 8000 80 fresh own 2026-07-02 *")
      #expect(
        lines("EUR PTS", "100", "EUR", own: ["PTSUSD 0.01", "PTSJPY 2"])[1]
          == "PTS 8000 80 fresh own 2026-07-01 *")
      // One that leads nowhere is passed over.
      #expect(
        lines("EUR PTS", "100", "EUR", own: ["PTSUSD 0.01", "PTSGEM 2"])[1]
          == "PTS 12500 125 fresh own 2026-07-01 *")
    }

    @Test func `what comes from an old table with a custom rate is old`() {
      var desk = desk
      desk.rows = codes("AED PTS")
      desk.anchor = Desk.Anchor(number("36.725"), code("AED"))
      desk.own = CustomRates([
        CustomRate(base: code("PTS"), quote: code("USD"), rate: number("0.01"), day: day("2026-10-31"))
      ])
      let line = desk.line(of: code("PTS"), at: instant("2026-11-06", 12, 0))
      #expect(line.amount == 1000)
      #expect(line.state == .stale)
      #expect(line.origin == .custom(day("2026-10-31"), with: .init("erapi", day("2026-10-29"))))
      #expect(line.remarksOnOrigin == ["custom rate, set on 2026-10-31", "ExchangeRate-API, 2026-10-29"])
      #expect(line.origin?.businessDaysOld(at: instant("2026-11-06", 12, 0)) == 6)
      #expect(line.isCustom && !line.isCovered && !line.isOfOtherDay)
    }

    @Test func `two custom rates that meet in a currency need no table, and are not old with it`() {
      var desk = desk
      desk.own = CustomRates([
        CustomRate(base: code("PTS"), quote: code("USD"), rate: number("0.01"), day: day("2026-11-05")),
        CustomRate(base: code("GEM"), quote: code("USD"), rate: number("0.25"), day: day("2026-11-04")),
      ])
      desk.anchor = Desk.Anchor(100, code("PTS"))
      let line = desk.line(of: code("GEM"), at: instant("2026-11-06", 12, 0))
      #expect(line.amount == 4)
      #expect(line.state == .fresh)
      #expect(line.origin?.day == day("2026-11-04"))
    }

    @Test func `a jump of a rate on the way is a mark on the row`() {
      var desk = desk
      let bank = RateTable(
        source: "ecb", base: .eur, day: day("2026-10-30"),
        rates: [code("USD"): number("1.25"), code("JPY"): 160],
        marked: [code("USD")])
      desk.book = RateBook([RateBook.Page(bank)])
      desk.own = CustomRates([
        CustomRate(base: code("PTS"), quote: code("USD"), rate: number("0.01"), day: day("2026-07-01")),
        CustomRate(base: code("GEM"), quote: code("JPY"), rate: 1, day: day("2026-07-01")),
        CustomRate(base: code("USD"), quote: code("JPY"), rate: 130, day: day("2026-07-01")),
      ])
      desk.anchor = Desk.Anchor(1, .eur)
      #expect(
        codes("USD PTS JPY GEM").map { desk.line(of: $0, at: 0).isMarked } == [true, true, false, false])
      desk.anchor = Desk.Anchor(1, code("USD"))
      #expect(!desk.line(of: code("JPY"), at: 0).isMarked)
    }

    @Test func `a custom rate of years ago is fresh, and of its day`() {
      #expect(
        lines("EUR USD", "1", "EUR", own: ["EURUSD 1.2 2019-03-04"])[1]
          == "USD 1.2 1.2 fresh own 2019-03-04 *")
    }

    @Test func `currencies that no table holds together meet over a custom rate`() {
      // The dirham and the yen are in two tables; the dollar is in both.
      #expect(lines("AED JPY", "36.725", "AED", own: [])[1] == "JPY - - missing -")
      #expect(
        lines("AED JPY", "36.725", "AED", own: ["JPYUSD 0.01"])[1]
          == "JPY 1000 27.229407760381211708645336963921034717 stale own 2026-07-01 *")
    }

    @Test func `the fee is taken on a custom rate as on any other`() throws {
      let buying = try #require(Fee(2, .buying))
      #expect(
        lines("EUR USD", "120", "USD", own: ["EURUSD 1.2"], fee: buying)[0]
          == "EUR 102 1 fresh own 2026-07-01 *")
      #expect(
        lines("EUR USD", "102", "EUR", own: ["EURUSD 1.2"], fee: buying)[1]
          == "USD 120 1.2 fresh own 2026-07-01 *")
      #expect(lines("EUR PTS", "1000", "PTS", own: ["PTSUSD 0.01"], fee: buying)[0].hasPrefix("EUR 8.16 "))
    }

    @Test func `a row has the digits and the name that the user gave its currency`() {
      var desk = desk
      desk.own = CustomRates(currencies: [CustomCurrency(code: code("PTS"), name: "Miles", digits: 0)])
      desk.anchor = Desk.Anchor(1, .eur)
      desk.rows = codes("EUR PTS")
      #expect(desk.name(of: code("PTS")) == "Miles" && desk.name(of: .eur) == "Euro")
      #expect(
        desk.digits(of: code("PTS")) == 0 && desk.digits(of: code("JPY")) == 0 && desk.digits(of: .eur) == 2)
      desk.anchor = Desk.Anchor(3, code("PTS"))
      #expect(desk.text(of: desk.line(of: code("PTS"), at: 0)) == "3")
    }
  }
}
