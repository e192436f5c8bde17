import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The texts of a chart. The numbers were computed with Python's decimal from the bank's file.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ChartTextsTests {
  let texts = ChartTexts(conventions: .plain)

  @Test(arguments: [
    (
      "EUR", "USD", ChartRange.months(1),
      "Between 2026-09-30 and 2026-10-30, EUR/USD went from 1.1355 to 1.1172, down 1.61\u{A0}%. High: 1.1355 on 2026-09-30; low: 1.1130 on 2026-10-29; 23 daily rates."
    ),
    (
      "EUR", "USD", .months(60),
      "Between 2021-11-01 and 2026-10-30, EUR/USD went from 1.1578 to 1.1172, down 3.51\u{A0}%. High: 1.1974 on 2026-01-28; low: 0.9565 on 2022-09-28; 1281 daily rates."
    ),
    (
      "EUR", "USD", .all,
      "Between 1999-01-04 and 2026-10-30, EUR/USD went from 1.1789 to 1.1172, down 5.23\u{A0}%. High: 1.5990 on 2008-07-15; low: 0.8252 on 2000-10-26; 7126 daily rates."
    ),
    (
      "USD", "EUR", .months(12),
      "Between 2025-10-30 and 2026-10-30, USD/EUR went from 0.865801 to 0.895095, up 3.38\u{A0}%. High: 0.898473 on 2026-10-29; low: 0.835143 on 2026-01-28; 256 daily rates."
    ),
    (
      "GBP", "USD", .months(12),
      "Between 2025-10-30 and 2026-10-30, GBP/USD went from 1.31235 to 1.33989, up 2.10\u{A0}%. High: 1.38167 on 2026-01-29; low: 1.30443 on 2025-11-05; 256 daily rates."
    ),
    (
      "CYP", "GBP", .months(12),
      "Between 2007-01-02 and 2007-12-31, CYP/GBP went from 1.16482 to 1.2530, up 7.57\u{A0}%. High: 1.25548 on 2007-12-28; low: 1.13217 on 2007-01-22; 255 daily rates."
    ),
    (
      "EUR", "HRK", .months(12),
      "Between 2021-12-30 and 2022-12-30, EUR/HRK went from 7.5211 to 7.5365, up 0.20\u{A0}%. High: 7.5815 on 2022-03-29; low: 7.5028 on 2022-08-15; 259 daily rates."
    ),
    (
      "EUR", "BGN", span("2010-01-01", "2020-12-31"),
      "Between 2010-01-04 and 2020-12-31, EUR/BGN went from 1.9558 to 1.9558, unchanged. High: 1.9559 on 2010-04-08; low: 1.9557 on 2015-06-05; 2816 daily rates."
    ),
    (
      "EUR", "USD", span("2026-10-30", "2026-10-31"),
      "Between 2026-10-30 and 2026-10-30, EUR/USD went from 1.1172 to 1.1172, unchanged. High: 1.1172 on 2026-10-30; low: 1.1172 on 2026-10-30; 1 daily rate."
    ),
  ])
  func `a chart has a summary`(from: String, to: String, range: ChartRange, expected: String) throws {
    #expect(texts.summary(try BankHistory.subject(from, to, range)) == expected)
  }

  @Test(arguments: [
    ("HUF", "2011-09-21", "2011-09-22", "293.05", "293.06"),
    ("DKK", "2010-01-07", "2010-01-08", "7.4411", "7.4410"),
  ])
  func `a change that rounds to 0 percent is called unchanged`(
    to: String, first: String, last: String, begin: String, end: String
  ) throws {
    let subject = try BankHistory.subject("EUR", to, span(first, last))
    let change = try #require(subject.series.summary(of: subject.range)?.change)
    #expect(change != 0 && texts.percent(change) == "0.00\u{A0}%")
    #expect(
      texts.summary(subject).hasPrefix(
        "Between \(first) and \(last), EUR/\(to) went from \(begin) to \(end), unchanged. High"))
  }

  @Test func `the summary names the years without rates`() throws {
    #expect(
      texts.summary(try BankHistory.subject("EUR", "ISK"))
        == "Between 1999-01-04 and 2026-10-30, EUR/ISK went from 81.480 to 136, up 66.91\u{A0}%. High: 305 on 2008-10-09; low: 68.070 on 2000-05-03; 4785 daily rates. No rates from 2008-12-10 to 2018-01-31."
    )
    let year = try BankHistory.subject("EUR", "ISK", span("2008-01-01", "2008-12-31"))
    #expect(texts.summary(year).hasSuffix("; 242 daily rates."))
  }

  @Test func `the summary ends with the currencies compared`() throws {
    let subject = try BankHistory.subject("EUR", "USD", .months(12), others: "GBP JPY CHF")
    #expect(texts.summary(subject).hasSuffix("; 256 daily rates. Compared with GBP, JPY, CHF."))
  }

  @Test func `without days the summary says that there are no rates`() throws {
    let none = ChartSubject(series: try BankHistory.series("EUR", "USD"), range: 0..<0)
    #expect(texts.summary(none) == "There are no rates in this range.")
  }

  @Test func `numbers are in the user's conventions`() throws {
    let texts = ChartTexts(
      conventions: NumberConventions(
        decimalSeparator: ",", groupingSeparator: ".", grouping: [3], minusSign: "\u{2212}"))
    #expect(
      texts.summary(try BankHistory.subject("EUR", "USD"))
        == "Between 1999-01-04 and 2026-10-30, EUR/USD went from 1,1789 to 1,1172, down 5,23\u{A0}%. High: 1,5990 on 2008-07-15; low: 0,8252 on 2000-10-26; 7.126 daily rates."
    )
    #expect(
      texts.change(number("-5.2337"), days: 7126)
        == "Change \u{2212}5,23\u{A0}% · 7.126 daily rates")
    #expect(texts.index(number("94.766")) == "94,77")
  }

  @Test(arguments: [
    ("2.1049", 256, "Change +2.10\u{A0}% · 256 daily rates"),
    ("-5.2337", 7126, "Change -5.23\u{A0}% · 7126 daily rates"),
    ("0.004", 2, "Change 0.00\u{A0}% · 2 daily rates"),
    ("-0.004", 2, "Change 0.00\u{A0}% · 2 daily rates"),
    ("0", 1, "Change 0.00\u{A0}% · 1 daily rate"),
  ])
  func `the change has a sign unless its digits are all 0`(change: String, days: Int, expected: String) {
    #expect(texts.change(number(change), days: days) == expected)
  }

  @Test(arguments: [
    ("EUR", "USD", "1 EUR = 1.1172 USD", "Source: European Central Bank"),
    ("USD", "EUR", "1 USD = 0.895095 EUR", "Source: European Central Bank"),
    ("GBP", "USD", "1 GBP = 1.33989 USD", "Source: European Central Bank · cross rate via EUR"),
    ("EUR", "ISK", "1 EUR = 136 ISK", "Source: European Central Bank"),
  ])
  func `a series has an equation, a source, a name and a unit`(
    from: String, to: String, rate: String, source: String
  )
    throws
  {
    let series = try BankHistory.series(from, to)
    #expect(texts.equation(series, at: series.days.count - 1) == rate)
    #expect(ChartTexts.source(series) == source)
    #expect(ChartTexts.name(series) == "Chart of \(from)/\(to)")
    #expect(ChartTexts.unit(series) == "\(to) per \(from)")
  }

  @Test func `a span is named by its first and last day`() {
    #expect(ChartTexts.span(day("2008-01-01")...day("2008-12-31")) == "2008-01-01 to 2008-12-31")
  }

  @Test func `the caption of a saved chart names its pairs, unit, days and scale`() throws {
    let single = ChartCaption(try BankHistory.subject("GBP", "USD", .months(1)), isLogarithmic: true)
    #expect(single.title == "GBP/USD")
    #expect(single.subtitle == "USD per GBP · 2026-09-30 to 2026-10-30 · logarithmic scale")
    #expect(single.source == "Source: European Central Bank · cross rate via EUR")
    let several = ChartCaption(
      try BankHistory.subject("EUR", "USD", .months(1), others: "ISK"), isLogarithmic: false)
    #expect(several.title == "EUR/USD, EUR/ISK")
    #expect(several.subtitle == "2026-09-30 to 2026-10-30")
  }
}

/// The pair of a row's chart.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ChartPairTests {
  @Test(arguments: [
    ("", "GBP", "EUR/GBP"), ("", "EUR", "EUR/USD"), ("USD GBP", "EUR", "EUR/JPY"),
    ("EUR GBP JPY CHF CNY INR", "USD", "USD/EUR"), ("USD GBP JPY CHF CNY INR", "EUR", "EUR/USD"),
    ("EUR", "USD", "USD/GBP"), ("EUR", "CHF", "USD/CHF"),
  ])
  func `a row's chart has the base in its currency; the base's own has it in that of the next row`(
    removed: String, row: String, expected: String
  ) throws {
    let desk = try TestDesk()
    try desk.ledger.remove(codes(removed))
    let pair = desk.session.desk.chartPair(of: code(row))
    #expect("\(pair.from)/\(pair.to)" == expected)
  }
}
