import Currencies
import Ledger
import Presentation
import TestValues
import Testing

// The newest rates first, and those of all days later.
extension ChartSessionTests {
  @Test func `the newest rates are shown at once, and those of all days are read when they are drawn`()
    async throws
  {
    session.open(from: .eur, to: code("USD"), listed: codes("EUR USD"))
    loop.pass(49)
    #expect(loop.isWaiting)
    let newest = try #require(subject(done()))
    #expect(newest.series.days.count < 460)
    await settleReading()
    let all = try #require(subject(done()))
    #expect(all.series.days.count > 5000)
    #expect(all.series.days.last == newest.series.days.last)
  }

  @Test func `no rates are read for a chart that is closed before`() {
    session.open(from: .eur, to: code("USD"), listed: codes("EUR USD"))
    #expect(loop.isWaiting)
    session.close()
    #expect(!loop.isWaiting)
  }

  @Test func `a range that needs more is read at once, and nothing is shown before`() async throws {
    await open("EUR", "USD")
    session.choose(.all)
    _ = done()
    session.follow(from: .eur, to: code("JPY"), listed: codes("EUR USD JPY"))
    #expect(!loop.isWaiting)
    session.setLogarithmic(true)
    let first = done()
    #expect(subject(first) == nil && absence(first) == nil)
    await settleReading()
    #expect(try #require(subject(done())).range.count > 5000)
  }

  @Test func `a range that needs more shows no part of it while it is read`() async throws {
    session.open(from: .eur, to: code("USD"), listed: codes("EUR USD"))
    _ = done()
    session.choose(.all)
    session.stand(on: day("2015-03-16"))
    let first = done()
    #expect(subject(first) == nil && absence(first) == nil)
    await settleReading()
    let shown = try #require(subject(done()))
    #expect(shown.series.days.contains(day("2015-03-16")))
  }

  @Test func `a comparison whose rates are still being read is not refused`() async throws {
    await open("EUR", "USD")
    session.compare(code("GBP"))
    _ = done()
    session.setLogarithmic(true)
    #expect(notices(done()).isEmpty)
    await settleReading()
    #expect(try #require(subject(done())).others.map(\.to) == [code("GBP")])
  }

  private func notices(_ effects: [ChartSession.Effect]) -> [String] {
    effects.compactMap { if case .notice(let sentence) = $0 { sentence } else { nil } }
  }
}
