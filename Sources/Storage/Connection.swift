import CSQLite
import Glibc

/// One open SQLite database: its statements and at most one transaction. Used by one owner only.
final class Connection {
  let database: OpaquePointer
  private var idle: [String: Statement] = [:]
  private var isControlling = false
  /// The open transaction's number, or nil; a number is never used twice.
  private var current: Int?
  private var transactions = 0
  /// The tables of all statements that were compiled or taken since `forgetTables`.
  private(set) var tables = TableUse()
  /// Counts the calls of `forgetTables`: a statement adds its tables once after each.
  private var recording = 0
  /// The names of the schema's own tables and views, and the version of the schema that has them.
  var reportedNames: (version: Value, names: Set<String>) = (.null, [])
  /// The state of the files (`Opening.fileStates`) when they were opened as immutable; nil for a connection that sees the commits
  /// of others.
  var snapshot: [Int]?
  /// The number of its log's file (inode(7)); nil where it was opened without one.
  var log: ino_t?
  /// How long it waits for another connection's lock.
  let patience: Patience
  /// The file's size in bytes when a transaction last began or ended; negative in memory.
  private var size: Int64 = 0

  /// The result code of giving each descriptor its own locks, which is done once in a process, before its first connection.
  private static let ownLocks = storage_sqlite_own_locks()

  /// Opens `location`: a path, a `file:` address or `:memory:`.
  init(_ location: String, flags: Int32, patience: Patience = Patience()) throws(StoreError) {
    self.patience = patience
    guard Self.ownLocks == SQLITE_OK else {
      throw StoreError(.other, "This SQLite takes no locks of ours.", code: Self.ownLocks)
    }
    var database: OpaquePointer?
    let all = flags | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(location, &database, all, nil)
    guard let database else { throw StoreError(.other, "SQLite has no memory left.", code: code) }
    guard code == SQLITE_OK else {
      let error = StoreError(of: database, code: code)
      sqlite3_close(database)
      throw error
    }
    self.database = database
    waitForOthers()
    authorize()
  }

  /// A database in memory that has those pages, to be read (`sqlite3_deserialize`).
  convenience init(copyOf image: PageImage) throws(StoreError) {
    try self.init(":memory:", flags: SQLITE_OPEN_READWRITE)
    var image = image
    image.forgetLog()
    let size = Int64(image.bytes.count)
    guard let copy = sqlite3_malloc64(UInt64(size)) else {
      throw StoreError(.other, "There is no memory for the store.", code: SQLITE_NOMEM)
    }
    image.bytes.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    // Inside, it is an ATTACH.
    isControlling = true
    defer { isControlling = false }
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    let code = sqlite3_deserialize(
      database, "main", copy.assumingMemoryBound(to: UInt8.self), size, size, flags)
    guard code == SQLITE_OK else { throw StoreError(of: database, code: code) }
  }

  deinit {
    idle.removeAll()
    sqlite3_close(database)
  }

  /// The statement for `sql`, compiled before or now; it is the caller's until `recycle`.
  func take(_ sql: String) throws(StoreError) -> Statement {
    guard let statement = idle.removeValue(forKey: sql) else { return try compile(sql) }
    if statement.recording != recording {
      statement.recording = recording
      tables.formUnion(statement.tables)
    }
    return statement
  }

  private func compile(_ sql: String) throws(StoreError) -> Statement {
    let before = tables
    tables = TableUse()
    defer { tables.formUnion(before) }
    let statement = try Statement(sql, in: database)
    (statement.tables, statement.recording) = (tables, recording)
    return statement
  }

  /// Keeps a statement for its next use. A program has few; one that composes its SQL must not fill the memory.
  func recycle(_ statement: Statement) {
    statement.reset()
    // SQLite compiled it again for a changed schema: its tables may be others.
    if statement.isRecompiled { return }
    if idle.count >= 100 { idle.removeAll() }
    idle[statement.sql] = statement
  }

  /// The first value of the first row, for the module's own questions; null when there is no row.
  func ask(_ sql: String) throws(StoreError) -> Value {
    let statement = try take(sql)
    defer { recycle(statement) }
    return try statement.next()?.values.first ?? .null
  }

  /// Runs statements that belong to the module itself: transactions and pragmas.
  func control(_ sql: String) throws(StoreError) {
    isControlling = true
    defer { isControlling = false }
    try run(sql)
  }

  /// Runs any number of statements without values.
  func run(_ sql: String) throws(StoreError) {
    let code = sqlite3_exec(database, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw StoreError(of: database, code: code, sql: sql) }
  }

  /// Has SQLite report the tables of each statement, and refuses those that belong to this module: a transaction begins and ends
  /// here only, and a second file in it could commit alone.
  private func authorize() {
    let ourselves = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_set_authorizer(
      database,
      { ourselves, action, name, _, _, _ in
        guard let ourselves else { return SQLITE_DENY }
        let connection = Unmanaged<Connection>.fromOpaque(ourselves).takeUnretainedValue()
        switch action {
        case SQLITE_TRANSACTION, SQLITE_ATTACH, SQLITE_DETACH:
          return connection.isControlling ? SQLITE_OK : SQLITE_DENY
        default:
          connection.tables.note(action, name)
          return SQLITE_OK
        }
      }, ourselves)
  }
}

