public import Ledger

/// The window's exchange of changes with the user's other machines: when it is made, and what is told of it.
///
/// Changes are sent nearly at once, but at most once a second, and those of others are taken over as soon as the place has them.
@MainActor
public final class SyncSession {
  /// Called when the status has changed, or changes have waited for ten seconds.
  public var changed: () -> Void = {}
  /// Called when the store turned out to be damaged, or cannot be read.
  public var failed: (LedgerError) -> Void = { _ in }
  /// The state of the exchange; nil before `begin`.
  public private(set) var status: SyncStatus?
  /// The number of changes that have waited for more than ten seconds; 0 for none.
  public var lateCount: Int { isLate ? status?.unsent ?? 0 : 0 }

  /// Watches a folder and calls the handler when something in it has changed, until the object is dropped; nil where that is not
  /// possible.
  public typealias Watch =
    @MainActor (_ path: String, _ changed: @escaping @MainActor () -> Void) -> AnyObject?

  private let ledger: Ledger
  private let connection: SyncConnection
  private let scheduler: Scheduler
  private let watch: Watch
  private var observation: Observation?
  private var watcher: AnyObject?
  private var sending: AnyObject?
  private var receiving: AnyObject?
  private var retrying: AnyObject?
  private var lateness: AnyObject?
  private var isLate = false
  /// An exchange is under way.
  public private(set) var isExchanging = false
  /// The last exchange failed: the next one is made when something else has changed, or after a while.
  private var hasFailed = false
  /// What the last exchange came to; nil where it failed.
  private var last: SyncOutcome?
  private var isWantedAgain = false
  private var finished: (() -> Void)?
  private var deadline: AnyObject?
  /// After news of a server.
  private var pause: AnyObject?
  private var isNewsWaiting = false
  /// The user has not unlocked the keyring: nothing asks again before another place is set or the next start.
  private var isLocked = false

  /// Nothing is sent before this has ended.
  private var rest: AnyObject?
  private var retryDelay = firstRetryDelay

  /// Milliseconds: until a change is sent, until the next ones are, until files that are being written are read, and until the exchange
  /// is made in any case.
  private static let (sendDelay, restDelay, readDelay, pollDelay) = (20, 1_000, 200, 60_000)
  /// Milliseconds: until a server that could not be reached is tried again, each time twice as long; until changes that are not sent are
  /// told; and until a window that is closed waits no longer.
  private static let (firstRetryDelay, lateDelay, endDelay) = (5_000, 10_000, 5_000)
  /// Milliseconds between two exchanges because a server has news.
  private static let pauseDelay = 100

  /// A session that exchanges the changes of a ledger.
  public init(_ ledger: Ledger, _ scheduler: Scheduler, watch: @escaping Watch) {
    (self.ledger, self.scheduler, self.watch) = (ledger, scheduler, watch)
    connection = SyncConnection(ledger)
    connection.changed = { [weak self] in self?.receiveNow() }
  }

  /// Begins to exchange, now or as soon as the user sets a place, by whatever program.
  public func begin() {
    if observation != nil { return }
    do throws(LedgerError) {
      observation = try ledger.observeSync(failed: { [weak self] in self?.failed($0) }) { [weak self] in
        self?.follow($0)
      }
    } catch {
      failed(error)
    }
  }

  /// Sends what is not sent yet, ends the exchange, and calls `ended`, after five seconds at most: a network drive may not answer for
  /// minutes. What could not be sent is sent at the next start.
  public func finish(then ended: @escaping () -> Void) {
    finished = ended
    guard observation != nil, !hasFailed, hasUnsent() else { return end() }
    deadline = scheduler.after(Self.endDelay) { [weak self] in self?.end() }
    exchange()
  }

  /// Ends the exchange at once where it is being finished.
  public func end() {
    (observation, watcher, sending, receiving, retrying, lateness) = (nil, nil, nil, nil, nil, nil)
    (status, isLate, deadline, rest, pause) = (nil, false, nil, nil, nil)
    connection.close()
    let ended = finished
    finished = nil
    ended?()
  }

  /// Whether the store has something to send, also what was changed a moment ago.
  private func hasUnsent() -> Bool {
    do throws(LedgerError) { return try ledger.syncStatus().unsent > 0 } catch {
      failed(error)
      return false
    }
  }

