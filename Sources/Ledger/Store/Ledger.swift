internal import Currencies
internal import GLib
internal import Rates
public import Storage

/// An observation of the ledger; it ends when this is released.
public typealias Observation = Storage.Observation

/// The user's desk and all rates, kept in one store that the window and the terminal program share. A rate is a row.
@MainActor
public final class Ledger {
  /// The path of the store's file.
  public let path: String
  /// False when the store can only be read: every change throws.
  public var canWrite: Bool { obstacle == nil }
  /// Why the store can only be read; nil when it can be written. One of the disk is gone as soon as a change finds room.
  public private(set) var obstacle: LedgerError?
  /// Why a fresh store was filled without the bundled history: libarchive is not installed, or the file is damaged. Nil
  /// otherwise.
  public internal(set) var unreadHistory: LedgerError?

  let store: Store
  private let recorder: (any ChangeRecorder)?
  /// The transaction that reads and writes join while `joining` runs; nil otherwise.
  private var joined: Writer?
  /// The reader that reads join while `joining(_:)` runs; nil otherwise.
  private var reading: (any Reader)?
  /// The recovery of a damaged store whose fresh one is not filled yet; nil when none is in progress.
  var recovered: Recovery??

  init(
    path: String, store: Store, obstacle: LedgerError? = nil, recorder: (any ChangeRecorder)? = nil
  ) {
    (self.path, self.store, self.obstacle, self.recorder) = (path, store, obstacle, recorder)
  }

  /// The queue of changes of a program that must not wait (`queueChanges`); nil where each write waits.
  private(set) var queue: ChangeQueue?

  /// True when the store ends with the program.
  public var isInMemory: Bool { path == ":memory:" }

  /// The store both programs use by default: `$XDG_DATA_HOME/agio/agio.sqlite`.
  public static var defaultPath: String { Files.userData + "/agio/agio.sqlite" }

  func read<Value>(_ body: (any Reader) throws -> Value) throws(LedgerError) -> Value {
    let outer: (any Reader)? = joined ?? reading
    return try passingOn { try outer.map { try body($0) } ?? store.read(body) }
  }

  /// Makes changes, and records them; `row` is the one that the user moves.
  func write<Value>(
    moving row: CurrencyCode? = nil, _ body: (Writer) throws -> Value
  ) throws(LedgerError) -> Value {
    try writeUnrecorded { writer in
      guard let recorder, joined == nil else { return try body(writer) }
      return try recorder.recording(in: writer, moving: row, body)
    }
  }

  /// Makes changes without recording them.
  func writeUnrecorded<Value>(_ body: (Writer) throws -> Value) throws(LedgerError) -> Value {
    try overcome()
    return try passingOn { try joined.map { try body($0) } ?? store.write(body) }
  }

  /// Opens the store to be written where the disk did not allow that before; throws while it does not.
  private func overcome() throws(LedgerError) {
    guard let obstacle, obstacle.isOfDisk else { return }
    do throws(StoreError) {
      try store.allowWriting()
    } catch {
      throw error.kind == .busy ? .store(error) : obstacle
    }
    self.obstacle = nil
  }

  /// Writes in a transaction that the reads and writes inside of it join.
  func joining<Value>(
    moving row: CurrencyCode? = nil, _ body: (Writer) throws -> Value
  ) throws(LedgerError) -> Value {
    try write(moving: row) { writer in
      let outer = joined
      joined = writer
      defer { joined = outer }
      return try body(writer)
    }
  }
}

extension Ledger {
  /// Throws why the store can only be read, if it can.
  public func checkWritable() throws(LedgerError) {
    try overcome()
    if obstacle != nil { throw .readOnly }
  }

  /// Reads in a transaction of a reader, which the reads inside of it join.
  func joining<Value>(_ reader: any Reader, _ body: () throws -> Value) throws -> Value {
    let outer = reading
    reading = reader
    defer { reading = outer }
    return try body()
  }

  /// Makes no call wait for another program any more: a change that finds the store in use throws an error that `isBusy`, and the
  /// returned queue makes it again. The ledger's own changes go through that queue too.
  public func queueChanges(_ scheduler: Scheduler) -> ChangeQueue {
    let queue = ChangeQueue(scheduler)
    self.queue = queue
    store.patience = ChangeQueue.patience
    return queue
  }

  /// Makes a change in its turn, where changes are queued.
  func writeInTurn<Value: Sendable>(
    _ body: @escaping (Writer) throws -> Value
  ) async throws(LedgerError) -> Value {
    guard let queue else { return try write(body) }
    return try await queue.value { [self] () throws(LedgerError) in try write(body) }
  }
}

/// Runs a body and throws its errors as the ledger's own.
func passingOn<Value>(_ body: () throws -> Value) throws(LedgerError) -> Value {
  do {
    return try body()
  } catch {
    throw LedgerError(error)
  }
}

extension LedgerError {
  /// The ledger's error for what a closure inside a transaction threw: the same where it is one, `other` where it is none that
  /// the ledger knows.
  public init(_ error: any Error) {
    switch error {
    case let error as LedgerError: self = error
    case let error as StoreError: self = error.cause.map { LedgerError($0) } ?? .store(error)
    case let error as RateError: self = .rates(error)
    case let error as GLibError: self = .unreadableFile(error.message)
    default: self = .other("\(error)")
    }
  }
}
