import Dispatch
import Glibc

/// The kernel's reports that a file or its write-ahead log was written, or replaced by another, until it is dropped.
final class FileEvents {
  private let source: any DispatchSourceRead

  /// Has `report` called after each change, on a thread of libdispatch's. Nil when the system has no notifier left.
  init?(_ file: String, report: @escaping @Sendable () -> Void) {
    guard let inotify = Self.open(Folder(of: file).path) else { return nil }
    let name = file.split(separator: "/").last.map { String($0) } ?? file
    let names = [name, name + "-wal"]
    source = DispatchSource.makeReadSource(fileDescriptor: inotify, queue: .global(qos: .userInitiated))
    source.setCancelHandler { close(inotify) }
    source.setEventHandler {
      if Self.read(inotify).contains(where: { $0.isEmpty || names.contains($0) }) { report() }
    }
    source.resume()
  }

  deinit { source.cancel() }

  /// A descriptor that reports what is written in `folder`, or nil when the system has none left.
  private static func open(_ folder: String) -> Int32? {
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
  private static func read(_ inotify: Int32) -> [String] {
    var names: [String] = []
    withUnsafeTemporaryAllocation(byteCount: 16_384, alignment: 8) { buffer in
      let count = Glibc.read(inotify, buffer.baseAddress, buffer.count)
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
}
