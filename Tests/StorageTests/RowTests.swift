import Storage
import Testing

/// Rows are values: equal by what they hold, unchanged by what happens later.
struct RowTests {
  /// A row that refers back to its owner by the owner's key.
  private struct Part: Hashable {
    let id: Int
    let owner: Int
    let name: String

    init(_ row: Row) throws {
      id = try row.get("id")
      owner = try row.get("owner")
      name = try row.get("name")
    }
  }

  private static let schema = Migration(1, "owners and parts") { db in
    try db.script(
      """
      CREATE TABLE owners (id INTEGER PRIMARY KEY, secret TEXT);
      CREATE TABLE parts (id INTEGER PRIMARY KEY, owner INTEGER REFERENCES owners, name TEXT);
      INSERT INTO owners VALUES (1, 'x'); INSERT INTO parts VALUES (5, 1, 'wheel'), (6, 1, 'bell');
      """)
  }

  private func store() throws -> Store { try Store(path: ":memory:", migrations: [Self.schema]) }

  @Test func `the same row reached by two ways is equal, and once in a set`() throws {
    let (direct, joined) = try store().read { db in
      let direct = try #require(try db.row("SELECT * FROM parts WHERE id = 5"))
      let sql = "SELECT parts.* FROM owners JOIN parts ON owner = owners.id WHERE name = ?"
      return (direct, try #require(try db.row(sql, "wheel")))
    }
    #expect(direct == joined)
    #expect(Set([direct, joined]).count == 1)
    #expect(Set([try Part(direct), try Part(joined)]).count == 1)
  }

  @Test func `a row that refers back to its owner does not need the owner`() throws {
    let store = try store()
    let part = try store.read { try Part(try #require(try $0.row("SELECT * FROM parts WHERE id = 5"))) }
    #expect(part.owner == 1)
    try store.write { db in
      try db.execute("UPDATE parts SET owner = NULL")
      try db.execute("DELETE FROM owners")
    }
    #expect(part.owner == 1)
    #expect(part.hashValue == part.hashValue)
  }

  @Test func `a value that was read does not change under its reader`() throws {
    let store = try store()
    let before = try store.read { try $0.rows("SELECT * FROM parts") }
    let copy = before
    try store.write { try $0.execute("UPDATE parts SET name = 'changed'") }
    #expect(before == copy)
    #expect(before[0]["name"] == "wheel")
  }

  @Test func `columns have the names and the order of the statement`() throws {
    let row = try #require(try store().read { try $0.row("SELECT 1 AS b, 'x' AS a") })
    #expect(row.columns == ["b", "a"])
    #expect(row.values == [1, "x"])
    #expect(row["a"] == "x")
    #expect(row["c"] == nil)
  }

  @Test func `a column that is missing, ambiguous or of another kind is an error that says so`() throws {
    let row = try #require(try store().read { try $0.row("SELECT 1 AS a, 2 AS a, NULL AS b, 'x' AS c") })
    #expect(kind { let _: Int = try row.get("nothing") } == .misuse)
    #expect(kind { let _: Int = try row.get("a") } == .misuse)
    #expect(kind { let _: Int = try row.get("b") } == .mismatch)
    #expect(kind { _ = try row.get("c", as: Int.self) } == .mismatch)
    #expect(try row.get("b", as: Int?.self) == nil)
  }
}
