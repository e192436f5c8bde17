internal import Storage
internal import Sync

// The cells in the store.
extension Reader {
  /// All cells. Throws `damaged` for a stamp that no version of Agio has written.
  func cellMap() throws -> CellMap {
    CellMap(try rows("SELECT entity, key, field, value, stamp FROM cell").map(Cell.init))
  }

  /// The cells that say that something was deleted.
  func deletedCells() throws -> [Cell] {
    try rows(
      "SELECT entity, key, field, value, stamp FROM cell WHERE field = ? AND value = ?", CellField.alive,
      CellField.no
    ).map(Cell.init)
  }

  /// The cells that are to be sent, at most so many: they are not known to be at the place, which has not refused them.
  func unsentCells(_ count: Int) throws -> [Cell] {
    try rows("SELECT entity, key, field, value, stamp FROM cell WHERE \(Self.isUnsent) LIMIT ?", count).map(
      Cell.init)
  }

  /// A cell of each entity that is known to be at the place, at most so many.
  func sentCells(_ count: Int) throws -> [Cell] {
    try rows(
      "SELECT entity, min(key) AS key, field, value, stamp FROM cell WHERE is_unsent = 0 GROUP BY entity LIMIT ?",
      count
    ).map(Cell.init)
  }

  /// When the last cell was set; nil where there is none.
  func latestStamp() throws -> Stamp? {
    try value("SELECT max(stamp) FROM cell", as: String?.self)?.flatMap { Stamp($0) }
  }

  /// The number of the changes that are to be sent: all that a change has set has one stamp.
  func unsentCount() throws(StoreError) -> Int {
    try value("SELECT count(DISTINCT stamp) FROM cell WHERE \(Self.isUnsent)") ?? 0
  }

  /// The condition of a cell that is to be sent.
  private static var isUnsent: String {
    """
    is_unsent <> 0 AND NOT EXISTS (
      SELECT 1 FROM refused_cell AS refused WHERE refused.entity = cell.entity AND refused.key = cell.key
        AND refused.field = cell.field AND refused.stamp = cell.stamp)
    """
  }
}

extension Writer {
  /// Stores cells, each instead of the one of its name.
  func keep(_ cells: some Sequence<Cell>, isUnsent: Bool) throws(StoreError) {
    for cell in cells {
      try execute(
        """
        INSERT INTO cell (entity, key, field, value, stamp, is_unsent) VALUES (?, ?, ?, ?, ?, ?)
        ON CONFLICT (entity, key, field) DO UPDATE SET value = excluded.value, stamp = excluded.stamp,
          is_unsent = excluded.is_unsent
        """, cell.name.entity, cell.name.key, cell.name.field, cell.value, cell.stamp.text, isUnsent ? 1 : 0)
    }
  }

  /// Notes that cells are at the place; those that were set anew since stay unsent. What was refused before is forgotten where it was set
  /// anew.
  func acknowledge(_ cells: CellMap) throws {
    // A folder gets all cells, a server a few of many.
    let sent =
      cells.count <= SyncServer.writeBatch
      ? Array(cells.all)
      : try rows("SELECT entity, key, field, value, stamp FROM cell WHERE is_unsent <> 0").map(Cell.init)
        .filter { cells[$0.name] == $0 }
    for cell in sent {
      try execute(
        """
        UPDATE cell SET is_unsent = 0
        WHERE entity = ? AND key = ? AND field = ? AND stamp = ? AND value = ? AND is_unsent <> 0
        """, cell.name.entity, cell.name.key, cell.name.field, cell.stamp.text, cell.value)
    }
    try execute(
      """
      DELETE FROM refused_cell WHERE NOT EXISTS (
        SELECT 1 FROM cell WHERE cell.entity = refused_cell.entity AND cell.key = refused_cell.key
          AND cell.field = refused_cell.field AND cell.stamp = refused_cell.stamp AND is_unsent <> 0)
      """)
  }

  /// Removes the cells of names.
  func remove(_ names: some Sequence<CellName>) throws(StoreError) {
    for name in names {
      try execute(
        "DELETE FROM cell WHERE entity = ? AND key = ? AND field = ?", name.entity, name.key, name.field)
    }
  }
}

extension Cell {
  /// Reads a row. Throws `damaged` for a stamp that no version of Agio has written.
  fileprivate init(_ row: Row) throws {
    let stamp: String = try row.get("stamp")
    guard let read = Stamp(stamp) else { throw LedgerError.damaged("“\(stamp)” is no stamp") }
    self.init(
      CellName(try row.get("entity"), try row.get("key"), try row.get("field")), try row.get("value"), read)
  }
}
