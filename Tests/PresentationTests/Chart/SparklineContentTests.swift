import Charts
import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The content of sparklines.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SparklineContentTests {
  @Test func `all sparklines end with the newest day, and a single day has none`() throws {
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

  @Test func `without rates there are no sparklines`() {
    #expect(SparklineContent.contents([String: RateSeries](), days: 90) == [:])
  }
}
