import Glibc

/// The folder a store's file is in: made when missing, and where stores are opened one at a time.
///
/// Its lock is on the folder, so that no file of the store is opened and closed for it: where the system knows POSIX locks
/// only, that would drop those of SQLite (sqlite.org/howtocorrupt.html, 2.2).
struct Folder {
  let path: String

  /// The folder of a file.
  init(of file: String) {
    guard let slash = file.lastIndex(of: "/") else {
      path = "."
      return
    }
    path = slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Makes it, and the folders above it, with mode 0700, so that they outlive a power failure.
  func make() throws(StoreError) {
    var info = stat()
    if stat(path, &info) == 0 || path == "/" || path == "." { return }
    let above = Folder(of: path)
    try above.make()
    if mkdir(path, 0o700) == 0 { return try above.sync() }
    // Another program may have been faster.
    guard errno == EEXIST else { throw .system(errno, "The folder \(path) cannot be made") }
  }

  /// Runs `body` while no other store is being opened in this folder, in this process or another.
  /// The lock is the kernel's, on the folder itself: it leaves no file, and ends with its process.
  func withLock<T>(
    waiting patience: Patience = Patience(), _ body: () throws(StoreError) -> T
  ) throws(StoreError) -> T {
    let folder = try open()
    defer { close(folder) }
    var tries = 0
    while flock(folder, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      guard number == EWOULDBLOCK || number == EINTR else {
        throw .system(number, "The folder \(path) cannot be locked")
      }
      guard patience.waits(tries: tries) else {
        throw StoreError(.busy, "Another program is opening the store in \(path).")
      }
      tries += 1
    }
    // A process that is just being started has the descriptor too, and with it the lock until its exec.
    defer { flock(folder, LOCK_UN) }
    return try body()
  }

  /// Brings what was renamed in it to the disk.
  func sync() throws(StoreError) {
    let folder = try open()
    defer { close(folder) }
    // Some file systems cannot sync a folder, and need not.
    guard fsync(folder) == 0 || errno == EINVAL else {
      throw .system(errno, "The folder \(path) cannot be written")
    }
  }

  private func open() throws(StoreError) -> Int32 {
    let folder = Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .system(errno, "The folder \(path) cannot be opened") }
    return folder
  }
}

/// The size of a file in bytes, or nil when there is none of that name.
func sizeOfFile(_ path: String) throws(StoreError) -> Int? {
  var info = stat()
  if stat(path, &info) != 0 {
    if errno == ENOENT { return nil }
    throw .system(errno, "The file \(path) cannot be reached")
  }
  guard info.st_mode & S_IFMT == S_IFREG else { throw StoreError(.denied, "\(path) is no file.") }
  return Int(info.st_size)
}

/// The file that a path leads to through symbolic links, as SQLite sees it, whether it is there or not: its log lies beside that
/// file.
func fileBehind(_ path: String) -> String {
  if let real = realpath(path, nil) {
    defer { free(real) }
    return String(cString: real)
  }
  var target = [CChar](repeating: 0, count: Int(PATH_MAX))
  guard errno == ENOENT, case let count = readlink(path, &target, target.count), count > 0 else {
    return path
  }
  let name = String(decoding: target.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  return fileBehind(name.utf8.first == UInt8(ascii: "/") ? name : Folder(of: path).path + "/" + name)
}
