import CSQLite
import Glibc

/// Copies what a damaged store still holds into a fresh one, and replaces it with that.
///
/// The fresh file is complete and on the disk before the damaged one is renamed: whoever finds it later, after a power cut,
/// completes the replacement.
struct Rescue {
  let opening: Opening
  let rules: RecoveryRules

  /// A number of a version that no next version has soon is this much greater.
  private static let implausible = 65_536

  private var unfinished: String { opening.path + ".recovering" }
  private var finished: String { opening.path + ".recovered" }

  /// Recovers the store; the caller holds the folder's lock. Throws `busy` while others write, `newer` for a schema that is not
  /// known yet, and `full`, `readOnly`, `denied` or `io` when the fresh file cannot be written, with the damaged one as it was.
  func run() throws(StoreError) -> StoreRecovery {
    // A log can be left without its file.
    if try sizeOfFile(opening.path) == nil { close(try make(opening.path)) }
    return try holdingWriters { () throws(StoreError) in
      // Where the damage leaves no lock to be held, somebody may write all the same.
      for _ in 0..<3 {
        let before = try opening.fileStates()
        let tables: [String: StoreRecovery.Table]
        do throws(StoreError) {
          tables = try fill(image())
          guard rename(unfinished, finished) == 0 else {
            throw .system(errno, "\(unfinished) cannot be renamed")
          }
          try Folder(of: opening.path).sync()
        } catch {
          unlink(unfinished)
          unlink(finished)
          throw error
        }
        if try opening.fileStates() == before {
          return StoreRecovery(damagedFile: try exchange(), tables: tables)
        }
        unlink(finished)
      }
      throw StoreError(.busy, "Another program goes on writing to \(opening.path).")
    }
  }

  /// Completes a recovery that a power cut has interrupted: a complete fresh file replaces the damaged one, unless somebody has
  /// gone on writing to that.
  func finish() throws(StoreError) {
    guard try sizeOfFile(finished) != nil else { return }
    if try isOutdated() { unlink(finished) } else { _ = try exchange() }
  }

  /// Whether the store, or its log, was written after the finished file.
  private func isOutdated() throws(StoreError) -> Bool {
    var (fresh, other) = (stat(), stat())
    guard stat(finished, &fresh) == 0 else { throw .system(errno, "The file \(finished) cannot be reached") }
    for name in [opening.path, opening.path + "-wal"] where stat(name, &other) == 0 && other.st_size > 0 {
      let (one, two) = (other.st_mtim, fresh.st_mtim)
      if (one.tv_sec, one.tv_nsec) > (two.tv_sec, two.tv_nsec) { return true }
    }
    return false
  }

  /// Keeps others from writing meanwhile, as far as the damaged file allows.
  private func holdingWriters<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    // Of a file of no bytes SQLite would delete the log.
    if try sizeOfFile(opening.path) == 0 { return try body() }
    let holder: Connection
    do throws(StoreError) {
      holder = try Connection(
        Opening.address(of: opening.path), flags: SQLITE_OPEN_READWRITE, patience: opening.patience)
      storage_sqlite_configure(holder.database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
      try holder.control("BEGIN IMMEDIATE")
    } catch {
      if error.kind == .busy { throw error }
      return try body()
    }
    defer { holder.rollback() }
    return try body()
  }

  /// True when what opening a file led to comes of a damaged header: a file of our tables that says it is another program's, or
  /// of a version whose tables are others.
  func isHeaderDamaged(_ error: StoreError) throws(StoreError) -> Bool {
    switch error.kind {
    case .foreign, .statement, .constraint: break
    case .newer(let found, let known) where found - known >= Self.implausible: break
    default: return false
    }
    let image = try image()
    guard let version = try FileVersion(opening.schema).version(of: image) else { return false }
    return error.kind == .foreign || version != image.header(60, 4)
  }

  private func image() throws(StoreError) -> PageImage {
    try opening.image()
  }

