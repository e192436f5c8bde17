import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// The daily rates of a chart, as a table and as a file.
@MainActor @Suite(.timeLimit(.minutes(30))) struct DayRatesTests {
  func rates(_ to: String, _ range: ChartRange, others: String = "") throws -> DayRates {
    DayRates(try BankHistory.subject("EUR", to, range, others: others))
  }

  @Test func `every day of the range with a rate is there once`() throws {
    let all = try rates("USD", .all)
    #expect(all.days.count == 7126)
    #expect(all.days.first == day("1999-01-04") && all.days.last == day("2026-10-30"))
    #expect(all.rate(of: 0, at: 0) == number("1.1789"))
    #expect(
      try rates("USD", span("2026-10-24", "2026-10-27")).days == [day("2026-10-26"), day("2026-10-27")])
  }

  @Test func `days without a rate are left out`() throws {
    let days = try rates("ISK", span("2008-12-08", "2018-02-02")).days
    #expect(days.map(\.description) == ["2008-12-08", "2008-12-09", "2018-02-01", "2018-02-02"])
  }

  @Test func `a comparison has the days of all lines`() throws {
    let rates = try rates("USD", span("2018-01-30", "2018-02-01"), others: "ISK")
    #expect(rates.days == [day("2018-01-30"), day("2018-01-31"), day("2018-02-01")])
    #expect(rates.lines.map(DayRates.title) == ["EUR/USD", "EUR/ISK"])
    #expect(rates.days.indices.map { rates.rate(of: 1, at: $0) } == [nil, nil, number("125.01")])
    let inverse = try self.rates("ISK", span("2008-12-09", "2008-12-11"), others: "USD")
    #expect(
      inverse.days.map { $0 - day("2008-12-09") } == [0, 1, 2], "also days on which the pair has no rate")
  }

  @Test func `a file of them has the oldest first and all digits`() throws {
    let subject = try BankHistory.subject("JPY", "USD", span("2026-10-28", "2026-10-30"))
    #expect(
      DayRates(subject).csv == """
        date,rate
        2026-10-28,0.006330603889457523029682702149
        2026-10-29,0.006326739427012278308321964529
        2026-10-30,0.00635928961748633879781420765

        """)
  }

  @Test func `a file of several pairs has a column for each, with empty cells for missing rates`() throws {
    #expect(
      try rates("USD", span("2018-01-31", "2018-02-01"), others: "ISK HRK").csv == """
        date,EUR/USD,EUR/ISK,EUR/HRK
        2018-01-31,1.2457,,7.4325
        2018-02-01,1.2459,125.01,7.4325

        """)
  }

  @Test func `the table has the newest day first, and copies what it shows, with the headings`() throws {
    let subject = try BankHistory.subject("JPY", "USD", span("2026-10-28", "2026-10-30"))
    let table = DayRatesTable(subject, .plain)
    #expect(table.columns.map(\.title) == ["Day", "JPY/USD"])
    #expect(table.columns.map(\.isNumber) == [false, true])
    #expect(table.rowCount == 3)
    #expect(table.cells(at: 0) == ["2026-10-30", "0.00635929"])
    #expect(
      table.tabSeparated([0, 2]) == """
        Day\tJPY/USD
        2026-10-30\t0.00635929
        2026-10-28\t0.0063306

        """)
  }

  @Test func `a day without a line's rate has a dash, which is not copied`() throws {
    let subject = try BankHistory.subject("EUR", "USD", span("2018-01-31", "2018-02-01"), others: "ISK")
    let table = DayRatesTable(subject, .plain)
    #expect(table.cells(at: 1) == ["2018-01-31", "1.2457", "–"])
    #expect(table.tabSeparated([1]) == "Day\tEUR/USD\tEUR/ISK\n2018-01-31\t1.2457\t\n")
  }

  @Test func `copied rates have the user's decimal separator and no grouping`() throws {
    let subject = try BankHistory.subject("EUR", "IDR", span("2026-10-30", "2026-10-30"))
    let table = DayRatesTable(subject, .german)
    #expect(
      table.tabSeparated([0]).hasSuffix("\n2026-10-30\t\(table.cells(at: 0)[1].filter { $0 != "." })\n"))
    #expect(table.cells(at: 0)[1].contains("."))
  }

  @Test func `a sample contains the extremes`() throws {
    let sample = try rates("USD", .all).sample(of: 0)
    #expect(sample.contains(number("1.599")) && sample.contains(number("0.8252")))
    #expect(sample.count < 100)
  }
}

