import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// What a chart says in words, against Python's decimal on the bank's file.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChartTextsTests {
  let texts = ChartTexts(conventions: .plain)

  @Test(arguments: [
    (
      "EUR", "USD", ChartRange.months(1),
      "From 2026-09-30 to 2026-10-30, 1 EUR was 1.1355 USD at first and 1.1172 at last, down 1.61\u{A0}%. High 1.1355 on 2026-09-30; low 1.1130 on 2026-10-29; 23 days."
    ),
    (
      "EUR", "USD", .months(60),
      "From 2021-11-01 to 2026-10-30, 1 EUR was 1.1578 USD at first and 1.1172 at last, down 3.51\u{A0}%. High 1.1974 on 2026-01-28; low 0.9565 on 2022-09-28; 1281 days."
    ),
    (
      "EUR", "USD", .all,
      "From 1999-01-04 to 2026-10-30, 1 EUR was 1.1789 USD at first and 1.1172 at last, down 5.23\u{A0}%. High 1.5990 on 2008-07-15; low 0.8252 on 2000-10-26; 7126 days."
    ),
    (
      "USD", "EUR", .months(12),
      "From 2025-10-30 to 2026-10-30, 1 USD was 0.865801 EUR at first and 0.895095 at last, up 3.38\u{A0}%. High 0.898473 on 2026-10-29; low 0.835143 on 2026-01-28; 256 days."
    ),
    (
      "GBP", "USD", .months(12),
      "From 2025-10-30 to 2026-10-30, 1 GBP was 1.31235 USD at first and 1.33989 at last, up 2.10\u{A0}%. High 1.38167 on 2026-01-29; low 1.30443 on 2025-11-05; 256 days."
    ),
    (
      "CYP", "GBP", .months(12),
      "From 2007-01-02 to 2007-12-31, 1 CYP was 1.16482 GBP at first and 1.2530 at last, up 7.57\u{A0}%. High 1.25548 on 2007-12-28; low 1.13217 on 2007-01-22; 255 days."
    ),
    (
      "EUR", "HRK", .months(12),
      "From 2021-12-30 to 2022-12-30, 1 EUR was 7.5211 HRK at first and 7.5365 at last, up 0.20\u{A0}%. High 7.5815 on 2022-03-29; low 7.5028 on 2022-08-15; 259 days."
    ),
    (
      "EUR", "BGN", span("2010-01-01", "2020-12-31"),
      "From 2010-01-04 to 2020-12-31, 1 EUR was 1.9558 BGN at first and 1.9558 at last, unchanged. High 1.9559 on 2010-04-08; low 1.9557 on 2015-06-05; 2816 days."
    ),
    (
      "EUR", "USD", span("2026-10-30", "2026-10-31"),
      "From 2026-10-30 to 2026-10-30, 1 EUR was 1.1172 USD at first and 1.1172 at last, unchanged. High 1.1172 on 2026-10-30; low 1.1172 on 2026-10-30; 1 day."
    ),
  ])
  func `a chart is summed up`(from: String, to: String, range: ChartRange, expected: String) throws {
    #expect(texts.summary(try BankHistory.subject(from, to, range)) == expected)
  }

  @Test func `the years without rates are named`() throws {
    #expect(
      texts.summary(try BankHistory.subject("EUR", "ISK"))
        == "From 1999-01-04 to 2026-10-30, 1 EUR was 81.480 ISK at first and 136 at last, up 66.91\u{A0}%. High 305 on 2008-10-09; low 68.070 on 2000-05-03; 4785 days. No rates from 2008-12-10 to 2018-01-31."
    )
    let year = try BankHistory.subject("EUR", "ISK", span("2008-01-01", "2008-12-31"))
    #expect(texts.summary(year).hasSuffix("; 242 days."))
  }

  @Test func `what is compared is named at the end`() throws {
    let subject = try BankHistory.subject("EUR", "USD", .months(12), others: "GBP JPY CHF")
    #expect(texts.summary(subject).hasSuffix("; 256 days. Compared with GBP, JPY, CHF."))
  }

  @Test func `no days are summed up too`() throws {
    let none = ChartSubject(series: try BankHistory.series("EUR", "USD"), range: 0..<0)
    #expect(texts.summary(none) == "There are no rates in this range.")
  }

  @Test func `numbers are written as the user writes them`() throws {
    let texts = ChartTexts(
      conventions: NumberConventions(
        decimalSign: ",", groupSign: ".", grouping: [3], minusSign: "\u{2212}"))
    #expect(
      texts.summary(try BankHistory.subject("EUR", "USD"))
        == "From 1999-01-04 to 2026-10-30, 1 EUR was 1,1789 USD at first and 1,1172 at last, down 5,23\u{A0}%. High 1,5990 on 2008-07-15; low 0,8252 on 2000-10-26; 7.126 days."
    )
    #expect(
      texts.change(number("-5.2337"), days: 7126)
        == "Change \u{2212}5,23\u{A0}% · 7.126 days with a rate")
    #expect(texts.index(number("94.766")) == "94,77")
  }

  @Test(arguments: [
    ("2.1049", 256, "Change +2.10\u{A0}% · 256 days with a rate"),
    ("-5.2337", 7126, "Change -5.23\u{A0}% · 7126 days with a rate"),
    ("0.004", 2, "Change 0.00\u{A0}% · 2 days with a rate"),
    ("-0.004", 2, "Change 0.00\u{A0}% · 2 days with a rate"),
    ("0", 1, "Change 0.00\u{A0}% · 1 day with a rate"),
  ])
  func `the change has a sign where it is seen`(change: String, days: Int, expected: String) {
    #expect(texts.change(number(change), days: days) == expected)
  }

  @Test(arguments: [
    ("EUR", "USD", "1 EUR = 1.1172 USD", "Source: European Central Bank"),
    ("USD", "EUR", "1 USD = 0.895095 EUR", "Source: European Central Bank"),
    ("GBP", "USD", "1 GBP = 1.33989 USD", "Source: European Central Bank · computed from its euro rates"),
    ("EUR", "ISK", "1 EUR = 136 ISK", "Source: European Central Bank"),
  ])
  func `the rate of a day and its source are told`(from: String, to: String, rate: String, source: String)
    throws
  {
    let series = try BankHistory.series(from, to)
    #expect(texts.equation(series, at: series.days.count - 1) == rate)
    #expect(ChartTexts.source(series) == source)
    #expect(ChartTexts.name(series) == "Chart of \(to) for 1 \(from)")
    #expect(ChartTexts.unit(series) == "\(to) for 1 \(from)")
  }

  @Test func `a span is named by its first and last day`() {
    #expect(ChartTexts.span(day("2008-01-01")...day("2008-12-31")) == "2008-01-01 to 2008-12-31")
  }
}

/// Which pair a row's chart is of.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChartPairTests {
  @Test(arguments: [
    ("", "GBP", "EUR/GBP"), ("", "EUR", "EUR/USD"), ("USD GBP", "EUR", "EUR/JPY"),
    ("EUR GBP JPY CHF CNY INR", "USD", "USD/EUR"), ("USD GBP JPY CHF CNY INR", "EUR", "EUR/USD"),
    ("EUR", "USD", "USD/GBP"), ("EUR", "CHF", "USD/CHF"),
  ])
  func `a row's chart is of the base, the base's own of the next row`(
    removed: String, row: String, expected: String
  ) throws {
    let desk = try TestDesk()
    try desk.ledger.remove(codes(removed))
    let pair = desk.session.desk.chartPair(of: code(row))
    #expect("\(pair.from)/\(pair.to)" == expected)
  }
}
