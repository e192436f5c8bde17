import CSQLite

/// An observable SQLite database, in a file or in memory. Readers, writers and observers get values, never live objects.
///
/// It is not `Sendable`: the compiler confines it to the actor that created it. Several stores, in
/// several programs, may be open on one file. What `write` has returned is on the disk.
public final class Store {
  private(set) var connection: Connection
  let opening: Opening
  private var isReadOnly: Bool
  /// Whether a connection that could only read was closed, and no other could be opened: `begin` tries again.
  private var isClosed = false
  let observers = Observers()
  var watcher: Watcher?
  /// The actor that observes; nil where none does.
  weak var home: (any Actor)?
  /// SQLite's `data_version` when the observers' queries last ran; nil when it was another connection's.
  var seen: Value?

  init(_ connection: Connection, _ opening: Opening, isReadOnly: Bool = false) {
    (self.connection, self.opening, self.isReadOnly) = (connection, opening, isReadOnly)
  }

  /// Opens the store at `path`, making it and its folder when missing, and brings it to the newest schema.
  ///
  /// `:memory:` is a store that is gone when dropped. `application` marks the file as this program's
  /// (`PRAGMA application_id`); 0 is no mark. With `onlyTables` a file that has views, triggers or virtual tables counts as
  /// damaged, and none of their statements runs. `patience` is for how many milliseconds it waits for a lock that another program
  /// holds, here and later. Throws `damaged`, `newer`, `foreign`, `readOnly`, `busy`, `denied`, `full` or `io`, with the file as
  /// it was; and what a migration throws, with nothing of it kept.
  public convenience init(
    path: String, application: Int32 = 0, migrations: [Migration], onlyTables: Bool = false,
    patience: Int = 5_000
  ) throws(StoreError) {
    let schema = Schema(application: application, migrations: migrations, onlyTables: onlyTables)
    let opening = try Opening(path, schema, patience: patience)
    self.init(try opening.withLock { () throws(StoreError) in try opening.open() }, opening)
  }

  /// Opens an existing store to read only, also from a disk that cannot be written. Every write throws `readOnly`.
  ///
  /// Throws as the other initializer does, and `older` when a migration is needed.
  public convenience init(
    readOnly path: String, application: Int32 = 0, migrations: [Migration], onlyTables: Bool = false,
    patience: Int = 5_000
  ) throws(StoreError) {
    let schema = Schema(application: application, migrations: migrations, onlyTables: onlyTables)
    let opening = try Opening(path, schema, patience: patience)
    self.init(try opening.openReadOnly(), opening, isReadOnly: true)
  }

  /// Opens the store at `path`. Of a damaged file everything that can be read is brought into a fresh one, and the damaged one
  /// is kept beside it under a dated name (`StoreRecovery`). Everything else is as in `init`.
  ///
  /// Not all damage is seen when a store is opened: a `read` or `write` that throws `damaged` calls for `recover`.
  public static func openOrRecover(
    path: String, application: Int32 = 0, migrations: [Migration], onlyTables: Bool = false,
    rules: RecoveryRules = RecoveryRules(), patience: Int = 5_000
  ) throws(StoreError) -> (store: Store, recovery: StoreRecovery?) {
    let schema = Schema(application: application, migrations: migrations, onlyTables: onlyTables)
    let opening = try Opening(path, schema, patience: patience)
    return try opening.withLock { () throws(StoreError) in
      do throws(StoreError) {
        return (Store(try opening.open(), opening), nil)
      } catch {
        let rescue = Rescue(opening: opening, rules: rules)
        if error.kind != .damaged, try !rescue.isHeaderDamaged(error) { throw error }
        let recovery = try rescue.run()
        return (Store(try opening.open(), opening), recovery)
      }
    }
  }

  /// For how many milliseconds a call waits for a lock that another program holds, before it throws `busy`; 0 is not at all. A
  /// store on a thread that must not wait has a few, and its `write` is called again when it has thrown `busy`: nothing of it
  /// was done.
  public var patience: Int {
    get { opening.patience.milliseconds }
    set { opening.patience.milliseconds = newValue }
  }

  /// Reads from one snapshot of the store. Throws what `body` throws (an error of its own as the `cause` of one of
  /// kind `closure`), `misuse` inside another `read` or `write`, and `newer` when a newer program has migrated the file meanwhile.
  public func read<T>(_ body: (any Reader) throws -> T) throws(StoreError) -> T {
    try reading { transaction throws(StoreError) in
      do { return try body(transaction) } catch { throw StoreError(thrownByClosure: error) }
    }
  }

  /// Runs `body` in a transaction that only reads.
  func reading<T>(_ body: (Transaction) throws(StoreError) -> T) throws(StoreError) -> T {
    // A store that is read only has no `write` that would find another file in its place; and pages of a file that was read as
    // immutable must not be mixed with those of its next state.
    if isReadOnly, !connection.isInTransaction { try follow() }
    let transaction = try begin(writing: false)
    defer { connection.rollback() }
    return try body(transaction)
  }

  /// Begins a transaction of this program's schema: a newer program may have migrated the file since it was opened.
  func begin(writing: Bool) throws(StoreError) -> Transaction {
    if isClosed { try reopen() }
    let transaction = try connection.begin(writing: writing)
    do throws(StoreError) {
      try opening.schema.refuse(Identity(of: connection))
      connection.forgetTables()
      return transaction
    } catch {
      connection.rollback()
      throw error
    }
  }

