public import Currencies
internal import Storage

/// A line of the update log: one fetch attempt and its result.
public struct FetchLogEntry: Hashable, Sendable {
  /// The number of stored entries.
  public static let mostKept = 50

  /// When: seconds since 1970, UTC.
  public let at: Int
  /// The source.
  public let source: SourceID
  /// How it ended.
  public let kind: RateReply.Kind
  /// What happened, in whole sentences; those of an earlier version have no capital and no full stop.
  public let message: String
  /// The day of the rates; nil when there were none.
  public let day: Day?
}

extension Ledger {
  /// The update log, the newest first.
  public func fetchLog() throws(LedgerError) -> [FetchLogEntry] { try read { try FetchLogEntry.all($0) } }
}

extension FetchLogEntry {
  static func all(_ reader: any Reader) throws -> [FetchLogEntry] {
    try reader.rows(
      "SELECT at, name, outcome, message, day FROM attempt JOIN source ON source = source.id ORDER BY attempt.id DESC"
    ).map(FetchLogEntry.init)
  }

  private init(_ row: Row) throws {
    let outcome: String = try row.get("outcome")
    guard let kind = RateReply.Kind(rawValue: outcome) else {
      throw LedgerError.damaged("“\(outcome)” is no outcome")
    }
    at = try row.moment("at")
    source = try row.get("name")
    self.kind = kind
    message = try row.message("message")
    day = try row.optionalDay("day")
  }
}

extension Writer {
  /// Adds an entry to the update log, and removes the oldest. Of several attempts in a row that reached no server, as without a
  /// network, only the last is stored.
  func log(_ attempt: FetchAttempt, _ kind: RateReply.Kind, _ message: String) throws(StoreError) {
    if attempt.error?.isUnreachable == true {
      try execute(
        """
        DELETE FROM attempt WHERE message = ?1 AND id =
          (SELECT max(a.id) FROM attempt a JOIN source s ON a.source = s.id WHERE s.name = ?2)
        """, message, attempt.source)
    }
    try execute(
      "INSERT INTO attempt (at, source, outcome, message, day) SELECT ?, id, ?, ?, ? FROM source WHERE name = ?",
      attempt.at, kind.rawValue, message, attempt.table?.day.number, attempt.source)
    try execute(
      "DELETE FROM attempt WHERE id <= (SELECT max(id) FROM attempt) - ?", FetchLogEntry.mostKept)
  }
}
