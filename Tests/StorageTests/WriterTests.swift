import Storage
import Testing

/// What can be asked and written inside a transaction, and what is refused there.
struct WriterTests {
  @Test func `a statement's rows come whole, one by one, or the first`() throws {
    let store = try Store.inMemory()
    for name in ["a", "b", "c"] { try store.add(name) }
    try store.read { db in
      #expect(try db.rows("SELECT name FROM things").map { $0["name"] } == ["a", "b", "c"])
      #expect(try db.row("SELECT name FROM things WHERE id > ?", 1)?["name"] == "b")
      #expect(try db.row("SELECT name FROM things WHERE id > ?", 9) == nil)
      #expect(try db.value("SELECT count(*) FROM things", as: Int.self) == 3)
      #expect(try db.value("SELECT name FROM things WHERE id = 9", as: String.self) == nil)
      var seen: [String] = []
      try db.each("SELECT name FROM things WHERE id <> ?", 2) { seen.append(try $0.get("name")) }
      #expect(seen == ["a", "c"])
    }
    #expect(kind { _ = try store.read { try $0.value("SELECT 'x'", as: Int.self) } } == .mismatch)
  }

  @Test func `the same statement can run inside itself`() throws {
    let store = try Store.inMemory()
    for name in ["a", "b"] { try store.add(name) }
    var pairs = 0
    try store.read { db in
      let sql = "SELECT * FROM things"
      // The second time, it is compiled already.
      for _ in 1...2 { try db.each(sql) { _ in try db.each(sql) { _ in pairs += 1 } } }
    }
    #expect(pairs == 8)
  }

  @Test func `a loop over rows ends with what its body throws`() throws {
    struct Enough: Error {}
    let store = try Store.inMemory()
    for name in ["a", "b"] { try store.add(name) }
    var seen = 0
    let thrown = cause {
      try store.read { db in
        try db.each("SELECT * FROM things") { _ in
          seen += 1
          throw Enough()
        }
      }
    }
    #expect(thrown is Enough)
    #expect(seen == 1)
    try store.add("c")
    #expect(try store.names() == ["a", "b", "c"])
  }

  @Test func `execute counts the rows it changed, and none for a statement that changes none`() throws {
    let store = try Store.inMemory()
    try store.write { db throws in
      #expect(try db.execute("INSERT INTO things (name) VALUES ('a'), ('b')") == 2)
      #expect(try db.execute("CREATE INDEX sizes ON things (size)") == 0)
      #expect(try db.execute("DELETE FROM things") == 2)
    }
  }

  @Test func `a row of RETURNING is one that was written`() throws {
    let store = try Store.inMemory()
    let sql = "INSERT INTO things (name) VALUES ('a'), ('b') RETURNING id"
    #expect(try store.write { try $0.row(sql)?["id"] } == 1)
    #expect(try store.names() == ["a", "b"])
  }

  @Test func `a row of RETURNING that breaks a rule is an error, not a row`() throws {
    let store = try Store.inMemory()
    try store.write { try $0.script("CREATE TABLE child (thing INTEGER REFERENCES things)") }
    let error = #expect(throws: StoreError.self) {
      try store.write { try $0.row("INSERT INTO child VALUES (77) RETURNING thing") }
    }
    #expect(error?.kind == .constraint)
    #expect(error?.sql?.hasPrefix("INSERT") == true)
    #expect(try store.read { try $0.value("SELECT count(*) FROM child", as: Int.self) } == 0)
  }

  @Test func `SELECT * has the columns of now after a table has grown`() throws {
    let store = try Store.inMemory()
    try store.add("a")
    try store.write { db in
      #expect(try db.row("SELECT * FROM things")?.columns == ["id", "name", "size"])
      try db.script("ALTER TABLE things ADD COLUMN colour TEXT DEFAULT 'red'")
      #expect(try db.row("SELECT * FROM things")?["colour"] == "red")
    }
  }

  @Test(
    arguments: [
      ("SELECT 1; SELECT 2", []), ("", []), ("SELECT 1\0 WHERE 0", []), ("SELECT ?", []), ("SELECT 1", [1]),
      ("COMMIT", []), ("ROLLBACK", []), ("ATTACH ':memory:' AS other", []),
    ] as [(String, [Value])])
  func `SQL that does not mean what it seems to is refused`(sql: String, values: [Value]) throws {
    let store = try Store.inMemory()
    #expect(kind { try store.write { _ = try $0.rows(sql, values) } } == .misuse)
    try store.add("a")
    #expect(try store.names() == ["a"])
  }

  @Test func `a script cannot end the transaction`() throws {
    let store = try Store.inMemory()
    #expect(kind { try store.write { try $0.script("DELETE FROM things; COMMIT; SELECT 1") } } == .misuse)
    #expect(kind { try store.write { try $0.script("SELECT 1;\0 SELECT 2") } } == .misuse)
  }

  @Test func `a reader cannot write`() throws {
    let store = try Store.inMemory()
    #expect(kind { _ = try store.read { try $0.rows("DELETE FROM things") } } == .misuse)
  }

  @Test func `an error tells the statement, the code and the message`() throws {
    let store = try Store.inMemory()
    try store.add("a")
    let error = #expect(throws: StoreError.self) { try store.add("a") }
    #expect(error?.kind == .constraint)
    #expect(error?.code == 2067)  // SQLITE_CONSTRAINT_UNIQUE
    #expect(error?.sql?.hasPrefix("INSERT INTO things") == true)
    #expect(error?.message.contains("things.name") == true)
    #expect(kind { _ = try store.read { try $0.rows("SELECT * FROM nowhere") } } == .statement)
  }

  @Test func `text that is not UTF-8 is an error, not other text`() throws {
    let store = try Store(path: ":memory:", migrations: [])
    #expect(kind { _ = try store.read { try $0.rows("SELECT CAST(x'ff' AS TEXT) AS t") } } == .mismatch)
  }

  @Test func `a reader or writer is of no use after its transaction`() throws {
    let store = try Store.inMemory()
    let late = try store.write { $0 }
    #expect(kind { try late.execute("DELETE FROM things") } == .misuse)
    #expect(kind { try late.script("DELETE FROM things") } == .misuse)
    try store.read { _ in #expect(kind { _ = try late.rows("SELECT 1") } == .misuse) }
  }

  @Test func `many different statements do not disturb each other`() throws {
    let store = try Store.inMemory()
    try store.read { db throws in
      for number in 0..<500 {
        #expect(try db.value("SELECT \(number)", as: Int.self) == number)
        #expect(try db.value("SELECT 1", as: Int.self) == 1)
      }
    }
  }
}
