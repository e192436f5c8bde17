import Storage
import Testing

/// A query runs again only when a commit has changed a table that it read; counted by the runs of its closure.
@MainActor
struct ObservedTablesTests {
  /// How often a query ran.
  private final class Runs {
    var count = 0
    var results: [Int] = []
    var token: Observation?
  }

  private static let schema = Migration(1, "shelves, books and what hangs on them") {
    try $0.script(
      """
      CREATE TABLE shelves (id INTEGER PRIMARY KEY, name TEXT);
      CREATE TABLE books (
        id INTEGER PRIMARY KEY, title TEXT,
        shelf INTEGER REFERENCES shelves ON DELETE CASCADE ON UPDATE CASCADE);
      CREATE TABLE log (line TEXT);
      CREATE TABLE plain (k TEXT PRIMARY KEY, v INTEGER) WITHOUT ROWID;
      CREATE TABLE counted (id INTEGER PRIMARY KEY AUTOINCREMENT);
      CREATE VIEW titles AS SELECT title FROM books;
      CREATE TRIGGER noted AFTER UPDATE ON plain BEGIN INSERT INTO log VALUES (new.k); END;
      CREATE TRIGGER through INSTEAD OF INSERT ON titles
        BEGIN INSERT INTO books (title) VALUES (new.title); END;
      CREATE VIRTUAL TABLE words USING fts5 (body);
      INSERT INTO shelves VALUES (1, 'a'), (2, 'b');
      INSERT INTO books VALUES (1, 'x', 1), (2, 'y', 2);
      INSERT INTO plain VALUES ('p', 1);
      """)
  }

  private let scratch: Scratch
  private let store: Store

  init() throws {
    scratch = try Scratch()
    store = try Store(path: scratch.path, migrations: [Self.schema])
  }

  /// Observes a number and counts the runs of its query.
  private func observe(_ sql: String, in store: Store? = nil) throws -> Runs {
    let runs = Runs()
    runs.token = try (store ?? self.store).observe { reader in
      runs.count += 1
      return try reader.value(sql, as: Int?.self) ?? nil
    } failed: {
      Issue.record($0)
    } _: {
      runs.results.append($0 ?? -1)
    }
    return runs
  }

  /// How often a query runs for a commit.
  private func runs(of sql: String, for change: String) throws -> Int {
    let runs = try observe(sql)
    try store.write { _ = try $0.rows(change) }
    let count = runs.count - 1
    runs.token?.cancel()
    return count
  }

  @Test(
    arguments: [
      ("SELECT count(*) FROM books", "INSERT INTO books (title) VALUES ('z')"),
      ("SELECT count(*) FROM BOOKS", "UPDATE Books SET title = 'z' WHERE id = 1"),
      ("SELECT sum(id) FROM books", "DELETE FROM books"),
      ("SELECT sum(v) FROM plain", "REPLACE INTO plain VALUES ('p', 2)"),
      ("SELECT sum(v) FROM plain", "INSERT INTO plain VALUES ('p', 2) ON CONFLICT DO UPDATE SET v = 3"),
      ("SELECT count(*) FROM log", "UPDATE plain SET v = 2"),
      ("SELECT count(*) FROM books", "DELETE FROM shelves WHERE id = 1"),
      ("SELECT sum(shelf) FROM books", "UPDATE shelves SET id = 9 WHERE id = 1"),
      ("SELECT count(*) FROM books", "REPLACE INTO shelves VALUES (1, 'c')"),
      ("SELECT count(*) FROM books", "UPDATE OR REPLACE shelves SET id = 2 WHERE id = 1"),
      ("SELECT count(*) FROM titles", "INSERT INTO books (title) VALUES ('z')"),
      ("SELECT max(title) = 'z' FROM titles", "INSERT INTO books (title) VALUES ('z')"),
      ("SELECT count(*) FROM books", "INSERT INTO titles VALUES ('z')"),
      ("SELECT (SELECT count(*) FROM log) FROM shelves", "INSERT INTO log SELECT title FROM books"),
      ("WITH t AS (SELECT * FROM books) SELECT count(*) FROM t", "DELETE FROM books WHERE id = 1"),
      ("SELECT count(*) FROM books, json_each('[1]')", "DELETE FROM books WHERE id = 1"),
    ])
  func `a commit that writes a table that a query reads runs the query again`(
    sql: String, change: String
  ) throws {
    #expect(try runs(of: sql, for: change) == 1)
    // The second time, the statements of both are compiled already.
    #expect(try runs(of: sql, for: change) == 1)
  }

