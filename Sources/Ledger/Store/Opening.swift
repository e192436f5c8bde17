internal import GLib
internal import Storage

// How a store is opened, and made anew of what can be read when it is damaged.
extension Ledger {
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

  private static let rules = RecoveryRules(repair: RowRepair.repaired, mend: ReferenceRepair.repair)

  /// Brings everything that can be read of a store that turned out to be damaged into a fresh one, with which the ledger
  /// goes on: observers are notified of what it holds. Nil when another program has done so meanwhile. Throws when the fresh one
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
}
