import Glibc

/// Which files the write-ahead log of a store and the log's index are. Programs that tidy up delete them under an open store: SQLite
/// then goes on in files without names, which nobody else reads.
struct LogFiles: Equatable {
  /// A file, whatever its name.
  struct File: Equatable {
    private let device: UInt64
    private let inode: UInt64

    /// Whether it has no name any more.
    let isDeleted: Bool
    /// When it was last written: seconds and nanoseconds.
    private let written: (seconds: Int, nanoseconds: Int)

    /// The file of that name; nil when there is none.
    init?(_ path: String) {
      var info = stat()
      guard stat(path, &info) == 0 else { return nil }
      (device, inode, isDeleted) = (UInt64(info.st_dev), UInt64(info.st_ino), info.st_nlink == 0)
      written = (info.st_mtim.tv_sec, info.st_mtim.tv_nsec)
    }

    /// Whether it was last written after another file.
    func isWritten(after other: File) -> Bool { written > other.written }

    /// Whether they are the same file, whatever its names.
    static func == (one: File, other: File) -> Bool { one.device == other.device && one.inode == other.inode }
  }

  /// What became of the files that a connection has open.
  enum State {
    /// They are under their names.
    case inPlace
    /// Their names are gone: who opens the store now finds nothing of what is in them.
    case removed
    /// Others are under their names, of a program that has opened the store since.
    case replaced
  }

  private let path: String
  let log: File?
  let index: File?

  /// The files that are beside a store's file now.
  init(beside path: String) {
    self.path = path
    (log, index) = (File(path + "-wal"), File(path + "-shm"))
  }

  /// What became of them.
  var state: State {
    let now = LogFiles(beside: path)
    if now == self { return .inPlace }
    let isOther = (now.log != nil && now.log != log) || (now.index != nil && now.index != index)
    return isOther ? .replaced : .removed
  }

  /// Whether the log is still under its name.
  var isLogInPlace: Bool { File(path + "-wal") == log }

  /// Whether this process has the deleted index open. False where the system does not say.
  var isIndexOpen: Bool {
    // Once all have closed it, another file may have its number.
    opened(index)?.isDeleted ?? false
  }

  /// Whether the log that this process has open was written after the store's file, into which nobody has brought another one then.
  /// False where the system does not say.
  var isNewerThanStore: Bool {
    guard let log = opened(log), let store = File(path) else { return false }
    return log.isWritten(after: store)
  }

  /// A file that this process has open, whatever its name; nil where it has not, or the system does not say.
  private func opened(_ wanted: File?) -> File? {
    guard let wanted, let folder = opendir("/proc/self/fd") else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let number = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if let file = File("/proc/self/fd/" + number), file == wanted { return file }
    }
    return nil
  }
}
