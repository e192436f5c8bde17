import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The ranges of a chart.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ChartRangeTests {
  @Test(arguments: [
    (0, "1 month", "2026-09-30"), (1, "3 months", "2026-07-30"), (2, "1 year", "2025-10-30"),
    (3, "5 years", "2021-10-30"), (4, "All", "1999-01-04"),
  ])
  func `a range goes back from the newest day that has a rate`(index: Int, title: String, first: String)
    throws
  {
    let choice = ChartRange.choices[index]
    #expect(choice.title == title)
    #expect(ChartRange.choice(forDigit: index + 1) == choice.range)
    #expect(choice.range.days(of: try BankHistory.series("EUR", "USD")) == day(first)...day("2026-10-30"))
  }

  @Test(arguments: [0, 6, 9])
  func `other digits choose no range`(digit: Int) { #expect(ChartRange.choice(forDigit: digit) == nil) }

  @Test(arguments: [
    ("HRK", ChartRange.months(12), "2021-12-30", "2022-12-30"),
    ("HRK", .all, "2005-04-01", "2022-12-30"),
    ("CYP", .all, "1999-01-04", "2007-12-31"),
    ("ISK", span("2008-01-01", "2008-12-31"), "2008-01-01", "2008-12-31"),
    ("HRK", span("2022-12-01", "2024-01-01"), "2022-12-01", "2022-12-30"),
    ("USD", span("1990-01-01", "1999-01-31"), "1999-01-04", "1999-01-31"),
  ])
  func `days without a rate at both ends are not shown`(
    quote: String, range: ChartRange, first: String, last: String
  ) throws {
    #expect(range.days(of: try BankHistory.series("EUR", quote)) == day(first)...day(last))
  }

  @Test(arguments: [
    ("HRK", span("2025-01-01", "2025-06-01")), ("ISK", span("2010-01-01", "2010-12-31")),
    ("USD", span("1990-01-01", "1998-12-31")),
  ])
  func `a range without rates has no days`(quote: String, range: ChartRange) throws {
    #expect(range.days(of: try BankHistory.series("EUR", quote)) == nil)
  }

  @Test(arguments: [
    (ChartRange.months(12), "2025-10-30", false), (.months(12), "2025-10-31", true),
    (.all, "1999-01-04", true), (span("2026-10-01", "2026-10-02"), "1999-01-04", true),
  ])
  func `the days read first may be enough for a range`(
    range: ChartRange, since: String, needsMore: Bool
  ) throws {
    #expect(range.needs(try BankHistory.series("EUR", "USD"), since: day(since)) == needsMore)
  }

  @Test func `a number of months also needs the two weeks before it, because the newest rate may be old`() {
    let today = day("2026-11-02")
    #expect(ChartRange.months(1).wanted(on: today) == day("2026-09-18")...today)
    #expect(ChartRange.all.wanted(on: today) == nil)
    #expect(
      span("2020-01-01", "2020-02-01").wanted(on: today) == day("2020-01-01")...day("2020-02-01"))
  }

  @Test(arguments: [
    ("someday", "2020-01-01", "Enter the first day as YYYY-MM-DD, for example 2026-10-30."),
    ("", "2020-01-01", "Enter the first day as YYYY-MM-DD, for example 2026-10-30."),
    ("2020-01-01", "1.2.2020", "Enter the last day as YYYY-MM-DD, for example 2026-10-30."),
    ("2019-02-29", "2020-01-01", "2019-02-29 is not a valid date."),
    ("2020-01-01", " 2020-13-01", "2020-13-01 is not a valid date."),
    ("2020-01-02", "2020-01-01", "The last day must be after the first."),
    ("2020-01-02", "2020-01-02", "The last day must be after the first."),
    ("1980-01-01", "1990-01-01", "Rates are available from 1999-01-04 to 2026-10-30."),
    ("2031-01-01", "2032-01-01", "Rates are available from 1999-01-04 to 2026-10-30."),
    ("2020-01-04", "2020-01-05", "There are no rates in this range."),
  ])
  func `two days that are not a span are refused with the reason`(first: String, last: String, reason: String)
    throws
  {
    let series = try BankHistory.series("EUR", "USD")
    #expect(SpanReading(first: first, last: last, of: series) == .refused(reason))
  }

  @Test(arguments: [
    ("2008-01-01", "2008-12-31"), (" 2008-01-01", "2008-12-31 "), ("1990-01-01", "1999-01-05"),
    ("2026-10-30", "2031-01-01"),
  ])
  func `two days with a rate between them are a span`(first: String, last: String) throws {
    let series = try BankHistory.series("EUR", "USD")
    let days = day(first.filter { $0 != " " })...day(last.filter { $0 != " " })
    #expect(SpanReading(first: first, last: last, of: series) == .span(days))
  }
}
