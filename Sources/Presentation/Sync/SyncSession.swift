public import Ledger

/// The window's exchange of changes with the user's other machines: when it is made, and what is told of it.
///
/// Changes are sent at most once a second, and those of others are taken over as soon as the place has them.
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
  private var isWantedAgain = false
  private var finished: (() -> Void)?

  /// Milliseconds: until changes are sent, until files that are being written are read, until the exchange is made in any case, and
  /// until changes that are not sent are told.
  private static let (sendDelay, readDelay, retryDelay, lateDelay) = (1_000, 200, 60_000, 10_000)

  /// A session that exchanges the changes of a ledger.
  public init(_ ledger: Ledger, _ scheduler: Scheduler, watch: @escaping Watch) {
    (self.ledger, self.scheduler, self.watch) = (ledger, scheduler, watch)
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

  /// Sends what is not sent yet, ends the exchange, and calls `ended`. What could not be sent before is sent at the next start.
  public func finish(then ended: @escaping () -> Void) {
    guard status?.place != nil, (status?.unsent ?? 0) > 0, !hasFailed else {
      end()
      return ended()
    }
    finished = ended
    exchange()
  }

  private func end() {
    (observation, watcher, sending, receiving, retrying, lateness) = (nil, nil, nil, nil, nil, nil)
    (status, isLate) = (nil, false)
  }

  /// Sends what is not sent yet, without waiting: when the window loses the keyboard.
  public func sendNow() {
    if status?.place != nil, (status?.unsent ?? 0) > 0 { exchange() }
  }

  private func follow(_ new: SyncStatus) {
    let old = status
    status = new
    guard let place = new.place else {
      (watcher, sending, receiving, retrying) = (nil, nil, nil, nil)
      setLate(false)
      return changed()
    }
    if old?.place != place {
      watcher = watch(place.address) { [weak self] in self?.readSoon() }
      exchange()
    }
    if new.unsent > 0 {
      if sending == nil, !hasFailed || new.unsent > (old?.unsent ?? 0) {
        sending = scheduler.after(Self.sendDelay) { [weak self] in
          self?.sending = nil
          self?.exchange()
        }
      }
      if lateness == nil, !isLate {
        lateness = scheduler.after(Self.lateDelay) { [weak self] in self?.setLate(true) }
      }
    } else {
      setLate(false)
    }
    if new != old { changed() }
  }

  private func setLate(_ isLate: Bool) {
    lateness = nil
    guard isLate != self.isLate else { return }
    self.isLate = isLate
    changed()
  }

  private func readSoon() {
    if receiving != nil { return }
    receiving = scheduler.after(Self.readDelay) { [weak self] in
      self?.receiving = nil
      self?.exchange()
    }
  }

  private func exchange() {
    guard !isExchanging else { return isWantedAgain = true }
    (isExchanging, sending) = (true, nil)
    Task { [ledger, weak self] in
      do throws(LedgerError) {
        _ = try await ledger.exchangeInBackground()
        self?.hasFailed = false
      } catch {
        self?.hasFailed = true
        self?.note(error)
      }
      self?.ended()
    }
  }

  private func note(_ error: LedgerError) {
    switch error {
    case .unusableFolder, .noSync: break
    case _ where error.isBusy:
      hasFailed = false
      readSoon()
    default: failed(error)
    }
  }

  private func ended() {
    isExchanging = false
    if let finished {
      self.finished = nil
      end()
      return finished()
    }
    guard observation != nil, status?.place != nil else { return }
    if isWantedAgain || !hasFailed && (status?.unsent ?? 0) > 0 {
      isWantedAgain = false
      return readSoon()
    }
    // A network drive tells of no changes.
    retrying = scheduler.after(Self.retryDelay) { [weak self] in self?.exchange() }
  }
}
