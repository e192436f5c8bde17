/// Queries of one snapshot of a store. Valid only inside the closure that was given it.
///
/// Each `?` in the SQL stands for one value, in their order. Every call throws `StoreError` with the SQL; an error of a closure
/// that is not a `StoreError` is thrown as the `cause` of one.
public protocol Reader {
  /// All rows of a statement.
  func rows(_ sql: String, _ values: [Value]) throws(StoreError) -> [Row]

  /// The rows of a statement one by one, for results too large to hold; an error of `body` ends it.
  func each(_ sql: String, _ values: [Value], _ body: (Row) throws -> Void) throws(StoreError)

  /// The rows of a statement one by one, read in place: for results of thousands of rows. An error of `body` ends it.
  func scan(_ sql: String, _ values: [Value], _ body: (Cells) throws -> Void) throws(StoreError)

  /// The first row of a statement, or nil when it has none; the rest is not computed.
  func row(_ sql: String, _ values: [Value]) throws(StoreError) -> Row?
}

extension Reader {
  /// All rows of a statement.
  public func rows(_ sql: String, _ values: any Storable...) throws(StoreError) -> [Row] {
    try rows(sql, values.map { $0.stored })
  }

  /// The rows of a statement one by one, for results too large to hold; an error of `body` ends it.
  public func each(
    _ sql: String, _ values: any Storable..., body: (Row) throws -> Void
  ) throws(StoreError) {
    try each(sql, values.map { $0.stored }, body)
  }

  /// The rows of a statement one by one, read in place: for results of thousands of rows. An error of `body` ends it.
  public func scan(
    _ sql: String, _ values: any Storable..., body: (Cells) throws -> Void
  ) throws(StoreError) {
    try scan(sql, values.map { $0.stored }, body)
  }

  /// The first row of a statement, or nil when it has none.
  public func row(_ sql: String, _ values: any Storable...) throws(StoreError) -> Row? {
    try row(sql, values.map { $0.stored })
  }

  /// The first column of the first row as a Swift type, or nil when there is no row.
  public func value<T: Storable>(
    _ sql: String, _ values: any Storable..., as type: T.Type = T.self
  ) throws(StoreError) -> T? {
    guard let row = try row(sql, values.map { $0.stored }), let first = row.values.first else { return nil }
    guard let value = T(stored: first) else {
      throw StoreError(.mismatch, "The answer is \(first), which is no \(T.self).", sql: sql)
    }
    return value
  }
}
