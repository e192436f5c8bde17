import Charts
import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// What a chart says of one day.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ChartReadoutTests {
  func readout(_ subject: ChartSubject, _ text: String) throws -> ChartReadout {
    let days = try #require(subject.shown)
    let base = ChartSpec(subject, days: days, isLogarithmic: false).comparison?.day
    let index = try #require(subject.series.days.firstIndex(of: day(text)))
    return ChartReadout(
      subject, at: index, base: base.map { Day(number: $0) }, ChartTexts(conventions: .plain))
  }

  @Test func `a single line has an equation and its day`() throws {
    let readout = try readout(BankHistory.subject("EUR", "USD", .months(12)), "2026-10-30")
    #expect(readout.equation == "1 EUR = 1.1172 USD")
    #expect(readout.day == "2026-10-30")
    #expect(readout.lines == [])
    #expect(readout.announcement == "2026-10-30, 1 EUR = 1.1172 USD")
  }

  @Test func `each line of a comparison has its rate and index`() throws {
    let subject = try BankHistory.subject("EUR", "USD", .months(12), others: "GBP HRK")
    let first = try readout(subject, "2025-10-30")
    #expect(
      first.lines.map(\.text) == ["USD 1.1550 · 100.00", "GBP 0.8801 · 100.00", "HRK: no rate"])
    let last = try readout(subject, "2026-10-30")
    #expect(last.lines.map(\.currency) == codes("USD GBP HRK"))
    #expect(last.lines.map(\.text) == ["USD 1.1172 · 96.73", "GBP 0.8338 · 94.74", "HRK: no rate"])
    #expect(
      last.announcement == "2026-10-30, 1 EUR = 1.1172 USD, GBP 0.8338, 94.74, HRK: no rate")
  }
}

/// Where a crosshair goes.
@MainActor @Suite(.timeLimit(.minutes(30))) struct CrosshairTests {
  @Test(
    arguments: [
      (nil, Crosshair.Step.first, 100), (nil, .last, 199), (nil, .previous, 199), (nil, .next, 100),
      (150, .previous, 149), (150, .next, 151), (100, .previous, 100), (199, .next, 199),
      (150, .first, 100), (150, .last, 199), (105, .monthBack, 100), (195, .monthAhead, 199),
    ] as [(Int?, Crosshair.Step, Int)])
  func `a key moves it within the days shown`(from: Int?, step: Crosshair.Step, to: Int) throws {
    let subject = ChartSubject(series: try BankHistory.series("EUR", "USD"), range: 100..<200)
    let new = Crosshair.moved(from.map { Crosshair(index: $0, isPointed: true) }, step, in: subject)
    #expect(new == Crosshair(index: to))
  }

  @Test(arguments: [
    ("2026-09-30", Crosshair.Step.monthBack, "2026-08-31"), ("2026-09-30", .monthAhead, "2026-10-30"),
    // Across the years without rates it reaches the next day that has one.
    ("2008-12-09", .monthAhead, "2018-02-01"), ("2018-02-01", .monthBack, "2008-12-09"),
  ])
  func `a month is the day nearest to 30 days away, and another day in any case`(
    from: String, step: Crosshair.Step, to: String
  ) throws {
    let subject = try BankHistory.subject("EUR", "ISK")
    let index = try #require(subject.series.days.firstIndex(of: day(from)))
    let new = try #require(Crosshair.moved(Crosshair(index: index), step, in: subject))
    #expect(subject.series.days[new.index] == day(to))
  }

  @Test func `there is none where no days are shown`() throws {
    let none = ChartSubject(series: try BankHistory.series("EUR", "USD"), range: 0..<0)
    #expect(Crosshair.moved(nil, .first, in: none) == nil)
  }

  @Test func `it stays on its day in another chart that shows the day`() throws {
    let dollar = try BankHistory.subject("EUR", "USD")
    let old = Crosshair(
      index: try #require(dollar.series.days.firstIndex(of: day("2008-12-08"))), isPointed: true)
    let krona = try BankHistory.subject("EUR", "ISK")
    let new = try #require(old.carried(from: dollar, to: krona))
    #expect(krona.series.days[new.index] == day("2008-12-08") && new.isPointed)
    #expect(old.carried(from: dollar, to: try BankHistory.subject("EUR", "USD", .months(12))) == nil)
  }
}
