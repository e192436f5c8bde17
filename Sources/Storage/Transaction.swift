/// The transaction behind a reader or a writer.
struct Transaction: Reader {
  let connection: Connection
  let number: Int
  let isWriting: Bool

  func rows(_ sql: String, _ values: [Value]) throws(StoreError) -> [Row] {
    let statement = try start(sql, values)
    defer { connection.recycle(statement) }
    var rows: [Row] = []
    while let row = try statement.next() { rows.append(row) }
    return rows
  }

  func each(_ sql: String, _ values: [Value], _ body: (Row) throws -> Void) throws(StoreError) {
    let statement = try start(sql, values)
    defer { connection.recycle(statement) }
    while let row = try statement.next() {
      do { try body(row) } catch { throw StoreError(thrownByClosure: error) }
      try connection.check(number)
    }
  }

  func scan(_ sql: String, _ values: [Value], _ body: (Cells) throws -> Void) throws(StoreError) {
    let statement = try start(sql, values)
    defer { connection.recycle(statement) }
    while try statement.step() {
      do { try body(Cells(statement: statement)) } catch { throw StoreError(thrownByClosure: error) }
      try connection.check(number)
    }
  }

  func row(_ sql: String, _ values: [Value]) throws(StoreError) -> Row? {
    let statement = try start(sql, values)
    defer { connection.recycle(statement) }
    return try statement.next()
  }

  /// The statement with its values, ready to step; the caller recycles it.
  func start(_ sql: String, _ values: [Value]) throws(StoreError) -> Statement {
    try connection.check(number)
    let statement = try connection.take(sql)
    do throws(StoreError) {
      guard isWriting || statement.isReadOnly else {
        throw StoreError(.misuse, "A reader cannot write; use write.", sql: sql)
      }
      try statement.bind(values)
      return statement
    } catch {
      connection.recycle(statement)
      throw error
    }
  }
}
