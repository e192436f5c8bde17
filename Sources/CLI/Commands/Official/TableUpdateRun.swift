import Currencies
import GLib
import Ledger
import OfficialRates

/// `agio tables update`: downloads official tables and reports what came.
@MainActor
struct TableUpdateRun {
  private let kinds: [TableKind]
  private let first: Day?
  private let last: Day?
  private let isJSON: Bool
  private let takesOutliers: Bool

  init(_ arguments: Arguments, names: [String], takingOutliers: Bool) throws {
    takesOutliers = takingOutliers
    kinds = try names.reduce(into: []) { kinds, name in
      let kind = try TableKind(named: name)
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    (first, last) = (try arguments.day(History.first), try arguments.day(History.last))
    if let first, let last, first > last { throw Failure(.usage, Texts.wrongOrder(first, last)) }
    isJSON = arguments.has(.json)
  }

  func run(_ desktop: Desktop) throws {
    let updates = try desktop.services().tables
    var outcomes: [TableUpdateOutcome] = []
    // The last complaint is the error, if the command fails.
    var complaint: String?
    for kind in try kinds.isEmpty ? storedKinds(desktop) : kinds {
      let outcome = try outcome(of: kind, updates)
      outcomes.append(outcome)
      if !isJSON, let sentence = outcome.sentence { Terminal.write(sentence + "\n") }
      desktop.note(problemsOf: outcome.newTables)
      for sentence in outcome.complaints {
        if let complaint { desktop.note(complaint) }
        complaint = sentence
      }
    }
    if isJSON { Terminal.write(JSON.array(outcomes.map { .object($0.json) }).text + "\n") }
    guard let complaint else { return }
    if let status = outcomes.failedStatus { throw Failure(status, complaint) }
    desktop.note(complaint)
  }

  private func outcome(of kind: TableKind, _ updates: TableUpdates) throws -> TableUpdateOutcome {
    do throws(LedgerError) {
      let attempts = try MainLoop.run { () async throws(LedgerError) in
        try await updates.update(kind, from: first, to: last, takingOutliers: takesOutliers)
      }
      return TableUpdateOutcome(kind: kind, attempts: attempts)
    } catch {
      guard case .tables = error else { throw error }
      return TableUpdateOutcome(kind: kind, refusal: Failure(error))
    }
  }

  /// The kinds that are stored.
  private func storedKinds(_ desktop: Desktop) throws -> [TableKind] {
    let held = Set(try desktop.ledger().heldTables().map(\.name))
    let kinds = OfficialRates.importableKinds.filter { held.contains($0.name) && $0.service != nil }
    guard !kinds.isEmpty else { throw Failure(.usage, Texts.noStoredTables) }
    return kinds
  }
}

/// What came of a kind of tables.
private struct TableUpdateOutcome {
  let kind: TableKind
  var attempts: [TableAttempt] = []
  /// Why nothing was asked for; nil where something was.
  var refusal: Failure?

  /// Whether something came, or is known to be current.
  var hasSucceeded: Bool { attempts.contains { $0.failure == nil && !$0.isAbsent } }

  var newTables: [OfficialTable] { attempts.flatMap(\.newTables) }

  /// What came, for people; nil if nothing did.
  var sentence: String? {
    guard hasSucceeded else { return nil }
    if attempts.allSatisfy({ $0.outcome == .current || $0.isAbsent }) { return TableAttempt.current(kind) }
    // The table of one day may have come for several.
    let tables = attempts.flatMap(\.tables).reduce(into: [OfficialTable]()) { tables, table in
      if tables.last != table { tables.append(table) }
    }
    return TableAttempt.sentence(
      TableImport(kind, tables, new: newTables, changes: attempts.flatMap(\.changes)))
  }

  /// What did not come, and why, each reason once.
  var complaints: [String] {
    let absent = attempts.filter(\.isAbsent).map(\.request.label)
    let all =
      [refusal?.sentence, absent.isEmpty ? nil : TableAttempt.absent(kind, absent)].compactMap(\.self)
      + attempts.compactMap(\.failure)
    return all.reduce(into: []) { found, sentence in
      if !found.contains(sentence) { found.append(sentence) }
    }
  }

  /// For programs.
  var json: [(String, JSON)] {
    [
      ("name", .string("\(kind.name)")), ("tables", .number(Set(attempts.flatMap(\.tables)).count)),
      ("new", .number(newTables.count)),
      ("error", JSON(refusal?.sentence)),
      ("requests", .array(attempts.map { .object(json($0)) })),
    ]
  }

  private func json(_ attempt: TableAttempt) -> [(String, JSON)] {
    [
      ("url", .string(attempt.address)), ("period", .string(attempt.request.label)),
      ("outcome", .string(attempt.outcome.name)), ("tables", .number(attempt.tables.count)),
      ("new", .number(attempt.newTables.count)),
      ("changes", .array(attempt.changes.map { .object(json($0)) })),
      ("message", .string(attempt.sentence)),
    ]
  }

  private func json(_ change: RateChange) -> [(String, JSON)] {
    [
      ("period", .string(change.label)), ("currency", .string(change.currency.text)),
      ("from", .string(change.old)), ("to", .string(change.new)), ("taken", .bool(change.isTaken)),
    ]
  }
}

extension [TableUpdateOutcome] {
  /// The exit status where some kind has no tables at all, or lacks some because of a failure; nil where all is done.
  fileprivate var failedStatus: ExitStatus? {
    let failed = filter { outcome in
      !outcome.hasSucceeded || outcome.attempts.contains { $0.failure != nil }
    }
    if failed.isEmpty { return nil }
    if contains(where: \.hasSucceeded) { return .noResult }
    if failed.contains(where: { outcome in outcome.attempts.contains { $0.failure != nil } }) {
      return .sourcesFailed
    }
    return failed.compactMap(\.refusal?.status).last ?? .noResult
  }
}