/// A pair's averages by month and year, as a table and as a file.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PeriodAveragesTests {
  func averages(
    _ from: String, _ to: String, by length: Period.Length, _ range: ChartRange = .months(12)
  ) throws -> PeriodAverages {
    PeriodAverages(try BankHistory.subject(from, to, range), by: length)
  }

  @Test func `a period cut off by the range shows how many of its days it has`() throws {
    let months = try averages("EUR", "USD", by: .month)
    #expect(months.periods.map(\.period.description).prefix(2) == ["2025-10", "2025-11"])
    #expect(months.periods.map(months.days).prefix(3) == ["2 of 23", "20", "21"])
    #expect(months.periods.count == 13)
    let years = try averages("EUR", "USD", by: .year)
    #expect(years.periods.map(years.days) == ["43 of 255", "213"])
  }

  @Test func `the table has the newest period first, and copies what it shows, with the headings`() throws {
    let subject = try BankHistory.subject("EUR", "USD", span("2025-10-30", "2025-12-31"))
    let table = AverageRatesTable(subject, by: .month, .plain)
    #expect(table.columns.map(\.title) == ["Period", "Average", "Last rate", "Last day", "Days"])
    #expect(table.rowCount == 3)
    #expect(table.cells(at: 2).first == "2025-10" && table.cells(at: 2).last == "2 of 23")
    #expect(
      table.tabSeparated([0, 2]) == """
        Period\tAverage\tLast rate\tLast day\tDays
        2025-12\t1.17087\t1.1750\t2025-12-31\t21
        2025-10\t1.1552\t1.1554\t2025-10-31\t2

        """)
  }

  @Test func `over all days every period is whole`() throws {
    for (length, count) in [(Period.Length.month, 334), (.year, 28)] {
      let all = try averages("EUR", "USD", by: length, .all)
      #expect(all.periods.count == count)
      #expect(all.periods.allSatisfy { all.days(of: $0) == "\($0.days)" })
    }
  }

  @Test(arguments: [
    (
      "EUR", "USD",
      "Averages are the arithmetic mean of the daily rates, as the European Central Bank computes them."
    ),
    ("USD", "EUR", "Averages are the mean of the daily inverse rates (1 divided by the bank's rate)."),
    ("JPY", "USD", "Averages are the mean of the daily cross rates."),
  ])
  func `a note says how the averages are computed`(from: String, to: String, expected: String) throws {
    #expect(try averages(from, to, by: .month).note == expected)
  }

  @Test func `a file of them has the oldest first and all digits`() throws {
    #expect(
      try averages("EUR", "USD", by: .month, span("2025-10-30", "2025-12-31")).csv == """
        period,average,last,lastDay,days
        2025-10,1.1552,1.1554,2025-10-31,2
        2025-11,1.15602,1.1566,2025-11-28,20
        2025-12,1.170871428571428571428571429,1.175,2025-12-31,21

        """)
    #expect(
      try averages("EUR", "USD", by: .year).csv == """
        period,average,last,lastDay,days
        2025,1.163234883720930232558139535,1.175,2025-12-31,43
        2026,1.156824413145539906103286385,1.1172,2026-10-30,213

        """)
  }
}

/// The format of a column of rates.
@MainActor @Suite(.timeLimit(.minutes(30))) struct RateColumnTests {
  @Test func `decimal separators are aligned`() {
    let rates = ["0.895095", "1.1172", "136", "81.48"].map { number($0) }
    let column = RateColumn(rates, .plain)
    #expect(column.widest == "000000000")
    #expect(
      rates.map(column.text) == [
        "0.895095", "1.1172\u{2007}\u{2007}", "136\u{2008}" + String(repeating: "\u{2007}", count: 6),
        "81.480\u{2007}\u{2007}\u{2007}",
      ])
  }

  @Test func `a rate with more fraction digits than the given ones is not aligned`() {
    #expect(RateColumn([number("1.1172")], .plain).text(of: number("0.895095")) == "0.895095")
    #expect(RateColumn([], .plain).text(of: number("1.5")) == "1.5000")
  }

  @Test func `copied rates have the user's decimal separator and no grouping`() {
    let rate = number("1234.56789012345678901234567890123")
    let own = NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3])
    #expect(own.text(ofUnitRate: rate) == "1.234,57" && own.copiedText(ofUnitRate: rate) == "1234,57")
    #expect(own.copiedText(ofUnitRate: number("12345")) == "12345")
  }
}
