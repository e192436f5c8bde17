import Currencies
import FoundationEssentials
import Ledger
import Presentation
import TestValues
import Testing

/// When the window checks the alerts, by a clock and a loop that the test drives.
@MainActor @Suite(.timeLimit(.minutes(30))) final class AlertWatchTests {
  let desk: TestDesk
  let watch: AlertWatch
  private let user: User

  @MainActor private final class User {
    /// The noon after the bundled rates of 2026-10-30, on which 1 EUR was 1.1172 USD.
    var now = instant("2026-10-31", 12, 0)
    var told: [String] = []
    var isRefreshing = false
    /// How often the timer was to follow the alerts.
    var timers = 0
  }

  init() throws {
    let (desk, user) = (try TestDesk(), User())
    (self.desk, self.user) = (desk, user)
    watch = AlertWatch(desk.session, desk.loop.scheduler) { user.now }
    watch.tell = { user.told += $0.map { $0.sentence(.plain) } }
    watch.isRefreshing = { user.isRefreshing }
    watch.followTimer = { user.timers += 1 }
  }

  @discardableResult
  func keep(_ condition: AlertCondition) throws -> Alert {
    let alert = try Alert(from: .eur, to: code("USD"), condition)
    try desk.ledger.keep(alert, at: AlertMoment(at: user.now))
    return alert
  }

  /// A daily alert so many minutes from now, by the user's clock.
  func daily(in minutes: Int) -> AlertCondition {
    .every(weekday: nil, minute: (AlertMoment(at: user.now).minute + minutes) % 1_440)
  }

  /// Minutes pass, by the clock and by the loop.
  func pass(minutes: Int) {
    user.now += minutes * 60
    desk.loop.pass(minutes * 60_000)
  }

  /// The sentences since the last call.
  func told() -> [String] {
    defer { user.told = [] }
    return user.told
  }

  @Test func `the alerts are checked at the start, and what they tell is told once`() throws {
    try keep(.above(number("1.1")))
    try keep(.above(number("1.2")))
    try watch.begin()
    let sentences = told()
    #expect(sentences.count == 1)
    #expect(sentences.first?.hasPrefix("1 EUR is above 1.10 USD: ") == true)
    watch.check()
    #expect(told() == [])
  }

  @Test func `an alert that another program has made is told by the next check`() throws {
    try watch.begin()
    try keep(.above(number("1.1")))
    #expect(told() == [])
    watch.check()
    #expect(told().count == 1)
  }

  @Test func `alerts are checked when the rate of one changes in another way than by a refresh`() throws {
    try keep(.above(number("1.2")))
    try watch.begin()
    try desk.ledger.setCustomRate(base: .eur, quote: code("JPY"), rate: 200)
    #expect(told() == [])
    try desk.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: number("1.3"))
    #expect(told().count == 1)
    try desk.ledger.removeCustomRate(base: .eur, quote: code("USD"))
    #expect(told() == [])
    try desk.ledger.setCustomRate(base: .eur, quote: code("USD"), rate: number("1.4"))
    #expect(told().count == 1, "it had crossed back")
  }

  @Test func `a rate that is gone is told of by the next check, as undo may bring it back`() throws {
    try desk.ledger.keep(CustomCurrency(code: code("PTS"), name: "Points"))
    try desk.ledger.setCustomRate(base: .eur, quote: code("PTS"), rate: 50)
    try desk.ledger.keep(
      Alert(from: .eur, to: code("PTS"), .above(60)), at: AlertMoment(at: user.now))
    try watch.begin()
    try desk.ledger.removeCustomRate(base: .eur, quote: code("PTS"))
    #expect(told() == [])
    watch.check()
    #expect(told().count == 1)
  }

  @Test func `nothing is checked while rates are requested`() throws {
    try keep(.above(number("1.1")))
    user.isRefreshing = true
    try watch.begin()
    watch.check()
    #expect(told() == [])
    user.isRefreshing = false
    watch.check()
    #expect(told().count == 1)
  }

  @Test func `an alert at a time is told when the time has come, also one that was made meanwhile`() throws {
    try watch.begin()
    try keep(daily(in: 30))
    pass(minutes: 29)
    #expect(told() == [])
    pass(minutes: 1)
    #expect(told().count == 1)
    pass(minutes: 60)
    #expect(told() == [])
  }

  @Test func `the time of an alert that the clock was set over is noticed within the hour`() throws {
    try keep(daily(in: 180))
    try watch.begin()
    user.now += 3 * 3_600
    desk.loop.pass(3_600_000)
    #expect(told().count == 1)
    user.now -= 3 * 3_600
    desk.loop.pass(3_600_000)
    user.now += 3 * 3_600
    desk.loop.pass(3_600_000)
    #expect(told() == [], "it is the same day")
  }

  @Test func `the timer follows the alerts from the start, when there is a first one and when there is none`()
    throws
  {
    let kept = try keep(.above(2))
    try watch.begin()
    #expect(user.timers == 1)
    let other = try keep(.above(3))
    try desk.ledger.removeAlert(kept.id)
    #expect(user.timers == 1)
    try desk.ledger.removeAlert(other.id)
    #expect(user.timers == 2)
    try keep(.above(3))
    #expect(user.timers == 3)
  }

  @Test func `nothing is told after the end, until it begins again`() throws {
    try watch.begin()
    try keep(.above(number("1.1")))
    try keep(daily(in: 30))
    watch.end()
    watch.check()
    pass(minutes: 60)
    #expect(told() == [])
    try watch.begin()
    #expect(told().count == 2)
  }
}
