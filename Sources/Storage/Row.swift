/// One row of a result: names and values, copied out of the store.
///
/// Two rows are equal when they have the same columns with the same values.
public struct Row: Hashable, Sendable {
  /// The names of the columns, in the order of the statement.
  public let columns: [String]
  /// The values, one for each column.
  public let values: [Value]

  init(columns: [String], values: [Value]) {
    self.columns = columns
    self.values = values
  }

  /// The value of the first column of that name, or nil when the result has no such column.
  public subscript(_ column: String) -> Value? {
    columns.firstIndex(of: column).map { values[$0] }
  }

  /// The value of a column as a Swift type.
  ///
  /// Throws `mismatch` when the value is of another kind (null too, unless an optional is asked for), and
  /// `misuse` when no column, or more than one, has that name.
  public func get<T: Storable>(_ column: String, as type: T.Type = T.self) throws(StoreError) -> T {
    guard let index = columns.firstIndex(of: column) else {
      throw StoreError(.misuse, "The result has no column \(column); it has \(columns).")
    }
    guard index == columns.lastIndex(of: column) else {
      throw StoreError(.misuse, "The result has more than one column \(column).")
    }
    guard let value = T(stored: values[index]) else {
      throw StoreError(.mismatch, "The column \(column) holds \(values[index]), which is no \(T.self).")
    }
    return value
  }
}
