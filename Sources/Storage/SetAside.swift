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
    let name = try DatedName.free(for: path, "kept")
    // The file first: a log that is left alone is recognised, a file without its log is not.
    for ending in DatedName.endings where rename(path + ending, name + ending) != 0 && errno != ENOENT {
      throw .system(errno, "The file \(path + ending) cannot be renamed")
    }
    return name
  }
}