  /// Makes the fresh file, of the damaged one's version first, so that its rows fit; then it is brought up to date.
  private func fill(_ image: PageImage) throws(StoreError) -> [String: StoreRecovery.Table] {
    unlink(unfinished)
    close(try make(unfinished))
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    let fresh = try Connection(Opening.address(of: unfinished), flags: flags)
    // Nobody reads it before it is whole: a journal would protect nothing.
    try fresh.control("PRAGMA journal_mode = OFF; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF")
    let stored = image.header(60, 4)
    let last = opening.schema.migrations.count
    let known = try FileVersion(opening.schema).version(of: image)
    // What this program does not know of a newer one is not damage.
    if known == nil, (last + 1..<last + Self.implausible).contains(stored) {
      throw StoreError(.newer(found: stored, known: last), "The damaged store has version \(stored).")
    }
    let version = known ?? ((1...max(1, last)).contains(stored) ? stored : last)
    let salvage = Salvage(image, try shapes(in: fresh, version: version)) { rules.repair($0, $1) != nil }
    let tables = try keep(salvage, version: version, in: fresh)
    try opening.schema.migrate(fresh)
    return tables
  }

  private func make(_ path: String) throws(StoreError) -> Int32 {
    let file = Glibc.open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .system(errno, "\(path) cannot be made") }
    return file
  }

  /// The tables of a schema's version, which are made in a fresh database.
  private func shapes(in fresh: Connection, version: Int) throws(StoreError) -> [TableShape] {
    try opening.schema.upTo(version).migrate(fresh)
    let transaction = try fresh.begin(writing: false)
    defer { fresh.rollback() }
    return try TableShape.all(transaction)
  }

  private func keep(
    _ salvage: Salvage, version: Int, in fresh: Connection
  ) throws(StoreError) -> [String: StoreRecovery.Table] {
    let transaction = try fresh.begin(writing: true)
    do throws(StoreError) {
      let writer = Writer(transaction: transaction)
      var tables: [String: StoreRecovery.Table] = [:]
      for table in salvage.tables { tables[table.shape.name] = try writer.keep(table, rules) }
      let before = try writer.counts(of: tables.keys)
      do { try rules.mend(writer, version) } catch { throw StoreError(thrownByClosure: error) }
      for name in tables.keys { try writer.deleteBrokenReferences(of: name) }
      for (name, count) in try writer.counts(of: tables.keys) {
        tables[name]?.lose((before[name] ?? 0) - count)
      }
      try fresh.commit()
      return tables
    } catch {
      fresh.rollback()
      throw error
    }
  }

  /// Replaces the damaged file with the finished one; the damaged one gets a name of its own first: there is a file of the
  /// store's name at every moment, and the next opening knows what is left to do.
  private func exchange() throws(StoreError) -> String {
    let name = try Store.freeName(for: opening.path, "damaged")
    // Some file systems know no second name of a file; there is a moment without a store then, which `finish` ends.
    if link(opening.path, name) != 0, errno != ENOENT, rename(opening.path, name) != 0 {
      throw .system(errno, "The damaged file \(opening.path) cannot be renamed")
    }
    // An index of the log, and a log of no bytes, have nothing in them.
    unlink(opening.path + "-shm")
    if try sizeOfFile(opening.path + "-wal") == 0 { unlink(opening.path + "-wal") }
    for ending in ["-wal", "-journal"]
    where rename(opening.path + ending, name + ending) != 0 && errno != ENOENT {
      throw .system(errno, "The damaged file \(opening.path + ending) cannot be renamed")
    }
    guard rename(finished, opening.path) == 0 else { throw .system(errno, "\(finished) cannot be renamed") }
    try Folder(of: opening.path).sync()
    return name
  }
}

extension StoreRecovery.Table {
  /// Rows were deleted after all; where it is less than 0, some were made instead.
  fileprivate mutating func lose(_ count: Int) {
    if count <= 0 { return }
    self = StoreRecovery.Table(saved: saved - count, lost: lost + count, isTorn: isTorn)
  }
}
