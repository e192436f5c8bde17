internal import GLib
internal import Rates
public import Storage

/// Keeps an observer of the ledger being called; dropping it ends that.
public typealias Observation = Storage.Observation

/// The user's desk and all rates, kept in one store that the window and the terminal program share. A rate is a row.
@MainActor
public final class Ledger {
  /// Where the store is.
  public let path: String
  /// False when the store can only be read: every change throws.
  public var canWrite: Bool { obstacle == nil }
  /// Why the store can only be read; nil when it can be written.
  public let obstacle: LedgerError?
  /// Why a fresh store was filled without the bundled history: libarchive is not installed, or the file is damaged. Nil when
  /// all was well.
  public internal(set) var unreadHistory: LedgerError?

  let store: Store

  init(path: String, store: Store, obstacle: LedgerError? = nil) {
    (self.path, self.store, self.obstacle) = (path, store, obstacle)
  }

  /// Another program goes on writing for longer than 12 milliseconds.
  public var isHeld: Bool { store.isHeld }

  /// True when the store ends with the program.
  public var isInMemory: Bool { path == ":memory:" }

  /// The store both programs use by default: `$XDG_DATA_HOME/agio/agio.sqlite`.
  public static var defaultPath: String { Files.userData + "/agio/agio.sqlite" }

  func read<Value>(_ body: (any Reader) throws -> Value) throws(LedgerError) -> Value {
    try passingOn { try store.read(body) }
  }

  func write<Value>(_ body: (Writer) throws -> Value) throws(LedgerError) -> Value {
    try passingOn { try store.write(body) }
  }
}

extension Ledger {
  /// Returns when no other program writes, or after some 10 seconds: others on the main actor go on meanwhile.
  func waitUntilFree() async {
    for _ in 0..<240 {
      guard isHeld else { return }
      await Timer.pass(milliseconds: 30)
    }
  }

  /// Makes a change when no other program writes.
  func writeWhenFree<Value>(_ body: (Writer) throws -> Value) async throws(LedgerError) -> Value {
    await waitUntilFree()
    return try write(body)
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
    case let error as StoreError: self = error.cause.map { LedgerError($0) } ?? .store(error)
    case let error as RateError: self = .rates(error)
    case let error as GLibError: self = .unreadableFile(error.message)
    default: preconditionFailure("The ledger does not know \(error).")
    }
  }
}
