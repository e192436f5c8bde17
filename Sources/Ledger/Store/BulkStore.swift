internal import GLib
internal import Storage

/// A store for bulk writes, off the main thread. A patient one waits for as long as another program writes, or until the task is
/// cancelled; another one for five seconds.
struct BulkStore {
  private let store: Store
  private let isPatient: Bool

  /// Milliseconds that a patient store waits before it looks whether its task was cancelled.
  private static let pause = 100

  /// An open store, which waits as it does.
  init(_ store: Store) { (self.store, isPatient) = (store, false) }

  /// Opens the store of a path, with a connection of its own.
  init(_ path: String, isPatient: Bool) throws(StoreError) {
    self.isPatient = isPatient
    store = try Self.whenFree(isPatient) { () throws(StoreError) in
      try Store(
        path: path, application: Schema.application, migrations: Schema.migrations, onlyTables: true,
        patience: isPatient ? Self.pause : 5_000)
    }
  }

  /// Reads, as `Store.read` does.
  func read<Value>(_ body: (any Reader) throws -> Value) throws(StoreError) -> Value { try store.read(body) }

  /// Makes changes, as `Store.write` does.
  func write<Value>(_ body: (Writer) throws -> Value) throws(StoreError) -> Value {
    try Self.whenFree(isPatient) { () throws(StoreError) in try store.write(body) }
  }

  /// Empties the write-ahead log, as `Store.checkpoint` does, if that is possible: on a full disk what was written stays in the log,
  /// which programs read too.
  func checkpoint() {
    do throws(StoreError) {
      try Self.whenFree(isPatient) { () throws(StoreError) in try store.checkpoint() }
    } catch {
      // Everything is stored, and the next program that writes empties the log. Damage is reported where the store is read.
    }
  }

  private static func whenFree<Value>(
    _ isPatient: Bool, _ body: () throws(StoreError) -> Value
  ) throws(StoreError) -> Value {
    while true {
      do throws(StoreError) {
        return try body()
      } catch {
        guard error.kind == .busy, isPatient, !Task.isCancelled else { throw error }
        GLib.pause(milliseconds: pause)
      }
    }
  }
}
