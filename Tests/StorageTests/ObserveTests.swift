import Storage
import Testing

/// The observer's contract, a test for each clause.
@MainActor
struct ObserveTests {
  private struct Trouble: Error {}

  /// What observers were told, in order.
  private final class Log {
    var lines: [String] = []
    var tokens: [Observation] = []
  }

  private let store: Store
  private let log = Log()

  init() throws { store = try Store.inMemory() }

  /// Observes all names and notes each call as `label: a,b`.
  private func observe(_ label: String, also: @escaping () -> Void = {}) throws {
    let token = try store.observe(
      { try allNames($0) }, failed: { [log] _ in log.lines.append("\(label) failed") }
    ) {
      [log] names in
      log.lines.append("\(label): \(names.joined(separator: ","))")
      also()
    }
    log.tokens.append(token)
  }

  @Test func `the first value arrives before observe returns`() throws {
    try store.add("a")
    try observe("x")
    #expect(log.lines == ["x: a"])
  }

  @Test func `each commit that changed the result is reported once, before write returns`() throws {
    try observe("x")
    try store.add("a")
    #expect(log.lines == ["x: ", "x: a"])
    try store.add("b")
    #expect(log.lines == ["x: ", "x: a", "x: a,b"])
  }

  @Test func `a transaction of many statements is reported once`() throws {
    try observe("x")
    try store.write { db in
      for name in ["a", "b", "c"] { try db.execute("INSERT INTO things (name) VALUES (?)", name) }
    }
    #expect(log.lines == ["x: ", "x: a,b,c"])
  }

  @Test func `a commit that did not change the result is not reported`() throws {
    try store.add("a", size: 1)
    try observe("x")
    try store.write { try $0.execute("UPDATE things SET size = 2") }
    try store.write { _ in }
    #expect(log.lines == ["x: a"])
  }

  @Test func `changes that SQLite's own hooks do not report are told`() throws {
    try store.write { db in
      try db.script(
        "CREATE TABLE plain (k TEXT PRIMARY KEY, v INTEGER) WITHOUT ROWID; INSERT INTO plain VALUES ('a', 1)")
    }
    try store.add("a")
    try observe("x")
    let token = try store.observe(
      { try $0.value("SELECT sum(v) FROM plain", as: Int?.self) ?? nil }, failed: { _ in }
    ) { [log] in log.lines.append("\($0 ?? 0)") }
    try store.write { try $0.execute("REPLACE INTO plain VALUES ('a', 2)") }
    try store.write { try $0.execute("DELETE FROM things") }
    #expect(log.lines == ["x: a", "1", "2", "x: "])
    token.cancel()
  }

  @Test func `a rolled-back transaction is never reported`() throws {
    try observe("x")
    let thrown = cause {
      try store.write { db in
        try db.execute("INSERT INTO things (name) VALUES ('a')")
        throw Trouble()
      }
    }
    #expect(thrown is Trouble)
    #expect(log.lines == ["x: "])
    try store.add("b")
    #expect(log.lines == ["x: ", "x: b"])
  }

  @Test func `a commit that failed is never told`() throws {
    try store.write { db in
      try db.script("CREATE TABLE child (thing INTEGER REFERENCES things DEFERRABLE INITIALLY DEFERRED)")
    }
    try observe("x")
    let failed = kind {
      try store.write { db in
        try db.execute("INSERT INTO things (name) VALUES ('a')")
        try db.execute("INSERT INTO child VALUES (77)")
      }
    }
    #expect(failed == .constraint)
    #expect(log.lines == ["x: "])
  }

  @Test func `observers are called in the order of their registration`() throws {
    for label in ["x", "y", "z"] { try observe(label) }
    log.lines = []
    try store.add("a")
    #expect(log.lines == ["x: a", "y: a", "z: a"])
  }

  @Test func `no call comes after cancel`() throws {
    try observe("x")
    try observe("y")
    log.tokens[0].cancel()
    try store.add("a")
    #expect(log.lines == ["x: ", "y: ", "y: a"])
  }

  @Test func `dropping the observation ends it`() throws {
    try observe("x")
    log.tokens = []
    try store.add("a")
    #expect(log.lines == ["x: "])
  }

  @Test func `an observation lets go of its closures when it ends`() throws {
    final class Canary {}
    weak var canary: Canary?
    var token: Observation?
    do {
      let captured = Canary()
      canary = captured
      token = try store.observe({ try allNames($0) }, failed: { _ in _ = captured }) { _ in _ = captured }
    }
    #expect(canary != nil)
    token?.cancel()
    #expect(canary == nil)
  }

