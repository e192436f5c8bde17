internal import Currencies
public import Ledger

/// Checks the alerts of the window: after each refresh, when the rate of one changes in another way, and when the time of one has
/// come.
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
  /// The alerts and their rates; nil before the first look at them.
  private var known: AlertRates?
  private var timer: AnyObject?
  /// The most seconds until the clock is looked at again: it may have been set.
  private static let longestWait = 3_600

  /// Watches the alerts of a session's ledger; `now` gives seconds since 1970.
  public init(_ session: DeskSession, _ scheduler: Scheduler, now: @escaping () -> Int) {
    (self.session, self.scheduler, self.now) = (session, scheduler, now)
  }

  /// Begins, and checks what is due.
  public func begin() throws(LedgerError) {
    observation = try session.ledger.observeAlertRates(at: now, failed: { [session] in session.fail($0) }) {
      [weak self] in self?.receive($0)
    }
    check()
  }

  /// Checks no more.
  public func end() { (observation, known, timer) = (nil, nil, nil) }

  /// Checks all alerts, as soon as no other program writes.
  public func check() {
    guard let known, !known.alerts.isEmpty, session.ledger.canWrite, !isRefreshing() else { return }
    session.perform { [self] () throws(LedgerError) in
      let news = try session.ledger.checkAlerts(at: AlertMoment(at: now()))
      if !news.isEmpty { tell(news) }
    }
    wait()
  }

  private func receive(_ new: AlertRates) {
    let old = known
    known = new
    if old?.alerts.isEmpty != new.alerts.isEmpty { followTimer() }
    if old?.alerts.map(\.alert) != new.alerts.map(\.alert) { wait() }
    if let old, new.hasOtherRates(than: old) { check() }
  }

  /// Waits for the next alert at a time.
  private func wait() {
    let moment = AlertMoment(at: now())
    let next = known?.alerts.compactMap { $0.alert.condition.seconds(after: moment) }.min()
    timer = next.map { seconds in
      scheduler.after(min(seconds, Self.longestWait) * 1_000) { [weak self] in self?.check() }
    }
  }
}

extension AlertRates {
  /// The pair of an alert that was there has another rate now; a rate that is gone does not count.
  fileprivate func hasOtherRates(than old: AlertRates) -> Bool {
    let before = Set(old.alerts.map(\.alert))
    return alerts.contains {
      before.contains($0.alert) && rates[$0.id] != nil && rates[$0.id] != old.rates[$0.id]
    }
  }
}
