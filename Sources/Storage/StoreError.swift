import CSQLite
import Glibc

/// An error of a store, with its cause. Its message is for logs, not for users.
public struct StoreError: Error, CustomStringConvertible {
  /// The kinds of errors that a caller can distinguish.
  public enum Kind: Hashable, Sendable {
    /// Another program held the store for longer than its `patience`. Nothing was changed.
    case busy
    /// A closure that the caller gave threw an error that is not a `StoreError`; `cause` is that error.
    case closure
    /// A constraint of the schema was violated: unique, not null, check, foreign key.
    case constraint
    /// The file is not a database, or is incomplete. Nothing was changed.
    case damaged
    /// The file or its folder may not be opened, or cannot be.
    case denied
    /// The file is a database of another program. Nothing was changed.
    case foreign
    /// The disk, or the user's share of it, is full.
    case full
    /// The disk failed.
    case io
    /// A value is not of the requested type, or cannot be stored.
    case mismatch
    /// The caller broke a rule of this module; the message says which.
    case misuse
    /// The file was moved away or deleted while it was open; nothing more is written to it.
    case moved
    /// The store was written by a newer version of the program. Nothing was changed.
    case newer(found: Int, known: Int)
    /// The store was opened read-only, and needs a migration first.
    case older(found: Int, known: Int)
    /// The file, its disk or the opening does not allow writing.
    case readOnly
    /// The statement is invalid: no such table or column, or a syntax error.
    case statement
    /// Anything else; the message says what.
    case other
  }

  /// Which kind of error it is.
  public let kind: Kind
  /// What happened, in an English sentence.
  public let message: String
  /// The extended result code of SQLite (sqlite.org/rescode.html); 0 when the error is not SQLite's.
  public let code: Int32
  /// The statement that failed, if there was one.
  public let sql: String?
  /// What the caller's own closure threw (`Kind.closure`); nil for every other kind.
  public let cause: (any Error)?

  init(_ kind: Kind, _ message: String, code: Int32 = 0, sql: String? = nil, cause: (any Error)? = nil) {
    self.kind = kind
    self.message = message
    self.code = code
    self.sql = sql
    self.cause = cause
  }

  /// Everything known, in one line.
  public var description: String {
    "\(message) [\(kind)\(code == 0 ? "" : ", SQLite \(code)")\(sql.map { ", in: \($0)" } ?? "")]"
  }
}

extension StoreError: Hashable {
  /// Two errors are equal when all but their causes are, which cannot be compared; the message describes the cause.
  public static func == (one: StoreError, other: StoreError) -> Bool {
    one.kind == other.kind && one.message == other.message && one.code == other.code && one.sql == other.sql
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(message)
    hasher.combine(code)
    hasher.combine(sql)
  }
}

extension StoreError {
  /// The error of a call whose closure threw: a `StoreError` is thrown as it is, any other becomes its cause.
  init(thrownByClosure error: any Error) {
    if let error = error as? StoreError {
      self = error
    } else {
      self.init(.closure, "The closure threw \(error).", cause: error)
    }
  }

  /// An error of SQLite; `number` is the system's `errno`, which says why the disk refused.
  init(code: Int32, number: Int32, message: String, sql: String? = nil) {
    let ofTheSystem = [SQLITE_IOERR, SQLITE_CANTOPEN].contains(code & 0xff)
    let kind = (ofTheSystem ? Kind(number: number) : nil) ?? Kind(code: code)
    self.init(kind, message, code: code, sql: sql)
  }

  /// An error of a call of the C library, from `errno`.
  static func system(_ number: Int32, _ what: String) -> StoreError {
    StoreError(Kind(number: number) ?? .denied, "\(what): \(String(cString: strerror(number))).")
  }
}

extension StoreError.Kind {
  /// The error that an `errno` describes better than SQLite's code does.
  fileprivate init?(number: Int32) {
    switch number {
    case ENOSPC, EDQUOT, EFBIG: self = .full
    case EROFS: self = .readOnly
    case EIO: self = .io
    default: return nil
    }
  }

  fileprivate init(code: Int32) {
    if code == SQLITE_READONLY | (4 << 8) {  // SQLITE_READONLY_DBMOVED
      self = .moved
      return
    }
    switch code & 0xff {
    case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
    case SQLITE_CONSTRAINT: self = .constraint
    case SQLITE_CORRUPT, SQLITE_NOTADB: self = .damaged
    case SQLITE_CANTOPEN, SQLITE_PERM: self = .denied
    case SQLITE_FULL: self = .full
    case SQLITE_IOERR: self = .io
    case SQLITE_READONLY: self = .readOnly
    case SQLITE_MISUSE, SQLITE_AUTH, SQLITE_RANGE: self = .misuse
    case SQLITE_ERROR: self = .statement
    default: self = .other
    }
  }
}