  @Test func `an observation can be cancelled from inside its own call`() throws {
    try observe("x") { [log] in if log.lines.count == 2 { log.tokens[0].cancel() } }
    try store.add("a")
    try store.add("b")
    #expect(log.lines == ["x: ", "x: a"])
  }

  @Test func `cancelling a later observer inside a call spares it the call for the same commit`() throws {
    try observe("x") { [log] in if log.tokens.count == 2 { log.tokens[1].cancel() } }
    try observe("y")
    try store.add("a")
    #expect(log.lines == ["x: ", "y: ", "x: a"])
  }

  @Test func `an observer that writes is called again after its own transaction, not inside it`() throws {
    let store = store
    try observe("x") { [log] in
      guard log.lines.last == "x: a" else { return }
      do {
        try store.write { db in
          try db.execute("INSERT INTO things (name) VALUES ('b')")
          log.lines.append("in the write")
        }
      } catch {
        log.lines.append("\(error)")
      }
      log.lines.append("end of the call")
    }
    try store.add("a")
    #expect(log.lines == ["x: ", "x: a", "in the write", "end of the call", "x: a,b"])
  }

  @Test func `every observer gets each commit once, in order`() throws {
    let store = store
    try observe("x")
    try observe("writer") { [log] in
      let next = ["writer: a": "b", "writer: a,b": "c"]
      guard let name = next[log.lines.last ?? ""] else { return }
      do { try store.add(name) } catch { log.lines.append("\(error)") }
    }
    try observe("y")
    log.lines = []
    try store.add("a")
    #expect(
      log.lines == [
        "x: a", "writer: a", "y: a", "x: a,b", "writer: a,b", "y: a,b", "x: a,b,c", "writer: a,b,c",
        "y: a,b,c",
      ])
  }

  @Test func `a first call that writes is followed by the call for it`() throws {
    let store = store
    try observe("x") { [log] in
      guard log.lines == ["x: "] else { return }
      do { try store.add("a") } catch { log.lines.append("\(error)") }
    }
    #expect(log.lines == ["x: ", "x: a"])
  }

  @Test func `an observer registered inside a call has its first value at once and the next commit after`()
    throws
  {
    try observe("x") { [log] in
      if log.lines.last == "x: a" { do { try self.observe("y") } catch { log.lines.append("\(error)") } }
    }
    try observe("z")
    log.lines = []
    try store.add("a")
    #expect(log.lines == ["x: a", "y: a", "z: a"])
    log.lines = []
    try store.add("b")
    #expect(log.lines == ["x: a,b", "z: a,b", "y: a,b"])
  }

  @Test func `observing inside a read or a write is refused`() throws {
    try store.write { _ throws in #expect(kind { try observe("x") } == .misuse) }
    try store.read { _ throws in #expect(kind { try observe("x") } == .misuse) }
    try store.add("a")
    #expect(log.lines == [])
  }

  @Test func `a question that fails at once is not observed`() throws {
    let thrown = cause {
      let token = try store.observe({ _ -> Int in throw Trouble() }, failed: { _ in }) { _ in }
      log.tokens.append(token)
    }
    #expect(thrown is Trouble)
    try store.add("a")
    #expect(log.tokens.isEmpty)
  }

  @Test func `a query that fails later reports the failure, and then its next result`() throws {
    try store.add("a")
    try observe("x")
    try observe("y")
    try store.write { try $0.script("ALTER TABLE things RENAME TO hidden") }
    try store.write { try $0.script("ALTER TABLE hidden RENAME TO things") }
    #expect(log.lines == ["x: a", "y: a", "x failed", "y failed", "x: a", "y: a"])
  }

  @Test func `a question that writes is refused`() throws {
    let store = store
    let error = kind {
      let token = try store.observe(
        { db in
          try store.write { try $0.execute("DELETE FROM things") }
          return try allNames(db)
        }, failed: { _ in }
      ) { _ in }
      log.tokens.append(token)
    }
    #expect(error == .misuse)
  }

  @Test func `no answer at all is an answer like others`() throws {
    let token = try store.observe(
      { try $0.value("SELECT name FROM things ORDER BY id", as: String.self) }, failed: { _ in }
    ) { [log] in log.lines.append($0 ?? "none") }
    try store.add("a")
    try store.write { try $0.execute("DELETE FROM things") }
    #expect(log.lines == ["none", "a", "none"])
    token.cancel()
  }

  @Test func `a store and its observers go when they are dropped`() throws {
    weak var weakStore: Store?
    do {
      let store = try Store.inMemory()
      weakStore = store
      let token = try store.observe({ try allNames($0) }, failed: { _ in }) { _ in }
      try store.add("a")
      token.cancel()
    }
    #expect(weakStore == nil)
  }
}
