import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// Which pair the chart beside the list shows, and when.
@MainActor @Suite(.timeLimit(.minutes(30))) struct ChartFollowingTests {
  let desk: TestDesk
  let following: ChartFollowing
  private let chart: Chart

  /// The pairs that were shown, one after the other.
  @MainActor
  private final class Chart {
    var shown: [String] = []
  }

  init() throws {
    let (desk, chart) = (try TestDesk(), Chart())
    (self.desk, self.chart) = (desk, chart)
    following = ChartFollowing(desk.loop.scheduler) {
      chart.shown.append($0.map { "\($0.from)/\($0.to)" } ?? "none")
    }
    following.follow(desk.session.desk)
  }

  /// Selects a row, and lets the selection rest.
  private func rest(on row: String) {
    following.select(code(row))
    desk.loop.pass(1000)
  }

  /// Takes over the list as it is now.
  private func follow() {
    following.follow(desk.session.desk)
    desk.loop.pass(1000)
  }

  /// The pairs shown since the last call.
  private func shown() -> [String] {
    defer { chart.shown = [] }
    return chart.shown
  }

  @Test func `the chart is that of the selected row, once the selection rests`() {
    following.select(code("JPY"))
    following.begin()
    #expect(shown() == ["EUR/JPY"])
    for row in ["CHF", "CNY", "INR", "GBP"] {
      following.select(code(row))
      desk.loop.pass(50)
    }
    #expect(shown() == [])
    desk.loop.pass(1000)
    #expect(shown() == ["EUR/GBP"], "none of the rows that were passed over")
  }

  @Test func `nothing is shown before it begins and after it ended`() {
    rest(on: "JPY")
    #expect(shown() == [])
    following.begin()
    following.select(code("USD"))
    following.end()
    desk.loop.pass(1000)
    #expect(shown() == ["EUR/JPY"])
    following.begin()
    #expect(shown() == ["EUR/USD"])
  }

  @Test func `beside the base stays the chart of the row before`() {
    following.begin()
    #expect(shown() == ["EUR/USD"], "that of the next row where there is none")
    rest(on: "JPY")
    rest(on: "EUR")
    #expect(shown() == ["EUR/JPY"])
    desk.editing.remove(code("JPY"))
    follow()
    #expect(shown() == ["EUR/USD"], "the row was removed")
  }

  @Test func `another base has other charts`() {
    following.begin()
    rest(on: "JPY")
    desk.editing.makeBase(code("CHF"))
    follow()
    #expect(shown() == ["EUR/USD", "EUR/JPY", "CHF/JPY"])
  }

  @Test func `typing and the same row again leave the chart as it is`() {
    following.begin()
    rest(on: "JPY")
    _ = shown()
    desk.session.type("5", in: code("JPY"))
    follow()
    rest(on: "JPY")
    #expect(shown() == [])
  }

  @Test func `a chart that was opened stays when it comes beside the list`() {
    let pair = following.open(code("CHF"), in: desk.session.desk)
    #expect(pair == ChartPair(from: .eur, to: code("CHF")))
    following.begin()
    #expect(shown() == [])
    #expect(following.selected == code("CHF"))
  }

  @Test func `as a page, the base's chart is that in the next row's currency`() {
    rest(on: "JPY")
    _ = following.open(code("JPY"), in: desk.session.desk)
    #expect(following.open(.eur, in: desk.session.desk) == ChartPair(from: .eur, to: .usd))
  }

  @Test func `an empty list has no chart`() {
    following.begin()
    for row in desk.session.desk.rows { desk.editing.remove(row) }
    follow()
    #expect(shown() == ["EUR/USD", "none"])
    #expect(following.pair == nil)
  }
}
