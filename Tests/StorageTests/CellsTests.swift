import Storage
import Testing

/// Rows that are read in place.
struct CellsTests {
  private static let schema = Migration(1, "rates") { db in
    try db.script(
      """
      CREATE TABLE rates (day INTEGER PRIMARY KEY, rate ANY) STRICT;
      INSERT INTO rates VALUES (1, '1.5'), (2, ''), (3, 'žluť'), (4, 7), (5, 1.5), (6, NULL), (7, x'31');
      """)
  }

  private func store() throws -> Store { try Store(path: ":memory:", migrations: [Self.schema]) }

  private func bytes(_ cells: Cells, _ column: Int) throws -> [UInt8] {
    try cells.text(column) { span in span.indices.map { span[$0] } }
  }

  @Test func `numbers and texts are those of the rows`() throws {
    var found: [String] = []
    try store().read { db in
      try db.scan("SELECT day, rate FROM rates WHERE day < ? ORDER BY day", 4) { cells in
        found.append("\(try cells.integer(0)) \(String(decoding: try bytes(cells, 1), as: UTF8.self))")
      }
    }
    #expect(found == ["1 1.5", "2 ", "3 žluť"])
  }

  @Test func `values have the type that is asked for`() throws {
    var found: [String?] = []
    try store().read { db in
      try db.scan("SELECT rate, day, day = 1 FROM rates WHERE day IN (1, 3, 6) ORDER BY day") { cells in
        found.append(try cells.get(0))
        #expect(try cells.get(1, as: Int?.self) == (try cells.integer(1)))
        #expect(try cells.get(2) == (found.count == 1))
      }
    }
    #expect(found == ["1.5", "žluť", nil])
  }

  @Test(arguments: 4...7)
  func `a value of another type is refused`(day: Int) throws {
    let error = try #require(throws: StoreError.self) {
      try store().read { db in
        try db.scan("SELECT rate FROM rates WHERE day = ?", day) { _ = try $0.get(0, as: String.self) }
      }
    }
    #expect(error.kind == .mismatch)
  }

  @Test func `a text that is not UTF-8 is refused by the name of its column`() throws {
    let error = try #require(throws: StoreError.self) {
      try store().read { db in
        try db.scan("SELECT 1, CAST(x'FF' AS TEXT) AS broken") { _ = try $0.get(1, as: String.self) }
      }
    }
    #expect(error.kind == .mismatch && error.message.contains("broken"))
  }

  @Test(arguments: 4...7)
  func `what is no text is refused`(day: Int) throws {
    let error = try #require(throws: StoreError.self) {
      try store().read { db in
        try db.scan("SELECT rate FROM rates WHERE day = ?", day) { _ = try bytes($0, 0) }
      }
    }
    #expect(error.kind == .mismatch)
  }

  @Test(arguments: [1, 2, 5, 6, 7])
  func `what is no whole number is refused`(day: Int) throws {
    let error = try #require(throws: StoreError.self) {
      try store().read { db in
        try db.scan("SELECT rate FROM rates WHERE day = ?", day) { _ = try $0.integer(0) }
      }
    }
    #expect(error.kind == .mismatch)
  }

  @Test func `what is thrown over a text is handed on`() throws {
    struct Unreadable: Error {}
    let thrown = cause {
      try store().read { db in
        try db.scan("SELECT rate FROM rates WHERE day = 1") { try $0.text(0) { _ in throw Unreadable() } }
      }
    }
    #expect(thrown is Unreadable)
  }

  @Test(arguments: [-1, 1, Int(Int32.max)])
  func `a column there is not is refused`(column: Int) throws {
    try store().read { db in
      try db.scan("SELECT day FROM rates WHERE day = 1") { cells in
        #expect(throws: StoreError.self) { try cells.integer(column) }
        #expect(throws: StoreError.self) { try bytes(cells, column) }
        #expect(throws: StoreError.self) { try cells.get(column, as: Int?.self) }
      }
    }
  }

  @Test func `a scan changes nothing, ends with what is thrown, and can be in another`() throws {
    struct Enough: Error {}
    let store = try store()
    #expect(throws: StoreError.self) { try store.read { try $0.scan("DELETE FROM rates") { _ in } } }
    var count = 0
    let thrown = cause {
      try store.read { db in
        try db.scan("SELECT day FROM rates") { cells in
          try db.scan("SELECT day FROM rates WHERE day = ?", try cells.integer(0)) { _ in count += 1 }
          if count == 3 { throw Enough() }
        }
      }
    }
    #expect(thrown is Enough)
    #expect(count == 3)
    #expect(try store.read { try $0.value("SELECT count(*) FROM rates", as: Int.self) } == 7)
  }
}
