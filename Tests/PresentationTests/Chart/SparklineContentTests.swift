import Charts
import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// What the small charts of the rows show.
@MainActor @Suite(.timeLimit(.minutes(5))) struct SparklineContentTests {
  @Test func `all small charts end with the newest day, and one of a single day is none`() throws {
    let dollar = try BankHistory.series("EUR", "USD")
    let ended = try BankHistory.series("EUR", "HRK")
    let single = try #require(
      try Ledger.openInMemory().ledger.series(
        from: .eur, to: code("GBP"), days: day("2026-10-30")...day("2026-10-30")))
    #expect(single.days.count == 1)
    let contents = SparklineContent.contents(["dollar": dollar, "ended": ended, "single": single], days: 90)
    #expect(contents.keys.sorted() == ["dollar", "ended"])
    let newest = day("2026-10-30").number
    #expect(contents.values.allSatisfy { $0.days == newest - 89...newest })
    let line = try #require(contents["dollar"]?.line)
    #expect(line.label == "USD")
    #expect(line.days == dollar.days.map(\.number) && line.values == dollar.values)
  }

  @Test func `without rates there is none`() {
    #expect(SparklineContent.contents([String: RateSeries](), days: 90) == [:])
  }
}
