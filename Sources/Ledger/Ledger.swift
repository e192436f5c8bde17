internal import Currencies
internal import FoundationEssentials
internal import GLib
internal import Rates
internal import Storage

/// The user's desk and all rates, kept in one store that the window and the terminal program share. A rate is a row.
@MainActor
public final class Ledger {
  /// Where the store is.
  public let path: String
  /// False when the store can only be read: every change throws.
  public let canWrite: Bool

  let store: Store

  private init(path: String, store: Store, canWrite: Bool) {
    (self.path, self.store, self.canWrite) = (path, store, canWrite)
  }

  /// What opening a store led to.
  public struct Opening {
    /// The ledger.
    public let ledger: Ledger
    /// Where a damaged store was put aside, nil when all was well; the ledger is then a fresh one.
    public let setAside: String?
  }

  /// The store both programs use unless told otherwise: `$XDG_DATA_HOME/agio/agio.sqlite`.
  public static var defaultPath: String { Files.userData + "/agio/agio.sqlite" }

  /// Opens a store, making and filling a missing one; `:memory:` is a store that ends with the program.
  ///
  /// A damaged one (`….sqlite`, `….sqlite3`, `….db`) is set aside, never deleted. One that cannot be written is opened to be
  /// read.
  public static func open(_ path: String) throws(LedgerError) -> Opening {
    try passingOn {
      do {
        let (store, setAside) = try openOrSetAside(path)
        let ledger = Ledger(path: path, store: store, canWrite: true)
        try ledger.seed()
        return Opening(ledger: ledger, setAside: setAside)
      } catch let error as StoreError where [.readOnly, .denied].contains(error.kind) {
        // Whatever is the matter with writing, perhaps it can be read; if not, the first error says more.
        guard let store = storeToRead(path) else { throw error }
        return Opening(ledger: Ledger(path: path, store: store, canWrite: false), setAside: nil)
      }
    }
  }

  /// Only what is named like a store is taken for a damaged one and set aside; a picture named by mistake stays.
  private static func openOrSetAside(_ path: String) throws -> (store: Store, setAside: String?) {
    guard [".sqlite", ".sqlite3", ".db"].contains(where: path.hasSuffix) else {
      let store = try Store(path: path, application: Schema.application, migrations: Schema.migrations)
      return (store, nil)
    }
    return try Store.openOrSetAside(
      path: path, application: Schema.application, migrations: Schema.migrations)
  }

  /// A store that is there already, to be read: nothing is made, set aside or brought up to date. Nil when that cannot be.
  public static func openToRead(_ path: String) -> Ledger? {
    guard path != ":memory:", Files.exists(path) else { return nil }
    return storeToRead(path).map { Ledger(path: path, store: $0, canWrite: false) }
  }

  private static func storeToRead(_ path: String) -> Store? {
    do {
      return try Store(readOnly: path, application: Schema.application, migrations: Schema.migrations)
    } catch {
      return nil
    }
  }

  /// What is wrong with the store's contents, a line each; none when it is sound. Reads all of it.
  public func check() throws(LedgerError) -> [String] {
    let found = try passingOn { try store.integrityCheck() }
    do {
      try read { reader in
        _ = try Desk(reader)
        for list in try Desk.ListName.all(reader) { _ = try StoredList(reader, list.id) }
        _ = try reader.recentCurrencies()
        try reader.each(
          "SELECT currency, rate FROM rate UNION ALL SELECT currency, rate FROM series_rate", []
        ) { row in
          _ = try (row.code("currency"), Decimal(stored: row.get("rate")))
        }
      }
      _ = try sources()
      return found
    } catch {
      return found + [error.sentence]
    }
  }

  func read<Value>(_ body: (any Reader) throws -> Value) throws(LedgerError) -> Value {
    try passingOn { try store.read(body) }
  }

  func write<Value>(_ body: (Writer) throws -> Value) throws(LedgerError) -> Value {
    try passingOn { try store.write(body) }
  }
}

/// Runs a body and throws what it throws as the ledger's own error.
func passingOn<Value>(_ body: () throws -> Value) throws(LedgerError) -> Value {
  do {
    return try body()
  } catch {
    throw LedgerError(error)
  }
}

extension LedgerError {
  /// The ledger's error for what a closure inside a transaction threw.
  init(_ error: any Error) {
    switch error {
    case let error as LedgerError: self = error
    case let error as StoreError: self = .store(error)
    case let error as RateError: self = .rates(error)
    case let error as GLibError: self = .unreadableFile(error.message)
    default: preconditionFailure("The ledger does not know \(error).")
    }
  }
}
