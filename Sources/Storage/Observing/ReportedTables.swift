/// The tables whose every read and write SQLite's authorizer reports: those of the schema and its views. What a virtual table
/// reads and writes, and what SQLite does to its own tables, is not reported.
extension Connection {
  /// Those names, in lower-case letters, or nil when one of them is of no such table.
  func reported(_ names: Set<String>) throws(StoreError) -> Set<String>? {
    let names = names.subtracting(Self.functions)
    if names.isEmpty { return names }
    return names.isSubset(of: try reportedTables()) ? names : nil
  }

  /// Functions in the place of a table that read nothing but their arguments (sqlite.org/json1.html, 4.24).
  private static let functions: Set<String> = ["json_each", "json_tree"]

  /// The names of all such tables, read anew when the schema has changed.
  private func reportedTables() throws(StoreError) -> Set<String> {
    let version = try ask("PRAGMA schema_version")
    if version == reportedNames.version { return reportedNames.names }
    let statement = try take(
      """
      SELECT lower(name) FROM sqlite_schema WHERE name NOT LIKE 'sqlite@_%' ESCAPE '@'
        AND (type = 'view' OR type = 'table' AND rootpage > 0)
      """)
    defer { recycle(statement) }
    var names: Set<String> = []
    while let row = try statement.next() {
      if case .text(let name)? = row.values.first { names.insert(name) }
    }
    reportedNames = (version, names)
    return names
  }
}
