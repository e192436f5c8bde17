import Glibc

// What a store goes on with when its files are no longer under their names.
extension Store {
  /// Reopens the file when another program has replaced it, when a file that was read as immutable has changed, or when the log was
  /// deleted. Nothing that was written is lost then: it is brought into the file, or kept in a copy where another program has begun
  /// a log of its own; that is thrown as `parted`, once.
  func follow() throws(StoreError) {
    if opening.path == ":memory:" { return }
    let isOutdated = try isOutdated()
    let (isMoved, log) = (connection.isMoved || isOutdated, connection.logState)
    guard isMoved || log != .inPlace, try sizeOfFile(opening.path) ?? 0 > 0 else { return }
    if isReadOnly {
      // What is in a log that was deleted comes into the file by a program that may write.
      if isMoved || log == .replaced || connection.isLogEmpty { try reopen() }
      return
    }
    let kept = try opening.withLock { () throws(StoreError) in
      // Others may have opened the store while this one waited for the lock.
      let isMoved = connection.isMoved || isOutdated
      let kept = isMoved ? nil : try connection.saveLog(connection.logState)
      do throws(StoreError) { try reopen() } catch { if kept == nil { throw error } }
      return kept
    }
    if let kept {
      throw StoreError(.parted(kept: kept), "Another program has begun a log in the place of a deleted one.")
    }
  }

  /// Opens the file again. The caller holds the folder's lock if the store can be written.
  private func reopen() throws(StoreError) {
    seen = nil
    if connection.logState != .inPlace, !connection.isMoved {
      let lost = connection.logFiles
      connection = try opening.openSnapshot()
      connection.logFiles = lost
      // Until each connection of this process has let go of the index without a name, SQLite would give the next one that too.
      if lost?.isIndexOpen == true {
        if isReadOnly { return }
        throw StoreError(.busy, "Another part of this program uses the deleted log of \(opening.path).")
      }
    }
    connection = isReadOnly ? try opening.openReadOnly() : try opening.open()
  }

  /// Whether the connection has a snapshot that is not to be used any more: one that can write has it while it cannot be reopened.
  private func isOutdated() throws(StoreError) -> Bool {
    guard let snapshot = connection.snapshot else { return false }
    if !isReadOnly { return true }
    return try opening.fileStates() != snapshot
  }
}
