import Currencies
import Ledger
import OfficialRates
import Presentation
import TestValues
import Testing

/// Stepping through the days with rates.
@MainActor @Suite(.timeLimit(.minutes(30))) final class DayNavigationTests {
  let past: PastDesk
  let days: DayNavigation
  private let effects: Effects

  private final class Effects { var all: [DayNavigation.Effect] = [] }

  init() throws {
    let effects = Effects()
    let past = try PastDesk()
    (self.past, self.effects) = (past, effects)
    days = DayNavigation(past.desk.session) { effects.all.append($0) }
  }

  var shown: Day? { past.desk.session.day }

  @Test func `days without rates are passed over`() {
    days.show(day("2023-01-01"))
    days.step(by: -1, at: 0)
    #expect(shown == day("2022-12-30"))
    days.step(by: 1, at: 0)
    #expect(shown == day("2023-01-02"))
  }

  @Test func `from today the first step back leads to the day before the newest table's`() throws {
    let newest = try #require(past.desk.session.desk.activeTable(at: 0)?.day)
    days.step(by: -1, at: 0)
    #expect(shown.map { $0 < newest } == true)
    let earlier = shown
    days.step(by: 1, at: 0)
    #expect(shown == newest || shown == nil)
    #expect(earlier != shown)
  }

  @Test func `after the last day comes today, and after today nothing`() throws {
    let newest = try #require(past.desk.session.desk.activeTable(at: 0)?.day)
    days.show(newest)
    days.step(by: 1, at: 0)
    #expect(shown == nil)
    effects.all = []
    days.step(by: 1, at: 0)
    #expect(shown == nil)
    #expect(effects.all.isEmpty)
  }

  @Test func `before the first day there is none`() {
    days.show(day("1999-01-04"))
    effects.all = []
    days.step(by: -1, at: 0)
    #expect(shown == day("1999-01-04"))
    #expect(effects.all == [.notice("There are no rates before 1999-01-04.")])
  }

  @Test func `another day hides the notice about the one before, the same day does not`() {
    days.show(day("2008-07-15"))
    #expect(effects.all == [.hideOldNotice])
    days.show(day("2008-07-15"))
    #expect(effects.all == [.hideOldNotice])
  }

  @Test func `a day that is not possible is ignored`() {
    days.show(day("1998-12-31"))
    #expect(shown == nil)
    #expect(effects.all.isEmpty)
  }

  @Test func `the choice begins with the day that is shown`() throws {
    let possible = past.desk.ledger.asOfDates()
    let held = try past.desk.ledger.rulesWithTables()
    let rules = OfficialRates.rules.map { RuleItem($0, hasTables: held.contains($0.name)) }
    let sorted = rules.filter(\.hasTables) + rules.filter { !$0.hasTables }
    days.choose()
    days.show(day("2008-07-15"))
    days.choose()
    #expect(
      effects.all == [
        .choose(DayChoice(day: possible.upperBound, possible: possible, rules: sorted)), .hideOldNotice,
        .choose(DayChoice(day: day("2008-07-15"), possible: possible, rules: sorted)),
      ])
  }
}
