internal import Currencies
internal import GLib
internal import Rates

/// One fetch for all clients of a server: the client that has the lease asks a source, and the others get its table.
@MainActor
struct SharedFetches {
  let ledger: Ledger
  /// The milliseconds that a client waits for another one.
  let patience: Int

  /// The newest table of a source: one that another client has given, or that of a request of this client's, which it gives to the others.
  func fetch(
    _ state: SourceState, _ stored: RateTable?, _ request: () async throws(LedgerError) -> FetchAttempt
  ) async throws(LedgerError) -> FetchAttempt {
    let status = try ledger.syncStatus()
    // A server that the sync cannot use is not waited for, and no keyring is asked for its password again.
    guard let place = status.place, place.transport == .postgresql, status.problem == nil, state.isShared
    else { return try await request() }
    let office = OfficeFetch(ledger, at: place, of: state.name, at: state.address)
    defer { office.end() }
    switch await office.answer(within: patience) {
    case .table(let text, let age, let rest):
      if let attempt = try attempt(text, age: age, rest: rest, at: state, stored) { return attempt }
    case .lease:
      let attempt = try await request()
      let rest = attempt.notBefore.map { $0 - attempt.at } ?? 0
      await office.give(attempt.isGood ? attempt.table.map { SharedTable($0) } : nil, rest: rest)
      return attempt
    case .wait, nil: break
    }
    return try await request()
  }

  /// The attempt with a table that another client has given, judged as one of the source; nil where that cannot be used.
  private func attempt(
    _ text: String, age: Int, rest: Int, at state: SourceState, _ stored: RateTable?
  ) throws(LedgerError) -> FetchAttempt? {
    let now = secondsSince1970()
    do {
      let table = try SharedTable(text, of: state.name).table
      try Validation.check(given: table, at: now)
      if let stored, table.day < stored.day { return nil }
      let judged = try ledger.judged(table, at: now)
      // What came before the publication is no more than that.
      var attempt = FetchAttempt(state, at: now - max(0, age), .gave([judged.table], warnings: []))
      (attempt.lacking, attempt.isShared) = (judged.lacking, true)
      attempt.notBefore = rest > 0 ? now + min(rest, AnswerLimit.longest) : nil
      return attempt
    } catch is RateError {
      return nil
    } catch {
      throw LedgerError(error)
    }
  }
}

extension SourceState {
  /// Whether its tables may be given to others: its terms allow it, no key was used, and the address is none that may have a secret in it.
  fileprivate var isShared: Bool {
    source?.isRedistributable == true && !hasKey && account == nil && !isWholeAddress
  }
}

extension FetchAttempt {
  /// Whether the source has answered with its newest table, and nothing is wrong with that.
  fileprivate var isGood: Bool {
    switch outcome {
    case .gave(_, let warnings): warnings.isEmpty
    case .unchanged: wasAsked
    case .older, .failed: false
    }
  }
}
