import Glibc
import Storage
import Testing

/// What another part of this program does to the store's files, a file chooser that looks what they are, costs no lock.
struct LockTests {
  private let scratch: Scratch
  private let store: Store

  init() throws {
    scratch = try Scratch()
    store = try Store(scratch)
    try store.add("ours")
  }

  /// Opens and closes the files as anything in this program may.
  private func openAndClose() throws {
    for ending in ["", "-wal", "-shm"] {
      let file = open(scratch.path + ending, O_RDONLY | O_CLOEXEC)
      try #require(file >= 0)
      close(file)
    }
  }

  @Test func `the last of several programs ends the log, and no other`() throws {
    try openAndClose()
    #expect(
      try Other(scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('theirs')\"); db.close()").end()
        == 0)
    #expect(scratch.names().contains("test.sqlite-wal"))
    #expect(try store.names() == ["ours", "theirs"])
    try store.add("later")
    let reader = try Other(
      scratch.path, "say([name for name, in db.execute('SELECT name FROM things ORDER BY id')])")
    #expect(reader.line() == "['ours', 'theirs', 'later']")
    #expect(reader.end() == 0)
  }

  @Test func `nobody else writes in the middle of a write`() throws {
    try store.write { writer in
      try writer.execute("INSERT INTO things (name) VALUES ('first')")
      try openAndClose()
      let other = try Other(
        scratch.path,
        """
        db.execute("PRAGMA busy_timeout = 0")
        try: db.execute("INSERT INTO things (name) VALUES ('theirs')"); say("written")
        except sqlite3.OperationalError as error: say(error)
        """)
      #expect(other.line() == "database is locked")
      #expect(other.end() == 0)
      try writer.execute("INSERT INTO things (name) VALUES ('second')")
    }
    #expect(try store.names() == ["ours", "first", "second"])
    #expect(try store.integrityCheck() == [])
  }

  /// The log's lock is the first one's: where another one is the last, the log stays, whole, until the next time. In a process of
  /// its own: one that another test starts holds all locks until it is another program.
  @Test func `the log goes with the last of several stores or with the next one`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      for order in [[2, 1, 0], [1, 2, 0], [0, 1, 2], [0, 2, 1]] { try LockTests.closeStores(in: order) }
    }
  }

  private static func closeStores(in order: [Int]) throws {
    let scratch = try Scratch()
    var stores: [Store?] = try order.map { _ in try Store(scratch) }
    for number in order {
      try stores[number]?.add("\(number)")
      stores[number] = nil
    }
    if order.last == 0 { #expect(scratch.names() == ["test.sqlite"]) }
    #expect(try Store(scratch).names() == order.map { "\($0)" })
    #expect(scratch.names() == ["test.sqlite"])
  }
}
