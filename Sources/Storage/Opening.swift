import CSQLite
import Glibc

/// Opens a store's file. A file that is refused is not changed.
struct Opening {
  let path: String
  let schema: Schema
  let patience: Patience

  /// Opening `path` as a store of that schema. `patience` is in milliseconds.
  init(_ path: String, _ schema: Schema, patience: Int) throws(StoreError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StoreError(.misuse, "The path of a store is not empty and has no zero byte.")
    }
    self.path = path == ":memory:" ? path : fileBehind(path)
    self.schema = schema
    self.patience = Patience(milliseconds: patience)
  }

  /// Makes the folder and runs `body` while nobody else opens a store in it.
  func withLock<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    if path == ":memory:" { return try body() }
    let folder = Folder(of: path)
    try folder.make()
    return try folder.withLock(waiting: patience) { () throws(StoreError) in
      try Rescue(opening: self, rules: RecoveryRules()).finish()
      return try body()
    }
  }

  /// A connection that can write, of the right schema. The caller holds the folder's lock, unless in memory.
  func open() throws(StoreError) -> Connection {
    do throws(StoreError) {
      return try openToWrite()
    } catch {
      guard isUnexplained(error) else { throw error }
      if let obstacle = obstacle(error) { throw obstacle }
    }
    // The system refused it for a moment only.
    do throws(StoreError) { return try openToWrite() } catch { throw reason(for: error) }
  }

  private func openToWrite() throws(StoreError) -> Connection {
    if path != ":memory:" { try prepareFile() }
    let connection = try Connection(address(), flags: SQLITE_OPEN_READWRITE, patience: patience)
    // Until all is known to be well, closing must leave the write-ahead log alone.
    storage_sqlite_configure(connection.database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    storage_sqlite_configure(connection.database, SQLITE_DBCONFIG_DEFENSIVE, 1)
    try schema.refuse(Identity(of: connection))
    try schema.refuseForeignObjects(connection)
    try connection.checkWhole()
    guard sqlite3_db_readonly(connection.database, "main") == 0 else {
      // A file of ours never says that it must not be written (byte 18 of its header). SQLite also opens a file to read only after
      // opening it to write has failed, for whatever reason.
      if access(path, W_OK) == 0, path != ":memory:", try image().header(18, 1) > 2 {
        throw StoreError(.damaged, "The file \(path) says that it cannot be written.")
      }
      throw StoreError(.readOnly, "The file \(path) cannot be written.")
    }
    // The first of these reads the schema: damage in it shows here. Migrations run without foreign keys.
    try connection.control(
      """
      PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 1048576;
      PRAGMA wal_autocheckpoint = 256;
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA foreign_keys = OFF
      """)
    try schema.migrate(connection)
    try connection.control("PRAGMA foreign_keys = ON")
    storage_sqlite_configure(connection.database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0)
    var info = stat()
    if path != ":memory:", stat(path + "-wal", &info) == 0 { connection.log = info.st_ino }
    return connection
  }

  /// Why SQLite could not open a file to be written, which it does not say: the disk's reason, or the error itself where writing is
  /// forbidden.
  func reason(for error: StoreError) -> StoreError {
    guard isUnexplained(error) else { return error }
    return obstacle(error) ?? StoreError(.io, error.message, code: error.code)
  }

  /// Whether SQLite could not open a file and does not say why.
  private func isUnexplained(_ error: StoreError) -> Bool {
    let isSilent = error.kind == .readOnly || error.code & 0xff == SQLITE_CANTOPEN
    return isSilent && [.readOnly, .denied].contains(error.kind) && path != ":memory:"
  }

  /// What now keeps the files from being opened to be written: the disk's reason, or the error itself where writing is forbidden; nil
  /// when nothing does.
  private func obstacle(_ error: StoreError) -> StoreError? {
    let files = [path, path + "-wal", path + "-shm"].map { ($0, O_RDWR) }
    for (name, flags) in files + [(Folder(of: path).path, storage_no_name() | O_RDWR)] {
      if name != path, access(name, F_OK) != 0 { continue }
      let file = Glibc.open(name, flags | O_CLOEXEC, 0o600)
      let found = StoreError.system(errno, "\(name) cannot be written")
      if file < 0 { return [.full, .io].contains(found.kind) ? found : error }
      close(file)
    }
    return nil
  }

  /// A connection that cannot write. A read-only folder, or a full disk, has no room for SQLite's helper files; there the file
  /// is read as one that does not change. What is in a log beside it counts: file and log are then read into memory.
  func openReadOnly() throws(StoreError) -> Connection {
    guard try sizeOfFile(path) ?? 0 > 0 else {
      throw StoreError(.denied, "There is no store at \(path).")
    }
    do {
      return try openReadOnly(address("mode=ro"))
    } catch {
      guard [.denied, .readOnly, .full, .io].contains(error.kind) else { throw error }
      let before = try fileStates()
      let connection =
        try hasLog() ? checked(Connection(copyOf: steadyImage())) : openReadOnly(address("immutable=1"))
      connection.snapshot = before
      return connection
    }
  }

  /// The pages as they are when nobody writes meanwhile: somebody who may write here could.
  private func steadyImage() throws(StoreError) -> PageImage {
    for _ in 0..<10 {
      let before = try fileStates()
      let image = try image()
      if try fileStates() == before { return image }
      usleep(20_000)
    }
    throw StoreError(.busy, "Another program goes on writing to \(path).")
  }

  /// Which the file and its log are, how long, and when they were written last; zeros for a log that is not there.
  func fileStates() throws(StoreError) -> [Int] {
    var states: [Int] = []
    for name in [path, path + "-wal"] {
      var info = stat()
      if stat(name, &info) != 0 {
        guard errno == ENOENT, name != path else {
          throw .system(errno, "The file \(name) cannot be reached")
        }
        info = stat()
      }
      states += [Int(info.st_ino), Int(info.st_size), info.st_mtim.tv_sec, info.st_mtim.tv_nsec]
    }
    return states
  }

  private func openReadOnly(_ address: String) throws(StoreError) -> Connection {
    try checked(Connection(address, flags: SQLITE_OPEN_READONLY, patience: patience))
  }

  private func checked(_ connection: Connection) throws(StoreError) -> Connection {
    let found = try Identity(of: connection)
    try schema.refuse(found)
    guard schema.isCurrent(found) else {
      let kind = StoreError.Kind.older(found: found.version, known: schema.migrations.count)
      throw StoreError(kind, "The store has version \(found.version), and is not to be written.")
    }
    try schema.refuseForeignObjects(connection)
    try connection.checkWhole()
    try connection.control("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    return connection
  }

  /// The pages of the file and of its log, as they are.
  func image() throws(StoreError) -> PageImage {
    let connection = try Connection(address("immutable=1"), flags: SQLITE_OPEN_READONLY)
    return try PageImage(of: connection, pageSize: 4_096)
  }

  /// Makes a missing file, private to the user, and refuses one that is not ours before anything touches it.
  private func prepareFile() throws(StoreError) {
    let hasLog = try hasLog()
    guard try sizeOfFile(path) ?? 0 > 0 else {
      // SQLite would delete the log.
      if hasLog { throw StoreError(.damaged, "There is a write-ahead log at \(path), and no database.") }
      let file = Glibc.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
      guard file >= 0 || errno == EEXIST else { throw .system(errno, "The file \(path) cannot be made") }
      if file >= 0 { close(file) }
      return
    }
    // With a log, the truth may be in it: then the open connection is asked, which reads it and keeps it.
    if !hasLog, let found = peek() { try schema.refuse(found) }
  }

  /// What the file says it is, read without locks and without making SQLite's helper files. Nil when it cannot be
  /// determined: another program may be writing just now, and what is really the matter shows when the file is opened.
  private func peek() -> Identity? {
    do {
      return try Identity(of: Connection(address("immutable=1"), flags: SQLITE_OPEN_READONLY))
    } catch {
      return nil
    }
  }

  /// Renames the log of a connection whose file another one has replaced: it has nothing that belongs to that one. An index without
  /// its log has nothing at all. Where there is another log under the name, it stays.
  func moveAsideLog(of connection: Connection) throws(StoreError) {
    var info = stat()
    guard let log = connection.log, stat(path + "-wal", &info) == 0, info.st_ino == log else { return }
    let name = try Store.freeName(for: path, "kept")
    unlink(path + "-shm")
    guard rename(path + "-wal", name + "-wal") == 0 else {
      throw .system(errno, "The file \(path)-wal cannot be renamed")
    }
  }

  private func hasLog() throws(StoreError) -> Bool { try sizeOfFile(path + "-wal") ?? 0 > 0 }

  private func address(_ query: String? = nil) -> String { Self.address(of: path, query) }

  /// A path as a `file:` address: SQLite reads some paths as something else.
  static func address(of path: String, _ query: String? = nil) -> String {
    if path == ":memory:" { return path }
    let escaped = path.utf8.map { byte in
      let isPlain =
        "/-._~".utf8.contains(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
        || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
      let hex = String(byte, radix: 16)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + (hex.utf8.count == 1 ? "0" : "") + hex
    }
    let start = path.utf8.first == UInt8(ascii: "/") ? "file://" : "file:./"
    return start + escaped.joined() + (query.map { "?" + $0 } ?? "")
  }
}
