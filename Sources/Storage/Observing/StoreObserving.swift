// Results of queries that arrive again when a commit has changed them.
extension Store {
  /// Calls `receive` with the result of `query` now, and again after each transaction that changed the result.
  ///
  /// The first call is made before this returns. Then there is one for each committed transaction whose result is
  /// a different one (`==`), never for one that was rolled back; observers are called in the order of their registration,
  /// until the observation is cancelled or dropped. A call may write, observe and cancel: the calls for its own
  /// transaction come after it.
  ///
  /// `query` runs again only when a table that it read in its last run was written, or when another store or program has
  /// committed; what else it depends on, a clock or a variable, it must not read. It runs after every commit when it reads a
  /// pragma, a virtual table or one of SQLite's own.
  ///
  /// Commits of other stores and programs are seen within 100 ms, as long as the actor that observes is not busy; of several in
  /// quick succession the last is seen. Both closures are called on that actor, which must be
  /// the one that uses the store. Without an
  /// actor (`isolation` is nil) call `refresh`.
  ///
  /// `query` only reads. When it fails later, `failed` is called instead of `receive`, and the next result is passed on
  /// whatever it is; when it fails now, this throws, and nothing is observed.
  public func observe<T: Equatable>(
    isolation: isolated (any Actor)? = #isolation, _ query: @escaping (any Reader) throws -> T,
    failed: @escaping (StoreError) -> Void, _ receive: @escaping (T) -> Void
  ) throws(StoreError) -> Observation {
    let observer = Observer(query, failed: failed, receive: receive)
    try add(observer, isolation)
    return Observation(observer)
  }

  /// The results of `query`: the current one at once, then those that `observe` reports. A slow consumer gets the newest result,
  /// and never an older one after it.
  ///
  /// The sequence is `Sendable`, the store is not: an actor that owns the store hands the values to others. It ends when the task
  /// that iterates is cancelled, when it is dropped, and, throwing, when the query fails. When it fails now, this throws.
  public func values<T: Equatable & Sendable>(
    isolation: isolated (any Actor)? = #isolation, _ query: @escaping (any Reader) throws -> T
  ) throws(StoreError) -> StoreValues<T> {
    let (results, input) = AsyncStream.makeStream(
      of: Result<T, StoreError>.self, bufferingPolicy: .bufferingNewest(1))
    // The stream lets go of its handler, which nothing else has, when it ends, on whatever thread that is.
    let lifetime = Lifetime()
    input.onTermination = { _ in withExtendedLifetime(lifetime) {} }
    let observer = Observer(query) {
      [weak lifetime] in
      lifetime == nil
    } failed: { error in
      input.yield(.failure(error))
      input.finish()
    } receive: { value in
      input.yield(.success(value))
    }
    try add(observer, isolation)
    return StoreValues(results: results)
  }

  /// Looks for commits of others now, and calls the observers before it returns: for a program without an actor that observes.
  /// Throws when the store cannot be read, and `misuse` inside a `read` or `write`.
  public func refresh() throws(StoreError) {
    if try isChangedByOthers() { updateObservers(changed: nil) }
  }

  private func isChangedByOthers() throws(StoreError) -> Bool {
    if !connection.isInTransaction { try follow() }
    let transaction = try connection.begin(writing: false)
    defer { connection.rollback() }
    return try transaction.dataVersion() != seen
  }
}

extension Store {
  /// Runs the queries that a commit affects, and calls the observers whose results have changed. `changed` has the
  /// names of the tables that this store's own commit has written; nil stands for any table.
  func updateObservers(changed: Set<String>?) {
    if observers.isEmpty { return }
    watch()
    do throws(StoreError) {
      let transaction = try begin(writing: false)
      defer { connection.rollback() }
      let before = seen
      seen = nil
      let version = try transaction.dataVersion()
      // Which tables the commits of others have changed is not reported.
      let isOwn = version == before
      let reported = if isOwn, let changed { try connection.reported(changed) } else { Set<String>?.none }
      observers.update(transaction, changed: reported)
      seen = version
    } catch {
      observers.fail(error)
    }
    observers.deliver()
  }

  private func add(_ observer: Observer, _ isolation: isolated (any Actor)?) throws(StoreError) {
    if let isolation { home = isolation }
    watch()
    let isFirst = observers.isEmpty
    let first = try reading { transaction throws(StoreError) in
      if isFirst { seen = try transaction.dataVersion() }
      return try observer.update(transaction)
    }
    observers.add(observer)
    observers.deliver { first?() }
  }

  /// Begins to look for commits of others, if that is not done already: where the system had nothing left for it, with the next
  /// observer or commit.
  private func watch() {
    guard let actor = home, watcher == nil, opening.path != ":memory:" else { return }
    watcher = Watcher(connection.file ?? opening.path, on: actor) { [weak self] in
      self?.look($0) ?? true
    }
  }

  /// Looks for commits of others after a file has changed; false when it has to look again.
  private func look(_ tries: Int) -> Bool {
    if observers.isEmpty {
      watcher = nil
      return true
    }
    // The actor runs inside a read or write.
    if connection.isInTransaction { return false }
    // Asked before looking: what was on its way then is visible now.
    let isQuiet = connection.isQuiet()
    do throws(StoreError) {
      let isChanged = try opening.patience.suspended { () throws(StoreError) in try isChangedByOthers() }
      if isChanged { updateObservers(changed: nil) }
    } catch {
      // A lock is released sooner or later; any other error is reported once.
      if error.kind == .busy, tries < 200 { return false }
      observers.fail(error)
      observers.deliver()
      return true
    }
    // A read-only store may not ask; no commit takes longer than 10 s between its log and its end.
    return isQuiet ?? (tries >= 200)
  }
}

extension Transaction {
  /// A number that is another one when another connection has committed, and not when this one has.
  fileprivate func dataVersion() throws(StoreError) -> Value {
    try row("PRAGMA data_version", [])?.values.first ?? .null
  }
}

/// Lives as long as the sequence of values.
private final class Lifetime: Sendable {}
