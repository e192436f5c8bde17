/// An observed query: its last result, and the tables that it was read from.
final class Observer {
  /// Runs the query; what it returns passes the result on, and is nil when the result is the same.
  private var run: ((any Reader) throws -> (() -> Void)?)?
  private var failed: ((StoreError) -> Void)?
  private let forget: () -> Void
  private let isOver: () -> Bool
  /// The tables that the last run of the query read; nil when it failed, or read something else than tables.
  private var tables: Set<String>?

  /// An observer that lasts until `cancel`, or until `isOver` says so.
  init<T: Equatable>(
    _ query: @escaping (any Reader) throws -> T, isOver: @escaping () -> Bool = { false },
    failed: @escaping (StoreError) -> Void, receive: @escaping (T) -> Void
  ) {
    // Nil before the first result and after a failure: the next result is then passed on in any case.
    var last: T?
    self.failed = failed
    self.isOver = isOver
    self.forget = { last = nil }
    self.run = { reader in
      let result = try query(reader)
      if result == last { return nil }
      last = result
      return { receive(result) }
    }
  }

  /// Whether it gets no more calls.
  var isCancelled: Bool { run == nil || isOver() }

  /// Releases the closures.
  func cancel() {
    run = nil
    failed = nil
  }

  /// Whether a commit that changed those tables may have changed the result; nil stands for any table.
  func isAffected(by changed: Set<String>?) -> Bool {
    guard let changed, let tables else { return true }
    return !tables.isDisjoint(with: changed)
  }

  /// The call that passes the result in this moment of the store on, or nil when the result is the same as before.
  func update(_ transaction: Transaction) throws(StoreError) -> (() -> Void)? {
    let connection = transaction.connection
    tables = nil
    connection.forgetTables()
    do {
      let call = try run?(transaction)
      tables = try connection.reported(connection.tables.read)
      return call.map { call in { [weak self] in if self?.isCancelled == false { call() } } }
    } catch {
      throw StoreError(thrownByClosure: error)
    }
  }

  /// The call that reports that the query failed.
  func failure(_ error: StoreError) -> () -> Void {
    forget()
    tables = nil
    return { [weak self] in if self?.isCancelled == false { self?.failed?(error) } }
  }
}

/// An observation's lifetime: dropping it, or `cancel`, ends the calls, also from inside one of them.
public final class Observation {
  private let observer: Observer

  init(_ observer: Observer) { self.observer = observer }

  deinit { observer.cancel() }

  /// No call begins after this, not even one for a transaction that is already committed.
  public func cancel() { observer.cancel() }
}
