import Glibc
import Storage
import Testing

/// A damaged file is recognised, kept under a dated name, and never deleted; `RecoveryTests` has what is read from it.
struct DamageTests {
  /// A store with some pages of rows, closed; the bytes of its file.
  private func filled(_ scratch: Scratch) throws -> [UInt8] {
    do {
      let store = try Store(scratch)
      try store.write { db in
        for number in 0..<2_000 {
          try db.execute("INSERT INTO things (name) VALUES (?)", "thing number \(number)")
        }
      }
    }
    return try bytes(of: scratch.path)
  }

  private func open(_ scratch: Scratch) throws -> (store: Store, setAside: String?) {
    let (store, recovery) = try Store.openOrRecover(path: scratch.path, migrations: [things])
    return (store, recovery?.damagedFile)
  }

  @Test(arguments: [
    "DROP TABLE things; CREATE VIEW things AS WITH RECURSIVE n(id) AS (VALUES (1) UNION ALL SELECT id + 1 FROM n) SELECT id, '' AS name FROM n",
    "CREATE TRIGGER mine AFTER INSERT ON things BEGIN DELETE FROM things; END",
    "CREATE VIRTUAL TABLE mine USING fts5(text)",
  ])
  func `statements of somebody else in a file of tables only never run`(_ sql: String) throws {
    let scratch = try Scratch()
    do { try Store(scratch).write { try $0.script(sql) } }
    for migrations in [
      [things], [things, Migration(2, "size") { try $0.execute("UPDATE things SET size = 1") }],
    ] {
      let error = #expect(throws: StoreError.self) {
        try Store(path: scratch.path, migrations: migrations, onlyTables: true)
      }
      #expect(error?.kind == .damaged)
    }
    #expect(kind { try Store(readOnly: scratch.path, migrations: [things], onlyTables: true) } == .damaged)
    let (store, recovery) = try Store.openOrRecover(
      path: scratch.path, migrations: [things], onlyTables: true)
    try store.add("ours")
    #expect(try store.names() == ["ours"])
    #expect(recovery != nil)
  }

  @Test(arguments: [("no database", 0), ("short", 0), ("zeros", 0), ("half", 500), ("schema", 2_000)])
  func `a damaged file is refused by init as it is, and kept whole by openOrRecover`(
    how: String, atLeast: Int
  ) throws {
    let scratch = try Scratch()
    var damaged = try filled(scratch)
    switch how {
    case "no database": damaged = Array("This is a letter to my aunt, and no database. ".utf8) + damaged
    case "short": damaged = [1, 2, 3]
    case "zeros": damaged = [UInt8](repeating: 0, count: damaged.count)
    case "half": damaged.removeLast(damaged.count / 2)
    default: for index in 100..<4_096 { damaged[index] = 0xA5 }
    }
    try put(damaged, to: scratch.path)
    #expect(kind { try Store(scratch) } == .damaged)
    #expect(try bytes(of: scratch.path) == damaged)

    let (store, setAside) = try open(scratch)
    let aside = try #require(setAside)
    #expect(try bytes(of: aside) == damaged)
    let name = try #require(aside.split(separator: "/").last)
    #expect(name.wholeMatch(of: /test\.sqlite\.damaged-\d{4}-\d\d-\d\dT\d{6}Z/) != nil)
    let names = try store.names()
    #expect(names.count >= atLeast)
    #expect(atLeast > 0 || names.isEmpty)
    #expect(Set(names).isSubset(of: (0..<2_000).map { "thing number \($0)" }))
    try store.add("a")
    #expect(try store.integrityCheck() == [])
  }

  @Test func `a second damaged file in the same second has a name of its own`() throws {
    let scratch = try Scratch()
    var names: Set<String> = []
    for number in 0..<5 {
      try put(Array("no database at all \(number)".utf8), to: scratch.path)
      names.insert(try #require(try open(scratch).setAside))
    }
    let contents = Set(try names.map { String(decoding: try bytes(of: $0), as: UTF8.self) })
    #expect(contents == Set((0..<5).map { "no database at all \($0)" }))
  }

  @Test func `a sound file is not set aside`() throws {
    let scratch = try Scratch()
    _ = try filled(scratch)
    let (store, setAside) = try open(scratch)
    #expect(setAside == nil)
    #expect(try store.names().count == 2_000)
  }

  @Test func `a log without its database is set aside, not deleted`() throws {
    let scratch = try Scratch()
    try put([1, 2, 3], to: scratch.path + "-wal")
    #expect(kind { try Store(scratch) } == .damaged)
    let aside = try #require(try open(scratch).setAside)
    #expect(try bytes(of: aside + "-wal") == [1, 2, 3])
  }

  @Test func `the log of a damaged file goes with it`() throws {
    let scratch = try Scratch()
    _ = try filled(scratch)
    let other = try Other(
      scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('late')\"); say('done'); time.sleep(60)")
    #expect(other.line() == "done")
    other.kill()
    let log = try bytes(of: scratch.path + "-wal")
    let damaged = Array("no database".utf8)
    try put(damaged, to: scratch.path)
    let aside = try #require(try open(scratch).setAside)
    #expect(try bytes(of: aside) == damaged)
    #expect(try bytes(of: aside + "-wal") == log)
  }

  @Test(arguments: [0, 4_096, 20_000])
  func `a file that is cut off under an open store is damaged, also where the log has what is asked for`(
    size: Int
  ) throws {
    let scratch = try Scratch()
    _ = try filled(scratch)
    let (store, _) = try open(scratch)
    try store.add("in the log")
    #expect(truncate(scratch.path, size) == 0)
    #expect(kind { try store.add("later") } == .damaged)
    #expect(kind { try store.read { try $0.rows("SELECT 1") } } == .damaged)
    #expect(try bytes(of: scratch.path).count == size)
    #expect(try store.recover() != nil)
    #expect(try store.names().contains("in the log"))
    try store.add("later")
    #expect(try store.integrityCheck() == [])
  }

  @Test func `a file that is cut off inside a write is damaged, and nothing more is written to it`() throws {
    let scratch = try Scratch()
    _ = try filled(scratch)
    let (store, _) = try open(scratch)
    let found = kind {
      try store.write { db in
        try db.execute("INSERT INTO things (name) VALUES ('half')")
        truncate(scratch.path, 20_000)
      }
    }
    #expect(found == .damaged)
    #expect(try bytes(of: scratch.path).count == 20_000)
  }

  /// A store of some pages with a log beside it that has some more, left by a killed program; the bytes of its file after that log was
  /// copied into it elsewhere.
  private func filledWithLog(_ scratch: Scratch) throws -> [UInt8] {
    _ = try filled(scratch)
    let other = try Other(
      scratch.path,
      """
      db.executemany("INSERT INTO things (name) VALUES (?)", [(f"late {n}",) for n in range(2000)])
      say('done'); time.sleep(60)
      """)
    #expect(other.line() == "done")
    other.kill()
    let copy = try Scratch()
    for ending in ["", "-wal"] { try put(bytes(of: scratch.path + ending), to: copy.path + ending) }
    #expect(try Store(copy).names().count == 4_000)
    return try bytes(of: copy.path)
  }

  @Test(arguments: [4_096, 20_000])
  func `a file that was cut off before it is opened is damaged, also where the log has what is read first`(
    size: Int
  ) throws {
    let scratch = try Scratch()
    _ = try filledWithLog(scratch)
    let log = try bytes(of: scratch.path + "-wal")
    #expect(truncate(scratch.path, size) == 0)
    #expect(kind { try Store(scratch) } == .damaged)
    #expect(try bytes(of: scratch.path).count == size && bytes(of: scratch.path + "-wal") == log)
    let (store, setAside) = try open(scratch)
    #expect(setAside != nil)
    #expect(try store.names().contains("late 1999"))
    #expect(try store.integrityCheck() == [])
  }

  @Test func `a file that is smaller than its header says is sound where the log has the rest`() throws {
    let scratch = try Scratch()
    let whole = try filledWithLog(scratch)
    var file = try bytes(of: scratch.path)
    #expect(file.count < whole.count)
    file.replaceSubrange(0..<4_096, with: whole[0..<4_096])
    try put(file, to: scratch.path)
    let (store, setAside) = try open(scratch)
    #expect(setAside == nil)
    #expect(try store.names().count == 4_000)
    #expect(try store.integrityCheck() == [])
  }

  @Test func `a file that another program has made smaller with VACUUM is sound`() throws {
    let scratch = try Scratch()
    let before = try filled(scratch).count
    let (store, _) = try open(scratch)
    let other = try Other(
      scratch.path,
      """
      db.execute("DELETE FROM things WHERE id > 10"); db.execute("VACUUM")
      db.execute("PRAGMA wal_checkpoint(TRUNCATE)"); say('done')
      """)
    #expect(other.line() == "done")
    #expect(try bytes(of: scratch.path).count < before)
    #expect(try store.names().count == 10)
    try store.add("later")
    #expect(try store.integrityCheck() == [])
  }

  @Test func `damage found later is an error with its statement, and the check tells it`() throws {
    let scratch = try Scratch()
    var file = try filled(scratch)
    for index in 8_192..<(file.count) { file[index] = 0xA5 }
    try put(file, to: scratch.path)
    let (store, setAside) = try open(scratch)
    #expect(setAside == nil)
    let error = #expect(throws: StoreError.self) { try store.names() }
    #expect(error?.kind == .damaged)
    #expect(error?.sql == "SELECT name FROM things ORDER BY id")
    #expect(error?.code == 11)  // SQLITE_CORRUPT
    #expect(try store.integrityCheck() != [])
  }

  @Test func `a broken reference is told by the check`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    try store.write { try $0.script("CREATE TABLE child (thing INTEGER REFERENCES things)") }
    // Another program need not enforce the references.
    let other = try Other(scratch.path, "db.execute('INSERT INTO child VALUES (77)')")
    #expect(other.end() == 0)
    #expect(try store.integrityCheck().count == 1)
  }

  @Test func `a store can be set aside by itself`() throws {
    let scratch = try Scratch()
    let file = try filled(scratch)
    let aside = try Store.setAside(path: scratch.path)
    #expect(try bytes(of: aside) == file)
    #expect(scratch.names().count == 1)
  }

  @Test func `what a link leads to is set aside with its log`() throws {
    let scratch = try Scratch()
    symlink(scratch.path, scratch.folder + "/link")
    try put(Array("no database".utf8), to: scratch.path)
    try put([1, 2, 3], to: scratch.path + "-wal")
    let (_, recovery) = try Store.openOrRecover(path: scratch.folder + "/link", migrations: [things])
    let aside = try #require(recovery?.damagedFile)
    #expect(aside.contains("/test.sqlite.damaged-"))
    #expect(try bytes(of: aside + "-wal") == [1, 2, 3])
  }

  @Test func `several openers of one damaged file set it aside once`() async throws {
    let damaged = Array("no database".utf8)
    for _ in 0..<30 {
      let scratch = try Scratch()
      let path = scratch.path
      try put(damaged, to: path)
      let found = try await withThrowingTaskGroup(of: String?.self) { group in
        for number in 0..<4 {
          group.addTask {
            let (store, recovery) = try Store.openOrRecover(path: path, migrations: [things])
            try store.add("\(number)")
            return recovery?.damagedFile
          }
        }
        return try await group.reduce(into: [String]()) { if let name = $1 { $0.append(name) } }
      }
      #expect(found.count == 1)
      #expect(try bytes(of: try #require(found.first)) == damaged)
      #expect(try Store(scratch).names().count == 4)
    }
  }
}