  /// Sends what is not sent yet, without waiting: when the window loses the keyboard.
  public func sendNow() {
    if status?.place != nil, (status?.unsent ?? 0) > 0 { exchange() }
  }

  private func follow(_ new: SyncStatus) {
    let old = status
    status = new
    guard let place = new.place else {
      (watcher, sending, receiving, retrying, rest) = (nil, nil, nil, nil, nil)
      connection.close()
      setLate(false)
      return changed()
    }
    if old?.place != place {
      isLocked = false
      watcher = place.transport == .folder ? watch(place.address) { [weak self] in self?.readSoon() } : nil
      exchange()
    }
    if new.unsent > 0 {
      if !hasFailed || new.unsent > (old?.unsent ?? 0) { sendSoon() }
      if lateness == nil, !isLate {
        lateness = scheduler.after(Self.lateDelay) { [weak self] in self?.setLate(true) }
      }
    } else {
      setLate(false)
    }
    if new != old { changed() }
  }

  /// Sends what is not sent yet: nearly at once, but not again before a second has passed.
  private func sendSoon() {
    guard sending == nil, rest == nil else { return }
    sending = scheduler.after(Self.sendDelay) { [weak self] in
      self?.sending = nil
      self?.rest = self?.scheduler.after(Self.restDelay) { [weak self] in self?.endRest() }
      self?.exchange()
    }
  }

  private func endRest() {
    rest = nil
    if (status?.unsent ?? 0) > 0, !hasFailed { sendSoon() }
  }

  private func setLate(_ isLate: Bool) {
    lateness = nil
    guard isLate != self.isLate else { return }
    self.isLate = isLate
    changed()
  }

  /// Exchanges when a server has news: at once, but not again before a while, however often it says so.
  private func receiveNow() {
    if pause != nil { return isNewsWaiting = true }
    pause = scheduler.after(Self.pauseDelay) { [weak self] in self?.endPause() }
    exchange()
  }

  private func endPause() {
    pause = nil
    guard isNewsWaiting else { return }
    isNewsWaiting = false
    receiveNow()
  }

  private func readSoon() {
    if receiving != nil { return }
    receiving = scheduler.after(Self.readDelay) { [weak self] in
      self?.receiving = nil
      self?.exchange()
    }
  }

  private func exchange() {
    if isLocked { return }
    guard !isExchanging else { return isWantedAgain = true }
    (isExchanging, sending) = (true, nil)
    Task { [connection, last, weak self] in
      do throws(LedgerError) {
        self?.last = try await connection.exchange(after: last)
        self?.noteSuccess()
      } catch {
        self?.note(error)
      }
      self?.ended()
    }
  }

  private func noteSuccess() { (hasFailed, retryDelay) = (false, Self.firstRetryDelay) }

  private func note(_ error: LedgerError) {
    (hasFailed, last) = (true, nil)
    isLocked = error.isLockedKeyring
    switch error {
    case .unusableFolder, .noSync, .server, .unpreparedServer, .newerServer, .notInSpace,
      .tooManyCompanyRates,
      .secret,
      .wrongPassphrase,
      .encryption:
      break
    case _ where error.isBusy:
      hasFailed = false
      readSoon()
    default: failed(error)
    }
  }

  private func ended() {
    isExchanging = false
    if finished != nil {
      // What was changed while this exchange was under way is sent too.
      guard isWantedAgain, !hasFailed else { return end() }
      isWantedAgain = false
      return exchange()
    }
    guard observation != nil, status?.place != nil else { return }
    if isWantedAgain {
      isWantedAgain = false
      return status?.place?.transport == .folder ? readSoon() : exchange()
    }
    if !hasFailed, (status?.unsent ?? 0) > 0 { sendSoon() }
    // A network drive tells of no changes, and a server that cannot be reached does not say when it can.
    let isAway = hasFailed && status?.place?.transport == .postgresql
    retrying = scheduler.after(isAway ? retryDelay : Self.pollDelay) { [weak self] in self?.exchange() }
    if isAway { retryDelay = min(2 * retryDelay, Self.pollDelay) }
  }
}
