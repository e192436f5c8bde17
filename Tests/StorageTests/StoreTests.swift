import Glibc
import Storage
import Testing

/// Transactions, and the file behind them.
struct StoreTests {
  private struct Stop: Error {}

  @Test func `what was written is there after closing and opening`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a", size: 7) }
    let store = try Store(scratch)
    #expect(try store.read { try $0.row("SELECT * FROM things")?.values } == [1, "a", 7])
    #expect(try store.integrityCheck() == [])
  }

  @Test func `a write that throws leaves nothing behind and hands its error on`() throws {
    let store = try Store.inMemory()
    try store.add("a")
    let thrown = cause {
      try store.write { db in
        try db.execute("DELETE FROM things")
        throw Stop()
      }
    }
    #expect(thrown is Stop)
    #expect(try store.names() == ["a"])
  }

  @Test func `a read hands on what its closure throws, and the next read works`() throws {
    let store = try Store.inMemory()
    #expect(cause { try store.read { _ in throw Stop() } } is Stop)
    #expect(try store.names() == [])
  }

  @Test func `an error of the store inside a closure is thrown as it is`() throws {
    let store = try Store.inMemory()
    #expect(kind { try store.read { _ = try $0.rows("SELECT * FROM nowhere") } } == .statement)
    #expect(kind { try store.write { try $0.script("INSERT INTO nowhere VALUES (1)") } } == .statement)
  }

  @Test func `errors of two closures are equal when they say the same`() throws {
    struct Other: Error {}
    let store = try Store.inMemory()
    func thrown(_ error: any Error) -> StoreError? {
      #expect(throws: StoreError.self) { try store.read { _ in throw error } }
    }
    #expect(thrown(Stop()) == thrown(Stop()))
    #expect(thrown(Stop())?.hashValue == thrown(Stop())?.hashValue)
    #expect(thrown(Stop()) != thrown(Other()))
  }

  @Test func `a read answers everything from one moment`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    let other = try Store(scratch)
    try store.read { db in
      #expect(try allNames(db) == [])
      try other.add("a")
      #expect(try allNames(db) == [])
    }
    #expect(try store.names() == ["a"])
  }

  @Test func `a writer sees its own changes`() throws {
    let store = try Store.inMemory()
    try store.write { db in
      try db.execute("INSERT INTO things (name) VALUES ('a')")
      #expect(try allNames(db) == ["a"])
    }
  }

  @Test func `a transaction inside another is refused, and the outer one goes on`() throws {
    let store = try Store.inMemory()
    try store.write { db in
      try db.execute("INSERT INTO things (name) VALUES ('a')")
      #expect(kind { try store.write { _ in } } == .misuse)
      #expect(kind { try store.read { _ in } } == .misuse)
      #expect(kind { try store.refresh() } == .misuse)
    }
    try store.read { _ in #expect(kind { try store.write { _ in } } == .misuse) }
    #expect(try store.names() == ["a"])
  }

  @Test func `a commit that fails is rolled back`() throws {
    let schema = Migration(1, "references checked at the commit") { db in
      try db.script(
        """
        CREATE TABLE a (id INTEGER PRIMARY KEY);
        CREATE TABLE b (a INTEGER REFERENCES a DEFERRABLE INITIALLY DEFERRED);
        """)
    }
    let store = try Store(path: ":memory:", migrations: [schema])
    #expect(kind { try store.write { try $0.execute("INSERT INTO b VALUES (1)") } } == .constraint)
    #expect(try store.read { try $0.value("SELECT count(*) FROM b", as: Int.self) } == 0)
    try store.write { try $0.execute("INSERT INTO a VALUES (1)") }
  }

  @Test func `statements after a rollback that was swallowed are refused, not committed one by one`() throws {
    let store = try Store.inMemory()
    try store.add("a")
    let swallowed = "INSERT OR ROLLBACK INTO things (name) VALUES ('a')"
    let going = kind {
      try store.write { db in
        try db.execute("INSERT INTO things (name) VALUES ('b')")
        #expect(kind { try db.execute(swallowed) } == .constraint)
        try db.execute("INSERT INTO things (name) VALUES ('c')")
      }
    }
    #expect(going == .misuse)
    let ending = kind {
      try store.write { db in #expect(kind { try db.execute(swallowed) } == .constraint) }
    }
    #expect(ending == .misuse)
    #expect(try store.names() == ["a"])
  }

  @Test func `a full disk is an error of its own and loses nothing`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    try store.add("a")
    let error = kind {
      try store.write { db in
        _ = try db.rows("PRAGMA max_page_count = 5")
        try db.execute("INSERT INTO things (name) VALUES (hex(zeroblob(100000)))")
      }
    }
    #expect(error == .full)
    #expect(try store.names() == ["a"])
    #expect(try store.integrityCheck() == [])
  }

  @Test func `a store that another holds is busy`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    let other = try Store(scratch)
    _ = try other.read { try $0.rows("PRAGMA busy_timeout = 1") }
    try store.write { _ in #expect(kind { try other.add("b") } == .busy) }
    try other.add("b")
    #expect(try store.names() == ["b"])
  }

  @Test func `the file and its folders are the user's alone`() throws {
    let scratch = try Scratch()
    let path = scratch.folder + "/a/b/test.sqlite"
    let store = try Store(path: path, migrations: [things])
    try store.add("a")
    #expect(mode(of: scratch.folder + "/a") == 0o700)
    #expect(mode(of: scratch.folder + "/a/b") == 0o700)
    #expect(mode(of: path) == 0o600)
    #expect(mode(of: path + "-wal") == 0o600)
  }

  @Test(arguments: ["a b%20?mode=ro#x.sqlite", "täst's \"1\".sqlite", ":memory:"])
  func `any name of a file is a name`(name: String) throws {
    let scratch = try Scratch()
    do { try Store(path: scratch.folder + "/" + name, migrations: [things]).add("a") }
    #expect(scratch.names() == [name])
  }

  @Test func `a link to the file is the file`() throws {
    let scratch = try Scratch()
    let link = scratch.folder + "/link"
    let store = try Store(scratch)
    symlink(scratch.path, link)
    try Store(path: link, migrations: [things]).add("a")
    #expect(try store.names() == ["a"])
    #expect(scratch.names() == ["link", "test.sqlite", "test.sqlite-shm", "test.sqlite-wal"])
  }

  @Test func `a store that is made where a link leads to is the user's alone`() throws {
    let scratch = try Scratch()
    let link = scratch.folder + "/link.sqlite"
    try #require(symlink("test.sqlite", link) == 0)
    let store = try Store(path: link, migrations: [things])
    try store.add("a")
    for name in ["", "-wal", "-shm"] { #expect(mode(of: scratch.path + name) == 0o600) }
    #expect(try Store(scratch).names() == ["a"])
  }

  @Test func `a path that is none is refused`() {
    #expect(kind { _ = try Store(path: "", migrations: []) } == .misuse)
    #expect(kind { _ = try Store(path: "/tmp/a\0b", migrations: []) } == .misuse)
  }

  @Test func `a file of no bytes is a fresh store`() throws {
    let scratch = try Scratch()
    try put([], to: scratch.path)
    let (store, recovery) = try Store.openOrRecover(path: scratch.path, migrations: [things])
    try store.add("a")
    #expect(recovery == nil)
    #expect(scratch.names().contains { $0.contains("damaged") } == false)
  }

  @Test func `a store that cannot be reached is denied`() throws {
    let scratch = try Scratch()
    #expect(kind { _ = try Store(path: scratch.folder, migrations: []) } == .denied)
    mkfifo(scratch.folder + "/pipe", 0o600)
    #expect(kind { try Store(path: scratch.folder + "/pipe", migrations: []) } == .denied)
    try put([1], to: scratch.folder + "/file")
    #expect(kind { _ = try Store(path: scratch.folder + "/file/test.sqlite", migrations: []) } == .denied)
    #expect(kind { _ = try Store(path: "/proc/nowhere/test.sqlite", migrations: []) } == .denied)
  }

  @Test func `a file that replaces an open one is not read with the log of that`() throws {
    let (scratch, other) = (try Scratch(), try Scratch())
    do { try Store(other).add("x") }
    let store = try Store(scratch)
    for name in ["a", "b", "c"] { try store.add(name) }
    try #require(rename(other.path, scratch.path) == 0)
    try store.add("d")
    #expect(try store.names() == ["x", "d"])
    #expect(try store.integrityCheck() == [])
    #expect(try Store(scratch).names() == ["x", "d"])
  }

  @Test func `nothing is written to a file that was moved away`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    try store.add("a")
    rename(scratch.path, scratch.path + ".old")
    #expect(kind { try store.add("b") } == .moved)
    #expect(try store.names() == ["a"])
  }

  @Test func `closing leaves one file`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    #expect(scratch.names() == ["test.sqlite"])
  }

  @Test func `several stores can open one fresh file at once`() async throws {
    for _ in 0..<30 {
      let scratch = try Scratch()
      let path = scratch.path
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<4 {
          group.addTask { try Store(path: path, migrations: [things]).add("\(number)") }
        }
        try await group.waitForAll()
      }
      #expect(try Store(scratch).names().sorted() == (0..<4).map { "\($0)" })
    }
  }
}
