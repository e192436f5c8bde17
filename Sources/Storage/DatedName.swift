import Glibc

/// The dated names of files that are kept: `NAME.kept-2026-11-21T065911Z`.
enum DatedName {
  /// The name that a file is to have, with a word that says why, and for which it and SQLite's files beside it are not there yet.
  static func free(for path: String, _ word: String) throws(StoreError) -> String {
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

  /// What is behind the name of a store's file, and of SQLite's files beside it.
  static var endings: [String] { ["", "-wal", "-shm", "-journal"] }

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
