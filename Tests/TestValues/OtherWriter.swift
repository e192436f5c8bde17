import CSQLite

/// Another program that writes to a store: it holds the store from `BEGIN IMMEDIATE` to `COMMIT` or `ROLLBACK`.
public final class OtherWriter {
  /// Why SQL could not be run, in SQLite's words.
  public struct Failure: Error {
    let message: String
  }

  private var database: OpaquePointer?

  /// Opens a store.
  public init(_ path: String) throws {
    if sqlite3_open(path, &database) != SQLITE_OK { throw failure }
  }

  deinit { sqlite3_close(database) }

  /// Runs statements; a write that the other side holds up fails at once.
  public func run(_ sql: String) throws {
    if sqlite3_exec(database, sql, nil, nil, nil) != SQLITE_OK { throw failure }
  }

  private var failure: Failure { Failure(message: String(cString: sqlite3_errmsg(database))) }
}
