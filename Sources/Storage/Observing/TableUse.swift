import CSQLite

/// The names of the tables that statements read and write, as SQLite's authorizer reports them while it compiles the
/// statements (sqlite.org/c3ref/set_authorizer.html). Triggers, views and what foreign keys do are compiled with the statement.
///
/// SQLite's update hook would not do: it is silent for a `DELETE` without `WHERE`, for tables without rowids and for rows that
/// `REPLACE` removes.
struct TableUse {
  /// Tables that are read, in lower-case letters.
  private(set) var read: Set<String> = []
  /// Tables that are written, in lower-case letters.
  private(set) var written: Set<String> = []

  /// Stands for what is no table: a name that no table has.
  private static let anything = ""

  /// The table of the schema. What changes it is reported by an action of its own as well. The first use of a table-valued
  /// function (`json_each`) reads and updates it, too, although it changes nothing.
  private static let schema = "sqlite_master"

  /// Notes what the authorizer reports: an action, and its first argument.
  mutating func note(_ action: Int32, _ name: UnsafePointer<CChar>?) {
    let name = Self.name(name)
    switch action {
    case SQLITE_READ where name == Self.schema, SQLITE_UPDATE where name == Self.schema: break
    case SQLITE_READ: read.insert(name)
    case SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE: written.insert(name)
    case SQLITE_SELECT, SQLITE_FUNCTION, SQLITE_RECURSIVE, SQLITE_TRANSACTION, SQLITE_SAVEPOINT: break
    default:
      // A pragma, a change of the schema and the like.
      read.insert(Self.anything)
      written.insert(Self.anything)
    }
  }

  /// Adds what another use has.
  mutating func formUnion(_ other: TableUse) {
    read.formUnion(other.read)
    written.formUnion(other.written)
  }

  private static func name(_ name: UnsafePointer<CChar>?) -> String {
    name.map { String(cString: $0).lowercased() } ?? anything
  }
}
