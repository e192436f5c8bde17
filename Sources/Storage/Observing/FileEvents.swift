import Glibc

/// A thread that waits for the kernel's reports that a file or its write-ahead log was written, or replaced by another, and for
/// times, until it is dropped.
final class FileEvents {
  /// The system had a notifier left. Without one no change is reported.
  let isReporting: Bool
  /// The end of a connection: a byte asks the thread for a call, and the thread ends when it is closed.
  private let requests: Int32

  /// Has `changed` called after each change, and `due` after a time that was asked for, both on the thread. Nil when the system has
  /// no thread or descriptor left.
  init?(_ file: String, changed: @escaping @Sendable () -> Void, due: @escaping @Sendable () -> Void) {
    guard let thread = EventThread(file, changed, due), thread.begin() else { return nil }
    (isReporting, requests) = (thread.isReporting, thread.requests)
  }

  deinit { close(requests) }

  /// Asks for a call of `due` after at most 255 milliseconds; it replaces one that was asked for before.
  func call(after milliseconds: UInt8) {
    _ = withUnsafeBytes(of: milliseconds) { write(requests, $0.baseAddress, 1) }
  }
}

/// What the thread needs. Only the thread uses it once that has begun.
private final class EventThread {
  /// The caller's end of the connection, which the caller closes once the thread has begun.
  let requests: Int32
  private let end: Int32
  /// Negative when the system has none left, which `poll` ignores.
  private let notifier: Int32
  private let names: [String]
  private let changed: @Sendable () -> Void
  private let due: @Sendable () -> Void

  init?(_ file: String, _ changed: @escaping @Sendable () -> Void, _ due: @escaping @Sendable () -> Void) {
    let name = file.split(separator: "/").last.map { String($0) } ?? file
    (names, self.changed, self.due) = ([name, name + "-wal"], changed, due)
    notifier = Self.notifier(of: Folder(of: file).path)
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends)
    (end, requests) = (ends[0], ends[1])
    if end < 0 { return nil }
  }

  deinit { for descriptor in [notifier, end] where descriptor >= 0 { close(descriptor) } }

  var isReporting: Bool { notifier >= 0 }

  private static func notifier(of folder: String) -> Int32 {
    let notifier = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    if notifier >= 0, inotify_add_watch(notifier, folder, UInt32(IN_MODIFY | IN_MOVED_TO)) >= 0 {
      return notifier
    }
    if notifier >= 0 { close(notifier) }
    return -1
  }

  /// Starts the thread, which keeps this object; false when the system has none left.
  func begin() -> Bool {
    let kept = Unmanaged.passRetained(self)
    var thread = pthread_t()
    let problem = pthread_create(
      &thread, nil,
      { kept in
        guard let kept else { return nil }
        Unmanaged<EventThread>.fromOpaque(kept).takeRetainedValue().run()
        return nil
      }, kept.toOpaque())
    guard problem == 0 else {
      kept.release()
      close(requests)
      return false
    }
    pthread_detach(thread)
    return true
  }

  private func run() {
    var waiting = [notifier, end].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var time: Int?
    while true {
      let left = time.map { max(0, $0 - Self.now()) } ?? -1
      if poll(&waiting, nfds_t(waiting.count), Int32(left)) < 0 { continue }
      if waiting[1].revents != 0 {
        var request: UInt8 = 0
        guard Glibc.read(end, &request, 1) == 1 else { return }
        time = Self.now() + Int(request)
      }
      if let asked = time, asked <= Self.now() {
        time = nil
        due()
      }
      if waiting[0].revents != 0, read().contains(where: { $0.isEmpty || names.contains($0) }) { changed() }
    }
  }

  /// Milliseconds by the monotonic clock.
  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  /// The names in the events that wait, an empty one when some were lost. One read: where there are more, `poll` returns again,
  /// and a folder that others keep busy does not hold the program up.
  private func read() -> [String] {
    var found: [String] = []
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      let count = Glibc.read(notifier, buffer.baseAddress, buffer.count)
      var start = 0
      while start < count {
        // struct inotify_event: int wd; uint32_t mask, cookie, len; char name[len], filled up with zeros.
        let size = Int(buffer.load(fromByteOffset: start + 12, as: UInt32.self))
        let name = buffer[(start + 16)..<(start + 16 + size)].prefix { $0 != 0 }
        found.append(String(decoding: name, as: UTF8.self))
        start += 16 + size
      }
    }
    return found
  }
}
