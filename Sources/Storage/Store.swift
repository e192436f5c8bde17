/// A SQLite file (or one in memory) whose readers, writers and observers get values, never live objects.
///
/// It belongs to who creates it: it is not `Sendable`, and the compiler keeps it in one place. Several stores, in
/// several programs, may be open on one file. What `write` has returned is on the disk.
public final class Store {
  private(set) var connection: Connection
  private let opening: Opening
  private let isReadOnly: Bool
  private let observers = Observers()
  private var watcher: Watcher?
  /// SQLite's `data_version` when the observers were last asked.
  private var seen: Value?

  init(_ connection: Connection, _ opening: Opening, isReadOnly: Bool = false) {
    (self.connection, self.opening, self.isReadOnly) = (connection, opening, isReadOnly)
  }

  /// Opens the store at `path`, making it and its folder when missing, and brings it to the newest schema.
  ///
  /// `:memory:` is a store that is gone when dropped. `application` marks the file as this program's
  /// (`PRAGMA application_id`); 0 is no mark. Throws `damaged`, `newer`, `foreign`, `readOnly`, `busy`, `denied`,
  /// `full` or `io`, with the file as it was; and what a migration throws, with nothing of it kept.
  public convenience init(path: String, application: Int32 = 0, migrations: [Migration]) throws(StoreError) {
    let opening = try Opening(path, Schema(application: application, migrations: migrations))
    self.init(try opening.alone { () throws(StoreError) in try opening.open() }, opening)
  }

  /// Opens an existing store to read only, also from a disk that cannot be written. Every write throws `readOnly`.
  ///
  /// Throws as the other initializer does, and `older` when a migration is needed.
  public convenience init(
    readOnly path: String, application: Int32 = 0, migrations: [Migration]
  ) throws(StoreError) {
    let opening = try Opening(path, Schema(application: application, migrations: migrations))
    self.init(try opening.openReadOnly(), opening, isReadOnly: true)
  }

