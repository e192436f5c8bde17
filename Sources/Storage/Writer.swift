import CSQLite

/// A reader that can also write. All it wrote becomes visible at once, or not at all.
///
/// A writer sees its own changes. Text and values are as in `Reader`; SQLite's `RETURNING` works with `row`.
public struct Writer: Reader {
  let transaction: Transaction

  /// All rows of a statement.
  public func rows(_ sql: String, _ values: [Value]) throws(StoreError) -> [Row] {
    try transaction.rows(sql, values)
  }

  /// The rows of a statement one by one, for results too large to hold; an error of `body` ends it.
  public func each(_ sql: String, _ values: [Value], _ body: (Row) throws -> Void) throws(StoreError) {
    try transaction.each(sql, values, body)
  }

  /// The rows of a statement one by one, read in place.
  public func scan(_ sql: String, _ values: [Value], _ body: (Cells) throws -> Void) throws(StoreError) {
    try transaction.scan(sql, values, body)
  }

  /// The first row of a statement, or nil when it has none. A statement that changes something does all of it
  /// before its first row (sqlite.org/lang_returning.html).
  public func row(_ sql: String, _ values: [Value]) throws(StoreError) -> Row? {
    try transaction.row(sql, values)
  }

  /// Runs one statement and says how many rows it inserted, changed or deleted (not counting triggers).
  @discardableResult
  public func execute(_ sql: String, _ values: [Value]) throws(StoreError) -> Int {
    let connection = transaction.connection
    let statement = try transaction.start(sql, values)
    defer { connection.recycle(statement) }
    let before = sqlite3_total_changes64(connection.database)
    while try statement.next() != nil {}
    // For a statement that is no INSERT, UPDATE or DELETE, SQLite repeats the count of the one before.
    let changed = sqlite3_total_changes64(connection.database) != before
    return changed ? Int(sqlite3_changes64(connection.database)) : 0
  }

  /// Runs one statement and says how many rows it inserted, changed or deleted (not counting triggers).
  @discardableResult
  public func execute(_ sql: String, _ values: any Storable...) throws(StoreError) -> Int {
    try execute(sql, values.map { $0.stored })
  }

  /// Runs any number of statements without values: for schemas.
  public func script(_ sql: String) throws(StoreError) {
    try transaction.connection.check(transaction.number)
    guard !sql.utf8.contains(0) else {
      throw StoreError(.misuse, "SQL with a zero byte would end there.", sql: sql)
    }
    try transaction.connection.run(sql)
  }
}

/// A name as SQL writes it, whatever letters it has.
func quoted(_ name: String) -> String {
  "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
}
