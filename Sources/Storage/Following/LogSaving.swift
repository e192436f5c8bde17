import CSQLite
import Glibc

extension Connection {
  /// What became of the log that was there when the file was opened.
  var logState: LogFiles.State { logFiles?.state ?? .inPlace }

  /// Whether nothing is in the log that it has open, if any.
  var isLogEmpty: Bool { storage_sqlite_log_size(database) <= 0 }

  /// Saves what is only in a log that is no longer under its name: in the file, or, where another program has written a log of its own
  /// since, in a copy, whose path is returned. No program opens the store meanwhile. Throws `busy` while others use the same log.
  func saveLog(_ state: LogFiles.State) throws(StoreError) -> String? {
    guard let file, let logFiles else { return nil }
    switch state {
    case .inPlace: return nil
    case .removed:
      guard try ask("PRAGMA wal_checkpoint(TRUNCATE)") == 0 else {
        throw StoreError(.busy, "Another program uses the deleted log of \(file).")
      }
      // Where only the index is gone: others see by its new number that the log is another one.
      if logFiles.isLogInPlace { unlink(file + "-wal") }
      return nil
    case .replaced:
      // The other program has read the log, or there is nothing in it.
      if logFiles.isLogInPlace || isLogEmpty || isLogKept { return nil }
      // An empty log of others may have been brought into the file, over which nothing old must be written.
      if try sizeOfFile(file + "-wal") ?? 0 == 0, logFiles.isNewerThanStore {
        try emptyLogAlone()
        return nil
      }
      let kept = try keepCopy(of: file)
      isLogKept = true
      return kept
    }
  }

  /// Brings the log into the file. Throws `busy` while others have the file open, who may have read it without that.
  private func emptyLogAlone() throws(StoreError) {
    guard try ask("PRAGMA journal_mode = DELETE") == "delete" else {
      throw StoreError(.busy, "Another program has opened the store without the deleted log.")
    }
  }

  /// Writes a copy of the store as this connection has it, and returns its path.
  private func keepCopy(of file: String) throws(StoreError) -> String {
    let path = try DatedName.free(for: file, "kept")
    let copy = Glibc.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard copy >= 0 else { throw .system(errno, "\(path) cannot be made") }
    defer { close(copy) }
    do throws(StoreError) {
      let name = path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
      try control("VACUUM INTO '\(name)'")
      guard fsync(copy) == 0 else { throw .system(errno, "\(path) cannot be written") }
      try Folder(of: path).sync()
    } catch {
      unlink(path)
      if [.full, .io, .busy].contains(error.kind) { throw error }
      // The other program has brought its log into the file: what this connection reads is neither the one nor the other.
      throw StoreError(
        .moved, "The log of \(file) was deleted while it was open, and cannot be copied: \(error.message)")
    }
    return path
  }
}
