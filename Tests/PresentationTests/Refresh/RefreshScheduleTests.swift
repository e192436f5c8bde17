import Currencies
import Ledger
import Presentation
import TestValues
import Testing

/// When rates are requested automatically.
@MainActor @Suite(.timeLimit(.minutes(30))) struct RefreshScheduleTests {
  let desk: RefreshDesk
  let reload = RateQuery(.reloaded)

  init() throws { desk = try RefreshDesk(TestDesk()) }

  func begin() async throws {
    try desk.schedule.begin(desk.system.monitors)
    await desk.settle()
  }

  @Test func `nothing is requested at the start while the rates are fresh`() async throws {
    try await begin()
    #expect(desk.asked() == [])
    #expect(desk.wakes == 1)
  }

  @Test func `old rates are requested at the start, once`() async throws {
    desk.grow()
    try await begin()
    #expect(desk.asked() == [reload])
    #expect(desk.refresh.last == RefreshPolicy.Attempt(at: desk.now, .answered))
    desk.schedule.consider(.focused)
    desk.system.resumed()
    await desk.settle()
    #expect(desk.asked() == [], "a source has just answered")
  }

  @Test func `nothing is requested before the start`() async {
    desk.grow()
    #expect(!desk.schedule.mayRequest)
    desk.schedule.consider(.focused)
    await desk.settle()
    #expect(desk.asked() == [])
  }

  @Test func `rates that have grown old are requested when the user comes back`() async throws {
    try await begin()
    desk.grow()
    desk.schedule.consider(.focused)
    await desk.settle()
    #expect(desk.asked() == [reload])
  }

  @Test func `rates that have grown old are requested after sleep`() async throws {
    try await begin()
    desk.grow()
    desk.system.resumed()
    await desk.settle()
    #expect(desk.asked() == [reload])
  }

  @Test func `the schedule wakes every ten minutes, and requests rates when new ones are published`()
    async throws
  {
    try await begin()
    await desk.pass(599_000)
    #expect(desk.wakes == 1)
    await desk.pass(1_000)
    #expect(desk.wakes == 2)
    #expect(desk.asked() == [])
    // Monday's rates are published.
    desk.grow(old: 3)
    await desk.pass(600_000)
    #expect(desk.asked() == [reload])
  }

  @Test func `without a network nothing is requested until one has settled`() async throws {
    desk.grow()
    desk.system.isAvailable = false
    try await begin()
    #expect(desk.asked() == [])
    #expect(desk.schedule.isOffline && !desk.schedule.mayRequest)
    #expect(desk.requests.status.state == .offline)
    desk.system.isAvailable = true
    desk.system.networkChanged()
    await desk.pass(499)
    #expect(desk.asked() == [])
    await desk.pass(1)
    #expect(desk.asked() == [reload])
    #expect(!desk.schedule.isOffline)
  }

  @Test func `a source on this computer needs no network`() async throws {
    try desk.desk.ledger.setSource("frankfurter", address: "http://127.0.0.1:1", allowsPlainHTTP: false)
    desk.grow()
    desk.system.isAvailable = false
    try await begin()
    #expect(desk.asked() == [reload])
    #expect(!desk.schedule.isOffline)
  }

  @Test func `a source on this computer ends being offline as soon as it is there`() async throws {
    desk.system.isAvailable = false
    try await begin()
    let wakes = desk.wakes
    #expect(desk.schedule.isOffline)
    try desk.desk.ledger.setSource("frankfurter", address: "http://127.0.0.1:1", allowsPlainHTTP: false)
    #expect(!desk.schedule.isOffline)
    #expect(desk.wakes == wakes + 1)
  }

  @Test func `on a metered network only the user's request is sent`() async throws {
    desk.grow()
    desk.system.isMetered = true
    try await begin()
    desk.schedule.consider(.focused)
    await desk.settle()
    #expect(desk.asked() == [])
    desk.requests.refreshNow()
    await desk.settle()
    #expect(desk.asked() == [reload])
  }

  @Test func `a metered network is used from when the user allows it until it is forbidden`() async throws {
    desk.grow()
    desk.system.isMetered = true
    try await begin()
    #expect(desk.asked() == [] && !desk.schedule.mayRequest)
    try desk.desk.ledger.set(RefreshMode.metered)
    await desk.settle()
    #expect(desk.asked() == [reload] && desk.schedule.mayRequest)
    try desk.desk.ledger.set(RefreshMode.automatic)
    #expect(!desk.schedule.mayRequest)
  }

  @Test func `the history is filled a minute after an automatic refresh, but not over a metered network`()
    async throws
  {
    try desk.desk.ledger.importBundledHistory()
    desk.grow()
    try await begin()
    #expect(desk.asked() == [reload])
    desk.system.isMetered = true
    await desk.pass(60_000)
    #expect(desk.asked() == [])
    desk.system.isMetered = false
    desk.grow()
    desk.schedule.consider(.focused)
    await desk.settle()
    #expect(desk.asked() == [reload])
    await desk.pass(60_000)
    #expect(desk.asked().map(\.source) == ["ecb"])
  }

  @Test func `with automatic updates off only the user's request is sent, until they are on`() async throws {
    try desk.desk.ledger.set(RefreshMode.asked)
    desk.grow()
    try await begin()
    desk.system.resumed()
    await desk.settle()
    #expect(desk.asked() == [])
    try desk.desk.ledger.set(RefreshMode.automatic)
    await desk.settle()
    #expect(desk.asked() == [reload])
  }

  @Test func `a trigger during a request begins no other`() async throws {
    desk.grow()
    desk.rates.isHeld = true
    try await begin()
    desk.schedule.consider(.focused)
    desk.system.resumed()
    desk.rates.isHeld = false
    await desk.settle()
    #expect(desk.asked() == [reload])
  }

  @Test func `nothing is requested after the end`() async throws {
    try await begin()
    desk.schedule.end()
    desk.grow()
    desk.schedule.consider(.focused)
    desk.system.resumed()
    await desk.pass(600_000)
    #expect(desk.asked() == [])
    #expect(desk.wakes == 1)
  }

  @Test func `a schedule can begin again`() async throws {
    try await begin()
    desk.schedule.end()
    desk.grow()
    try await begin()
    #expect(desk.asked() == [reload])
  }
}
