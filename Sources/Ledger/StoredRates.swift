internal import Currencies
internal import GLib
internal import HTTP
internal import Rates
internal import Storage

/// The store in front of another service: it answers what it can, asks the other one for what it cannot, and keeps what
/// that one gave, in one transaction.
@MainActor
public final class StoredRates: RateService {
  private let ledger: Ledger
  private let behind: any RateService

  /// A ledger in front of a service.
  public init(_ ledger: Ledger, wrapping behind: any RateService) {
    (self.ledger, self.behind) = (ledger, behind)
  }

  /// Answers from the store where it has an answer, else from the service behind it.
  public func rates(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    switch query.wanted {
    case .newest:
      if let table = try ledger.newestTable(source: query.source) { return RateReply(.unchanged, table) }
      return try await asked(query)
    case .reloaded:
      return try await asked(query)
    case .day(let day):
      return try await rates(of: day, query)
    }
  }

  private func rates(of day: Day, _ query: RateQuery) async throws(LedgerError) -> RateReply {
    try await importBundledHistory(for: day, query.source)
    let stored = try ledger.rates(of: day, source: query.source)
    if stored.isLast || !stored.isPossible || !ledger.canWrite { return RateReply(.unchanged, stored.table) }
    let reply = try await asked(query)
    let kept = try ledger.rates(of: day, source: query.source).table
    return RateReply(reply.kind, kept ?? reply.table, reply.visits)
  }

  /// Beside the main actor, which the window runs on, as long as the store is a file.
  private func importBundledHistory(for day: Day, _ source: String?) async throws(LedgerError) {
    let stored = try ledger.datedRates(day, source)
    guard stored.isPossible, !stored.isLast, ledger.canWrite, ledger.path != ":memory:" else { return }
    let history = HistoryImport(into: ledger.path)
    do { try await Task.detached { _ = try history.bundled() }.value } catch { throw LedgerError(error) }
  }

  private func asked(_ query: RateQuery) async throws(LedgerError) -> RateReply {
    // What a store that cannot be written would not keep is not asked for.
    if !ledger.canWrite, query.wanted == .reloaded { try ledger.write { _ in } }
    let reply = try await behind.rates(query)
    let kept = try ledger.write { writer in try reply.visits.map { try writer.keep($0) } }
    let isDropped = kept.contains { $0.source == reply.table?.source && $0.table == nil }
    return isDropped ? RateReply(.failed, nil, kept) : RateReply(reply.kind, reply.table, kept)
  }
}

extension Writer {
  /// Keeps what a source gave, and how it fared. An answer to what was asked at another address, or with another key, than
  /// the source has by now is dropped; the visit is then a failed one.
  fileprivate func keep(_ visit: Visit) throws -> Visit {
    guard visit.wasAsked else { return visit }
    let revision: Int? = try value("SELECT revision FROM source WHERE name = ?", visit.source)
    guard revision == visit.revision else {
      var visit = visit
      visit.outcome = .failed("\(visit.source) was set up in another way meanwhile", isUnreachable: false)
      return visit
    }
    try keepCurrent(visit)
    return visit
  }

  private func keepCurrent(_ visit: Visit) throws {
    switch visit.outcome {
    case .gave(let tables, _):
      let isNew = try keep(tables, mayReplace: visit.day == nil)
      let what = tables.last.map { "\($0.rates.count - 1) rates of \($0.day)" } ?? ""
      try noteSuccess(of: visit)
      try log(
        visit, isNew ? .updated : .unchanged, ([what] + visit.warnings.map(\.message)).joined(separator: "; ")
      )
    case .unchanged(let table):
      try noteSuccess(of: visit)
      try log(visit, .unchanged, "nothing newer than \(table.day)")
    case .older:
      try noteFailure(of: visit)
      try log(visit, .unchanged, visit.error?.message ?? "")
    case .failed:
      try noteFailure(of: visit)
      try log(visit, .failed, visit.error?.message ?? "")
    }
  }

  /// Keeps tables that are not there yet; true when there was one. Only the newest may take the place of another one of its
  /// day, for it was judged against that.
  private func keep(_ tables: [RateTable], mayReplace: Bool) throws -> Bool {
    var isNew = false
    // A file of the whole history has thousands of days, most of which are there.
    let known = mayReplace ? [] : try knownDays(of: tables.last?.source)
    for table in tables where !known.contains(table.day) {
      guard try isToBeKept(table, mayReplace: mayReplace) else { continue }
      try store(table)
      isNew = true
    }
    return isNew
  }

  private func knownDays(of source: String?) throws -> Set<Day> {
    Set(
      try rows("SELECT day FROM rate_table JOIN source ON id = source WHERE name = ?", source).map {
        try $0.day("day")
      })
  }

  private func isToBeKept(_ table: RateTable, mayReplace: Bool) throws -> Bool {
    guard
      let id: Int = try value(
        "SELECT id FROM source JOIN rate_table ON source = id WHERE name = ? AND day = ?", table.source,
        table.day.number)
    else { return true }
    return try mayReplace && RateTable(self, source: table.source, id: id, day: table.day) != table
  }

  private func noteSuccess(of visit: Visit) throws(StoreError) {
    guard visit.day == nil else { return }
    try update(
      "source",
      set: [
        "succeeded_at": Value(visit.at), "failed_at": .null, "failure": .null, "retry_at": .null,
        "not_before": Value(visit.notBefore), "known_address": Value(visit.known?.address),
        "etag": Value(visit.known?.validators.etag),
        "last_modified": Value(visit.known?.validators.lastModified),
      ], where: "name = ?", visit.source)
  }

  private func noteFailure(of visit: Visit) throws(StoreError) {
    var fields = [
      "failed_at": Value(visit.at), "failure": Value(visit.error?.message), "retry_at": Value(visit.retryAt),
    ]
    if case .older = visit.outcome { fields["not_before"] = Value(visit.notBefore) }
    try update("source", set: fields, where: "name = ?", visit.source)
  }
}
