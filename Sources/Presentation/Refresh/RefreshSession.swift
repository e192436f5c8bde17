public import Currencies
public import Ledger
public import OfficialRates

/// The window's requests for rates: whether one is under way, and how the last ones ended.
@MainActor
public final class RefreshSession {
  /// What the session reports.
  public enum Event {
    /// A request has begun or ended, or an earlier failure no longer holds.
    case changed
    /// The store turned out to be damaged.
    case damaged(LedgerError)
  }

  /// Called with each event.
  public var onEvent: (Event) -> Void = { _ in }
  /// Whether rates may be requested automatically now: asked before a backfill of the history.
  public var mayRequest: @MainActor () -> Bool = { false }
  /// The request under way is one of many attempts to reach a source: nothing is reported until it ends.
  public private(set) var isQuiet = false
  /// The past day that was requested last, of the sources or for a rule, and why that failed; nil when none was.
  public private(set) var pastDay: (day: Day, rule: RateRule?, failure: String?)?
  /// Why the last refresh failed; nil when it did not, or other rates have come since.
  public private(set) var failure: String?
  /// The last refresh, and how it ended; nil when there was none since the start.
  public private(set) var last: RefreshPolicy.Attempt?

  private let ledger: Ledger
  private let refresher: Refresher
  private let tables: @MainActor () -> TableUpdates
  private let scheduler: Scheduler
  private let now: () -> Int
  /// Requests under way or waiting for their turn.
  private var running = 0
  /// The newest rates are being requested.
  private var isRefreshing = false
  /// Waits for the result of the refresh under way.
  private var completion: (@MainActor (RateReply) -> Void)?
  private var observation: Observation?
  private var backfill: AnyObject?
  /// Milliseconds from an automatic refresh to the backfill of the history.
  private static let backfillDelay = 60_000

  /// A session that requests rates by a refresher, and official tables by what `tables` makes for each download; `now` gives seconds
  /// since 1970.
  public init(
    _ ledger: Ledger, _ refresher: Refresher, _ tables: @escaping @MainActor () -> TableUpdates,
    _ scheduler: Scheduler, now: @escaping () -> Int
  ) {
    (self.ledger, self.refresher, self.tables) = (ledger, refresher, tables)
    (self.scheduler, self.now) = (scheduler, now)
  }

  /// A request is under way.
  public var isRunning: Bool { running > 0 }
  /// The last refresh reached no source.
  public var isOutOfReach: Bool { unreachableAttempts > 0 }

  /// Whether a past day was requested last, of the sources or for a rule.
  func isOf(_ day: Day?, byRule rule: RateRule?) -> Bool {
    pastDay.map { $0.day == day && $0.rule == rule } ?? false
  }

  /// Requests the newest rates, unless a request is under way. `completion` gets the result, also that of a refresh under way,
  /// unless the store failed; a later one takes its place. An automatic refresh is followed by a backfill of the history.
  public func refresh(
    quietly: Bool = false, isAutomatic: Bool = false,
    _ completion: (@MainActor (RateReply) -> Void)? = nil
  ) {
    if isRunning {
      if isRefreshing, let completion { self.completion = completion }
      isQuiet = isQuiet && quietly
      return onEvent(.changed)
    }
    isQuiet = quietly
    (isRefreshing, self.completion) = (true, completion)
    run { [self] in
      defer { (isRefreshing, self.completion) = (false, nil) }
      do throws(LedgerError) {
        let reply = try await refresher.refresh()
        note(reply)
        self.completion?(reply)
        if isAutomatic, reply.kind != .failed { planBackfill() }
      } catch {
        note(.failed, error.sentence)
        reportDamage(error)
      }
    }
  }

  /// Requests currencies that no stored table has together with another one; `completion` is called at the end.
  public func refresh(
    covering targets: Set<CurrencyCode>, from: CurrencyCode,
    _ completion: @escaping @MainActor () -> Void = {}
  ) {
    run { [self] in
      do throws(LedgerError) {
        let reply = try await refresher.rates(covering: targets, from: from)
        // A failure of the refresh before still holds when no source was asked.
        if reply.kind == .failed, reply.origin != .stored { failure = reply.shortFailure }
        if reply.kind == .updated { failure = nil }
      } catch {
        failure = error.sentence
        reportDamage(error)
      }
      completion()
    }
  }

