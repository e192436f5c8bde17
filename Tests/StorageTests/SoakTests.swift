import Glibc
import Storage
import Testing

/// Many writes, two writers, and processes that end without a word.
@MainActor
struct SoakTests {
  /// The memory this process holds, in bytes.
  private static func resident() throws -> Int {
    let pages = String(decoding: try bytes(of: "/proc/self/statm"), as: UTF8.self).split(separator: " ")[1]
    return try #require(Int(pages)) * 4_096
  }

  /// In a process of its own: what other tests hold meanwhile is not counted.
  @Test(.enabled(if: getenv("AGIO_SANITIZER") == nil, "It measures memory, of which a sanitizer needs more."))
  func `memory and log stay small over 10,000 writes with an observer`() async {
    await #expect(processExitsWith: .success) { try await SoakTests.writeMuch() }
  }

  private static func writeMuch() throws {
    // A cheap disk for the many commits: what is measured does not depend on it.
    let scratch = try Scratch(in: "/dev/shm")
    let store = try Store(scratch)
    try store.add("a")
    var calls = 0
    let token = try store.observe(
      { try $0.row("SELECT * FROM things WHERE id = 1") }, failed: { _ in }
    ) { _ in calls += 1 }
    let text = String(repeating: "x", count: 20_000)
    var before = 0
    for number in 1...10_000 {
      try store.write { try $0.execute("UPDATE things SET name = ? WHERE id = 1", text + "\(number)") }
      if number == 1_000 { before = try resident() }
    }
    #expect(calls == 10_001)
    // Kept values or snapshots would be 180 MB, what is waiting for this actor 30 MB and more.
    #expect(try resident() - before < 15 << 20)
    var info = stat()
    #expect(stat(scratch.path + "-wal", &info) == 0)
    #expect(info.st_size < 8 << 20)
    token.cancel()
  }

  @Test func `the log is cut after a large transaction`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    try store.write { db in
      for number in 0..<222_000 {
        try db.execute("INSERT INTO things (name, size) VALUES (?, ?)", [.text("thing \(number)"), 1])
      }
    }
    for name in ["a", "b", "c"] { try store.add(name) }
    var info = stat()
    #expect(stat(scratch.path + "-wal", &info) == 0)
    #expect(info.st_size <= 4 << 20)
  }

  @Test func `two writers lose nothing`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    let other = try Other(
      scratch.path, "for i in range(200): db.execute('INSERT INTO things (name) VALUES (?)', ('b%d' % i,))")
    for number in 0..<200 { try store.add("a\(number)") }
    #expect(other.end() == 0)
    let names = Set(try store.names())
    #expect(names == Set((0..<200).flatMap { ["a\($0)", "b\($0)"] }))
    #expect(try store.integrityCheck() == [])
  }

  @Test func `what a killed process had acknowledged is there, and nothing by half`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    var acknowledged: [String] = []
    for round in 0..<10 {
      let other = try Other(
        scratch.path,
        """
        i = 0
        while True:
            db.execute("BEGIN IMMEDIATE")
            for half in "xy":
                db.execute("INSERT INTO things (name) VALUES (?)", ("\(round)-%d%s" % (i, half),))
            db.execute("COMMIT")
            say(i)
            i += 1
        """)
      for _ in 0..<(5 + round * 3) { acknowledged.append("\(round)-" + (try #require(other.line()))) }
      other.kill()
    }
    let names = Set(try store.names())
    #expect(acknowledged.allSatisfy { names.contains($0 + "x") && names.contains($0 + "y") })
    #expect(names.allSatisfy { names.contains(String($0.dropLast()) + ($0.hasSuffix("x") ? "y" : "x")) })
    #expect(try store.integrityCheck() == [])
    try store.add("after")
  }
}
