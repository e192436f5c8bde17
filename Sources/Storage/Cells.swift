import CSQLite

/// The row a scan has come to, read in place: nothing is copied, and columns count from 0. For results so long that making
/// a `Row` of each would take longer than finding them. Valid only inside the closure that was given it.
public struct Cells {
  let statement: Statement

  /// A whole number. Throws `mismatch` for anything else, and for a column there is not.
  public func integer(_ column: Int) throws(StoreError) -> Int {
    guard kind(of: column) == SQLITE_INTEGER else { throw mismatch(column, "whole number") }
    return Int(sqlite3_column_int64(statement.handle, Int32(column)))
  }

  /// Gives a text's bytes in UTF-8, which were not checked, to a closure. Throws `mismatch` for anything else, and for a
  /// column there is not; an error of the closure as `Reader` does.
  public func text<T>(_ column: Int, _ body: (Span<UInt8>) throws -> T) throws(StoreError) -> T {
    guard kind(of: column) == SQLITE_TEXT else { throw mismatch(column, "text") }
    let bytes = statement.textBytes(at: Int32(column))
    do {
      return try bytes.withMemoryRebound(to: UInt8.self) { try body($0.span) }
    } catch {
      throw StoreError(thrownByClosure: error)
    }
  }

  /// A value as a Swift type. Throws `mismatch` where it is of another kind, null too unless an optional is asked for, and for a
  /// column there is not.
  public func get<T: Storable>(_ column: Int, as type: T.Type = T.self) throws(StoreError) -> T {
    guard (0..<statement.columnCount).contains(column),
      let value = T(stored: try statement.value(at: Int32(column)))
    else { throw mismatch(column, "\(T.self)") }
    return value
  }

  private func kind(of column: Int) -> Int32 { sqlite3_column_type(statement.handle, Int32(column)) }

  private func mismatch(_ column: Int, _ wanted: String) -> StoreError {
    StoreError(.mismatch, "The column \(column) holds no \(wanted).", sql: statement.sql)
  }
}
