/// Notices that a store's file or its log was written, or another put in its place, and then has somebody look, on the actor
/// that made it.
///
/// The kernel reports through inotify on the folder, because the log comes and goes; nothing runs while nobody writes.
final class Watcher {
  private let look: (_ tries: Int) -> Bool
  private let events: FileEvents?
  private var changes: Task<Void, Never>?
  private var tries = 0
  private var isWaiting = false

  /// Watches `file`. `look` is called about 10 ms from now, for what was on its way before, and after a change, however many
  /// there were; and again after 20, 40, 50 and 50 ms and so on while it returns false; a change begins anew.
  init(_ file: String, isolation: isolated (any Actor)? = #isolation, look: @escaping (_ tries: Int) -> Bool)
  {
    self.look = look
    let events = FileEvents(file)
    self.events = events
    if let reports = events?.reports {
      changes = Task { [weak self] in
        for await _ in reports { self?.changed(isolation) }
      }
    }
    // The system allows each user some 128 notifiers. Without one, looking often is dear, not looking is wrong.
    wait(isolation)
  }

  deinit { changes?.cancel() }

  private func changed(_ isolation: isolated (any Actor)?) {
    tries = 0
    wait(isolation)
  }

  private func wait(_ isolation: isolated (any Actor)?) {
    if isWaiting { return }
    isWaiting = true
    let delay = events != nil ? min(50, 10 << min(tries, 3)) : 50
    Task { [weak self] in
      // Nobody cancels this task, so that the sleep ends in time and never throws.
      do { try await Task.sleep(for: .milliseconds(delay)) } catch {}
      self?.lookNow(isolation)
    }
  }

  private func lookNow(_ isolation: isolated (any Actor)?) {
    isWaiting = false
    tries += 1
    if look(tries) == false || events == nil { wait(isolation) }
  }
}
