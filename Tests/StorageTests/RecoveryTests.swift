import Glibc
import Storage
import Testing

/// What is read from a damaged file: everything but what was on the damaged page, and never a row that was not there.
struct RecoveryTests {
  /// The tables of these tests: with rowids, without them, with long rows, with references.
  private static let tables = Migration(1, "owners, entries and notes") { db in
    try db.script(
      """
      CREATE TABLE owner (id INTEGER PRIMARY KEY, name TEXT NOT NULL, size REAL) STRICT;
      CREATE TABLE entry (
        owner INTEGER NOT NULL REFERENCES owner (id), day INTEGER NOT NULL, value TEXT NOT NULL,
        PRIMARY KEY (day, owner)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE note (id INTEGER PRIMARY KEY AUTOINCREMENT, text TEXT UNIQUE) STRICT;
      """)
  }
  private static let names = ["owner", "entry", "note"]

  /// Fills a store and closes it; gives its rows and which page belongs to which table.
  private func fill(_ scratch: Scratch) throws -> (rows: [String: Set<[Value]>], owners: [Int: String]) {
    let store = try Store(path: scratch.path, migrations: [Self.tables])
    try store.write { db in
      for owner in 1...3 {
        try db.execute("INSERT INTO owner VALUES (?, ?, ?)", owner, "owner \(owner)", 1.5)
      }
      for day in 0..<1_500 {
        try db.execute("INSERT INTO entry VALUES (?, ?, ?)", day % 3 + 1, 10_000 + day, "value \(day)")
      }
      for number in 0..<30 {
        try db.execute(
          "INSERT INTO note (text) VALUES (?)", "\(number) " + String(repeating: "long ", count: number * 90))
      }
    }
    let pages = try store.read {
      try $0.rows(
        "SELECT pageno, CASE pagetype WHEN 'overflow' THEN 'long ' ELSE '' END || name AS name FROM dbstat")
    }
    let owners = try pages.map { (try $0.get("pageno", as: Int.self), try $0.get("name", as: String.self)) }
    return (try rows(store), Dictionary(owners) { $1 })
  }

  private func rows(_ store: Store) throws -> [String: Set<[Value]>] {
    try store.read { db in
      var all: [String: Set<[Value]>] = [:]
      for name in Self.names { all[name] = Set(try db.rows("SELECT * FROM \(name)").map(\.values)) }
      return all
    }
  }

  /// The rows that are left in the end, and what came of the recovery, whenever that was.
  private func recovered(_ scratch: Scratch) throws -> (
    rows: [String: Set<[Value]>], recovery: StoreRecovery?
  ) {
    let (store, recovery) = try Store.openOrRecover(path: scratch.path, migrations: [Self.tables])
    if recovery != nil { return (try rows(store), recovery) }
    if try store.integrityCheck() == [] {
      // A text that is no text is not what the check looks at.
      do { return (try rows(store), nil) } catch let error as StoreError { #expect(error.kind == .mismatch) }
    }
    let late = try store.recover()
    let found = try store.integrityCheck()
    #expect(found == [])
    return (try rows(store), late)
  }

  /// Overwrites each page in turn, and calls `check` with the rows before and after.
  @Test(arguments: [0x00, 0xA5, 0x0D] as [UInt8])
  func `a page that is overwritten costs its own rows, and no other`(byte: UInt8) throws {
    let scratch = try Scratch()
    let (before, owners) = try fill(scratch)
    let whole = try bytes(of: scratch.path)
    for page in 1...(whole.count / 4_096) {
      let copy = try Scratch()
      var damaged = whole
      for index in ((page - 1) * 4_096)..<(page * 4_096) { damaged[index] = byte }
      try put(damaged, to: copy.path)
      let (after, recovery) = try recovered(copy)
      for name in Self.names {
        // Nothing in a file tells whether the end of a long text is what it was.
        if name == "note", owners[page] == "long note" { continue }
        let (old, new) = (before[name] ?? [], after[name] ?? [])
        #expect(new.isSubset(of: old), "page \(page), a row of \(name) that was not there")
        // Entries whose owner is lost refer to nothing.
        if owners[page] != name, name != "entry" || owners[page] != "owner" {
          #expect(new == old, "page \(page) of \(owners[page] ?? "nobody") cost rows of \(name)")
        }
        if new != old {
          #expect(recovery?.tables[name]?.isWhole == false, "page \(page): the loss of \(name) is not told")
        }
      }
      #expect(try recovery.map { try bytes(of: $0.damagedFile) } ?? damaged == damaged)
    }
  }

  @Test func `bits that are flipped never bring a row that cannot be, and the store opens`() throws {
    let scratch = try Scratch()
    let (before, _) = try fill(scratch)
    let whole = try bytes(of: scratch.path)
    var random: UInt64 = 42
    for _ in 0..<150 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let bit = Int(random >> 20) % (whole.count * 8)
      // The version, which may be a newer program's, is believed.
      if (60..<64).contains(bit / 8) { continue }
      let copy = try Scratch()
      var damaged = whole
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      try put(damaged, to: copy.path)
      let (after, _) = try recovered(copy)
      let lost = Self.names.map { (before[$0] ?? []).subtracting(after[$0] ?? []).count }.reduce(0, +)
      #expect(lost <= 1_100, "bit \(bit) cost \(lost) rows")
    }
  }

