internal import CGLib
internal import GLib
internal import Glibc

/// A small file that only its owner may read: the system's calls behind `SecretFile`.
struct PrivateFile {
  /// The size limit of a secrets file, in bytes.
  private static let mostBytes = 1 << 20

  private let path: String
  init(_ path: String) { self.path = path }

  /// The file that is written before it replaces the other one.
  private var temporary: String { path + ".new" }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Reads the whole file (`open` with O_NOFOLLOW, `fstat`, `read`); nil if there is none.
  func read() throws(SecretError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      throw errno == ELOOP ? .file(path, .symbolicLink) : .file(path, .unreadable(systemProblem))
    }
    defer { close(descriptor) }
    try check(descriptor)
    var bytes = [UInt8](repeating: 0, count: Self.mostBytes + 1)
    var count = 0
    while count < bytes.count {
      let more = bytes[count...].withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
      if more < 0, errno == EINTR { continue }
      guard more >= 0 else { throw .file(path, .unreadable(systemProblem)) }
      if more == 0 { break }
      count += more
    }
    guard count <= Self.mostBytes else { throw .file(path, .tooLarge) }
    return Array(bytes.prefix(count))
  }

  private func check(_ descriptor: CInt) throws(SecretError) {
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw .file(path, .unreadable(systemProblem)) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw .file(path, .notRegular) }
    guard info.st_uid == geteuid() else { throw .file(path, .ofAnotherUser) }
    guard info.st_mode & 0o077 == 0 else { throw .file(path, .notPrivate) }
  }

  /// Replaces the file with new contents (`open` with O_EXCL and O_NOFOLLOW, mode 0600; `fsync`; `rename`). Call it
  /// while the folder is locked: an existing temporary file is then a leftover of a killed program.
  func write(_ bytes: [UInt8]) throws(SecretError) {
    guard unlink(temporary) == 0 || errno == ENOENT else { throw .file(path, .unwritable(systemProblem)) }
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .file(path, .unwritable(systemProblem)) }
    let isWritten = write(bytes, to: descriptor) && fchmod(descriptor, 0o600) == 0 && fsync(descriptor) == 0
    let problem = errno
    guard close(descriptor) == 0, isWritten, rename(temporary, path) == 0 else {
      if isWritten == false { errno = problem }
      let failure = SecretError.file(path, .unwritable(systemProblem))
      unlink(temporary)
      throw failure
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: CInt) -> Bool {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      left = left.dropFirst(count)
    }
    return true
  }

  /// Deletes the file and what a killed program left half written (`unlink`).
  func remove() throws(SecretError) {
    for name in [path, temporary] where unlink(name) != 0 && errno != ENOENT {
      throw .file(name, .undeletable(systemProblem))
    }
  }

  /// The file's folder, locked against other programs of ours until it is closed (`flock`). Waits at most 2 s.
  func lockedFolder() async throws(SecretError) -> CInt {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .file(path, .unwritable(systemProblem)) }
    for _ in 1...200 {
      // Some network file systems cannot lock folders; each write is atomic all the same.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK { return descriptor }
      if Task.isCancelled {
        close(descriptor)
        throw .cancelled
      }
      // On a thread of its own: this is no actor's.
      pause(milliseconds: 10)
    }
    close(descriptor)
    throw .file(path, .held)
  }

  /// The message of the last system call's error (`strerror`).
  private var systemProblem: String { strerror(errno).map { String(cString: $0) } ?? "error \(errno)" }
}
