public import OfficialRates
internal import Storage

/// A line of the log of downloads of official tables: one request and its result.
public struct TableLogEntry: Hashable, Sendable {
  /// The number of stored entries: all requests of one update, which may have a file for each day of a year.
  public static let mostKept = 500

  /// When: seconds since 1970, UTC.
  public let at: Int
  /// The kind of the tables.
  public let name: TableName
  /// The address that was asked.
  public let address: String
  /// `updated`, `unchanged`, `absent` or `failed`.
  public let outcome: String
  /// What happened, in whole sentences.
  public let message: String

  init(_ row: Row) throws {
    (at, name) = (try row.moment("at"), TableName(try row.text("name", most: 60)))
    (address, outcome) = (try row.text("address", most: 1000), try row.text("outcome", most: 60))
    message = try row.message("message")
  }
}

extension Ledger {
  /// The log of downloads of official tables, the newest first.
  public func tableLog() throws(LedgerError) -> [TableLogEntry] {
    try read { reader in
      try reader.rows("SELECT * FROM official_attempt ORDER BY id DESC").map { try TableLogEntry($0) }
    }
  }
}

extension Writer {
  /// Adds a request to the log, and removes the oldest ones.
  func log(_ attempt: TableAttempt) throws(StoreError) {
    try execute(
      "INSERT INTO official_attempt (at, name, address, outcome, message) VALUES (?, ?, ?, ?, ?)", attempt.at,
      attempt.kind.name.rawValue, attempt.address, attempt.outcome.name, attempt.sentence)
    try execute(
      "DELETE FROM official_attempt WHERE id <= (SELECT max(id) FROM official_attempt) - ?",
      TableLogEntry.mostKept)
  }
}
