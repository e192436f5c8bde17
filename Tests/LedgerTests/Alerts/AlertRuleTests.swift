import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

/// When an alert tells, by a clock that the test sets.
@Suite struct AlertRuleTests {
  /// A moment of a day by a clock in the time zone UTC.
  func at(_ date: String, _ hour: Int = 12, _ minute: Int = 0) -> AlertMoment {
    AlertMoment(instant: instant(date, hour, minute), day: day(date), minute: hour * 60 + minute)
  }

  func watched(_ condition: AlertCondition, at moment: AlertMoment) throws -> WatchedAlert {
    let alert = try Alert(from: .eur, to: code("USD"), condition)
    return WatchedAlert(alert, AlertState(of: alert, at: moment))
  }

  func rate(_ rate: String, _ date: String) -> AlertRate {
    AlertRate(number(rate), .source(.ecb, day(date)))
  }

  /// Whether an alert tells of a rate of a day.
  func tells(_ watched: inout WatchedAlert, _ rate: String, _ date: String, at moment: AlertMoment) -> Bool {
    watched.judge(AlertReading(self.rate(rate, date)), at: moment) != nil
  }

  @Test func `a limit is told of once, and again when the rate has crossed back by 0.2 %`() throws {
    var watched = try watched(.above(number("1.2")), at: at("2026-11-23"))
    #expect(!tells(&watched, "1.19", "2026-11-23", at: at("2026-11-23", 17)))
    #expect(!tells(&watched, "1.2", "2026-11-24", at: at("2026-11-24", 17)), "it is not above itself")
    #expect(tells(&watched, "1.2001", "2026-11-24", at: at("2026-11-24", 18)))
    #expect(!tells(&watched, "1.2001", "2026-11-24", at: at("2026-11-24", 19)), "it was told")
    #expect(!tells(&watched, "1.1977", "2026-11-24", at: at("2026-11-24", 20)))
    #expect(!tells(&watched, "1.21", "2026-11-24", at: at("2026-11-24", 21)), "0.2 % below is 1.1976")
    #expect(!tells(&watched, "1.1976", "2026-11-24", at: at("2026-11-24", 22)))
    #expect(tells(&watched, "1.2001", "2026-11-24", at: at("2026-11-24", 23)))
  }

  @Test func `a lower limit is told of in the same way`() throws {
    var watched = try watched(.below(100), at: at("2026-11-23"))
    #expect(!tells(&watched, "100", "2026-11-23", at: at("2026-11-23", 17)))
    #expect(tells(&watched, "99.9999", "2026-11-23", at: at("2026-11-23", 18)))
    #expect(!tells(&watched, "100.1999", "2026-11-23", at: at("2026-11-23", 19)))
    #expect(!tells(&watched, "99", "2026-11-23", at: at("2026-11-23", 20)))
    #expect(!tells(&watched, "100.2", "2026-11-23", at: at("2026-11-23", 21)))
    #expect(tells(&watched, "99", "2026-11-23", at: at("2026-11-23", 22)))
  }

  @Test func `a rate is compared as the quotient that the source sent`() throws {
    var watched = try watched(.above(number("0.33333333333333333333")), at: at("2026-11-23"))
    let third = AlertRate(1, over: 3, .source(.ecb, day("2026-11-23")))
    #expect(watched.judge(AlertReading(third), at: at("2026-11-23")) == .reached(third))
    var exact = try self.watched(.above(number("0.25")), at: at("2026-11-23"))
    let quarter = AlertRate(2, over: 8, .source(.ecb, day("2026-11-23")))
    #expect(exact.judge(AlertReading(quarter), at: at("2026-11-23")) == nil)
  }

  @Test func `a condition that is still met is told of again a day later, with the rate of another day`()
    throws
  {
    var watched = try watched(.above(1), at: at("2026-11-20"))
    #expect(tells(&watched, "1.2", "2026-11-20", at: at("2026-11-20", 17)))
    #expect(!tells(&watched, "1.2", "2026-11-20", at: at("2026-11-22", 17)), "it is Friday's rate on Sunday")
    #expect(tells(&watched, "1.2", "2026-11-23", at: at("2026-11-23", 17)))
    #expect(!tells(&watched, "1.2", "2026-11-24", at: at("2026-11-24", 16, 59)))
    #expect(tells(&watched, "1.2", "2026-11-24", at: at("2026-11-24", 17)))
  }

  @Test func `a clock that is set back begins the day anew`() throws {
    var watched = try watched(.above(1), at: at("2026-11-20"))
    #expect(tells(&watched, "1.2", "2026-11-20", at: at("2027-11-20")))
    #expect(!tells(&watched, "1.2", "2026-11-20", at: at("2026-11-20")))
    #expect(!tells(&watched, "1.2", "2026-11-23", at: at("2026-11-21", 11)))
    #expect(tells(&watched, "1.2", "2026-11-23", at: at("2026-11-21")))
  }

  @Test func `a move is told of in either direction, with exact numbers`() throws {
    var watched = try watched(.moves(percent: 2, within: .day), at: at("2026-11-23"))
    func news(_ old: String, _ new: String, _ hour: Int) -> AlertNews.Kind? {
      let move = AlertMove(from: rate(old, "2026-11-20"), to: rate(new, "2026-11-23"))
      return watched.judge(AlertReading(move.later, move: move), at: at("2026-11-23", hour))
    }
    #expect(news("1", "1.0199999999", 13) == nil)
    guard case .moved(let move)? = news("1", "1.02", 14) else { throw Missing() }
    #expect(move.percent == 2)
    #expect(news("1", "1.03", 15) == nil)
    #expect(news("1", "1.0181", 16) == nil)
    #expect(news("1", "1.03", 17) == nil, "0.2 points less are 1.8 %")
    #expect(news("1", "1.018", 18) == nil)
    guard case .moved(let fall)? = news("1.5", "1.47", 19) else { throw Missing() }
    #expect(fall.percent == -2)
  }

