/// One step from a schema to the next. Once released, a step is never changed again: a new one follows it.
public struct Migration: Sendable {
  /// Its position: 1, 2, 3 and so on. The store keeps the last one's in `PRAGMA user_version`.
  public let number: Int
  /// What it does, in a few words; it is part of the message when it fails.
  public let name: String
  let body: @Sendable (Writer) throws -> Void

  /// A step that `body` takes. Foreign keys are not enforced inside it, so that a table can be made anew;
  /// they are checked before the new schema is kept.
  public init(_ number: Int, _ name: String, _ body: @escaping @Sendable (Writer) throws -> Void) {
    self.number = number
    self.name = name
    self.body = body
  }
}

/// The schema that a store's file should have, and the program it belongs to.
struct Schema {
  let application: Int32
  let migrations: [Migration]
  /// Whether it has no views, triggers and virtual tables, so that a file that has some was made by somebody else.
  let onlyTables: Bool

  init(application: Int32, migrations: [Migration], onlyTables: Bool = false) {
    precondition(
      migrations.map { $0.number } == Array(1..<(migrations.count + 1)),
      "Migrations are numbered 1, 2, 3 and so on, and given in that order.")
    self.application = application
    self.migrations = migrations
    self.onlyTables = onlyTables
  }

  /// Brings the database to this schema: all missing steps in one transaction.
  func migrate(_ connection: Connection) throws(StoreError) {
    let found = try Identity(of: connection)
    try refuse(found)
    if isCurrent(found) { return }
    let transaction = try connection.begin(writing: true)
    do {
      try migrate(Writer(transaction: transaction))
      try connection.commit()
    } catch {
      connection.rollback()
      throw error
    }
  }

  /// Throws unless the file is of this program, and not of a version newer than it.
  func refuse(_ found: Identity) throws(StoreError) {
    let isFresh = found.application == 0 && found.version == 0 && found.isEmpty
    guard isFresh || (found.application == application && found.version >= 0) else {
      throw StoreError(.foreign, "The file is a database of another program (\(found.application)).")
    }
    guard found.version <= migrations.count else {
      let kind = StoreError.Kind.newer(found: found.version, known: migrations.count)
      throw StoreError(kind, "The store has version \(found.version); \(migrations.count) is the last known.")
    }
  }

  /// Throws `damaged` when a file that is to have only tables and indexes has a view, a trigger or a virtual table: somebody else made
  /// it, and its statements may never end.
  func refuseForeignObjects(_ connection: Connection) throws(StoreError) {
    guard onlyTables else { return }
    let found = try connection.ask(
      "SELECT 1 FROM sqlite_schema WHERE type NOT IN ('table', 'index') OR rootpage < 1 OR sql LIKE 'CREATE VIRTUAL%' LIMIT 1"
    )
    if found != .null { throw StoreError(.damaged, "The file has a view, a trigger or a virtual table.") }
  }

  /// The schema as it was at a version.
  func upTo(_ version: Int) -> Schema {
    Schema(application: application, migrations: Array(migrations.prefix(version)), onlyTables: onlyTables)
  }

  func isCurrent(_ found: Identity) -> Bool {
    found.version == migrations.count && found.application == application
  }

  private func migrate(_ writer: Writer) throws(StoreError) {
    // Another program may have migrated it meanwhile.
    let found = try Identity(of: writer.transaction.connection)
    try refuse(found)
    for migration in migrations.dropFirst(found.version) {
      do {
        try migration.body(writer)
      } catch {
        throw StoreError(of: migration, error)
      }
    }
    if let broken = try writer.row("PRAGMA foreign_key_check", []) {
      throw StoreError(.constraint, "A migration left a reference to nothing: \(broken.values).")
    }
    try writer.script(
      "PRAGMA user_version = \(migrations.count); PRAGMA application_id = \(application)")
  }
}

extension StoreError {
  /// What a migration threw, with the migration's name in the message.
  fileprivate init(of migration: Migration, _ error: any Error) {
    let error = StoreError(thrownByClosure: error)
    let message = "Migration \(migration.number) (\(migration.name)) failed: \(error.message)"
    self.init(error.kind, message, code: error.code, sql: error.sql, cause: error.cause)
  }
}

/// The program and schema version that a database file states.
struct Identity {
  let version: Int
  let application: Int32
  let isEmpty: Bool

  init(of connection: Connection) throws(StoreError) {
    version = Int(stored: try connection.ask("PRAGMA user_version")) ?? 0
    application = Int32(Int(stored: try connection.ask("PRAGMA application_id")) ?? 0)
    // A newer program may have a schema that this SQLite cannot read: its version is asked first, and enough.
    let isMarked = version != 0 || application != 0
    isEmpty = isMarked ? false : try connection.ask("SELECT count(*) FROM sqlite_schema") == 0
  }
}