  @Test(
    arguments: [
      ("SELECT count(*) FROM books", "INSERT INTO log VALUES ('z')"),
      ("SELECT count(*) FROM books", "UPDATE plain SET v = 2"),
      ("SELECT count(*) FROM shelves", "DELETE FROM books"),
      ("SELECT max(title) = 'z' FROM titles", "DELETE FROM log"),
      ("SELECT count(*) FROM books", "SELECT * FROM books"),
      ("SELECT 1", "DELETE FROM books"),
      ("SELECT count(*) FROM books WHERE id IN (SELECT value FROM json_each('[1]'))", "DELETE FROM log"),
      ("SELECT count(*) FROM json_tree('[1]')", "DELETE FROM books"),
    ])
  func `a commit that writes other tables does not run it`(sql: String, change: String) throws {
    #expect(try runs(of: sql, for: change) == 0)
    #expect(try runs(of: sql, for: change) == 0)
  }

  @Test func `only the observers of the tables written are asked, in the order of their registration`() throws
  {
    let (books, log, both) = (
      try observe("SELECT count(*) FROM books"), try observe("SELECT count(*) FROM log"),
      try observe("SELECT (SELECT count(*) FROM books) * 100 + (SELECT count(*) FROM log)")
    )
    try store.write { try $0.execute("INSERT INTO log VALUES ('z')") }
    #expect([books.count, log.count, both.count] == [1, 2, 2])
    try store.write { try $0.execute("DELETE FROM books WHERE id = 1") }
    #expect([books.count, log.count, both.count] == [2, 2, 3])
    #expect(both.results == [200, 201, 101])
  }

  @Test func `a statement that was compiled before counts in every transaction`() throws {
    let runs = try observe("SELECT count(*) FROM log")
    for line in 1...3 { try store.write { try $0.execute("INSERT INTO log VALUES (?)", "\(line)") } }
    #expect(runs.results == [0, 1, 2, 3])
    try store.write { db in for line in 1...3 { try db.execute("INSERT INTO log VALUES (?)", "\(line)") } }
    #expect(runs.count == 5)
  }

  @Test func `a query that reads other tables than before is run for those`() throws {
    let runs = Runs()
    let token = try store.observe { reader in
      runs.count += 1
      let isLogged = try reader.value("SELECT count(*) FROM log", as: Int.self) == 1
      return isLogged ? try reader.value("SELECT count(*) FROM books", as: Int.self) ?? 0 : -1
    } failed: {
      Issue.record($0)
    } _: {
      runs.results.append($0)
    }
    try store.write { try $0.execute("DELETE FROM books WHERE id = 1") }
    #expect(runs.count == 1)
    try store.write { try $0.execute("INSERT INTO log VALUES ('z')") }
    try store.write { try $0.execute("DELETE FROM books") }
    #expect(runs.results == [-1, 1, 0])
    token.cancel()
  }

  @Test func `what is written beside a failed statement counts`() throws {
    let runs = try observe("SELECT count(*) FROM books")
    try store.write { db in
      #expect(kind { try db.execute("INSERT OR FAIL INTO books (id) VALUES (7), (1)") } == .constraint)
    }
    #expect(runs.results == [2, 3])
  }

  @Test func `a rolled-back transaction's tables do not count for the next one`() throws {
    struct Stop: Error {}
    let runs = try observe("SELECT count(*) FROM books")
    let thrown = cause {
      try store.write { db in
        try db.execute("DELETE FROM books")
        throw Stop()
      }
    }
    #expect(thrown is Stop)
    try store.write { try $0.execute("INSERT INTO log VALUES ('z')") }
    #expect(runs.count == 1)
  }

  @Test func `a script's statements count`() throws {
    let runs = try observe("SELECT count(*) FROM books")
    try store.write { try $0.script("INSERT INTO log VALUES ('z'); DELETE FROM books WHERE id = 1") }
    #expect(runs.results == [2, 1])
  }

  @Test func `a change of the schema runs every query again`() throws {
    let runs = try observe("SELECT count(*) FROM titles")
    try store.write {
      try $0.script("DROP VIEW titles; CREATE VIEW titles AS SELECT line FROM log")
    }
    #expect(runs.results == [2, 0])
    // The statement that SQLite has compiled again reads another table now.
    try store.write { try $0.execute("INSERT INTO log VALUES ('z')") }
    try store.write { try $0.execute("DELETE FROM books") }
    #expect(runs.results == [2, 0, 1])
    #expect(runs.count == 3)
  }

