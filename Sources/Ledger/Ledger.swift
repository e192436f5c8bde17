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
  public var canWrite: Bool { obstacle == nil }
  /// Why the store can only be read; nil when it can be written.
  public let obstacle: LedgerError?

  let store: Store

  private init(path: String, store: Store, obstacle: LedgerError? = nil) {
    (self.path, self.store, self.obstacle) = (path, store, obstacle)
  }

  /// What opening a store led to.
  public struct Opening {
    /// The ledger.
    public let ledger: Ledger
    /// What came of a damaged store; nil when all was well.
    public let recovery: Recovery?

    /// The same ledger after `recover`, for damage that showed right after the opening.
    @MainActor public func recovered() throws(LedgerError) -> Opening {
      Opening(ledger: ledger, recovery: try ledger.recover())
    }
  }

  /// True when the store ends with the program.
  public var isInMemory: Bool { path == ":memory:" }

  /// The store both programs use unless told otherwise: `$XDG_DATA_HOME/agio/agio.sqlite`.
  public static var defaultPath: String { Files.userData + "/agio/agio.sqlite" }

  /// Opens a store, making and filling a missing one; `:memory:` is a store that ends with the program.
  ///
  /// Of a damaged one (`….sqlite`, `….sqlite3`, `….db`) everything that can be read is brought into a fresh one; the damaged
  /// file is kept beside it. Damage that shows later is an error (`LedgerError.isDamage`), which `recover` ends. A store that
  /// cannot be written is opened to be read.
  public static func open(_ path: String) throws(LedgerError) -> Opening {
    try passingOn {
      do {
        let (store, found) = try openOrRecover(path)
        let ledger = Ledger(path: path, store: store)
        let recovery = found.map { Recovery($0) }
        do throws(LedgerError) {
          try ledger.seed()
          return Opening(ledger: ledger, recovery: recovery)
        } catch {
          guard recovery == nil, error.isDamage else { throw error }
          return Opening(ledger: ledger, recovery: try ledger.recover())
        }
      } catch let error as StoreError where [.readOnly, .denied, .full, .io].contains(error.kind) {
        // Whatever is the matter with writing, perhaps it can be read; if not, the first error says more.
        guard let store = storeToRead(path) else { throw error }
        return Opening(ledger: Ledger(path: path, store: store, obstacle: .store(error)), recovery: nil)
      }
    }
  }

  /// A fresh ledger that ends with the program.
  public static func openInMemory() throws(LedgerError) -> Opening { try open(":memory:") }

  /// Gives a store another name beside it (`….kept-` and the moment), and says which. Nothing in it is changed.
  public static func setAside(_ path: String) throws(LedgerError) -> String {
    try passingOn { try Store.setAside(path: path) }
  }

  /// Only what is named like a store is taken for a damaged one; a picture named by mistake stays as it is.
  private static func openOrRecover(_ path: String) throws -> (store: Store, recovery: StoreRecovery?) {
    guard [".sqlite", ".sqlite3", ".db"].contains(where: path.hasSuffix) else {
      let store = try Store(path: path, application: Schema.application, migrations: Schema.migrations)
      return (store, nil)
    }
    return try Store.openOrRecover(
      path: path, application: Schema.application, migrations: Schema.migrations, rules: Self.rules)
  }

  private static let rules = RecoveryRules(repair: RowRepair.repaired, mend: StoreMending.mend)

  /// Brings everything that can be read of a store that turned out to be damaged into a fresh one, in whose place the ledger
  /// goes on: observers are told what it holds. Nil when another program has done so meanwhile. Throws when the fresh one
  /// cannot be written; the damaged one then stays.
  public func recover() throws(LedgerError) -> Recovery? {
    let recovery = try passingOn { try store.recover(rules: Self.rules).map { Recovery($0) } }
    try seed()
    return recovery
  }

  /// A store that is there already, to be read: nothing is made, set aside or brought up to date. Nil when that cannot be.
  public static func openToRead(_ path: String) -> Ledger? {
    guard path != ":memory:", Files.exists(path) else { return nil }
    return storeToRead(path).map { Ledger(path: path, store: $0, obstacle: .readOnly) }
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
          """
          SELECT currency, rate FROM rate UNION ALL SELECT currency, rate FROM series_rate
          UNION ALL SELECT currency, units FROM rate WHERE units IS NOT NULL
          UNION ALL SELECT currency, base_units FROM rate WHERE base_units IS NOT NULL
          """, []
        ) { row in
          _ = try (row.code("currency"), Decimal(stored: row.get("rate")))
        }
        try reader.each(
          """
          SELECT day FROM rate_table UNION SELECT last_day FROM quote UNION SELECT day FROM series_rate
          UNION SELECT own_day FROM rate WHERE own_day IS NOT NULL UNION SELECT day FROM own_rate
          """, []
        ) { row in _ = try row.day("day") }
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
