import Storage
import Testing

/// Results as an asynchronous sequence, and a store that belongs to an actor.
@Suite(.timeLimit(.minutes(30)))
struct ValuesTests {
  /// An actor that owns a store.
  private actor Library {
    private let store: Store
    private(set) var seen: [[String]] = []
    private(set) var failures: [StoreError] = []
    private(set) var runs = 0
    private var token: Observation?

    init(_ path: String = ":memory:") throws {
      store = try Store(path: path, migrations: [things])
    }

    func add(_ names: String...) throws { for name in names { try store.add(name) } }

    func script(_ sql: String) throws { try store.write { try $0.script(sql) } }

    func names() throws -> StoreValues<[String]> {
      try store.values { [self] reader in
        assertIsolated()
        ran()
        return try allNames(reader)
      }
    }

    private nonisolated func ran() { assumeIsolated { $0.runs += 1 } }

    /// Observes with a callback, and passes the results on.
    func observe() throws -> AsyncStream<[String]> {
      let (stream, input) = AsyncStream.makeStream(of: [String].self)
      token = try store.observe {
        try allNames($0)
      } failed: { _ in
        input.finish()
      } _: { [weak self] names in
        self?.assertIsolated()
        input.yield(names)
      }
      return stream
    }

    /// The first values that come inside the actor.
    func firstTwo() async throws -> [[String]] {
      var all: [[String]] = []
      for try await names in try store.values({ try allNames($0) }) {
        all.append(names)
        if all.count == 2 { break }
        try store.add("from inside")
      }
      return all
    }
  }

  @Test func `the first value is there at once, then one after each commit that changed the result`()
    async throws
  {
    let library = try Library()
    var names = try await library.names().makeAsyncIterator()
    #expect(try await names.next() == [])
    try await library.add("a")
    #expect(try await names.next() == ["a"])
    try await library.script("UPDATE things SET size = 2")
    try await library.add("b")
    #expect(try await names.next() == ["a", "b"])
  }

  @Test func `who is slow gets the newest value, and never an older one after it`() async throws {
    let library = try Library()
    var names = try await library.names().makeAsyncIterator()
    try await library.add("a", "b", "c")
    #expect(try await names.next() == ["a", "b", "c"])
    try await library.add("d")
    #expect(try await names.next() == ["a", "b", "c", "d"])
  }

  @Test func `a task on the main actor gets the values of another actor's store`() async throws {
    let library = try Library()
    let names = try await library.names()
    let task = Task { @MainActor in
      var last: [String] = []
      for try await now in names {
        MainActor.assertIsolated()
        last = now
        if now.count == 3 { break }
      }
      return last
    }
    for name in ["a", "b", "c"] { try await library.add(name) }
    #expect(try await task.value == ["a", "b", "c"])
  }

  @Test func `values can be awaited on the actor that owns the store, which may write meanwhile`()
    async throws
  {
    #expect(try await Library().firstTwo() == [[], ["from inside"]])
  }

  @Test @MainActor func `the main actor can own the store and wait for its values`() async throws {
    let store = try Store.inMemory()
    var names = try store.values { try allNames($0) }.makeAsyncIterator()
    #expect(try await names.next() == [])
    try store.add("a")
    #expect(try await names.next() == ["a"])
  }

  @Test func `a query that fails ends the sequence with its error`() async throws {
    let library = try Library()
    var names = try await library.names().makeAsyncIterator()
    #expect(try await names.next() == [])
    try await library.script("DROP TABLE things")
    let error = await #expect(throws: StoreError.self) { try await names.next() }
    #expect(error?.kind == .statement)
    #expect(try await names.next() == nil)
  }

  @Test func `a query that fails at once is thrown by values`() async throws {
    let library = try Library()
    try await library.script("DROP TABLE things")
    let error = await #expect(throws: StoreError.self) { _ = try await library.names() }
    #expect(error?.kind == .statement)
  }

  @Test func `cancelling the task ends the sequence and the runs of its query`() async throws {
    let library = try Library()
    let names = try await library.names()
    let task = Task { for try await _ in names {} }
    task.cancel()
    try await task.value
    try await library.add("a")
    #expect(await library.runs == 1)
    withExtendedLifetime(names) {}
  }

  @Test func `dropping the sequence ends the runs of its query`() async throws {
    let library = try Library()
    do {
      let names = try await library.names()
      try await library.add("a")
      withExtendedLifetime(names) {}
    }
    try await library.add("b")
    #expect(await library.runs == 2)
  }

  @Test func `an actor's observer sees the commit of another connection`() async throws {
    let scratch = try Scratch()
    let library = try Library(scratch.path)
    var names = try await library.observe().makeAsyncIterator()
    #expect(await names.next() == [])
    try await Task { @MainActor in try Store(scratch).add("a") }.value
    #expect(await names.next() == ["a"])
  }

  @Test func `the values of an actor's store have the commit of another process`() async throws {
    let scratch = try Scratch()
    let library = try Library(scratch.path)
    var names = try await library.names().makeAsyncIterator()
    #expect(try await names.next() == [])
    let other = try Other(scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('theirs')\")")
    #expect(try await names.next() == ["theirs"])
    #expect(other.end() == 0)
  }

  @Test
  func `an actor whose store is observed goes when it is dropped`() async throws {
    let scratch = try Scratch()
    weak var dropped: Library?
    do {
      let library = try Library(scratch.path)
      dropped = library
      _ = try await library.observe()
    }
    // Somebody may be looking just now.
    while dropped != nil {
      try Task.checkCancellation()
      await Task.yield()
    }
    // The last store to go takes the log with it.
    #expect(scratch.names() == ["test.sqlite"])
  }

  @Test func `without an actor a commit of another connection is seen by refresh`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    var seen: [[String]] = []
    let token = try store.observe(isolation: nil) {
      try allNames($0)
    } failed: { _ in
    } _: {
      seen.append($0)
    }
    try store.add("a")
    try Store(scratch).add("b")
    try store.refresh()
    #expect(seen == [[], ["a"], ["a", "b"]])
    token.cancel()
  }
}
