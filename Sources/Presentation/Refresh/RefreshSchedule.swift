internal import Currencies
public import Ledger
internal import Localization

/// Begins automatic refreshes when `RefreshPolicy` allows one: at the start, when the network comes back, when the user comes
/// back to the window, after sleep, and shortly after a source's time of publication.
@MainActor
public final class RefreshSchedule {
  /// Called at least every ten minutes, and when the network has changed.
  public var onWake: () -> Void = {}
  /// There is no network, and no source that needs none.
  public private(set) var isOffline = false

  private let ledger: Ledger
  private let refresh: RefreshSession
  private let scheduler: Scheduler
  private let now: () -> Int
  /// The list with today's rates.
  private let desk: @MainActor () throws(LedgerError) -> Desk
  private var monitors: SystemMonitors?
  private var tokens: [AnyObject] = []
  private var observations: [Observation] = []
  private var timer: AnyObject?
  /// Waits for the name servers of a network that has just come.
  private var settling: AnyObject?
  /// The last trigger while a request was under way.
  private var missed: RefreshPolicy.Trigger?
  /// Milliseconds from a change of the network to the next look at it.
  private static let settlingTime = 500

  /// A schedule for the refreshes of a session; `now` gives seconds since 1970.
  public init(
    _ ledger: Ledger, _ refresh: RefreshSession, _ scheduler: Scheduler, now: @escaping () -> Int,
    desk: @escaping @MainActor () throws(LedgerError) -> Desk
  ) {
    (self.ledger, self.refresh, self.scheduler, self.now, self.desk) = (ledger, refresh, scheduler, now, desk)
    refresh.mayRequest = { [weak self] in self?.mayRequest == true }
  }

  /// Begins with the trigger `.start`.
  public func begin(_ monitors: SystemMonitors) throws(LedgerError) {
    self.monitors = monitors
    tokens = [
      monitors.onNetworkChange { [weak self] in self?.networkChanged() },
      monitors.onResume { [weak self] in
        self?.consider(.resumed)
        self?.onWake()
      },
    ]
    consider(.start)
    onWake()
    observations = [
      try ledger.observe(RefreshMode.self, failed: { _ in }) { [weak self] _ in
        guard let self else { return }
        if timer != nil { consider(.timer) }
      },
      try ledger.observeSources(failed: { _ in }) { [weak self] _, _ in self?.followSources() },
    ]
  }

  /// Begins no more refreshes.
  public func end() {
    onWake = {}
    (monitors, observations, tokens) = (nil, [], [])
    (timer, settling) = (nil, nil)
  }

  /// True when rates may be requested automatically: there is a network, and the user allows it over one of its kind.
  public var mayRequest: Bool { monitors != nil && policy(at: now()).mayAskByItself }

  /// Begins a refresh if the trigger calls for one.
  public func consider(_ trigger: RefreshPolicy.Trigger) {
    guard monitors != nil || trigger == .asked else { return }
    if refresh.isRunning {
      if trigger != .asked { missed = trigger }
      return
    }
    let now = now()
    let policy = policy(at: now)
    if policy.asks(at: trigger, now: now) {
      return refresh.refresh(
        quietly: trigger == .timer && refresh.isOutOfReach, isAutomatic: trigger != .asked)
    }
    sleep(until: policy.nextWake(now: now), from: now)
  }

  /// Considers the trigger that a request delayed; to be called when the session's requests have ended.
  public func requestEnded() {
    let trigger = missed ?? .timer
    missed = nil
    consider(trigger)
  }

  /// Looks whether there is a source that needs no network.
  private func followSources() {
    let before = isOffline
    _ = policy(at: now())
    if isOffline != before { onWake() }
  }

  private func sleep(until wake: Int?, from now: Int) {
    // The rates of a company are those of the user's day.
    let day = Day(ofUserAt: now).lastInstantForUser + 1 - now
    let pause = min(max(0, (wake ?? .max) - now), RefreshPolicy.longestPause, max(1, day))
    timer = scheduler.after(pause * 1000) { [weak self] in
      guard let self else { return }
      consider(.timer)
      onWake()
    }
  }

  private func networkChanged() {
    settling = scheduler.after(Self.settlingTime) { [weak self] in
      guard let self else { return }
      consider(monitors?.isNetworkAvailable() == true ? .networkCameBack : .timer)
      onWake()
    }
  }

  private func policy(at now: Int) -> RefreshPolicy {
    let isAvailable = monitors?.isNetworkAvailable() ?? true
    var policy = RefreshPolicy(isFresh: false, mode: .asked, isNetworkAvailable: isAvailable)
    policy.last = refresh.last
    policy.isMetered = monitors?.isMetered() ?? false
    do throws(LedgerError) {
      let book = try desk().book.ofPublicSources
      let table = book.activeTable(at: now)
      policy.isFresh = book.isFresh(at: now)
      policy.nextPublication = table?.nextPublication(after: now)
      policy.publicationAfterLast = policy.last.flatMap { table?.nextPublication(after: $0.at) }
      policy.hasLocalSource = try ledger.sources().contains { $0.isEnabled && $0.isOnThisComputer }
      if ledger.canWrite { policy.mode = try ledger.value(RefreshMode.self) }
    } catch {
      // The desk's session reports a store that cannot be read; until then nothing is requested.
      policy.mode = .asked
    }
    isOffline = !isAvailable && !policy.hasLocalSource
    return policy
  }
}
