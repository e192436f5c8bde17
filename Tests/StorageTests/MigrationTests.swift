import Storage
import Testing

/// Old schemas become new ones; what is newer or foreign is left alone.
struct MigrationTests {
  private static let steps = [
    things,
    Migration(2, "colour") { db in
      try db.script("ALTER TABLE things ADD COLUMN colour TEXT DEFAULT 'red'")
    },
    Migration(3, "parts that go with their thing") { db in
      try db.script(
        """
        CREATE TABLE parts (thing INTEGER NOT NULL REFERENCES things ON DELETE CASCADE, name TEXT);
        INSERT INTO parts SELECT id, 'part of ' || name FROM things;
        """)
    },
    Migration(4, "things made anew, with a name for each") { db in
      try db.script(
        """
        CREATE TABLE fresh (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, size INTEGER, colour TEXT DEFAULT 'red');
        INSERT INTO fresh SELECT id, name, size, colour FROM things;
        DROP TABLE things; ALTER TABLE fresh RENAME TO things;
        """)
    },
  ]

  private func version(_ store: Store) throws -> Int? {
    try store.read { try $0.value("PRAGMA user_version", as: Int.self) }
  }

  @Test(arguments: 1...4)
  func `a store of every older schema becomes the newest, with its rows`(from: Int) throws {
    let scratch = try Scratch()
    do {
      let old = try Store(path: scratch.path, migrations: Array(Self.steps.prefix(from)))
      try old.add("a", size: 7)
      if from >= 3 { try old.write { try $0.execute("INSERT INTO parts VALUES (1, 'part of a')") } }
    }
    let store = try Store(path: scratch.path, migrations: Self.steps)
    #expect(try store.read { try $0.row("SELECT * FROM things")?.values } == [1, "a", 7, "red"])
    #expect(try store.read { try $0.row("SELECT * FROM parts")?.values } == [1, "part of a"])
    #expect(try version(store) == 4)
    #expect(try store.integrityCheck() == [])
  }

