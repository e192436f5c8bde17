import Dispatch
import Glibc

/// Notices that a store's file or its log was written, or another put in its place, and then has somebody look, on the main queue.
///
/// The kernel reports through inotify on the folder, because the log comes and goes; nothing runs while nobody writes.
@MainActor
final class Watcher {
  private let names: [String]
  private let look: @MainActor (_ tries: Int) -> Bool
  private let source: (any DispatchSourceRead)?
  private var tries = 0
  private var isWaiting = false

  /// Watches `file`. `look` is called about 10 ms from now, for what was on its way before, and after a change, however many
  /// there were; and again after 20, 40, 50 and 50 ms and so on while it returns false; a change begins anew.
  init(_ file: String, look: @escaping @MainActor (_ tries: Int) -> Bool) {
    let name = file.split(separator: "/").last.map { String($0) } ?? file
    names = [name, name + "-wal"]
    self.look = look
    guard let inotify = openInotify(Folder(of: file).path) else {
      // The system allows each user some 128 of them. Looking often is dear, not looking is wrong.
      source = nil
      wait()
      return
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: inotify, queue: .main)
    self.source = source
    source.setCancelHandler { close(inotify) }
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated { self?.changed(inotify) }
    }
    source.resume()
    wait()
  }

  isolated deinit { source?.cancel() }

  private func changed(_ inotify: Int32) {
    guard isOurs(readEvents(inotify)) else { return }
    tries = 0
    wait()
  }

  private func isOurs(_ events: [String]) -> Bool { events.contains { $0.isEmpty || names.contains($0) } }

  private func wait() {
    if isWaiting { return }
    isWaiting = true
    let delay = source == nil ? 50 : min(50, 10 << min(tries, 3))
    DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(delay)) { [weak self] in
      MainActor.assumeIsolated { self?.lookNow() }
    }
  }

  private func lookNow() {
    isWaiting = false
    tries += 1
    if look(tries) == false || source == nil { wait() }
  }
}

/// A descriptor that reports what is written in `folder`, or nil when the system has none left.
private func openInotify(_ folder: String) -> Int32? {
  let inotify = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  guard inotify >= 0 else { return nil }
  guard inotify_add_watch(inotify, folder, UInt32(IN_MODIFY | IN_MOVED_TO)) >= 0 else {
    close(inotify)
    return nil
  }
  return inotify
}

/// The names in the events that wait, an empty one when some were lost. One read: where there are more, the queue
/// calls again, and a folder that others keep busy does not hold the program up.
private func readEvents(_ inotify: Int32) -> [String] {
  var names: [String] = []
  withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
    let count = read(inotify, buffer.baseAddress, buffer.count)
    var start = 0
    while start < count {
      // struct inotify_event: int wd; uint32_t mask, cookie, len; char name[len], filled up with zeros.
      let size = Int(buffer.load(fromByteOffset: start + 12, as: UInt32.self))
      let name = buffer[(start + 16)..<(start + 16 + size)].prefix { $0 != 0 }
      names.append(String(decoding: name, as: UTF8.self))
      start += 16 + size
    }
  }
  return names
}