  /// Makes changes that are all committed when `body` returns, or all rolled back when it throws.
  ///
  /// Observers are called before this returns; inside an observer's call, after that call. Throws what `body`
  /// throws (an error of its own as the `cause` of one of kind `closure`), `misuse` inside another `read` or `write`,
  /// `busy`, before `body` has run, when another program writes for longer than `patience`, `readOnly`, `full`, `io`, `moved`
  /// when the file is no longer there, `newer` when a newer program has migrated it meanwhile, and `constraint`.
  @discardableResult
  public func write<T>(_ body: (Writer) throws -> T) throws(StoreError) -> T {
    if isReadOnly { throw StoreError(.readOnly, "The store was opened to be read only.") }
    if !connection.isInTransaction { try follow() }
    let transaction = try beginWriting()
    let result: T
    do {
      result = try body(Writer(transaction: transaction))
      try connection.commit()
    } catch {
      connection.rollback()
      throw StoreError(thrownByClosure: error)
    }
    updateObservers(changed: connection.tables.written)
    return result
  }

  /// Begins to write, with the files opened again where SQLite could open the log only to be read, which it does not try again.
  private func beginWriting() throws(StoreError) -> Transaction {
    do throws(StoreError) {
      return try begin(writing: true)
    } catch {
      guard error.kind == .readOnly, opening.path != ":memory:",
        try sizeOfFile(opening.path) ?? 0 > 0
      else { throw error }
    }
    try close()
    do throws(StoreError) {
      return try begin(writing: true)
    } catch {
      throw opening.reason(for: error)
    }
  }

  /// Lets a store that was opened to be read only be written from now on. Throws as `init` does, and `misuse` inside a `read`; after
  /// an error it is read as before.
  public func allowWriting() throws(StoreError) {
    guard isReadOnly else { return }
    guard !connection.isInTransaction else { throw StoreError(.misuse, "A read is going on.") }
    try close()
    isReadOnly = false
    do throws(StoreError) {
      try reopen()
    } catch {
      isReadOnly = true
      throw error
    }
  }

  /// Closes a connection that could only read: all of one process share the index of a file's log, and with it that it cannot be
  /// written.
  private func close() throws(StoreError) {
    connection = try Connection(":memory:", flags: SQLITE_OPEN_READWRITE)
    isClosed = true
  }

  /// Copies the write-ahead log into the file and empties it, unless other connections use it: the next program reads the whole
  /// log of one that was killed. For use after a bulk import, off the main thread.
  public func checkpoint() throws(StoreError) { try connection.control("PRAGMA wal_checkpoint(TRUNCATE)") }

  /// The problems of the file's contents, in SQLite's words; none when the store is intact. Reads all of
  /// it: for a check that the user asked for. Throws when the file cannot be read.
  public func integrityCheck() throws(StoreError) -> [String] {
    let transaction = try begin(writing: false)
    defer { connection.rollback() }
    do throws(StoreError) {
      let lines = try transaction.rows("PRAGMA integrity_check", [])
      let found = lines.compactMap { String(stored: $0.values[0]) }.filter { $0 != "ok" }
      let broken = try transaction.rows("PRAGMA foreign_key_check", [])
      return found + broken.map { "a reference to nothing: \($0.values)" }
    } catch {
      // With some damage the check itself fails.
      guard error.kind == .damaged else { throw error }
      return [error.message]
    }
  }
}

extension Store {
  /// Copies what can be read of a damaged store into a fresh one, and continues with that: all queries of observers run again.
  /// Nil when another program has done so meanwhile.
  ///
  /// Throws `misuse` inside a `read` or `write`, `busy` while others write, `newer` when a newer program has migrated the file,
  /// `readOnly` for a store that was opened to be read only, and `full`, `readOnly`, `denied` or `io` when the fresh file cannot be
  /// written: the store then goes on with the damaged one.
  public func recover(rules: RecoveryRules = RecoveryRules()) throws(StoreError) -> StoreRecovery? {
    guard !connection.isInTransaction, opening.path != ":memory:" else {
      throw StoreError(.misuse, "A store in memory, or inside a read or write, cannot be recovered.")
    }
    // SQLite would take no lock that keeps others from writing.
    if isReadOnly { throw StoreError(.readOnly, "A read-only store cannot be recovered.") }
    let recovery = try opening.withLock { () throws(StoreError) in
      let recovery = connection.isMoved ? nil : try Rescue(opening: opening, rules: rules).run()
      connection = try opening.open()
      isClosed = false
      return recovery
    }
    updateObservers(changed: nil)
    return recovery
  }

  /// Reopens the file when another program has replaced the damaged one, or when a file that was read as immutable has changed.
  func follow() throws(StoreError) {
    guard opening.path != ":memory:", try sizeOfFile(opening.path) ?? 0 > 0 else { return }
    let isOutdated = try isOutdated()
    if connection.isMoved || isOutdated { try reopen() }
  }

  private func reopen() throws(StoreError) {
    connection =
      if isReadOnly {
        try opening.openReadOnly()
      } else {
        try opening.withLock { () throws(StoreError) in
          if connection.isMoved { try opening.moveAsideLog(of: connection) }
          return try opening.open()
        }
      }
    (isClosed, seen) = (false, nil)
  }

  private func isOutdated() throws(StoreError) -> Bool {
    guard let snapshot = connection.snapshot else { return false }
    return try opening.fileStates() != snapshot
  }
}
