public import Currencies
public import OfficialRates

/// What the store has of a kind of official tables.
public struct HeldTables: Hashable, Sendable {
  /// The kind.
  public let name: TableName
  /// The number of tables.
  public let count: Int
  /// The first and the last day on which their rates are valid.
  public let days: ClosedRange<Day>
  /// When the last one was imported or downloaded, in seconds since 1970 UTC.
  public let takenAt: Int
  /// The number of values that were printed and not taken.
  public let problemCount: Int
}

/// The result of storing files of official tables.
public struct TableImport: Hashable, Sendable {
  /// The kind of their tables.
  public let kind: TableKind
  /// The tables as they were stored, the oldest first.
  public let tables: [OfficialTable]
  /// Those that the store did not have in this form.
  public let newTables: [OfficialTable]
  /// The rates in the new ones that differ from those of an earlier edition.
  public let changes: [RateChange]

  /// The result of storing files of a kind.
  public init(
    _ kind: TableKind, _ tables: [OfficialTable], new: [OfficialTable] = [], changes: [RateChange] = []
  ) {
    (self.kind, self.tables, newTables, self.changes) = (kind, tables, new, changes)
  }

  /// The number of rates.
  public var rateCount: Int { tables.reduce(0) { $0 + $1.rates.count } }
  /// What was printed and not taken.
  public var problems: [TableProblem] { tables.flatMap(\.problems) }
}