  /// Opens the store at `path`. Of a damaged file everything that can be read is brought into a fresh one, and the damaged one
  /// is kept beside it under a dated name (`StoreRecovery`). Everything else is as in `init`.
  ///
  /// Not all damage is seen when a store is opened: a `read` or `write` that throws `damaged` calls for `recover`.
  public static func openOrRecover(
    path: String, application: Int32 = 0, migrations: [Migration], rules: RecoveryRules = RecoveryRules()
  ) throws(StoreError) -> (store: Store, recovery: StoreRecovery?) {
    let opening = try Opening(path, Schema(application: application, migrations: migrations))
    return try opening.alone { () throws(StoreError) in
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

  /// Answers questions from one moment of the store. Throws what `body` throws (an error of its own as the `cause` of one of
  /// kind `closure`), and `misuse` inside another `read` or `write`.
  public func read<T>(_ body: (any Reader) throws -> T) throws(StoreError) -> T {
    // Pages of a file that was taken for one that does not change are not to be mixed with those of its next state.
    if connection.snapshot != nil, !connection.isInTransaction { try follow() }
    let transaction = try connection.begin(writing: false)
    defer { connection.rollback() }
    do { return try body(transaction) } catch { throw StoreError(thrownByClosure: error) }
  }

  /// Makes changes that are kept all together when `body` returns, or not at all when it throws.
  ///
  /// Observers are called before this returns; inside an observer's call, after that call. Throws what `body`
  /// throws (an error of its own as the `cause` of one of kind `closure`), `misuse` inside another `read` or `write`, `busy` when another program writes for longer than
  /// 5 seconds, `readOnly`, `full`, `io`, `moved` when the file is no longer there, and `constraint`.
  @discardableResult
  public func write<T>(_ body: (Writer) throws -> T) throws(StoreError) -> T {
    if isReadOnly { throw StoreError(.readOnly, "The store was opened to be read only.") }
    if !connection.isInTransaction { try follow() }
    let transaction = try connection.begin(writing: true)
    let result: T
    do {
      result = try body(Writer(transaction: transaction))
      try connection.commit()
    } catch {
      connection.rollback()
      throw StoreError(thrownByClosure: error)
    }
    askAndDeliver()
    return result
  }

  /// Brings what is in the write-ahead log into the file and empties the log, unless others are at work there: a log that
  /// a killed program leaves is read whole by the next one. For after a bulk import, and away from the main thread.
  public func checkpoint() throws(StoreError) { try connection.control("PRAGMA wal_checkpoint(TRUNCATE)") }

  /// Says what is wrong with the file's contents, in SQLite's words; an empty list is a sound store. Reads all of
  /// it: for a check that the user asked for. Throws when the file cannot be read.
  public func integrityCheck() throws(StoreError) -> [String] {
    let transaction = try connection.begin(writing: false)
    defer { connection.rollback() }
    do throws(StoreError) {
      let lines = try transaction.rows("PRAGMA integrity_check", [])
      let found = lines.compactMap { String(stored: $0.values[0]) }.filter { $0 != "ok" }
      let broken = try transaction.rows("PRAGMA foreign_key_check", [])
      return found + broken.map { "a reference to nothing: \($0.values)" }
    } catch {
      // Some damage the check itself does not survive.
      guard error.kind == .damaged else { throw error }
      return [error.message]
    }
  }
}

extension Store {
  /// Calls `receive` with the answer of `query` now, and again after each transaction that changed the answer.
  ///
  /// The first call is made before this returns. Then there is one for each committed transaction whose answer is
  /// another (`==`), never for one that was rolled back; observers are called in the order of their registration,
  /// until the observation is cancelled or dropped. A call may write, observe and cancel: the calls for its own
  /// transaction come after it. Commits of other stores and programs are seen within 100 ms, as long as the main
  /// queue runs; of several in quick succession the last is seen.
  ///
  /// `query` only reads. When it fails later, `failed` is called in the place of `receive`, and the next answer is
  /// told whatever it is; when it fails now, this throws, and nothing is observed.
  @MainActor
  public func observe<T: Equatable>(
    _ query: @escaping (any Reader) throws -> T, failed: @escaping (StoreError) -> Void,
    _ receive: @escaping (T) -> Void
  ) throws(StoreError) -> Observation {
    watch()
    let observer = Observer(query, failed: failed, receive: receive)
    let isFirst = observers.isEmpty
    let first = try read { reader in
      if isFirst { seen = try reader.row("PRAGMA data_version")?.values.first }
      return try observer.news(reader)
    }
    observers.add(observer)
    observers.deliver { first?() }
    return Observation(observer)
  }

  /// Looks for commits of others now, and calls the observers before it returns: for a program whose main queue
  /// does not run. Throws when the store cannot be read, and `misuse` inside a `read` or `write`.
  public func refresh() throws(StoreError) {
    if !connection.isInTransaction { try follow() }
    let transaction = try connection.begin(writing: false)
    let version: Value
    do {
      defer { connection.rollback() }
      version = try transaction.row("PRAGMA data_version", [])?.values.first ?? .null
    }
    if version != seen { askAndDeliver() }
  }
}

extension Store {
  /// Brings what can be read of a store that turned out to be damaged into a fresh one, and goes on with that: the observers
  /// are asked again. Nil when another program has done so meanwhile.
  ///
  /// Throws `misuse` inside a `read` or `write`, `busy` while others write, `readOnly` for a store that was opened to be read
  /// only, and `full`, `readOnly`, `denied` or `io` when the fresh file cannot be written: the store then goes on with the
  /// damaged one.
  public func recover(rules: RecoveryRules = RecoveryRules()) throws(StoreError) -> StoreRecovery? {
    guard !connection.isInTransaction, opening.path != ":memory:" else {
      throw StoreError(.misuse, "A store in memory, or inside a read or write, cannot be recovered.")
    }
    // SQLite would take no lock that keeps others from writing.
    if isReadOnly { throw StoreError(.readOnly, "A read-only store cannot be recovered.") }
    let recovery = try opening.alone { () throws(StoreError) in
      let recovery =
        connection.isMoved
        ? nil
        : try holdingWriters { () throws(StoreError) in
          try Rescue(opening: opening, rules: rules).run()
        }
      connection = try opening.open()
      return recovery
    }
    askAndDeliver()
    return recovery
  }

  /// Keeps others from writing meanwhile, as far as the damaged file allows.
  private func holdingWriters<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    do throws(StoreError) {
      try connection.control("BEGIN IMMEDIATE")
    } catch {
      if error.kind == .busy { throw error }
    }
    defer { connection.rollback() }
    return try body()
  }

  /// Goes on with the file that another program has put in the place of this store's, which was damaged; or with the next
  /// state of a file that was taken for one that does not change.
  private func follow() throws(StoreError) {
    guard opening.path != ":memory:", try sizeOfFile(opening.path) ?? 0 > 0 else { return }
    let isOutdated = try isOutdated()
    guard connection.isMoved || isOutdated else { return }
    connection =
      if isReadOnly {
        try opening.openReadOnly()
      } else {
        try opening.alone { () throws(StoreError) in try opening.open() }
      }
    seen = nil
  }

  private func isOutdated() throws(StoreError) -> Bool {
    guard let snapshot = connection.snapshot else { return false }
    return try opening.marks() != snapshot
  }

  private func askAndDeliver() {
    if observers.isEmpty { return }
    do {
      let transaction = try connection.begin(writing: false)
      defer { connection.rollback() }
      seen = try transaction.row("PRAGMA data_version", [])?.values.first
      observers.ask(transaction)
    } catch {
      observers.fail(StoreError(thrownByClosure: error))
    }
    observers.deliver()
  }

  @MainActor
  private func watch() {
    guard watcher == nil, opening.path != ":memory:" else { return }
    watcher = Watcher(connection.file ?? opening.path) { [weak self] tries in self?.look(tries) ?? true }
  }

  /// Looks for commits of others after a file has changed; false when it has to look again.
  @MainActor
  private func look(_ tries: Int) -> Bool {
    if observers.isEmpty {
      watcher = nil
      return true
    }
    // Someone runs the main queue inside a read or write.
    if connection.isInTransaction { return false }
    // Asked before looking: what was on its way then is visible now.
    let isQuiet = connection.isQuiet()
    do throws(StoreError) {
      try refresh()
    } catch {
      // Whoever holds the store lets go of it; anything else is told once.
      if error.kind == .busy, tries < 200 { return false }
      observers.fail(error)
      observers.deliver()
      return true
    }
    // A read-only store may not ask; no commit takes longer than 10 s between its log and its end.
    return isQuiet ?? (tries >= 200)
  }
}
