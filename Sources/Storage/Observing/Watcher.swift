/// Notices that a store's file or its log was written, or replaced by another, and then has somebody look, on the actor
/// that made it. It does not keep that actor alive, which may own the store.
final class Watcher {
  private let look: (_ tries: Int) -> Bool
  private var home = Home()
  private let changes: AsyncStream<Void>.Continuation
  private var events: FileEvents?
  private var tries = 0
  private var isWaiting = false

  /// Watches `file`. `look` is called about 10 ms from now, for what was on its way before, and after a change, however many
  /// there were; and again after 20, 40, 50 and 50 ms and so on while it returns false; a change begins anew. Nil when the system has
  /// no thread or descriptor left.
  init?(_ file: String, on actor: any Actor, look: @escaping (_ tries: Int) -> Bool) {
    self.look = look
    // While the actor is busy, one change stands for all that follow.
    let (stream, changes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.changes = changes
    home = Home(watcher: self, actor: actor)
    events = FileEvents(file) {
      changes.yield()
    } due: { [home] in
      Task { await home.call { $0.lookNow() } }
    }
    if events == nil { return nil }
    Task { [home] in
      for await _ in stream { await home.call { $0.changed() } }
    }
    // The system allows each user some 128 notifiers. Without one, looking often is dear, not looking is wrong.
    wait()
  }

  deinit { changes.finish() }

  private func changed() {
    tries = 0
    wait()
  }

  private func wait() {
    if isWaiting { return }
    isWaiting = true
    events?.call(after: isReporting ? UInt8(min(50, 10 << min(tries, 3))) : 50)
  }

  private func lookNow() {
    isWaiting = false
    tries += 1
    if look(tries) == false || !isReporting { wait() }
  }

  private var isReporting: Bool { events?.isReporting == true }
}

/// A watcher and its actor, for tasks that wait elsewhere. It is `Sendable` because the watcher is only used on the actor.
private struct Home: @unchecked Sendable {
  weak var watcher: Watcher?
  weak var actor: (any Actor)?

  /// Calls `body` on the actor, if both are still there.
  func call(_ body: @Sendable (Watcher) -> Void) async {
    if let actor { await call(body, on: actor) }
  }

  private func call(_ body: @Sendable (Watcher) -> Void, on actor: isolated any Actor) {
    if let watcher { body(watcher) }
  }
}