extension Connection {
  /// Starts to collect the names of `tables` anew.
  func forgetTables() {
    tables = TableUse()
    recording += 1
  }

  /// Whether a `read` or a `write` is going on.
  var isInTransaction: Bool { current != nil }

  /// Begins a transaction; `immediate` takes the write lock now, so that it cannot be refused later.
  func begin(writing: Bool) throws(StoreError) -> Transaction {
    guard !isInTransaction else {
      throw StoreError(.misuse, "A read or write is going on: use the reader or writer it was given.")
    }
    try checkSize()
    try control(writing ? "BEGIN IMMEDIATE" : "BEGIN")
    forgetTables()
    transactions += 1
    current = transactions
    return Transaction(connection: self, number: transactions, isWriting: writing)
  }

  /// Ends the transaction and keeps what it wrote: on the disk when this returns. When it throws, call `rollback`.
  func commit() throws(StoreError) {
    if let current { try check(current) }
    if let current, isMoved {
      throw StoreError(.moved, "The file was moved or deleted while it was open (transaction \(current)).")
    }
    try checkSize()
    try control("COMMIT")
    current = nil
  }

  /// Throws `damaged` when the file was cut off while it was open. SQLite looks for pages in the log first, and would fill what is
  /// missing with zeros when it copies the log into the file. Only a `VACUUM` makes a file smaller, and it writes the new number of
  /// pages before.
  private func checkSize() throws(StoreError) {
    let before = size
    size = storage_sqlite_file_size(database)
    if size < 0 || size >= before || !isShort(size) { return }
    size = before
    throw StoreError(.damaged, "The file was cut off while it was open.", code: SQLITE_CORRUPT)
  }

  /// Throws `damaged` for a file that was cut off before it was opened, which SQLite only finds where there is no log. The log may
  /// have what is missing, after a crash while it was copied into the file: the first page is copied first.
  func checkWhole() throws(StoreError) {
    let size = storage_sqlite_file_size(database)
    guard size > 0, isShort(size), try ask("PRAGMA quick_check(1)") != .text("ok") else { return }
    throw StoreError(.damaged, "The file was cut off.", code: SQLITE_CORRUPT)
  }

  /// Whether a file of that size is smaller than its header says, or has none (sqlite.org/fileformat2.html, 1.3: the number of pages is
  /// in bytes 28 to 31, the size of a page in bytes 16 and 17).
  private func isShort(_ size: Int64) -> Bool {
    var header = [UInt8](repeating: 0, count: 16)
    let code = storage_sqlite_read_file(database, &header, Int32(header.count), 16)
    let numbers = [header[0..<2], header[12..<16]].map { $0.reduce(Int64(0)) { $0 << 8 | Int64($1) } }
    let (pageSize, pages) = (numbers[0] == 1 ? 65_536 : numbers[0], numbers[1])
    return code != SQLITE_OK || pages * pageSize > size
  }

  /// Ends the transaction and forgets what it wrote. SQLite may have done so already (disk full, for one).
  func rollback() {
    current = nil
    guard sqlite3_get_autocommit(database) == 0 else { return }
    // It cannot be refused; should it be all the same, the next BEGIN is, with a message.
    do { try control("ROLLBACK") } catch {}
  }

  /// Throws unless `transaction` is going on and whole. Without this a statement that follows a swallowed
  /// error, after which SQLite rolled back by itself, would be a transaction of its own.
  func check(_ transaction: Int) throws(StoreError) {
    guard current == transaction else {
      throw StoreError(.misuse, "The read or write that this reader or writer belongs to is over.")
    }
    guard sqlite3_get_autocommit(database) == 0 else {
      throw StoreError(.misuse, "SQLite rolled this transaction back after an earlier error.")
    }
  }

  /// Tries again each millisecond while another connection holds a lock. SQLite's own `busy_timeout` comes to wait 100 ms
  /// between its tries, and so misses the gaps of a program that writes piece after piece.
  private func waitForOthers() {
    sqlite3_busy_handler(
      database,
      { patience, tries in
        guard let patience else { return 0 }
        return Unmanaged<Patience>.fromOpaque(patience).takeUnretainedValue().waits(tries: Int(tries)) ? 1 : 0
      }, Unmanaged.passUnretained(patience).toOpaque())
  }

  /// Whether no connection is in the middle of a commit; nil when this connection may not ask. A log is written before its
  /// commit can be seen, and only the write lock shows when it can.
  func isQuiet() -> Bool? {
    // There SQLite takes BEGIN IMMEDIATE for the beginning of a read, and asks for no lock.
    if sqlite3_db_readonly(database, "main") == 1 { return nil }
    do throws(StoreError) {
      try patience.suspended { () throws(StoreError) in try control("BEGIN IMMEDIATE") }
    } catch {
      return error.kind == .busy ? false : nil
    }
    rollback()
    return true
  }

  /// The open file's full path with symbolic links resolved, or nil for a store in memory.
  var file: String? {
    guard let name = sqlite3_db_filename(database, "main") else { return nil }
    let file = String(cString: name)
    return file.isEmpty ? nil : file
  }

  /// Whether the open file is no longer the one under its name.
  var isMoved: Bool {
    var moved: Int32 = 0
    let code = sqlite3_file_control(database, "main", SQLITE_FCNTL_HAS_MOVED, &moved)
    return code == SQLITE_OK && moved != 0
  }
}
