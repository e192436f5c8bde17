internal import Ledger

/// Makes changes of the ledger in their order, and holds them back while another program writes, so that the main thread does not
/// wait for it. It can still wait for a program that begins to write in the moment between the look and the change.
@MainActor
public final class ChangeQueue {
  /// Called when changes have waited for about a second, and when they no longer wait.
  public var waitingChanged: () -> Void = {}
  /// Another program has been writing for longer than a moment, and changes wait for it.
  public private(set) var isWaitingLong = false

  private let ledger: Ledger
  private let scheduler: Scheduler
  private var waiting: [() -> Void] = []
  private var isMaking = false
  private var timer: AnyObject?
  private var tries = 0

  /// After how many milliseconds it is tried again, and after how many tries a wait is a long one: about a second.
  private static let (pause, manyTries) = (30, 25)

  init(_ ledger: Ledger, _ scheduler: Scheduler) {
    (self.ledger, self.scheduler) = (ledger, scheduler)
  }

  /// Makes a change, now or as soon as no other program writes, after those that wait already. A change that is made by another
  /// one is made within it.
  public func perform(_ change: @escaping () -> Void) {
    if isMaking { return change() }
    waiting.append(change)
    if timer == nil { makeWaiting() }
  }

  /// Makes all changes that wait, at the end of the program, when nobody minds the main thread's waiting.
  func finish() {
    timer = nil
    while !waiting.isEmpty { makeFirst() }
  }

  private func makeWaiting() {
    timer = nil
    while !waiting.isEmpty {
      guard !ledger.isHeld else { return tryLater() }
      makeFirst()
    }
    tries = 0
    if isWaitingLong {
      isWaitingLong = false
      waitingChanged()
    }
  }

  private func makeFirst() {
    isMaking = true
    defer { isMaking = false }
    waiting.removeFirst()()
  }

  private func tryLater() {
    tries += 1
    if tries == Self.manyTries {
      isWaitingLong = true
      waitingChanged()
    }
    timer = scheduler.after(Self.pause) { [weak self] in self?.makeWaiting() }
  }
}
