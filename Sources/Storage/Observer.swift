/// Someone who asked to be told when the answer to a question changes.
final class Observer {
  /// Asks the question; what it returns tells the answer to who asked, and is nil when the answer is the same.
  private var ask: ((any Reader) throws -> (() -> Void)?)?
  private var failed: ((StoreError) -> Void)?
  private let forget: () -> Void

  init<T: Equatable>(
    _ query: @escaping (any Reader) throws -> T, failed: @escaping (StoreError) -> Void,
    receive: @escaping (T) -> Void
  ) {
    // Nil before the first answer and after a failure: the next answer is then told in any case.
    var last: T?
    self.failed = failed
    self.forget = { last = nil }
    self.ask = { reader in
      let answer = try query(reader)
      if answer == last { return nil }
      last = answer
      return { receive(answer) }
    }
  }

  /// Whether it wants to hear nothing more.
  var isCancelled: Bool { ask == nil }

  /// Lets go of the closures and all that they hold.
  func cancel() {
    ask = nil
    failed = nil
  }

  /// The news in this moment of the store: what is to be called, or nil when there is none.
  func news(_ reader: any Reader) throws -> (() -> Void)? {
    guard let tell = try ask?(reader) else { return nil }
    return { [weak self] in if self?.isCancelled == false { tell() } }
  }

  /// The news that its question could not be answered.
  func trouble(_ error: StoreError) -> () -> Void {
    forget()
    return { [weak self] in self?.failed?(error) }
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
