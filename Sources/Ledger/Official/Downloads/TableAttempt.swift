public import OfficialRates

/// A file of official tables that was asked for, and what came.
public struct TableAttempt: Hashable, Sendable {
  /// What came.
  public enum Outcome: Hashable, Sendable {
    /// Tables, some of which the store did not have in this form.
    case updated(TableImport)
    /// Nothing that the store did not have: the tables, none where the server only said that nothing has changed.
    case unchanged([OfficialTable])
    /// No request was sent: by its last answer, the server has nothing newer.
    case current
    /// The server has no file for these days, or not yet.
    case absent
    /// No tables: why, as a sentence.
    case failed(String)

    /// Its name in the log and in JSON.
    public var name: String {
      switch self {
      case .updated: "updated"
      case .unchanged: "unchanged"
      case .current: "not asked"
      case .absent: "absent"
      case .failed: "failed"
      }
    }
  }

  /// The kind of the tables.
  public let kind: TableKind
  /// The file.
  public let request: TableRequest
  /// Its whole address.
  public let address: String
  /// When it was asked for: seconds since 1970, UTC.
  public let at: Int
  /// What came.
  public let outcome: Outcome

  /// The tables of the answer.
  public var tables: [OfficialTable] {
    switch outcome {
    case .updated(let imported): imported.tables
    case .unchanged(let tables): tables
    case .current, .absent, .failed: []
    }
  }

  /// The tables that the store did not have in this form.
  public var newTables: [OfficialTable] {
    if case .updated(let imported) = outcome { imported.newTables } else { [] }
  }

  /// The rates in them that differ from those of an earlier edition.
  public var changes: [RateChange] {
    if case .updated(let imported) = outcome { imported.changes } else { [] }
  }

  /// Why there are no tables; nil where nothing has failed.
  public var failure: String? {
    if case .failed(let sentence) = outcome { sentence } else { nil }
  }

  /// Whether the server has no such file.
  public var isAbsent: Bool { outcome == .absent }
}

/// Why no tables can be asked for.
public enum TableDownloadProblem: Hashable, Sendable {
  /// Tables of the kind can only be imported.
  case onlyImported(TableKind)
  /// There can be no table of the days, here the first and the last one.
  case noTables(TableKind, String, String)
  /// There would be more requests than are sent at a time: their number.
  case tooManyFiles(TableKind, Int)
}
