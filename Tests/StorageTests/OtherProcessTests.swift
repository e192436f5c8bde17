import Dispatch
import Glibc
import Storage
import Testing

/// Commits of other connections and other processes reach this store's observers through the main queue.
@MainActor
struct OtherProcessTests {
  private let scratch: Scratch
  private let store: Store
  /// What the observer was told, and a way to wait for it.
  private let told: AsyncStream<[String]>
  private let token: Observation

  init() throws {
    scratch = try Scratch()
    store = try Store(scratch)
    let (stream, input) = AsyncStream.makeStream(of: [String].self)
    told = stream
    token = try store.observe({ try allNames($0) }, failed: { _ in input.finish() }) { input.yield($0) }
    // The bound of every wait below: the stream ends, and what was waited for is missing.
    // Every other test that wants the main actor may come before.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1200) { input.finish() }
  }

  /// All that was told up to the first list that is `last`, or up to the bound.
  private func told(upTo last: [String]) async -> [[String]] {
    var all: [[String]] = []
    for await names in told {
      all.append(names)
      if names == last { break }
    }
    return all
  }

  @Test func `a commit of another process is seen`() async throws {
    let other = try Other(scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('theirs')\")")
    #expect(await told(upTo: ["theirs"]) == [[], ["theirs"]])
    #expect(other.end() == 0)
  }

  @Test func `a commit of another process that stays open is seen`() async throws {
    let other = try Other(
      scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('a')\"); time.sleep(60)")
    #expect(await told(upTo: ["a"]) == [[], ["a"]])
    other.kill()
  }

  @Test func `a long transaction of another process is seen when it is committed, and only then`()
    async throws
  {
    let other = try Other(
      scratch.path,
      """
      db.execute("PRAGMA cache_size=1")
      db.execute("BEGIN IMMEDIATE")
      for i in range(20000):
          db.execute("INSERT INTO things (id, size) VALUES (?, 1)", (i + 1,))
      time.sleep(0.3)
      db.execute("DELETE FROM things")
      db.execute("INSERT INTO things (name) VALUES ('a')")
      db.execute("COMMIT")
      time.sleep(60)
      """)
    #expect(await told(upTo: ["a"]) == [[], ["a"]])
    other.kill()
  }

  @Test func `a transaction that another process rolled back is not seen`() async throws {
    let other = try Other(
      scratch.path,
      """
      db.execute("PRAGMA cache_size=1")
      db.execute("BEGIN IMMEDIATE")
      for i in range(20000):
          db.execute("INSERT INTO things (name) VALUES (?)", (str(i),))
      db.execute("ROLLBACK")
      db.execute("INSERT INTO things (name) VALUES ('a')")
      """)
    #expect(await told(upTo: ["a"]) == [[], ["a"]])
    #expect(other.end() == 0)
  }

  @Test func `a commit of another connection of this process is seen`() async throws {
    let path = scratch.path
    try await Task.detached { try Store(path: path, migrations: [things]).add("a") }.value
    #expect(await told(upTo: ["a"]) == [[], ["a"]])
  }

  @Test func `one's own commits are told once, also after the file's events came in`() async throws {
    try store.add("a")
    try Store(scratch).add("b")
    #expect(await told(upTo: ["a", "b"]) == [[], ["a"], ["a", "b"]])
    try store.add("c")
    try Store(scratch).add("d")
    #expect(await told(upTo: ["a", "b", "c", "d"]) == [["a", "b", "c"], ["a", "b", "c", "d"]])
  }

  @Test func `every commit of a busy process is in the last one told`() async throws {
    let other = try Other(
      scratch.path, "for i in range(300): db.execute('INSERT INTO things (name) VALUES (?)', (str(i),))")
    let last = (0..<300).map { "\($0)" }
    let all = await told(upTo: last)
    #expect(all.last == last)
    #expect(all == all.sorted { $0.count < $1.count })
    #expect(other.end() == 0)
  }

