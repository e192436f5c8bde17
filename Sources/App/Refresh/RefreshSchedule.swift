import GLib
import Ledger

/// Has new rates asked for when it is time, as `RefreshPolicy` has it: at the start, when the network comes back, when
/// the user comes back, after sleep, and shortly after a source's hour of publication.
@MainActor
final class RefreshSchedule {
  /// Called when time has passed, at least every ten minutes, and when the network came or went.
  var looked: () -> Void = {}
  /// There is no network, and no source that needs none.
  private(set) var isOffline = false

  private let ledger: Ledger
  private let refreshing: Refreshing
  /// The list with today's rates.
  private let desk: @MainActor () throws(LedgerError) -> Desk
  private var network: NetworkMonitor?
  private var tokens: [SignalToken] = []
  private var observation: Observation?
  private var timer: Timer?
  /// A network was seen just now: its name servers may take a moment.
  private var settling: Timer?
  /// What happened while a refresh was under way.
  private var missed: RefreshPolicy.Trigger?

  init(_ ledger: Ledger, _ refreshing: Refreshing, desk: @escaping @MainActor () throws(LedgerError) -> Desk)
  {
    (self.ledger, self.refreshing, self.desk) = (ledger, refreshing, desk)
  }

  /// Looks for the first time; call after the first frame, for the monitors ask the system.
  func begin() throws(LedgerError) {
    let network = NetworkMonitor()
    self.network = network
    tokens = [
      network.connectChanged { [weak self] in self?.networkChanged() },
      SleepMonitor().connectResumed { [weak self] in self?.consider(.resumed) },
    ]
    consider(.start)
    looked()
    observation = try ledger.observe(RefreshMode.self, failed: { _ in }) { [weak self] _ in
      guard let self else { return }
      if timer != nil { consider(.timer) }
    }
  }

  /// Asks for nothing any more.
  func end() {
    looked = {}
    (network, observation, tokens) = (nil, nil, [])
    (timer, settling) = (nil, nil)
  }

  /// True when rates may be asked for without a request: the user lets Agio, and there is a network that costs nothing.
  var mayAsk: Bool { network != nil && policy(at: secondsSince1970()).mayAskByItself }

  /// Asks for new rates if this is a reason to.
  func consider(_ trigger: RefreshPolicy.Trigger) {
    guard network != nil || trigger == .asked else { return }
    if refreshing.isRunning {
      if trigger != .asked { missed = trigger }
      return
    }
    let now = secondsSince1970()
    let policy = policy(at: now)
    if policy.asks(at: trigger, now: now) {
      return refreshing.refresh(
        quietly: trigger == .timer && refreshing.isOutOfReach, isScheduled: trigger != .asked)
    }
    sleep(until: policy.nextWake(now: now), from: now)
  }

  /// To be called when a refresh has ended.
  func ended() {
    let trigger = missed ?? .timer
    missed = nil
    consider(trigger)
  }

  private func sleep(until wake: Int?, from now: Int) {
    let pause = min(max(0, (wake ?? .max) - now), RefreshPolicy.longestPause)
    timer = Timer(after: pause * 1000) { [weak self] in
      guard let self else { return }
      consider(.timer)
      looked()
    }
  }

  private func networkChanged() {
    settling = Timer(after: 500) { [weak self] in
      guard let self else { return }
      if network?.isAvailable == true { consider(.networkCameBack) } else { consider(.timer) }
      looked()
    }
  }

  private func policy(at now: Int) -> RefreshPolicy {
    let isAvailable = network?.isAvailable ?? true
    var policy = RefreshPolicy(
      isFresh: false, mayConnect: false, isNetworkAvailable: isAvailable)
    policy.last = refreshing.last
    policy.isMetered = network?.isMetered ?? false
    do throws(LedgerError) {
      let desk = try desk()
      let table = desk.activeTable(at: now)
      policy.isFresh = desk.isFresh(at: now)
      policy.nextPublication = table?.nextPublication(after: now)
      policy.publicationAfterLast = policy.last.flatMap { table?.nextPublication(after: $0.at) }
      let mode = try ledger.value(RefreshMode.self)
      policy.mayConnect = ledger.canWrite && mode == .automatic
      policy.hasLocalSource = try ledger.sources().contains { $0.isEnabled && $0.isOnThisComputer }
    } catch {
      // A store that cannot be read is reported by who shows the desk; meanwhile nobody is asked.
      policy.mayConnect = false
    }
    isOffline = !isAvailable && !policy.hasLocalSource
    return policy
  }
}
