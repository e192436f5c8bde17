import Currencies
import Ledger
import Presentation
import TestValues

/// A service that answers all queries alike, when a test lets it.
@MainActor
final class FakeRates: RateService {
  private(set) var queries: [RateQuery] = []
  var kind = RateReply.Kind.unchanged
  var error: LedgerError?
  /// Answers wait for `release`.
  var isHeld = false { didSet { if !isHeld { release() } } }
  var table: RateTable?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ table: RateTable?) { self.table = table }

  func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    queries.append(query)
    if isHeld { await withCheckedContinuation { waiting.append($0) } }
    if let error { throw error }
    return reply
  }

  var reply: RateReply { RateReply(kind, kind == .failed ? nil : table) }

  private func release() {
    let ready = waiting
    waiting = []
    for continuation in ready { continuation.resume() }
  }
}

/// A network and a sleep that a test decides on.
@MainActor
final class HandMonitors {
  private final class Token {}

  var isAvailable = true
  var isMetered = false
  private(set) var networkChanged: () -> Void = {}
  private(set) var resumed: () -> Void = {}

  var monitors: SystemMonitors {
    SystemMonitors(isNetworkAvailable: { [self] in isAvailable }, isMetered: { [self] in isMetered }) {
      [self] in
      networkChanged = $0
      return Token()
    } onResume: { [self] in
      resumed = $0
      return Token()
    }
  }
}

/// A desk whose requests go to a service of the test's, with a clock, timers and monitors that the test sets.
@MainActor
final class RefreshDesk {
  let desk: TestDesk
  let rates: FakeRates
  let system = HandMonitors()
  let refresh: RefreshSession
  let schedule: RefreshSchedule
  let imports: ImportSession
  let requests: RateRequests
  private let clock: TestClock
  private let log = Log()

  @MainActor
  private final class TestClock {
    var now = 0
  }

  @MainActor
  private final class Log {
    var notices: [String] = []
    var wakes = 0
  }

  /// The rates are those of a Friday; it is the noon of the day after.
  init(_ desk: TestDesk) throws {
    let (ledger, session, scheduler) = (desk.ledger, desk.session, desk.loop.scheduler)
    let (clock, log) = (clock(of: try ledger.activeTable()), log)
    let now = { clock.now }
    let rates = FakeRates(try ledger.activeTable())
    let refresher = Refresher(asking: rates, HistoryBackfill(ledger, asking: rates))
    let services = RateServices(ledger, version: "0")
    let refresh = RefreshSession(ledger, refresher, { services.tables }, scheduler, now: now)
    let schedule = RefreshSchedule(ledger, refresh, scheduler, now: now) { () throws(LedgerError) in
      try session.today()
    }
    imports = ImportSession(into: ledger.path)
    requests = RateRequests(session, refresh, schedule, imports, now: now) { log.notices.append($0) }
    (self.desk, self.rates, self.refresh, self.schedule, self.clock) = (desk, rates, refresh, schedule, clock)
    refresh.onEvent = { event in
      if case .changed = event, !refresh.isRunning { schedule.requestEnded() }
    }
    schedule.onWake = { log.wakes += 1 }

    func clock(of table: RateTable?) -> TestClock {
      let clock = TestClock()
      clock.now = ((table?.day.number ?? 0) + 1) * 86_400 + 12 * 3600
      return clock
    }
  }

  var session: DeskSession { desk.session }
  var now: Int { clock.now }

  /// Two weeks pass: the rates are old.
  func grow(old days: Int = 14) { clock.now += days * 86_400 }

  /// Lets requests that are not held end.
  func settle() async { for _ in 0..<100 { await Task.yield() } }

  /// Milliseconds pass, by the clock and by the loop.
  func pass(_ milliseconds: Int) async {
    clock.now += milliseconds / 1000
    desk.loop.pass(milliseconds)
    await settle()
  }

  /// The queries since it was asked for last.
  func asked() -> [RateQuery] {
    defer { reported = rates.queries.count }
    return Array(rates.queries.dropFirst(reported))
  }
  private var reported = 0

  /// The notices since it was asked for last.
  func notices() -> [String] {
    defer { log.notices = [] }
    return log.notices
  }

  /// How often the schedule reported that time has passed.
  var wakes: Int { log.wakes }
}