  @Test func `a move without an earlier rate tells nothing`() throws {
    var watched = try watched(.moves(percent: 2, within: .week), at: at("2026-11-23"))
    #expect(!tells(&watched, "1.2", "2026-11-23", at: at("2026-11-23")))
    #expect(watched.state.isReady)
  }

  @Test func `a time is told of once a day, and late where the computer was off`() throws {
    // 2026-11-23 is a Monday.
    var watched = try watched(.every(weekday: 1, minute: 9 * 60), at: at("2026-11-20"))
    #expect(!tells(&watched, "1.2", "2026-11-20", at: at("2026-11-23", 8, 59)))
    #expect(tells(&watched, "1.2", "2026-11-20", at: at("2026-11-23", 9, 0)))
    #expect(!tells(&watched, "1.2", "2026-11-20", at: at("2026-11-23", 9, 15)))
    #expect(!tells(&watched, "1.2", "2026-11-27", at: at("2026-11-30", 8, 0)))
    #expect(tells(&watched, "1.2", "2026-12-09", at: at("2026-12-09", 20)), "Wednesday, for Monday")
    #expect(!tells(&watched, "1.2", "2026-12-09", at: at("2026-12-13", 23, 59)))
  }

  @Test func `a time that was over when the alert was made is not told of`() throws {
    var monday = try watched(.every(weekday: 1, minute: 9 * 60), at: at("2026-11-23", 9, 1))
    #expect(!tells(&monday, "1.2", "2026-11-23", at: at("2026-11-23", 9, 2)))
    #expect(tells(&monday, "1.2", "2026-11-30", at: at("2026-11-30", 9, 0)))
    var daily = try watched(.every(weekday: nil, minute: 0), at: at("2026-11-23", 0, 0))
    #expect(!tells(&daily, "1.2", "2026-11-23", at: at("2026-11-23", 23, 59)))
    #expect(tells(&daily, "1.2", "2026-11-23", at: at("2026-11-24", 0, 0)))
  }

  @Test func `an hour that the clock leaves out or repeats is told of once`() throws {
    // In Berlin 02:00 to 02:59 are left out on 2027-03-28, and repeated on 2026-10-25.
    var watched = try watched(.every(weekday: 7, minute: 150), at: at("2027-03-26"))
    #expect(!tells(&watched, "1.2", "2027-03-26", at: at("2027-03-28", 1, 59)))
    #expect(tells(&watched, "1.2", "2027-03-26", at: at("2027-03-28", 3, 0)))
    #expect(!tells(&watched, "1.2", "2027-03-26", at: at("2027-03-28", 3, 1)))
    var autumn = try self.watched(.every(weekday: 7, minute: 150), at: at("2026-10-24"))
    #expect(tells(&autumn, "1.2", "2026-10-23", at: at("2026-10-25", 2, 30)))
    #expect(!tells(&autumn, "1.2", "2026-10-23", at: at("2026-10-25", 2, 0)), "it is two again")
    #expect(!tells(&autumn, "1.2", "2026-10-23", at: at("2026-10-25", 2, 30)))
  }

  @Test func `a clock that jumps over the time and back tells once; a wrong year does not silence the alert`()
    throws
  {
    var watched = try watched(.every(weekday: nil, minute: 9 * 60), at: at("2026-11-23", 8))
    #expect(tells(&watched, "1.2", "2026-11-23", at: at("2026-11-23", 10)))
    #expect(!tells(&watched, "1.2", "2026-11-23", at: at("2026-11-23", 8)))
    #expect(!tells(&watched, "1.2", "2026-11-23", at: at("2026-11-23", 9)))
    #expect(tells(&watched, "1.2", "2026-11-23", at: at("2036-11-23", 9)))
    #expect(!tells(&watched, "1.2", "2026-11-23", at: at("2026-11-23", 10)))
    #expect(tells(&watched, "1.2", "2026-11-24", at: at("2026-11-24", 9)))
  }

  @Test func `that a rate is gone is told once, and not of a pair that never had one`() throws {
    var watched = try watched(.above(1), at: at("2026-11-23"))
    #expect(watched.judge(nil, at: at("2026-11-23")) == nil)
    #expect(tells(&watched, "1.2", "2026-11-23", at: at("2026-11-23", 17)))
    #expect(watched.judge(nil, at: at("2026-12-10")) == .lost)
    #expect(watched.judge(nil, at: at("2026-12-11")) == nil)
    #expect(!tells(&watched, "1.2", "2026-11-23", at: at("2026-12-12")), "it is the rate that was told")
  }

  @Test(arguments: [
    AlertCondition.above(0), .above(-1), .below(.nan),
    .below(Decimal(sign: .plus, exponent: 21, significand: 1)),
    .moves(percent: 0, within: .day), .moves(percent: number("0.009"), within: .day),
    .moves(percent: 1_001, within: .week), .every(weekday: 0, minute: 0), .every(weekday: 8, minute: 0),
    .every(weekday: nil, minute: 1_440), .every(weekday: nil, minute: -1),
  ])
  func `what can never be is refused`(condition: AlertCondition) {
    #expect(throws: LedgerError.self) { try Alert(from: .eur, to: code("USD"), condition) }
  }

  @Test func `a currency has no alert against itself`() {
    #expect(throws: LedgerError.sameCurrency(.eur)) { try Alert(from: .eur, to: .eur, .above(1)) }
  }

  private struct Missing: Error {}
}
