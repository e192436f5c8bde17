import Glibc
import Storage
import Synchronization
import Testing

/// How long a store waits for another one.
struct PatienceTests {
  private let scratch: Scratch
  private let store: Store

  init() throws {
    scratch = try Scratch()
    store = try Store(scratch)
  }

  @Test func `a write without patience throws busy before its body has run`() throws {
    store.patience = 0
    var runs = 0
    try Store(scratch).write { _ in
      #expect(kind { try store.write { _ in runs += 1 } } == .busy)
      #expect(kind { try store.add("early") } == .busy)
    }
    #expect(runs == 0)
    try store.add("late")
    #expect(try store.names() == ["late"])
  }

  @Test func `a store without patience is opened and read while another one writes`() throws {
    try store.add("before")
    try Store(scratch).write { writer in
      try writer.execute("INSERT INTO things (name) VALUES ('meanwhile')")
      let late = try Store(path: scratch.path, migrations: [things], patience: 0)
      #expect(try late.names() == ["before"])
    }
  }

  @Test func `a store that needs a migration throws busy while another one writes, and stays as it is`()
    throws
  {
    let more = Migration(2, "colours") { try $0.script("ALTER TABLE things ADD COLUMN colour TEXT") }
    try store.write { _ in
      #expect(kind { try Store(path: scratch.path, migrations: [things, more], patience: 0) } == .busy)
    }
    _ = try Store(path: scratch.path, migrations: [things, more], patience: 0)
  }

  @Test func `opening without patience throws busy while another program opens a store in the folder`() throws
  {
    let folder = open(scratch.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { close(folder) }
    try #require(flock(folder, LOCK_EX) == 0)
    #expect(kind { try Store(path: scratch.path, migrations: [things], patience: 0) } == .busy)
    #expect(kind { try Store.setAside(path: scratch.path, patience: 0) } == .busy)
  }

  /// A process that is being started has all descriptors of this one, from its fork to its exec.
  @Test func `the folder is free once a store is open, though a copy of its lock's descriptor is left`()
    throws
  {
    let copies = Mutex<[CInt]>([])
    let folder = scratch.folder
    let more = Migration(2, "colours") { _ in
      let found = descriptors(of: folder)
      copies.withLock { $0 = found.map { dup($0) } }
    }
    _ = try Store(path: scratch.path, migrations: [things, more])
    defer { copies.withLock { for copy in $0 { close(copy) } } }
    #expect(copies.withLock { $0.count } == 1)
    #expect(throws: Never.self) { try Store(path: scratch.path, migrations: [things, more], patience: 0) }
  }

  @Test func `a store waits for a shorter write`() throws {
    let other = try Other(
      scratch.path,
      "db.execute('BEGIN IMMEDIATE'); say('held'); time.sleep(0.2); db.execute('COMMIT'); say('free')")
    #expect(other.line() == "held")
    // Longer than any test machine takes.
    store.patience = 600_000
    try store.add("late")
    #expect(other.line() == "free")
    #expect(other.end() == 0)
  }

  @Test func `a store keeps its patience when it is recovered`() throws {
    store.patience = 0
    _ = try store.recover()
    try Store(scratch).write { _ in #expect(kind { try store.add("early") } == .busy) }
    #expect(store.patience == 0)
  }
}

/// The descriptors of this process that are open on the folder.
private func descriptors(of folder: String) -> [CInt] {
  var wanted = stat()
  guard stat(folder, &wanted) == 0 else { return [] }
  return list("/proc/self/fd").compactMap { CInt($0) }.filter { descriptor in
    var info = stat()
    return fstat(descriptor, &info) == 0 && info.st_dev == wanted.st_dev && info.st_ino == wanted.st_ino
  }
}
