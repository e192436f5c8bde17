import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// When the sparklines of a list are read.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SparklineReaderTests {
  let past: PastDesk
  let reader: SparklineReader
  private let shown: Shown

  @MainActor
  private final class Shown {
    var rows: [[CurrencyCode]] = []
  }

  var desk: TestDesk { past.desk }

  init() throws {
    let (past, shown) = (try PastDesk(), Shown())
    (self.past, self.shown) = (past, shown)
    reader = SparklineReader(past.desk.ledger, past.desk.loop.scheduler) {
      shown.rows.append($0.keys.sorted())
    } failed: {
      Issue.record($0)
    }
  }

  @Test func `they are read when the loop is idle, of all rows but the base`() throws {
    reader.follow(desk.session.desk)
    try reader.begin()
    #expect(shown.rows == [[]], "they are off")
    try desk.ledger.set(SparklineMode.on)
    desk.loop.pass(0)
    #expect(shown.rows == [[], codes("CHF CNY GBP INR JPY USD")])
  }

  @Test func `they are read again when the rows change, once, and not while nothing does`() throws {
    try desk.ledger.set(SparklineMode.on)
    reader.follow(desk.session.desk)
    try reader.begin()
    desk.loop.pass(0)
    shown.rows = []
    reader.follow(desk.session.desk)
    desk.loop.pass(0)
    #expect(shown.rows == [])
    desk.editing.remove(code("INR"))
    reader.follow(desk.session.desk)
    desk.editing.remove(code("CNY"))
    reader.follow(desk.session.desk)
    desk.loop.pass(0)
    #expect(shown.rows == [codes("CHF GBP JPY USD")])
    try desk.ledger.set(SparklineMode.off)
    desk.loop.pass(0)
    #expect(shown.rows.last == [])
  }
}