  /// Requests what the store lacks of a past day and of these currencies; `completion` is told whether a source answered, and
  /// `failed` the reason if none did.
  public func refresh(
    _ day: Day, covering targets: Set<CurrencyCode>, from: CurrencyCode,
    _ completion: @escaping @MainActor (_ isAnswered: Bool) -> Void,
    failed: @escaping @MainActor (String) -> Void = { _ in }
  ) {
    pastDay = (day, nil, nil)
    run { [self] in
      do throws(LedgerError) {
        let reply = try await refresher.rates(of: day, covering: targets, from: from)
        pastDay = (day, nil, reply.kind == .failed ? reply.shortFailure : nil)
        completion(reply.kind != .failed)
        if reply.kind == .failed { failed(reply.shortFailure) }
      } catch {
        pastDay = (day, nil, error.sentence)
        completion(false)
        failed(error.sentence)
        reportDamage(error)
      }
    }
  }

  /// Requests days of the European Central Bank that a rule needs; `completion` is told whether the bank answered.
  public func refresh(
    _ missing: MissingDays, by rule: RateRule, for day: Day,
    _ completion: @escaping @MainActor (_ isAnswered: Bool) -> Void
  ) {
    pastDay = (day, rule, nil)
    run { [self] in
      do throws(LedgerError) {
        let reply = try await refresher.rates(of: missing)
        try ledger.note(reply, to: missing)
        pastDay = (day, rule, reply.errors.isEmpty ? nil : reply.shortFailure)
        completion(reply.errors.isEmpty)
      } catch {
        pastDay = (day, rule, error.sentence)
        completion(false)
        reportDamage(error)
      }
    }
  }

  /// Downloads official tables of some days for a rule's rates of a date; `completion` gets what came, nothing if the store failed.
  public func download(
    _ kind: TableKind, _ days: ClosedRange<Day>, by rule: RateRule, for date: Day,
    _ completion: @escaping @MainActor ([TableAttempt]) -> Void
  ) {
    pastDay = (date, rule, nil)
    run { [self] in
      do throws(LedgerError) {
        let attempts = try await tables().update(kind, from: days.lowerBound, to: days.upperBound)
        pastDay = (date, rule, attempts.compactMap(\.failure).last)
        completion(attempts)
      } catch {
        pastDay = (date, rule, error.sentence)
        completion([])
        reportDamage(error)
      }
    }
  }

  /// Requests the newest rates of one source, and describes the result.
  public func test(_ source: SourceID, _ completion: @escaping @MainActor (SourceTest) -> Void) {
    run { [self] in
      do throws(LedgerError) {
        let reply = try await refresher.refresh(only: source)
        if reply.errors.isEmpty, reply.origin != .stored { failure = nil }
        completion(SourceTest(reply, notBefore: try ledger.source(source).notBefore))
      } catch {
        completion(.failed(error.sentence))
      }
    }
  }

  /// Forgets a failure when rates arrive in another way: by another program, or by a test of a source.
  public func followLog(failed: @escaping @MainActor (LedgerError) -> Void) throws(LedgerError) {
    observation = try ledger.observeSources(failed: failed) { [weak self] _, attempts in
      guard let self, !isRunning, failure != nil, let newest = attempts.first, newest.kind != .failed else {
        return
      }
      failure = nil
      onEvent(.changed)
    }
  }

  private func run(_ request: @escaping @MainActor () async -> Void) {
    running += 1
    if running == 1 { onEvent(.changed) }
    Task {
      await request()
      running -= 1
      guard !isRunning else { return }
      isQuiet = false
      onEvent(.changed)
    }
  }

  private func planBackfill() {
    backfill = scheduler.after(Self.backfillDelay) { [weak self] in self?.backfillHistory() }
  }

  /// Fills missing days of the history, if the network still allows it. A source's failure is in the update log only, as newer
  /// rates are there; a failing store is reported.
  private func backfillHistory() {
    guard mayRequest() else { return }
    Task {
      do throws(LedgerError) {
        try await refresher.backfillHistory()
      } catch {
        failure = error.sentence
        onEvent(.changed)
        reportDamage(error)
      }
    }
  }

  private func reportDamage(_ error: LedgerError) {
    if error.isDamage { onEvent(.damaged(error)) }
  }

  private func note(_ reply: RateReply) {
    if reply.kind != .failed { return note(.answered, nil) }
    note(reply.isUnreachable ? .unreachable(unreachableAttempts + 1) : .failed, reply.shortFailure)
  }

  private func note(_ ending: RefreshPolicy.Attempt.Ending, _ failure: String?) {
    last = RefreshPolicy.Attempt(at: now(), ending)
    self.failure = failure
  }

  /// Attempts in a row that reached no source.
  private var unreachableAttempts: Int {
    if case .unreachable(let count) = last?.ending { count } else { 0 }
  }
}
