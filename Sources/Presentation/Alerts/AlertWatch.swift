internal import Currencies
public import Ledger

/// Checks the alerts of the window: after each refresh, and when the time of one has come.
@MainActor
public final class AlertWatch {
  /// Called with what the user is to be told.
  public var tell: ([AlertNews]) -> Void = { _ in }
  /// Whether rates are being requested: nothing is checked meanwhile, and `check` is to be called after it.
  public var isRefreshing: () -> Bool = { false }
  /// Called at the start, when the first alert was made and when the last one was removed, by any program: the timer that checks
  /// alerts while the window is closed is to agree with them.
  public var followTimer: () -> Void = {}

  private let session: DeskSession
  private let scheduler: Scheduler
  private let now: () -> Int
  private var observation: Observation?
  /// The alerts; nil before the first look at them.
  private var alerts: [Alert]?
  private var timer: AnyObject?
  /// The most seconds until the clock is looked at again: it may have been set.
  private static let longestWait = 3_600

  /// Watches the alerts of a session's ledger; `now` gives seconds since 1970.
  public init(_ session: DeskSession, _ scheduler: Scheduler, now: @escaping () -> Int) {
    (self.session, self.scheduler, self.now) = (session, scheduler, now)
  }

  /// Begins, and checks what is due.
  public func begin() throws(LedgerError) {
    observation = try session.ledger.observeAlerts(failed: { [session] in session.fail($0) }) {
      [weak self] in self?.receive($0.map(\.alert))
    }
    check()
  }

  /// Checks no more.
  public func end() { (observation, alerts, timer) = (nil, nil, nil) }

  /// Checks all alerts, as soon as no other program writes.
  public func check() {
    guard let alerts, !alerts.isEmpty, session.ledger.canWrite, !isRefreshing() else { return }
    session.perform { [self] () throws(LedgerError) in
      let news = try session.ledger.checkAlerts(at: AlertMoment(at: now()))
      if !news.isEmpty { tell(news) }
    }
    wait()
  }

  private func receive(_ new: [Alert]) {
    let old = alerts
    alerts = new
    if old?.isEmpty != new.isEmpty { followTimer() }
    if old != new { wait() }
  }

  /// Waits for the next alert at a time.
  private func wait() {
    let moment = AlertMoment(at: now())
    let next = (alerts ?? []).compactMap { $0.condition.seconds(after: moment) }.min()
    timer = next.map { seconds in
      scheduler.after(min(seconds, Self.longestWait) * 1_000) { [weak self] in self?.check() }
    }
  }
}
