import Glibc
import Storage
import Testing

/// Reading where nothing may be written.
struct ReadOnlyTests {
  @Test func `a read-only store is read, and refuses to be written`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    let before = try bytes(of: scratch.path)
    do {
      let store = try Store(readOnly: scratch.path, migrations: [things])
      #expect(try store.names() == ["a"])
      #expect(kind { try store.add("b") } == .readOnly)
    }
    #expect(try bytes(of: scratch.path) == before)
  }

  @Test func `a read-only store sees what another writes`() throws {
    let scratch = try Scratch()
    let writer = try Store(scratch)
    let reader = try Store(readOnly: scratch.path, migrations: [things])
    try writer.add("a")
    #expect(try reader.names() == ["a"])
  }

  @Test func `a read-only store refuses a write that changes nothing, and is not recovered`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    let store = try Store(readOnly: scratch.path, migrations: [things])
    #expect(kind { try store.write { _ in } } == .readOnly)
    #expect(kind { try store.recover() } == .readOnly)
    #expect(try store.names() == ["a"])
  }

  @Test func `a file that was taken for one that does not change is read anew when it has`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    var reader: Store?
    try asNobody(in: scratch) {
      reader = try Store(readOnly: scratch.path, migrations: [things])
      #expect(try reader?.names() == ["a"])
      #expect(scratch.names() == ["test.sqlite"], "no index beside it: SQLite sees no changes of others")
    }
    do { try Store(scratch).add("b") }
    try asNobody(in: scratch) { () throws in
      #expect(try reader?.names() == ["a", "b"])
    }
  }

  @Test func `another file in its place is read, and not written`() throws {
    let (scratch, other) = (try Scratch(), try Scratch())
    do { try Store(scratch).add("a") }
    do { try Store(other).add("b") }
    let reader = try Store(readOnly: scratch.path, migrations: [things])
    #expect(try reader.names() == ["a"])
    try #require(rename(other.path, scratch.path) == 0)
    try reader.refresh()
    #expect(try reader.names() == ["b"])
    #expect(kind { try reader.add("c") } == .readOnly)
  }

  @Test(arguments: [0o444, 0o666])
  func `a store in a folder that cannot be written is read, and no file is left`(mode: mode_t) throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    try asNobody(in: scratch, file: mode) {
      #expect(kind { try Store(scratch) } == .readOnly)
      let store = try Store(readOnly: scratch.path, migrations: [things])
      #expect(try store.names() == ["a"])
      #expect(kind { try store.add("b") } == .readOnly)
    }
    #expect(scratch.names() == ["test.sqlite"])
  }

  @Test(arguments: [true, false])
  func `what is only in the log is read too`(index: Bool) throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    let other = try Other(
      scratch.path, "db.execute(\"INSERT INTO things (name) VALUES ('b')\"); say('done'); time.sleep(60)")
    #expect(other.line() == "done")
    other.kill()
    if !index { try #require(unlinkIndex(scratch) == 0) }
    try asNobody(in: scratch) { () throws in
      let store = try Store(readOnly: scratch.path, migrations: [things])
      #expect(try store.names() == ["a", "b"])
      #expect(kind { try store.add("c") } == .readOnly)
    }
    #expect(try Store(scratch).names() == ["a", "b"])
  }

  @Test func `a file that cannot be read is denied, and left alone`() throws {
    let scratch = try Scratch()
    do { try Store(scratch).add("a") }
    let before = try bytes(of: scratch.path)
    try asNobody(in: scratch, file: 0) {
      #expect(kind { try Store.openOrRecover(path: scratch.path, migrations: [things]) } == .denied)
      #expect(kind { try Store(readOnly: scratch.path, migrations: [things]) } == .denied)
    }
    #expect(try bytes(of: scratch.path) == before)
    #expect(scratch.names() == ["test.sqlite"])
  }

  @Test func `a store whose log could only be read at first is written as soon as it can be`() throws {
    let scratch = try Scratch()
    let other = try Store(scratch)
    try other.add("a")
    var store: Store?
    try asNobody(in: scratch, file: 0o666, log: 0o444) {
      store = try Store(scratch)
      #expect(kind { try store?.add("b") } == .readOnly)
    }
    try store?.add("b")
    #expect(try other.names() == ["a", "b"])
  }

  @Test func `a read-only store that is missing, old, new or foreign is refused`() throws {
    let scratch = try Scratch()
    #expect(kind { _ = try Store(readOnly: scratch.path, migrations: []) } == .denied)
    do { _ = try Store(path: scratch.path, application: 5, migrations: [things]) }
    let next = Migration(2, "more") { _ in }
    #expect(
      kind { _ = try Store(readOnly: scratch.path, application: 5, migrations: [things, next]) }
        == .older(found: 1, known: 2))
    #expect(
      kind { _ = try Store(readOnly: scratch.path, application: 5, migrations: []) }
        == .newer(found: 1, known: 0))
    #expect(kind { _ = try Store(readOnly: scratch.path, application: 6, migrations: [things]) } == .foreign)
  }
}

/// The C library's setfsuid(2), whose header Swift's Glibc leaves out.
@_silgen_name("setfsuid")
@discardableResult
private func setfsuid(_ user: uid_t) -> Int32

/// Runs `body` as a user who may look into the scratch folder, and write nothing there: file permissions do not
/// hold the superuser, who runs tests on some machines. The mode of the files is `file`, that of the log `log`.
private func asNobody(
  in scratch: Scratch, file: mode_t = 0o444, log: mode_t? = nil, _ body: () throws -> Void
) throws {
  chmod(scratch.folder, 0o555)
  for name in scratch.names() {
    chmod(scratch.folder + "/" + name, name.hasSuffix("-wal") ? log ?? file : file)
  }
  let isSuperuser = geteuid() == 0
  // For this thread, and for files only; nothing is awaited inside.
  if isSuperuser { setfsuid(65_534) }
  defer {
    if isSuperuser { setfsuid(0) }
    for name in scratch.names() { chmod(scratch.folder + "/" + name, 0o600) }
    chmod(scratch.folder, 0o700)
  }
  try body()
}
