import Glibc

extension Store {
  /// Renames a store's file, and SQLite's files beside it, to `NAME.kept-YYYY-MM-DDTHHMMSSZ` (and `-2` and so on where that is
  /// taken), and returns the new path. Nothing is deleted. No store may have the file open.
  ///
  /// Throws `denied`, `readOnly`, `full` or `io` when the system refuses, and `busy` when another program opens a store in the
  /// folder for longer than `patience` milliseconds; the file then keeps its name.
  public static func setAside(path: String, patience: Int = 5_000) throws(StoreError) -> String {
    let (file, patience) = (fileBehind(path), Patience(milliseconds: patience))
    return try Folder(of: file).withLock(waiting: patience) { () throws(StoreError) in try moveAside(file) }
  }

  private static func moveAside(_ path: String) throws(StoreError) -> String {
    let name = try freeName(for: path, "kept")
    // The file first: a log that is left alone is recognised, a file without its log is not.
    for ending in endings where rename(path + ending, name + ending) != 0 && errno != ENOENT {
      throw .system(errno, "The file \(path + ending) cannot be renamed")
    }
    return name
  }

  /// The dated name that a file is to have, with a word that says why.
  static func freeName(for path: String, _ word: String) throws(StoreError) -> String {
    let base = "\(path).\(word)-\(now())"
    var name = base
    var number = 2
    while try isTaken(name) {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  private static func isTaken(_ name: String) throws(StoreError) -> Bool {
    for ending in endings where try sizeOfFile(name + ending) != nil { return true }
    return false
  }

  private static var endings: [String] { ["", "-wal", "-shm", "-journal"] }

  /// The moment in UTC, as a file name can hold it: `2026-11-21T065911Z`.
  private static func now() -> String {
    var seconds = time(nil)
    var moment = tm()
    gmtime_r(&seconds, &moment)
    var text = [CChar](repeating: 0, count: 32)
    let count = strftime(&text, text.count, "%Y-%m-%dT%H%M%SZ", &moment)
    return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