  @Test func `a trigger that was made later counts`() throws {
    let runs = try observe("SELECT count(*) FROM log")
    let insert = "INSERT INTO shelves (name) VALUES ('z')"
    try store.write { try $0.execute(insert) }
    try store.write {
      try $0.script(
        "CREATE TRIGGER later AFTER INSERT ON shelves BEGIN INSERT INTO log VALUES ('z'); END")
    }
    for _ in 1...2 { try store.write { try $0.execute(insert) } }
    #expect(runs.results == [0, 1, 2])
  }

  @Test func `a trigger that another connection has made counts`() throws {
    let runs = try observe("SELECT count(*) FROM log")
    let insert = "INSERT INTO shelves (name) VALUES ('z')"
    try store.write { try $0.execute(insert) }
    try Store(path: scratch.path, migrations: [Self.schema]).write {
      try $0.script(
        "CREATE TRIGGER later AFTER INSERT ON shelves BEGIN INSERT INTO log VALUES ('z'); END")
    }
    try store.refresh()
    for _ in 1...2 { try store.write { try $0.execute(insert) } }
    #expect(runs.results == [0, 1, 2])
  }

  @Test func `a table that was made later counts, and does not run the others' queries`() throws {
    try store.write { try $0.script("CREATE TABLE late (x INTEGER)") }
    let (late, books) = (
      try observe("SELECT count(*) FROM late"), try observe("SELECT count(*) FROM books")
    )
    try store.write { try $0.execute("INSERT INTO late VALUES (1)") }
    #expect([late.count, books.count] == [2, 1])
  }

  @Test(
    arguments: [
      ("SELECT count(*) FROM words WHERE words MATCH 'z'", "INSERT INTO words VALUES ('z')"),
      ("SELECT count(*) FROM words_content", "INSERT INTO words VALUES ('z')"),
      ("SELECT count(*) FROM words", "INSERT INTO log VALUES ('z')"),
      ("SELECT max(seq) FROM sqlite_sequence", "INSERT INTO counted DEFAULT VALUES"),
      ("SELECT count(*) FROM sqlite_schema", "INSERT INTO log VALUES ('z')"),
      ("PRAGMA user_version", "INSERT INTO log VALUES ('z')"),
    ])
  func `a query that reads what SQLite does not report runs after every commit`(
    sql: String, change: String
  ) throws {
    for _ in 1...2 { #expect(try runs(of: sql, for: change) == 1) }
  }

  @Test func `the commit of another connection runs every query, as its tables are not known`() throws {
    let (books, log) = (
      try observe("SELECT count(*) FROM books"), try observe("SELECT count(*) FROM log")
    )
    let other = try Store(path: scratch.path, migrations: [Self.schema])
    try other.write { try $0.execute("INSERT INTO log VALUES ('z')") }
    try store.refresh()
    #expect([books.count, log.count] == [2, 2])
    #expect(log.results == [0, 1])
  }

  @Test func `the commit of another connection before one's own is not passed over`() throws {
    let books = try observe("SELECT count(*) FROM books")
    let other = try Store(path: scratch.path, migrations: [Self.schema])
    try other.write { try $0.execute("DELETE FROM books") }
    try store.write { try $0.execute("INSERT INTO log VALUES ('z')") }
    #expect(books.results == [2, 0])
  }

  @Test func `a query that has failed runs after every commit until it succeeds`() throws {
    struct Unfit: Error {}
    var isFit = true
    var runs = 0
    var lines: [String] = []
    let token = try store.observe { reader -> Int in
      runs += 1
      if !isFit { throw Unfit() }
      return try reader.value("SELECT count(*) FROM books") ?? 0
    } failed: {
      lines.append("\($0.cause is Unfit)")
    } _: {
      lines.append("\($0)")
    }
    isFit = false
    try store.write { try $0.execute("INSERT INTO books (title) VALUES ('z')") }
    isFit = true
    try store.write { try $0.execute("INSERT INTO log VALUES ('z')") }
    #expect(lines == ["2", "true", "3"])
    try store.write { try $0.execute("INSERT INTO log VALUES ('z')") }
    #expect(runs == 3)
    token.cancel()
  }
}
