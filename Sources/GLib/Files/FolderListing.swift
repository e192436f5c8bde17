internal import CGLib
internal import Glibc

extension Files {
  /// The names of a folder's files and folders, in the order of their bytes, without those that begin with a dot (`g_dir_open`).
  public static func visibleNames(in folder: String) throws(GLibError) -> [String] {
    try names(in: folder).filter { !$0.hasPrefix(".") }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The names of a folder's files and folders in any order.
  public static func names(in folder: String) throws(GLibError) -> [String] {
    let directory = try takingError { g_dir_open(folder, 0, $0) }
    defer { g_dir_close(directory) }
    var names: [String] = []
    while let name = borrowString(g_dir_read_name(directory)) { names.append(name) }
    return names
  }

  /// What tells whether a file was changed: when, its size and its number; nil where there is none (stat(2)).
  public static func mark(of path: String) -> FileMark? {
    var info = stat()
    guard stat(path, &info) == 0 else { return nil }
    return FileMark(
      seconds: info.st_mtim.tv_sec, nanoseconds: info.st_mtim.tv_nsec, size: Int(info.st_size),
      number: UInt64(info.st_ino))
  }

  /// Makes a folder that only its owner can open, unless it is there; the one above it must be (mkdir(2)).
  public static func makeFolder(_ path: String) throws(GLibError) {
    if isFolder(path) { return }
    guard mkdir(path, 0o700) != 0 else { return }
    throw GLibError(domain: "file", code: Int(errno), message: String(cString: strerror(errno)))
  }
}

/// What tells whether a file was changed.
public struct FileMark: Hashable, Comparable, Sendable {
  fileprivate let seconds: Int
  fileprivate let nanoseconds: Int
  /// The bytes of the file.
  public let size: Int
  fileprivate let number: UInt64

  /// Compares when the files were changed.
  public static func < (one: Self, other: Self) -> Bool {
    (one.seconds, one.nanoseconds) < (other.seconds, other.nanoseconds)
  }
}
