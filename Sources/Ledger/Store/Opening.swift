internal import GLib
internal import Storage

// Opening and recovering a store.
extension Ledger {
  /// An opened store.
  public struct Opening {
    /// The ledger.
    public let ledger: Ledger
    /// The recovery of a damaged store; nil when it was intact.
    public let recovery: Recovery?

    /// The same ledger after `recover`, for damage that is found right after opening.
    @MainActor public func recovered() throws(LedgerError) -> Opening {
      Opening(ledger: ledger, recovery: try ledger.recover())
    }
  }

  /// Opens a store, making and filling a missing one; `:memory:` is a store that ends with the program.
  ///
  /// Of a damaged one (`….sqlite`, `….sqlite3`, `….db`) everything that can be read is brought into a fresh one; the damaged
  /// file is kept beside it. Damage that shows later is an error (`LedgerError.isDamage`), which `recover` ends. A store that
  /// cannot be written is opened to be read. `patience` is for how many milliseconds it waits while another program writes, here
  /// and later.
  public static func open(_ path: String, patience: Int = 5_000) throws(LedgerError) -> Opening {
    try passingOn {
      do {
        let (store, found) = try openOrRecover(path, patience)
        let ledger = Ledger(path: path, store: store, recorder: SyncRecorder(path: path))
        let recovery = found.map { Recovery($0) }
        do throws(LedgerError) {
          try ledger.seed(forNewUser: recovery == nil)
          try ledger.adoptCompanyTitle()
          return Opening(ledger: ledger, recovery: recovery)
        } catch {
          guard recovery == nil, error.isDamage else { throw error }
          return Opening(ledger: ledger, recovery: try ledger.recover())
        }
      } catch let error as StoreError where [.readOnly, .denied, .full, .io].contains(error.kind) {
        // Try to open it read-only; if that fails too, the first error says more.
        guard let store = storeToRead(path, patience) else { throw error }
        let recorder = SyncRecorder(path: path)
        let ledger = Ledger(path: path, store: store, obstacle: .store(error), recorder: recorder)
        return Opening(ledger: ledger, recovery: nil)
      }
    }
  }

  /// A fresh ledger that ends with the program.
  public static func openInMemory() throws(LedgerError) -> Opening { try open(":memory:") }

  /// Gives a store another name beside it (`….kept-` and the moment), and says which. Nothing in it is changed.
  public static func setAside(_ path: String, patience: Int = 5_000) throws(LedgerError) -> String {
    try passingOn { try Store.setAside(path: path, patience: patience) }
  }

  /// Recovers only files with a store's extension; any other file is left untouched, also where a link to it has one.
  private static func openOrRecover(
    _ path: String, _ patience: Int
  ) throws -> (store: Store, recovery: StoreRecovery?) {
    guard [".sqlite", ".sqlite3", ".db"].contains(where: Files.real(path).hasSuffix) else {
      let store = try Store(
        path: path, application: Schema.application, migrations: Schema.migrations, onlyTables: true,
        patience: patience)
      return (store, nil)
    }
    return try Store.openOrRecover(
      path: path, application: Schema.application, migrations: Schema.migrations, onlyTables: true,
      rules: Self.rules,
      patience: patience)
  }

  private static let rules = RecoveryRules(repair: RowRepair.repaired, mend: ReferenceRepair.repair)

  /// Copies everything that can be read of a damaged store into a fresh one, with which the ledger continues: observers are
  /// called with its content. Nil when another program has done so meanwhile. Throws when the fresh one
  /// cannot be written; the damaged one then stays.
  public func recover() throws(LedgerError) -> Recovery? {
    if recovered == nil {
      recovered = .some(try passingOn { try store.recover(rules: Self.rules).map { Recovery($0) } })
    }
    // Where this finds the store in use, the same call made again goes on here.
    try seed(forNewUser: false)
    defer { recovered = nil }
    return recovered ?? nil
  }

  /// An existing store, opened read-only: nothing is made, set aside or migrated. Nil when it cannot be opened.
  /// `patience` is for how many milliseconds it waits while another program writes, here and later.
  public static func openToRead(_ path: String, patience: Int = 5_000) -> Ledger? {
    guard path != ":memory:", Files.exists(path) else { return nil }
    return storeToRead(path, patience).map { Ledger(path: path, store: $0, obstacle: .readOnly) }
  }

  private static func storeToRead(_ path: String, _ patience: Int) -> Store? {
    do {
      return try Store(
        readOnly: path, application: Schema.application, migrations: Schema.migrations, onlyTables: true,
        patience: patience)
    } catch {
      return nil
    }
  }
}