  @Test func `a read-only store sees others' commits too`() async throws {
    let reader = try Store(readOnly: scratch.path, migrations: [things])
    let (stream, input) = AsyncStream.makeStream(of: [String].self)
    let second = try reader.observe({ try allNames($0) }, failed: { _ in }) { input.yield($0) }
    // Every other test that wants the main actor may come before.
    DispatchQueue.main.asyncAfter(deadline: .now() + 1200) { input.finish() }
    let other = try Other(
      scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('a')\"); time.sleep(60)")
    var all: [[String]] = []
    for await names in stream {
      all.append(names)
      if names == ["a"] { break }
    }
    #expect(all == [[], ["a"]])
    second.cancel()
    other.kill()
  }

  /// On a busy machine a process may rest between its log and the end of its commit; here strace lets it.
  private func slowOther(milliseconds: Int) throws -> Other {
    try Other(
      scratch.path,
      """
      code = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute(\\"INSERT INTO things (name) VALUES ('a')\\").connection.commit()"
      slow = ["-qq", "-o", "/dev/null", "-e", "trace=pwrite64", "-e", "inject=pwrite64:delay_exit=\(milliseconds)ms"]
      os.execvp("strace", ["strace", *slow, sys.executable, "-c", code, path])
      """)
  }

  @Test(.timeLimit(.minutes(30)))
  func `a read-only store sees a commit that comes long after its log`() async throws {
    let reader = try Store(readOnly: scratch.path, migrations: [things])
    let (stream, input) = AsyncStream.makeStream(of: [String].self)
    let second = try reader.observe({ try allNames($0) }, failed: { _ in }) { input.yield($0) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1200) { input.finish() }
    let other = try slowOther(milliseconds: 200)
    var all: [[String]] = []
    for await names in stream {
      all.append(names)
      if names == ["a"] { break }
    }
    #expect(all == [[], ["a"]])
    #expect(other.end() == 0)
    second.cancel()
  }

  /// In a process of its own, whose limit is changed.
  @Test func `what the system has no descriptor for begins with the next commit`() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let scratch = try Scratch()
      let store = try Store(scratch)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      var none = limit
      none.rlim_cur = 0
      let (stream, input) = AsyncStream.makeStream(of: [String].self)
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
      let token = try store.observe({ try allNames($0) }, failed: { _ in input.finish() }) { input.yield($0) }
      setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      try store.add("ours")
      let other = try Other(scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('theirs')\")")
      DispatchQueue.main.asyncAfter(deadline: .now() + 1200) { input.finish() }
      var last: [String] = []
      for await names in stream {
        last = names
        if names.count == 2 { break }
      }
      #expect(last == ["ours", "theirs"])
      #expect(other.end() == 0)
      withExtendedLifetime(token) {}
    }
  }

  @Test(.timeLimit(.minutes(30)))
  func `a commit whose log was there before the first look is seen`() async throws {
    let late = try Store(scratch)
    let before = try sizeOfLog()
    let other = try slowOther(milliseconds: 1000)
    // A page of the table and one of its index, with 24 bytes before each: nothing more is written then.
    while try sizeOfLog() < before + 2 * 4_120 {
      try Task.checkCancellation()
      await Task.yield()
    }
    let (stream, input) = AsyncStream.makeStream(of: [String].self)
    let second = try late.observe({ try allNames($0) }, failed: { _ in }) { input.yield($0) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1200) { input.finish() }
    var last: [String] = []
    for await names in stream {
      last = names
      if names == ["a"] { break }
    }
    #expect(last == ["a"])
    #expect(other.end() == 0)
    second.cancel()
  }

  private func sizeOfLog() throws -> Int { try bytes(of: scratch.path + "-wal").count }

  @Test func `refresh looks at once`() throws {
    let other = try Store(scratch)
    var seen: [[String]] = []
    let second = try store.observe({ try allNames($0) }, failed: { _ in }) { seen.append($0) }
    try other.add("a")
    #expect(seen == [[]])
    try store.refresh()
    try store.refresh()
    #expect(seen == [[], ["a"]])
    second.cancel()
  }

  @Test func `what others write is not told inside a read or a write of ours`() async throws {
    let other = try Store(scratch)
    try store.read { _ throws in
      try other.add("a")
      #expect(kind { try store.refresh() } == .misuse)
    }
    #expect(await told(upTo: ["a"]) == [[], ["a"]])
  }
}