  @Test func `what is only in the log is read too`() throws {
    let scratch = try Scratch()
    let (before, _) = try fill(scratch)
    let other = try Other(
      scratch.path, "db.execute(\"INSERT INTO note (text) VALUES ('late')\"); say('done'); time.sleep(60)")
    #expect(other.line() == "done")
    other.kill()
    var damaged = try bytes(of: scratch.path)
    for index in 0..<100 { damaged[index] = 0xA5 }
    try put(damaged, to: scratch.path)
    // The first page is in the log as well, and sound there.
    unlink(scratch.path + "-shm")
    let (after, _) = try recovered(scratch)
    #expect(after["entry"] == before["entry"])
    #expect(after["note"]?.contains { $0.last == "late" } == true)
  }

  @MainActor @Test func `a damaged store is recovered while it is open, and observers are told`() throws {
    let scratch = try Scratch()
    do {
      let store = try Store(scratch)
      try store.write { db in
        for number in 0..<2_000 {
          try db.execute("INSERT INTO things (name) VALUES (?)", "thing number \(number)")
        }
      }
    }
    var file = try bytes(of: scratch.path)
    for index in 16_384..<20_480 { file[index] = 0xA5 }
    try put(file, to: scratch.path)
    let (store, recovery) = try Store.openOrRecover(path: scratch.path, migrations: [things])
    #expect(recovery == nil)
    #expect(kind { try store.names() } == .damaged)
    var seen: [Int] = []
    var errors = 0
    let observation = try store.observe(
      { reader in errors == 0 && seen.isEmpty ? 0 : try allNames(reader).count },
      failed: { _ in errors += 1 },
      { seen.append($0) })
    let late = try #require(try store.recover())
    #expect(try bytes(of: late.damagedFile) == file)
    let count = try store.names().count
    #expect(count > 1_500)
    #expect(seen == [0, count])
    observation.cancel()
    try store.add("a")
    #expect(try Store(scratch).names().last == "a")
  }

