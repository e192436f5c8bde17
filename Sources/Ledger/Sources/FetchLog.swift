public import Currencies
internal import Storage

/// A line of the update log: a source that was asked for rates, and what came of it.
public struct FetchLogEntry: Hashable, Sendable {
  /// How many are kept.
  public static let mostKept = 50

  /// When: seconds since 1970, UTC.
  public let at: Int
  /// The source.
  public let source: SourceID
  /// How it ended.
  public let kind: RateReply.Kind
  /// What happened, in whole sentences; those of an earlier version begin small and have no full stop.
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
    message = try row.get("message")
    day = try row.optionalDay("day")
  }
}

extension Writer {
  /// Adds a line to the update log and takes the oldest off. Where nobody is reached again and again, as while there is no
  /// network, that is one line, of the last time.
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
