/// The changes of a program that must not wait while another one writes, in their order.
///
/// A change that finds the store in use has done nothing: it stays first and is tried again, and none behind it is made before.
@MainActor
public final class ChangeQueue {
  /// A change; it may be called several times, until it throws no error that `isBusy`.
  public typealias Change = () throws(LedgerError) -> Void

  /// Called when changes have waited for about a second, and when they no longer wait.
  public var waitingChanged: () -> Void = {}
  /// Another program has been writing for about a second, and changes wait for it.
  public private(set) var isWaitingLong = false

  private struct Entry {
    let change: Change
    let failed: (LedgerError) -> Void
  }

  private let scheduler: Scheduler
  private var entries: [Entry] = []
  private var isMaking = false
  private var timer: AnyObject?
  private var tries = 0
  private var emptied: (() -> Void)?

  /// For how many milliseconds a change waits on the main thread: the gaps of a program that writes piece after piece are met
  /// sooner so.
  static let patience = 4
  /// After how many milliseconds a change is tried again, in the first second and later.
  private static let (pause, longPause) = (30, 100)
  private static let triesInASecond = 25

  init(_ scheduler: Scheduler) { self.scheduler = scheduler }

  /// Makes a change, now or as soon as no other program writes, after those that wait already. `failed` is called instead with
  /// what it throws, unless that `isBusy`.
  public func perform(_ change: @escaping Change, failed: @escaping (LedgerError) -> Void) {
    entries.append(Entry(change: change, failed: failed))
    if timer == nil { makeAll() }
  }

  /// Makes a change in its turn, and returns or throws what it does.
  func value<Value: Sendable>(
    _ body: @escaping () throws(LedgerError) -> Value
  ) async throws(LedgerError) -> Value {
    let result: Result<Value, LedgerError> = await withCheckedContinuation { continuation in
      perform { () throws(LedgerError) in
        continuation.resume(returning: .success(try body()))
      } failed: {
        continuation.resume(returning: .failure($0))
      }
    }
    return try result.get()
  }

  /// Calls `body` once, when no change waits; nil takes that back.
  public func whenEmpty(_ body: (() -> Void)?) {
    emptied = body
    if body != nil, timer == nil { makeAll() }
  }

  private func makeAll() {
    if isMaking { return }
    timer = nil
    while let first = entries.first {
      guard make(first) else { return tryLater() }
      entries.removeFirst()
    }
    tries = 0
    setWaitingLong(false)
    if let body = emptied {
      emptied = nil
      body()
    }
  }

  /// False when the store is in use.
  private func make(_ entry: Entry) -> Bool {
    isMaking = true
    defer { isMaking = false }
    do throws(LedgerError) {
      try entry.change()
    } catch {
      if error.isBusy { return false }
      entry.failed(error)
    }
    return true
  }

  private func tryLater() {
    tries += 1
    if tries == Self.triesInASecond { setWaitingLong(true) }
    let pause = isWaitingLong ? Self.longPause : Self.pause
    timer = scheduler.after(pause) { [weak self] in self?.makeAll() }
  }

  private func setWaitingLong(_ isLong: Bool) {
    if isLong == isWaitingLong { return }
    isWaitingLong = isLong
    waitingChanged()
  }
}
