import CSQLite

/// Determines the version of a file by the statements that made its tables, whatever number stands in its header.
struct FileVersion {
  let schema: Schema

  init(_ schema: Schema) { self.schema = schema }

  /// The newest version that has exactly the file's tables and indices; nil when none has.
  func version(of image: PageImage) throws(StoreError) -> Int? {
    let found = FileSchema(image.treePages).statements
    guard !found.isEmpty else { return nil }
    for version in stride(from: schema.migrations.count, to: 0, by: -1)
    where try statements(version) == found { return version }
    return nil
  }

  private func statements(_ version: Int) throws(StoreError) -> [String: String] {
    let fresh = try Connection(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try schema.upTo(version).migrate(fresh)
    let transaction = try fresh.begin(writing: false)
    defer { fresh.rollback() }
    var statements: [String: String] = [:]
    for row in try transaction.rows("SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL", []) {
      statements[try row.get("name")] = try row.get("sql", as: String.self)
    }
    return statements
  }
}