  @Test func `a store that another has recovered is followed by those who have it open`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    let (one, other) = (try Store(scratch), try Store(scratch))
    let recovery = try #require(try one.recover())
    try one.add("b")
    try other.add("c")
    #expect(try one.names() == ["a", "b", "c"])
    #expect(try other.names() == ["a", "b", "c"])
    // It was recovered: a second recovery has nothing to do.
    #expect(
      scratch.names().filter { $0.contains("damaged") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
        .count == 1)
    #expect(recovery.tables["things"] == StoreRecovery.Table(saved: 1, lost: 0, isTorn: false))
  }

  @Test func `a recovery that a power cut has interrupted is ended by the next opening`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("saved") }
    let fresh = try bytes(of: scratch.path)
    try put(Array("no database".utf8), to: scratch.path)
    try put(fresh, to: scratch.path + ".recovered")
    let (store, recovery) = try Store.openOrRecover(path: scratch.path, migrations: [things])
    #expect(recovery == nil)
    #expect(try store.names() == ["saved"])
    #expect(scratch.names().contains { $0.contains("damaged-20") })
  }

  @Test(arguments: [18, 19, 68, 71, 16, 20, 28, 36, 44, 56])
  func `a header that lies does not lock the user out`(place: Int) throws {
    let scratch = try Scratch()
    do {
      let store = try Store(path: scratch.path, application: 5, migrations: [things])
      try store.add("a")
    }
    var file = try bytes(of: scratch.path)
    file[place] ^= 0x41
    try put(file, to: scratch.path)
    let (store, recovery) = try Store.openOrRecover(path: scratch.path, application: 5, migrations: [things])
    if recovery == nil, try store.integrityCheck() != [] { #expect(try store.recover() != nil) }
    #expect(try store.names() == ["a"])
    try store.add("b")
  }

  @Test(arguments: [0, 1, 3, 7, 66, 999, 0x40_0002, 0x1_0002])
  func `a version that the tables do not have does not lock the user out`(version: Int) throws {
    let scratch = try Scratch()
    let next = Migration(2, "colours") { db in
      try db.script("ALTER TABLE things ADD COLUMN colour TEXT")
    }
    do {
      let store = try Store(path: scratch.path, application: 5, migrations: [things, next])
      try store.write { try $0.execute("INSERT INTO things (name, colour) VALUES ('a', 'red')") }
    }
    var file = try bytes(of: scratch.path)
    for (place, shift) in [(60, 24), (61, 16), (62, 8), (63, 0)] {
      file[place] = UInt8(version >> shift & 0xFF)
    }
    try put(file, to: scratch.path)
    func open() throws -> Store {
      try Store.openOrRecover(path: scratch.path, application: 5, migrations: [things, next]).store
    }
    // The next versions may well have the same tables, and other rows.
    if (3..<65_000).contains(version) {
      return #expect(kind { try open() } == .newer(found: version, known: 2))
    }
    #expect(try open().read { try $0.value("SELECT colour FROM things", as: String.self) } == "red")
  }

  @Test func `a finished recovery of a store that was written since is dropped`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    try store.add("a")
    try store.checkpoint()
    try put(bytes(of: scratch.path), to: scratch.path + ".recovered")
    // A change of the file's time that no clock can miss.
    var times = [timespec(tv_sec: 1_000_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000_000, tv_nsec: 0)]
    try #require(utimensat(AT_FDCWD, scratch.path + ".recovered", &times, 0) == 0)
    try store.add("b")
    #expect(try Store(scratch).names() == ["a", "b"])
    #expect(scratch.names().filter { $0.contains("recovered") || $0.contains("damaged") } == [])
  }

  @Test func `a store that another program writes to is not recovered meanwhile`() throws {
    let scratch = try Scratch()
    _ = try fill(scratch)
    let other = try Other(
      scratch.path,
      """
      db.execute("SELECT count(*) FROM note").fetchone(); db.execute("BEGIN IMMEDIATE")
      db.execute("INSERT INTO owner VALUES (9, 'late', 1)"); say("writes"); time.sleep(60)
      """)
    #expect(other.line() == "writes")
    let file = try #require(fopen(scratch.path, "r+"))
    fseek(file, 100, SEEK_SET)
    for _ in 100..<4_096 { fputc(0xA5, file) }
    fclose(file)
    #expect(
      kind { try Store.openOrRecover(path: scratch.path, migrations: [Self.tables], patience: 50) } == .busy)
    other.kill()
    #expect(try Store.openOrRecover(path: scratch.path, migrations: [Self.tables]).recovery != nil)
  }

  @Test func `rules tell rows from nonsense, and mend what hangs together`() throws {
    let scratch = try Scratch()
    let store = try Store(scratch)
    for name in ["good", "bad", "mended"] { try store.add(name) }
    let rules = RecoveryRules { table, row in
      #expect(table == "things")
      if row["name"] == "bad" { return nil }
      return row.merging(row["name"] == "mended" ? ["size": 7] : [:]) { $1 }
    } mend: { db, version in
      #expect(version == 1)
      try db.execute("INSERT INTO things (name) VALUES ('by mend')")
    }
    let recovery = try #require(try store.recover(rules: rules))
    #expect(try store.names() == ["good", "mended", "by mend"])
    #expect(recovery.tables["things"] == StoreRecovery.Table(saved: 2, lost: 1, isTorn: false))
  }

  @Test func `what mending throws is handed on, and the damaged store stays`() throws {
    struct Unmendable: Error {}
    let scratch = try Scratch()
    let store = try Store(scratch)
    try store.add("a")
    #expect(
      cause { try store.recover(rules: RecoveryRules(mend: { _, _ in throw Unmendable() })) } is Unmendable)
    #expect(try store.names() == ["a"])
    #expect(!scratch.names().contains { $0.contains("damaged") })
  }

  @Test func `an old version's store is recovered and brought up to date`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a", size: 3) }
    var file = try bytes(of: scratch.path)
    for index in 100..<4_096 { file[index] = 0xA5 }
    try put(file, to: scratch.path)
    let next = Migration(2, "sizes") { db in
      try db.script("CREATE TABLE sizes (size INTEGER); INSERT INTO sizes SELECT size FROM things")
    }
    let (store, recovery) = try Store.openOrRecover(path: scratch.path, migrations: [things, next])
    #expect(recovery?.isEmpty == false)
    #expect(try store.read { try $0.value("SELECT size FROM sizes", as: Int.self) } == 3)
  }
}
