import CSQLite

/// One prepared statement: compiled once, bound and stepped many times. The connection keeps it, and owns its use.
final class Statement {
  let sql: String
  let handle: OpaquePointer
  private let database: OpaquePointer
  /// The tables it reads and writes.
  var tables = TableUse()
  /// The recording of the connection that has its tables already.
  var recording = 0
  private var columns: [String] = []
  private var isFirst = true

  /// Compiles `sql`, which is exactly one statement.
  init(_ sql: String, in database: OpaquePointer) throws(StoreError) {
    var handle: OpaquePointer?
    var text = sql
    let (code, isWhole) = text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        var tail: UnsafePointer<CChar>?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        let code = sqlite3_prepare_v3(database, chars.baseAddress, Int32(chars.count), flags, &handle, &tail)
        let rest = tail.map { chars.suffix(from: $0 - (chars.baseAddress ?? $0)) }
        return (code, rest?.allSatisfy { [9, 10, 13, 32, 59].contains($0) } ?? true)
      }
    }
    guard code == SQLITE_OK else { throw StoreError(of: database, code: code, sql: sql) }
    guard let handle else { throw StoreError(.misuse, "There is no statement in the SQL.", sql: sql) }
    guard isWhole else {
      sqlite3_finalize(handle)
      throw StoreError(.misuse, "One statement at a time; use script for more.", sql: sql)
    }
    self.sql = sql
    self.handle = handle
    self.database = database
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether it leaves the database as it is.
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }

  /// Whether SQLite has compiled it again by itself, because the schema had changed.
  var isRecompiled: Bool { sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 0) > 0 }

  /// Gives each `?` its value; there are as many values as parameters.
  func bind(_ values: [Value]) throws(StoreError) {
    let expected = Int(sqlite3_bind_parameter_count(handle))
    guard expected == values.count else {
      throw StoreError(.misuse, "The statement has \(expected) places for \(values.count) values.", sql: sql)
    }
    for (index, value) in values.enumerated() {
      let code = try bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw StoreError(of: database, code: code, sql: sql) }
    }
  }

  private func bind(_ value: Value, at index: Int32) throws(StoreError) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .real(let number):
      // SQLite would quietly keep NULL.
      if number.isNaN { throw StoreError(.mismatch, "Not a number cannot be stored.", sql: sql) }
      return sqlite3_bind_double(handle, index, number)
    case .text(var text):
      return text.withUTF8 {
        $0.withMemoryRebound(to: CChar.self) {
          let size = UInt64($0.count)
          return sqlite3_bind_text64(
            handle, index, $0.baseAddress, size, storage_sqlite_transient(), UInt8(SQLITE_UTF8))
        }
      }
    case .blob([]):
      // No bytes need have no address, for which SQLite would keep NULL.
      return sqlite3_bind_zeroblob(handle, index, 0)
    case .blob(let bytes):
      return bytes.withUnsafeBytes {
        sqlite3_bind_blob64(handle, index, $0.baseAddress, UInt64($0.count), storage_sqlite_transient())
      }
    }
  }

  /// Goes to the next row; false when there is no more.
  func step() throws(StoreError) -> Bool {
    let code = sqlite3_step(handle)
    guard code == SQLITE_ROW || code == SQLITE_DONE else {
      throw StoreError(of: database, code: code, sql: sql)
    }
    return code == SQLITE_ROW
  }

  /// The next row, or nil when there is no more.
  func next() throws(StoreError) -> Row? {
    guard try step() else { return nil }
    // SQLite compiles a statement again when the schema has changed: the names are those of this run.
    if isFirst { columns = try names() }
    isFirst = false
    var values: [Value] = []
    values.reserveCapacity(columns.count)
    for index in 0..<Int32(columns.count) { values.append(try value(at: index)) }
    return Row(columns: columns, values: values)
  }

  /// Makes it ready for the next use and lets go of the values; what went wrong was said by `next`.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    isFirst = true
  }

  private func names() throws(StoreError) -> [String] {
    var names: [String] = []
    for index in 0..<Int32(columnCount) {
      guard let name = sqlite3_column_name(handle, index) else {
        throw StoreError(of: database, code: SQLITE_NOMEM, sql: sql)
      }
      names.append(String(cString: name))
    }
    return names
  }

  /// The number of columns.
  var columnCount: Int { Int(sqlite3_column_count(handle)) }

  /// The value in a column of the row that it has come to.
  func value(at index: Int32) throws(StoreError) -> Value {
    switch sqlite3_column_type(handle, index) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, index))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, index))
    case SQLITE_TEXT: return .text(try text(at: index))
    case SQLITE_BLOB: return .blob(Array(bytes(sqlite3_column_blob(handle, index), at: index)))
    default: return .null
    }
  }

  private func text(at index: Int32) throws(StoreError) -> String {
    let bytes = bytes(sqlite3_column_text(handle, index), at: index)
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw StoreError(.mismatch, "The text in column \(try names()[Int(index)]) is not UTF-8.", sql: sql)
    }
    return text
  }

  /// The bytes of a column that holds a text, valid until the next step.
  func textBytes(at index: Int32) -> UnsafeRawBufferPointer {
    bytes(sqlite3_column_text(handle, index), at: index)
  }

  /// The bytes of a column, valid until the next step; no address means no bytes.
  private func bytes(_ start: UnsafeRawPointer?, at index: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, index)))
  }
}

extension StoreError {
  /// What SQLite says of the call on `database` that just failed with `code`.
  init(of database: OpaquePointer, code: Int32, sql: String? = nil) {
    let message = String(cString: sqlite3_errmsg(database))
    self.init(code: code, number: sqlite3_system_errno(database), message: message, sql: sql)
  }
}
