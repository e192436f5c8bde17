import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// What a pair can be compared with.
@MainActor @Suite(.timeLimit(.minutes(5))) struct ChartComparisonTests {
  @Test func `what has rates of the pair's source is compared, in the order it was asked for`() throws {
    let series = try BankHistory.series("EUR", "USD")
    let wanted = try codes("JPY HRK GBP").map { ($0, try BankHistory.series("EUR", $0.text)) }
    let comparison = Comparison(wanted, with: series)
    #expect(comparison.others.map(\.to) == codes("JPY HRK GBP"))
    #expect(comparison.refusals == [])
  }

  @Test func `what has no rates is left out, with the reason`() throws {
    let found = try BankHistory.series("EUR", "GBP")
    let comparison = Comparison(
      [(code("ARS"), nil), (code("GBP"), found)], with: try BankHistory.series("EUR", "USD"))
    #expect(comparison.others.map(\.to) == [code("GBP")])
    #expect(comparison.refusals == ["ARS is not compared: there are no rates of EUR and ARS."])
  }

  @Test func `a file is called by what is in it: its averages are of the pair alone`() throws {
    let pair = try BankHistory.series("EUR", "USD")
    let range = pair.indices(in: day("2025-10-30")...day("2026-10-30"))
    let subject = ChartSubject(series: pair, range: range, others: [try BankHistory.series("EUR", "ISK")])
    #expect(subject.fileName() == "EUR-USD-ISK 2025-10-30 2026-10-30")
    #expect(subject.fileName(averages: .month) == "EUR-USD 2025-10-30 2026-10-30 by month")
  }

  @Test func `rates of two sources are never compared`() throws {
    let store = try WrittenStore()
    try store.write(
      """
      INSERT INTO series (source, currency, asked_at, not_before) VALUES (2, 'ARS', 0, 0);
      INSERT INTO series_rate VALUES (2, 'ARS', 20000, '1000'), (2, 'ARS', 20001, '1001')
      """)
    let other = try #require(try store.ledger.series(from: .eur, to: code("ARS")))
    let bank = try BankHistory.series("EUR", "USD")
    #expect(
      Comparison([(code("ARS"), other)], with: bank).refusals == [
        "ARS is not compared: its rates are of Frankfurter 2, those of USD of European Central Bank."
      ])
    #expect(ChartTexts.source(other) == "Source: Frankfurter 2")
    let subject = ChartSubject(series: other, range: other.days.indices)
    #expect(
      PeriodAverages(subject, by: .month).note == "The average is the plain mean of the days' rates.")
  }

  @Test(arguments: [
    ("", span("2025-10-30", "2026-10-30"), "2025-10-30"), ("GBP JPY", .months(12), "2025-10-30"),
    ("HRK", .all, "2005-04-01"), ("ISK", span("2008-12-10", "2020-01-01"), "2018-02-01"),
    // Nothing is common with what ended before.
    ("HRK GBP", .months(12), "2025-10-30"), ("HRK", .months(1), "2026-09-30"),
  ])
  func `all lines begin at 100 on the first day that they share`(
    others: String, range: ChartRange, expected: String
  ) throws {
    #expect(try BankHistory.subject("EUR", "USD", range, others: others).commonDay == day(expected))
  }

  @Test(arguments: [
    (ChartNotices.fourLines, "A chart has four lines at most: remove one before you add another."),
    (ChartNotices.isBase(code("EUR")), "EUR is what the others are counted in."),
    (ChartNotices.isShown(code("USD")), "USD is in the chart already."),
    (ChartNotices.sameCurrency, "Choose two different currencies."),
    (ChartNotices.custom(code("PTS")), "No source has rates of PTS, which is your own."),
    (
      ChartNotices.neverTogether(code("CYP"), code("BRL")),
      "The European Central Bank never had rates of CYP and BRL on the same day."
    ),
    (
      ChartNotices.noRates(.eur, code("HRK")), "There are no rates of EUR and HRK in these days."
    ),
    (ChartNotices.downloading(from: 2025, to: 2026), "Downloading 2025 to 2026…"),
    (ChartNotices.downloading(from: 2026, to: 2026), "Downloading 2026…"),
  ])
  func `what cannot be shown is said`(notice: String, expected: String) { #expect(notice == expected) }
}
