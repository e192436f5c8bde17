import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// The status of a desk by the state of its refreshes.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RefreshStateTests {
  let desk: Desk
  let newest: Day

  init() throws {
    let ledger = try Ledger.openInMemory().ledger
    desk = try ledger.desk()
    newest = try #require(try ledger.activeTable()?.day)
  }

  func state(
    on day: Day? = nil, after days: Int = 0, _ change: (inout RefreshState) -> Void = { _ in }
  ) -> Status.State {
    var refreshes = RefreshState()
    change(&refreshes)
    let noon = (newest + days).number * 86_400 + 12 * 3600
    return Status(desk, on: day, refreshes, trouble: [], at: noon).state
  }

  @Test func `a refresh is reported, a quiet one is not`() {
    #expect(state { $0.isRunning = true } == .updating)
    #expect(
      state {
        $0.isRunning = true
        $0.isQuiet = true
      } == .fresh)
  }

  @Test func `a missing network is reported when rates are old or no source was reached`() {
    #expect(state { $0.isOffline = true } == .fresh)
    #expect(state(after: 10) { $0.isOffline = true } == .offline)
    #expect(
      state {
        $0.isOffline = true
        $0.isOutOfReach = true
      } == .offline)
  }

  @Test func `a past day reports only the request for that day`() {
    let past = day("2008-07-15")
    #expect(state(on: past) { $0.failure = "today's" } == .past)
    #expect(state(on: past) { $0.isRunning = true } == .past)
    #expect(state(on: past) { $0.past = .init(day("2008-07-14"), failure: "another day's") } == .past)
    #expect(state(on: past) { $0.past = .init(past, failure: "its own") } == .failed("its own"))
    #expect(
      state(on: past) {
        $0.isRunning = true
        $0.past = .init(past, failure: nil)
      } == .updating)
  }
}