  @Test func `a fresh store takes every step once`() throws {
    let scratch = try Scratch()
    for _ in 0..<2 { #expect(try version(Store(path: scratch.path, migrations: Self.steps)) == 4) }
  }

  @Test func `foreign keys are enforced after migrations`() throws {
    let store = try Store(path: ":memory:", migrations: Self.steps)
    #expect(kind { try store.write { try $0.execute("INSERT INTO parts VALUES (9, 'x')") } } == .constraint)
  }

  @Test func `a step that fails leaves the old schema whole, and is named`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    let bad = Migration(3, "bad step") { db in
      try db.script("DELETE FROM things; SELECT * FROM nowhere")
    }
    let error = #expect(throws: StoreError.self) {
      try Store(path: scratch.path, migrations: [things, Self.steps[1], bad])
    }
    #expect(error?.kind == .statement)
    #expect(error?.message.contains("Migration 3 (bad step)") == true)
    let store = try Store(scratch)
    #expect(try store.names() == ["a"])
    #expect(try version(store) == 1)
  }

  @Test func `the shortest migration compiles, and one can throw an error of its own`() throws {
    struct Unfit: Error {}
    let posts = Migration(1, "posts") { try $0.script("CREATE TABLE posts (title TEXT)") }
    let unfit = Migration(2, "unfit") { _ in throw Unfit() }
    let scratch = try Scratch()
    _ = try Store(path: scratch.path, migrations: [posts])
    let error = try #require(throws: StoreError.self) {
      try Store(path: scratch.path, migrations: [posts, unfit])
    }
    #expect(error.kind == .closure)
    #expect(error.cause is Unfit)
    #expect(error.message.contains("Migration 2 (unfit)"))
    #expect(try version(Store(path: scratch.path, migrations: [posts])) == 1)
  }

  @Test func `a step that leaves a reference to nothing is not kept`() throws {
    let scratch = try Scratch()
    do { _ = try Store(path: scratch.path, migrations: Array(Self.steps.prefix(3))) }
    let bad = Migration(4, "orphan") { db in
      try db.execute("INSERT INTO parts VALUES (77, 'x')")
    }
    #expect(
      kind { _ = try Store(path: scratch.path, migrations: Array(Self.steps.prefix(3)) + [bad]) }
        == .constraint)
    #expect(try version(Store(path: scratch.path, migrations: Array(Self.steps.prefix(3)))) == 3)
  }

  @Test func `a store of a newer version is refused and left byte for byte`() throws {
    let scratch = try Scratch()
    do { _ = try Store(path: scratch.path, migrations: Self.steps) }
    let before = try bytes(of: scratch.path)
    #expect(kind { _ = try Store(path: scratch.path, migrations: [things]) } == .newer(found: 4, known: 1))
    #expect(
      kind { _ = try Store.openOrRecover(path: scratch.path, migrations: [things]) }
        == .newer(found: 4, known: 1))
    #expect(try bytes(of: scratch.path) == before)
    #expect(scratch.names() == ["test.sqlite"])
  }

  @Test(arguments: [true, false])
  func `a newer version that is only in the log is refused, file and log as they were`(index: Bool) throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    let other = try Other(
      scratch.path,
      """
      db.execute("PRAGMA wal_autocheckpoint=0")
      db.execute("PRAGMA user_version=9")
      say("done")
      time.sleep(60)
      """)
    #expect(other.line() == "done")
    other.kill()
    if !index { try #require(unlinkIndex(scratch) == 0) }
    let log = try bytes(of: scratch.path + "-wal")
    let file = try bytes(of: scratch.path)
    #expect(log.count > 0)
    #expect(kind { _ = try Store(scratch) } == .newer(found: 9, known: 1))
    #expect(try bytes(of: scratch.path) == file)
    #expect(try bytes(of: scratch.path + "-wal") == log)
  }

  @Test func `a store that a newer program migrates meanwhile is refused, and is not recovered`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    try store.add("a")
    var failures: [StoreError.Kind] = []
    let observation = try store.observe(isolation: nil, allNames, failed: { failures.append($0.kind) }) { _ in
    }
    let more = Migration(2, "more") { db in
      try db.script("ALTER TABLE things RENAME COLUMN name TO title; CREATE TABLE more (id INTEGER)")
    }
    let newer = try Store(path: scratch.path, migrations: [things, more])
    try newer.write { try $0.execute("INSERT INTO things (title) VALUES ('b')") }
    let refused = StoreError.Kind.newer(found: 2, known: 1)
    #expect(kind { try store.names() } == refused)
    #expect(kind { try store.write { _ in } } == refused)
    #expect(kind { try store.recover() } == refused)
    try store.refresh()
    #expect(failures == [refused])
    #expect(try newer.read { try $0.rows("SELECT title FROM things").count } == 2)
    #expect(scratch.names().filter { $0.contains("damaged") } == [])
    observation.cancel()
  }

  @Test func `a newer version whose schema cannot be read here is refused, not taken for damage`() throws {
    let scratch = try Scratch()
    do { _ = try Store(scratch) }
    let other = try Other(
      scratch.path,
      """
      db.execute("PRAGMA writable_schema=ON")
      db.execute("UPDATE sqlite_schema SET sql = 'CREATE MARVEL things' WHERE name = 'things'")
      db.execute("PRAGMA user_version=9")
      """)
    #expect(other.end() == 0)
    let before = try bytes(of: scratch.path)
    #expect(
      kind { try Store.openOrRecover(path: scratch.path, migrations: [things]) }
        == .newer(found: 9, known: 1))
    #expect(try bytes(of: scratch.path) == before)
  }

  @Test func `a database of another program is refused and left byte for byte`() throws {
    let scratch = try Scratch()
    let other = try Other(scratch.path, "db.execute('CREATE TABLE theirs (x)')")
    #expect(other.end() == 0)
    let before = try bytes(of: scratch.path)
    #expect(kind { _ = try Store(path: scratch.path, application: 5, migrations: [things]) } == .foreign)
    #expect(
      kind { _ = try Store.openOrRecover(path: scratch.path, application: 5, migrations: [things]) }
        == .foreign)
    #expect(try bytes(of: scratch.path) == before)
    #expect(scratch.names() == ["test.sqlite"])
  }

  @Test func `a store's mark is kept and asked for`() throws {
    let scratch = try Scratch()
    for _ in 0..<2 {
      let store = try Store(path: scratch.path, application: 0x4147_494F, migrations: [things])
      #expect(try store.read { try $0.value("PRAGMA application_id", as: Int.self) } == 0x4147_494F)
    }
    #expect(kind { _ = try Store(scratch) } == .foreign)
  }
}
