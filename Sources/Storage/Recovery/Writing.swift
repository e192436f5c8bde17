/// Writes what was read from a damaged file.
extension Writer {
  /// Writes the rows of a table that make sense. Those that a migration has made give way to them.
  func keep(
    _ table: Salvage.Table, _ rules: RecoveryRules
  ) throws(StoreError) -> StoreRecovery.Table {
    let shape = table.shape
    let isFilled = try row("SELECT 1 FROM \(quoted(shape.name))", []) != nil
    let defaults = Set(shape.columns.filter { $0.hasDefault }.map(\.name))
    let names = shape.names.sorted()
    var insertion = Insertion(names, into: shape.name, replacing: isFilled)
    var (saved, lost) = (0, table.unreadable)
    for row in table.rows {
      guard let row = rules.repair(shape.name, row) else {
        lost += 1
        continue
      }
      let columns = names.filter { row[$0] != nil }
      if columns != insertion.columns {
        insertion = Insertion(columns, into: shape.name, replacing: isFilled)
      }
      // What stands in the way of a row may be a field that has a default.
      var isKept = try insert(row, insertion)
      if !isKept {
        let least = columns.filter { !defaults.contains($0) }
        isKept = try insert(row, Insertion(least, into: shape.name, replacing: false))
      }
      if isKept { saved += 1 } else { lost += 1 }
    }
    return StoreRecovery.Table(saved: saved, lost: lost, isTorn: table.isTorn)
  }

  /// False when the schema refuses the row.
  private func insert(_ row: [String: Value], _ insertion: Insertion) throws(StoreError) -> Bool {
    do throws(StoreError) {
      try execute(insertion.sql, insertion.columns.map { row[$0] ?? .null })
      return true
    } catch {
      guard error.kind == .constraint else { throw error }
      return false
    }
  }

  /// How many rows tables have.
  func counts(of tables: some Sequence<String>) throws(StoreError) -> [String: Int] {
    var counts: [String: Int] = [:]
    for name in tables { counts[name] = try value("SELECT count(*) FROM \(quoted(name))") }
    return counts
  }

  /// Deletes the rows of a table that refer to nothing.
  func deleteBrokenReferences(of table: String) throws(StoreError) {
    let keys = try rows("SELECT * FROM pragma_foreign_key_list(?) ORDER BY id, seq", table)
    for reference in Dictionary(grouping: keys, by: { $0["id"] ?? .null }).values {
      let parent: String = try reference[0].get("table")
      let columns = try reference.map { key throws(StoreError) in
        // A reference that names no column means the primary key.
        let primary: String? = try value(
          "SELECT name FROM pragma_table_info(?) WHERE pk = ? + 1", parent, key.get("seq", as: Int.self))
        let other = try key.get("to", as: String?.self) ?? primary ?? "rowid"
        return (own: try key.get("from", as: String.self), other: other)
      }
      let isSet = columns.map { "c.\(quoted($0.own)) IS NOT NULL" }.joined(separator: " AND ")
      let isThere = columns.map { "p.\(quoted($0.other)) = c.\(quoted($0.own))" }.joined(separator: " AND ")
      try execute(
        """
        DELETE FROM \(quoted(table)) AS c
        WHERE \(isSet) AND NOT EXISTS (SELECT 1 FROM \(quoted(parent)) p WHERE \(isThere))
        """)
    }
  }
}

/// The statement that inserts rows with the same columns into a table.
private struct Insertion {
  let columns: [String]
  let sql: String

  init(_ columns: [String], into table: String, replacing: Bool) {
    let placeholders = columns.map { _ in "?" }.joined(separator: ", ")
    let names = columns.map { quoted($0) }.joined(separator: ", ")
    let verb = replacing ? "INSERT OR REPLACE" : "INSERT"
    self.columns = columns
    sql = "\(verb) INTO \(quoted(table)) (\(names)) VALUES (\(placeholders))"
  }
}
