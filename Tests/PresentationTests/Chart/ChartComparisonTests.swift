import Charts
import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Comparisons with a pair, and their notices.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ChartComparisonTests {
  @Test func `currencies with rates from the pair's source are compared, in the order chosen`() throws {
    let series = try BankHistory.series("EUR", "USD")
    let wanted = try codes("JPY HRK GBP").map { ($0, try BankHistory.series("EUR", $0.text)) }
    let comparison = Comparison(wanted, with: series)
    #expect(comparison.others.map(\.to) == codes("JPY HRK GBP"))
    #expect(comparison.refusals == [])
  }

  @Test func `a currency without rates is refused with the reason`() throws {
    let found = try BankHistory.series("EUR", "GBP")
    let comparison = Comparison(
      [(code("ARS"), nil), (code("GBP"), found)], with: try BankHistory.series("EUR", "USD"))
    #expect(comparison.others.map(\.to) == [code("GBP")])
    #expect(comparison.refusals == ["ARS cannot be compared: there are no EUR/ARS rates."])
  }

  @Test func `a file is named after its content; averages are those of the pair alone`() throws {
    let pair = try BankHistory.series("EUR", "USD")
    let range = pair.indices(in: day("2025-10-30")...day("2026-10-30"))
    let subject = ChartSubject(series: pair, range: range, others: [try BankHistory.series("EUR", "ISK")])
    #expect(subject.fileName() == "EUR-USD-ISK 2025-10-30 2026-10-30")
    #expect(subject.fileName(averages: .month) == "EUR-USD 2025-10-30 2026-10-30 monthly averages")
    #expect(subject.fileName(averages: .year) == "EUR-USD 2025-10-30 2026-10-30 yearly averages")
  }

  @Test func `rates from two sources are never compared`() throws {
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
        "ARS cannot be compared: its rates come from Frankfurter 2, those for USD from European Central Bank."
      ])
    #expect(ChartTexts.source(other) == "Source: Frankfurter 2")
    let subject = ChartSubject(series: other, range: other.days.indices)
    #expect(
      PeriodAverages(subject, by: .month).note == "Averages are the arithmetic mean of the daily rates.")
  }

  @Test(arguments: [
    ("GBP JPY", ChartRange.months(12), "2025-10-30"),
    ("HRK", .all, "2005-04-01"), ("ISK", span("2008-12-10", "2020-01-01"), "2018-02-01"),
    // Nothing is common with what ended before.
    ("HRK GBP", .months(12), "2025-10-30"), ("HRK", .months(1), "2026-09-30"),
  ])
  func `all lines are 100 on the first day that they share`(
    others: String, range: ChartRange, expected: String
  ) throws {
    let subject = try BankHistory.subject("EUR", "USD", range, others: others)
    let spec = ChartSpec(subject, days: try #require(subject.shown), isLogarithmic: false)
    #expect(spec.comparison?.day == day(expected).number)
  }

  @Test(arguments: [
    (ChartNotices.fourLines, "A chart shows at most four lines. Remove one before you add another."),
    (ChartNotices.isBase(code("EUR")), "EUR is the base of this chart. Choose another currency."),
    (ChartNotices.isShown(code("USD")), "USD is already in the chart."),
    (ChartNotices.sameCurrency, "Choose two different currencies."),
    (ChartNotices.custom(code("PTS")), "PTS is a custom currency; no source publishes its rates."),
    (
      ChartNotices.neverTogether(code("CYP"), code("BRL")),
      "The European Central Bank never published rates for CYP and BRL on the same day."
    ),
    (
      ChartNotices.noRates(.eur, code("HRK")), "There are no EUR/HRK rates in this range."
    ),
    (ChartNotices.downloading(from: 2025, to: 2026), "Downloading 2025 to 2026…"),
    (ChartNotices.downloading(from: 2026, to: 2026), "Downloading 2026…"),
    (ChartNotices.notSaved("a.csv", "File too large"), "“a.csv” could not be saved (File too large)."),
  ])
  func `a notice says what happened and what to do`(notice: String, expected: String) {
    #expect(notice == expected)
  }
}
