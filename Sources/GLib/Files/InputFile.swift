internal import CGLib
internal import Glibc

/// An open file that is read piece by piece, more than once (open(2), read(2)).
public final class InputFile {
  private let descriptor: CInt
  private let opened: stat

  /// Opens a file. Throws the system's error.
  public init(_ path: String) throws(GLibError) {
    // A pipe is not waited for.
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var info = stat()
    if descriptor >= 0 { fstat(descriptor, &info) }
    opened = info
    try check(descriptor)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Whether it is a regular file: no folder, pipe or device.
  public var isRegular: Bool { opened.st_mode & S_IFMT == S_IFREG }

  /// The number of its bytes when it was opened.
  public var size: Int { Int(opened.st_size) }

  /// Whether its size and its time of change are those it had when it was opened.
  public var isUnchanged: Bool {
    var now = stat()
    guard fstat(descriptor, &now) == 0 else { return false }
    return now.st_size == opened.st_size && now.st_mtim.tv_sec == opened.st_mtim.tv_sec
      && now.st_mtim.tv_nsec == opened.st_mtim.tv_nsec
  }

  /// Whether a path leads to it, by another name or a link too (stat(2)).
  public func isFile(at path: String) -> Bool {
    var other = stat()
    return stat(path, &other) == 0 && isSame(other)
  }

  /// Whether standard output is it (fstat(2)).
  public var isStandardOutput: Bool {
    var other = stat()
    return fstat(1, &other) == 0 && isSame(other)
  }

  private func isSame(_ other: stat) -> Bool {
    other.st_dev == opened.st_dev && other.st_ino == opened.st_ino
  }

  /// Begins again (lseek(2)).
  public func rewind() throws(GLibError) { if lseek(descriptor, 0, SEEK_SET) != 0 { try check(-1) } }

  /// The bytes that follow, at most so many; none at the end.
  public func next(_ most: Int) throws(GLibError) -> [UInt8] {
    var failure: CInt = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, length in
      while length < most {
        let count = Glibc.read(descriptor, buffer.baseAddress.map { $0 + length }, most - length)
        if count < 0, errno == EINTR { continue }
        if count < 0 { failure = -1 }
        if count <= 0 { break }
        length += count
      }
    }
    try check(failure)
    return bytes
  }
}
