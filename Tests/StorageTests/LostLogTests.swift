import Glibc
import Storage
import Testing

/// A log that is deleted while the store is open, as programs do that tidy up: SQLite goes on in a file without a name.
struct LostLogTests {
  private let scratch: Scratch
  private let store: Store

  init() throws {
    scratch = try Scratch()
    store = try Self.begun(scratch)
  }

  /// A store with one thing, which is in the log only.
  private static func begun(_ scratch: Scratch) throws -> Store {
    let store = try Store(scratch)
    try store.checkpoint()
    try store.add("before")
    return store
  }

  private func delete(_ endings: [String]) {
    for ending in endings { #expect(unlink(scratch.path + ending) == 0) }
  }

  /// What another program finds.
  private func found() throws -> String? {
    let other = try Other(
      scratch.path, "say([name for name, in db.execute('SELECT name FROM things ORDER BY id')])")
    defer { _ = other.end() }
    return other.line()
  }

  private func run(_ script: String) throws {
    #expect(try Other(scratch.path, script).end() == 0)
  }

  /// The paths of the copies that were kept.
  private func kept() -> [String] {
    scratch.names().filter { $0.contains(".kept-") }.map { scratch.folder + "/" + $0 }
  }

  @Test(arguments: [["-wal", "-shm"], ["-wal"], ["-shm"]])
  func `what was written before and after the log was deleted is there for others`(endings: [String]) throws {
    delete(endings)
    try store.add("after")
    #expect(try found() == "['before', 'after']")
    try run("db.execute(\"INSERT INTO things (name) VALUES ('theirs')\")")
    try store.add("last")
    #expect(try found() == "['before', 'after', 'theirs', 'last']")
    #expect(try store.integrityCheck() == [])
    #expect(kept() == [])
  }

  @Test func `what was written before the log was deleted is there when the store has ended`() throws {
    let scratch = try Scratch()
    do {
      let store = try Self.begun(scratch)
      #expect(unlink(scratch.path + "-wal") == 0)
      #expect(unlink(scratch.path + "-shm") == 0)
      withExtendedLifetime(store) {}
    }
    #expect(try Store(scratch).names() == ["before"])
  }

  @Test func `a commit fails when the log was deleted meanwhile, and can be made again`() throws {
    let error = #expect(throws: StoreError.self) {
      try store.write { writer in
        try writer.execute("INSERT INTO things (name) VALUES ('lost')")
        delete(["-wal"])
      }
    }
    #expect(error?.kind == .moved)
    try store.add("after")
    #expect(try found() == "['before', 'after']")
  }

  @Test func `who reads without the log meanwhile is waited for`() throws {
    delete(["-wal", "-shm"])
    let reader = try Other(
      scratch.path, "say(db.execute('SELECT count(*) FROM things').fetchone()); time.sleep(60)")
    #expect(reader.line() == "(0,)")
    #expect(kind { try store.add("early") } == .busy)
    // Its empty log stays.
    reader.kill()
    try store.add("after")
    #expect(try found() == "['before', 'after']")
    #expect(kept() == [])
  }

  /// Also when it has been brought into the file and is empty again.
  @Test(arguments: ["", "; db.execute('PRAGMA wal_checkpoint(TRUNCATE)')"])
  func `where others have begun another log, that counts, and a copy has what this store had`(end: String)
    throws
  {
    delete(["-wal", "-shm"])
    try run("db.execute(\"INSERT INTO things (name) VALUES ('theirs')\")" + end)
    let error = #expect(throws: StoreError.self) { try store.add("after") }
    #expect(error?.kind == .parted(kept: kept().first ?? ""))
    #expect(kept().map { mode(of: $0) } == [0o600])
    #expect(try Store(path: kept().first ?? "", migrations: [things]).names() == ["before"])
    try store.add("after")
    #expect(try store.names() == ["theirs", "after"])
    #expect(try found() == "['theirs', 'after']")
    #expect(kept().count == 1)
  }

  @Test func `a store that ends writes nothing over the log that others have begun`() throws {
    let scratch = try Scratch()
    do {
      let store = try Self.begun(scratch)
      #expect(unlink(scratch.path + "-wal") == 0)
      #expect(unlink(scratch.path + "-shm") == 0)
      let other = try Other(scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('theirs')\")")
      #expect(other.end() == 0)
      #expect(try store.names() == ["before"])
    }
    #expect(try Store(scratch).names() == ["theirs"])
  }

  @Test func `several stores of a process go on together`() throws {
    let other = try Store(scratch)
    try other.add("other")
    delete(["-wal", "-shm"])
    // SQLite has one index for all of them.
    #expect(kind { try store.add("early") } == .busy)
    #expect(try store.names() == ["before", "other"])
    try other.add("late")
    try store.add("last")
    #expect(try other.names() == ["before", "other", "late", "last"])
    #expect(try found() == "['before', 'other', 'late', 'last']")
    #expect(kept() == [])
  }

  @Test func `a store that only reads stays with the log until what is in it is in the file`() throws {
    let reader = try Store(readOnly: scratch.path, migrations: [things])
    delete(["-wal", "-shm"])
    #expect(try reader.names() == ["before"])
    #expect(scratch.names() == ["test.sqlite"])
    #expect(kind { try store.add("early") } == .busy)
    #expect(try reader.names() == ["before"])
    try store.add("after")
    #expect(try reader.names() == ["before", "after"])
    #expect(try found() == "['before', 'after']")
  }
}

/// The same, for a store that is observed and written by nobody.
@MainActor
struct ObservedLostLogTests {
  @Test(.timeLimit(.minutes(30)))
  func `an observed store brings what was written into the file by itself`() async throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    try store.checkpoint()
    let token = try store.observe({ try allNames($0) }, failed: { _ in }, { _ in })
    try store.add("before")
    #expect(try bytes(of: scratch.path + "-wal").isEmpty == false)
    #expect(unlink(scratch.path + "-wal") == 0)
    #expect(unlink(scratch.path + "-shm") == 0)
    // A new log is there when all is in the file.
    while access(scratch.path + "-wal", F_OK) != 0 {
      try Task.checkCancellation()
      await Task.yield()
    }
    let file = try Scratch()
    try put(try bytes(of: scratch.path), to: file.path)
    #expect(try Store(file).names() == ["before"])
    try store.add("after")
    withExtendedLifetime(token) {}
  }
}
