import Currencies
import GLib
import Ledger
import Presentation

/// Asks for new rates: one refresh at a time, and the rows never wait for it.
@MainActor
final class Refreshing {
  /// Called when a refresh begins or ends.
  var changed: () -> Void = {}
  private(set) var isRunning = false
  /// The refresh that runs is one of many tries to reach anybody: nothing is said of it until it ends.
  private(set) var isQuiet = false
  /// The past day that is being asked for, or was last, and why that failed; nil when none was.
  private(set) var asked: (day: Day, failure: String?)?
  /// Why the last refresh failed; nil when it did not, or other rates have come since.
  private(set) var failure: String?
  /// The last refresh reached nobody.
  var isOutOfReach: Bool { triesInVain > 0 }
  /// The last refresh, and how it ended; nil when there was none since the start.
  private(set) var last: RefreshPolicy.Attempt?

  /// Called when the store turned out to be damaged.
  var damaged: (LedgerError) -> Void = { _ in }
  /// What is to be done when the refresh that runs has ended.
  private var waiting: [@MainActor () async -> Void] = []
  private let ledger: Ledger
  private var refresher: Refresher?
  private var observation: Observation?
  private var backfill: Timer?
  /// Milliseconds after a refresh that was not asked for: what is looked at comes first.
  private static let backfillDelay = 60_000

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Asks for new rates, unless that is under way; `completion` is called with what came of it, unless the store failed.
  func refresh(
    quietly: Bool = false, isScheduled: Bool = false,
    _ completion: @escaping @MainActor (RateReply) -> Void = { _ in }
  ) {
    if isRunning {
      isQuiet = isQuiet && quietly
      return changed()
    }
    isQuiet = quietly
    run { [self] in
      do throws(LedgerError) {
        let outcome = try await made().refresh()
        note(outcome)
        completion(outcome)
        if isScheduled, outcome.kind != .failed {
          backfill = Timer(after: Self.backfillDelay) { [weak self] in self?.keepUpHistory() }
        }
      } catch {
        note(.failed, error.sentence)
        if error.isDamage { damaged(error) }
      }
    }
  }

  /// Asks those who may have currencies that no stored table has together with another one, once it is its turn.
  func refresh(covering targets: Set<CurrencyCode>, from: CurrencyCode) {
    let body: @MainActor () async -> Void = { [self] in
      do throws(LedgerError) {
        let reply = try await made().rates(covering: targets, from: from)
        // Where nobody was asked, that the refresh before it failed still holds.
        if reply.kind == .failed, reply.origin != .stored { failure = reply.shortFailure }
        if reply.kind == .updated { failure = nil }
      } catch {
        failure = error.sentence
        if error.isDamage { damaged(error) }
      }
    }
    if isRunning { waiting.append(body) } else { run(body) }
  }

  /// Asks for what the store lacks of a past day and of these currencies, once it is its turn; `completion` is called when
  /// that has ended and did not fail.
  func refresh(
    _ day: Day, covering targets: Set<CurrencyCode>, from: CurrencyCode,
    _ completion: @escaping @MainActor () -> Void
  ) {
    asked = (day, nil)
    let body: @MainActor () async -> Void = { [self] in
      do throws(LedgerError) {
        let reply = try await made().rates(of: day, covering: targets, from: from)
        asked = (day, reply.kind == .failed ? reply.shortFailure : nil)
        if reply.kind != .failed { completion() }
      } catch {
        asked = (day, error.sentence)
        if error.isDamage { damaged(error) }
      }
    }
    if isRunning { waiting.append(body) } else { run(body) }
  }

  /// Asks one source, once it is its turn, and says in words what came of it.
  func test(_ source: SourceID, _ completion: @escaping @MainActor (SourceTest) -> Void) {
    let body: @MainActor () async -> Void = { [self] in
      do throws(LedgerError) {
        let reply = try await made().refresh(only: source)
        if reply.errors.isEmpty, reply.origin != .stored { failure = nil }
        completion(SourceTest(reply, notBefore: try ledger.source(source).notBefore))
      } catch {
        completion(.failed(error.sentence))
      }
    }
    if isRunning { waiting.append(body) } else { run(body) }
  }

  /// Has the bank's history kept up, whoever gave the rates that are shown. Nothing is said of it, for those are there, and
  /// what a source failed with is in the update log; but a store that fails is reported.
  private func keepUpHistory() {
    Task { [self] in
      do throws(LedgerError) {
        try await made().keepUpHistory()
      } catch {
        failure = error.sentence
        changed()
        if error.isDamage { damaged(error) }
      }
    }
  }

  /// Forgets a failure when rates come in another way: asked for by another program, or by a trial.
  func followLog(failed: @escaping @MainActor (LedgerError) -> Void) throws(LedgerError) {
    observation = try ledger.observeSources(failed: failed) { [weak self] _, attempts in
      guard let self else { return }
      guard !isRunning, failure != nil, let newest = attempts.first, newest.kind != .failed else { return }
      failure = nil
      changed()
    }
  }

  /// Loading what the network needs takes its time: not before somebody asks.
  private func made() -> Refresher {
    let refresher = refresher ?? Refresher(ledger, version: version)
    self.refresher = refresher
    return refresher
  }

  private func run(_ body: @escaping @MainActor () async -> Void) {
    guard !isRunning else { return }
    isRunning = true
    changed()
    Task {
      await body()
      while !waiting.isEmpty { await waiting.removeFirst()() }
      isRunning = false
      isQuiet = false
      changed()
    }
  }

  private func note(_ outcome: RateReply) {
    if outcome.kind != .failed { return note(.answered, nil) }
    note(outcome.isUnreachable ? .unreachable(triesInVain + 1) : .failed, outcome.shortFailure)
  }

  private func note(_ ending: RefreshPolicy.Attempt.Ending, _ failure: String?) {
    last = RefreshPolicy.Attempt(at: secondsSince1970(), ending)
    self.failure = failure
  }

  /// Attempts in a row that reached nobody.
  private var triesInVain: Int {
    if case .unreachable(let count) = last?.ending { count } else { 0 }
  }
}
