internal import CGLib
internal import Glibc

extension Files {
  /// Writes a file anew, or not at all: the body writes another one beside it, which takes its place when all of it is on
  /// the disk (`g_mkstemp_full`, `fsync`, `rename`). What was there before is whole until then, and stays when anything
  /// goes wrong; its permissions are kept.
  ///
  /// Throws what the body throws, and a `GLibError` in the system's words; one that is no file or cannot be written is
  /// not replaced.
  public static func replace(_ path: String, by body: (_ temporary: String) throws -> Void) throws {
    let target = takeString(realpath(path, nil)) ?? path
    let mode = try modeOfFile(target)
    let temporary = try newFile(beside: target)
    do {
      try body(temporary)
      if let mode { try check(chmod(temporary, mode)) }
      try flush(temporary)
      try check(rename(temporary, target))
    } catch {
      unlink(temporary)
      throw error
    }
  }

  /// Writes a text to a file (see `replace`).
  public static func write(_ text: String, to path: String) throws {
    try replace(path) { temporary in
      let descriptor = open(temporary, O_WRONLY | O_TRUNC)
      try check(descriptor)
      defer { close(descriptor) }
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        try check(Int32(clamping: count))
        rest.removeFirst(count)
      }
    }
  }

  /// The permissions of a file that can be written; nil where there is none.
  private static func modeOfFile(_ path: String) throws -> mode_t? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw GLibError(domain: "file", code: 0, message: "it is no file")
    }
    try check(access(path, W_OK))
    return info.st_mode & 0o7777
  }

  private static func newFile(beside path: String) throws -> String {
    let name = path.lastIndex(of: "/").map { path[...$0] + ".saving-XXXXXX" } ?? ".saving-XXXXXX"
    var template = Array(String(name).utf8CString)
    let descriptor = g_mkstemp_full(&template, O_RDWR, 0o666)
    try check(descriptor)
    close(descriptor)
    return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// Waits until all of a file is on the disk: one that is full says so no later than here.
  private static func flush(_ path: String) throws {
    let descriptor = open(path, O_RDONLY)
    try check(descriptor)
    defer { close(descriptor) }
    try check(fsync(descriptor))
  }

  /// Throws the system's words for what went wrong when a call answered -1.
  private static func check(_ answer: Int32) throws {
    guard answer < 0 else { return }
    throw GLibError(domain: "file", code: Int(errno), message: String(cString: strerror(errno)))
  }
}
