/// The result of recovering a damaged store: where the damaged file is kept, and what was read from it into a fresh one.
public struct StoreRecovery: Hashable, Sendable {
  /// The result for a table.
  public struct Table: Hashable, Sendable {
    /// Rows that are in the fresh store.
    public let saved: Int
    /// Rows that were found, and could not be read or were invalid.
    public let lost: Int
    /// Pages of it could not be read: how many rows were on them is unknown.
    public let isTorn: Bool

    /// The result for a table.
    public init(saved: Int, lost: Int, isTorn: Bool) {
      (self.saved, self.lost, self.isTorn) = (saved, lost, isTorn)
    }

    /// Every row is there.
    public var isWhole: Bool { lost == 0 && !isTorn }
  }

  /// The name that the damaged file has now.
  public let damagedFile: String
  /// The tables by name.
  public let tables: [String: Table]

  /// True when not one row could be read.
  public var isEmpty: Bool { tables.values.allSatisfy { $0.saved == 0 } }
}

/// A program's checks of its own rows, which distinguish them from garbage in a damaged file. Without them the schema decides.
public struct RecoveryRules: Sendable {
  /// The row to store for one that was read; nil for an invalid one. The names are those of the columns,
  /// or `rowid` where no column stands for it; what is missing gets its default.
  public var repair: @Sendable (_ table: String, _ row: [String: Value]) -> [String: Value]?
  /// Repairs what depends on several rows, when all of them are stored; dangling references are deleted afterwards. Its argument
  /// is the version of the schema, which may be an old one.
  public var mend: @Sendable (_ writer: Writer, _ version: Int) throws -> Void

  /// Rules; without any, every row that the schema takes is kept.
  public init(
    repair: @escaping @Sendable (_ table: String, _ row: [String: Value]) -> [String: Value]? = { $1 },
    mend: @escaping @Sendable (_ writer: Writer, _ version: Int) throws -> Void = { _, _ in }
  ) {
    (self.repair, self.mend) = (repair, mend)
  }
}
