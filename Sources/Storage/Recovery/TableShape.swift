/// What the rows of a table look like, as an intact store of the same schema has them.
struct TableShape {
  /// A column in the order of the record.
  struct Column {
    let name: String
    /// The declared type in capital letters; empty for none.
    let type: String
    /// NULL is no value of it.
    let isRequired: Bool
    /// A record may end before it: it was added later, and its value is then the default.
    let isOptional: Bool
    /// It has a default other than NULL.
    let hasDefault: Bool
    /// It is the rowid under a name of its own, and NULL in the record.
    let isRowid: Bool
  }

  /// The table's name.
  let name: String
  /// The first page of its tree in the intact store.
  let root: Int
  /// False for a table `WITHOUT ROWID`, whose rows are the keys of a tree.
  let hasRowid: Bool
  /// The columns in the order of the record: of a table without rowids the primary key comes first.
  let columns: [Column]
  /// What a row can be given: the columns, and `rowid` where that has no name of its own.
  let names: Set<String>

  /// Every table of a store but SQLite's own.
  static func all(_ reader: any Reader) throws(StoreError) -> [TableShape] {
    var shapes: [TableShape] = []
    for row in try reader.rows(
      """
      SELECT s.name, s.rootpage, l.wr FROM sqlite_schema s JOIN pragma_table_list l ON l.name = s.name
      WHERE s.type = 'table' AND s.name NOT LIKE 'sqlite@_%' ESCAPE '@' AND l.schema = 'main' ORDER BY s.rootpage
      """, [])
    {
      shapes.append(
        try TableShape(
          reader, name: row.get("name"), root: row.get("rootpage"), hasRowid: row.get("wr") == 0))
    }
    return shapes
  }

  private init(
    _ reader: any Reader, name: String, root: Int, hasRowid: Bool
  ) throws(StoreError) {
    (self.name, self.root, self.hasRowid) = (name, root, hasRowid)
    let rows = try reader.rows("SELECT * FROM pragma_table_info(?) ORDER BY cid", name)
    var columns: [(position: Int, column: Column)] = []
    let keys = rows.count { $0["pk"] != 0 }
    for row in rows {
      let key: Int = try row.get("pk")
      let type = try row.get("type", as: String.self).uppercased()
      let isRowid = hasRowid && keys == 1 && key == 1 && type == "INTEGER"
      let isRequired = try row.get("notnull") || (!hasRowid && key > 0)
      let hasDefault = try row.get("dflt_value", as: String?.self) != nil
      let column = Column(
        name: try row.get("name"), type: type, isRequired: isRequired,
        isOptional: !isRequired || hasDefault, hasDefault: hasDefault, isRowid: isRowid)
      columns.append((!hasRowid && key > 0 ? key - 1_000 : try row.get("cid"), column))
    }
    self.columns = columns.sorted { $0.position < $1.position }.map(\.column)
    let hasOwnName = self.columns.contains(where: \.isRowid)
    names = Set(self.columns.map(\.name)).union(hasRowid && !hasOwnName ? ["rowid"] : [])
  }

  /// The row that a cell holds; nil when it cannot be one of this table.
  func row(_ cell: TreePage.Cell) -> [String: Value]? {
    guard let values = cell.record?.values, values.count <= columns.count else { return nil }
    var row: [String: Value] = names.contains("rowid") ? ["rowid": .integer(cell.rowid)] : [:]
    for (column, value) in zip(columns, values) {
      if column.isRowid {
        guard value == .null else { return nil }
        row[column.name] = .integer(cell.rowid)
      } else {
        guard column.takes(value) else { return nil }
        row[column.name] = value
      }
    }
    return columns.dropFirst(values.count).allSatisfy { $0.isOptional && !$0.isRowid } ? row : nil
  }
}

extension TableShape.Column {
  /// Whether the column can hold a value, by its type.
  fileprivate func takes(_ value: Value) -> Bool {
    switch value {
    case .null: !isRequired
    case .integer: ["INTEGER", "INT", "REAL", "ANY", ""].contains(type)
    case .real: ["REAL", "ANY", ""].contains(type)
    case .text: ["TEXT", "ANY", ""].contains(type)
    case .blob: ["BLOB", "ANY", ""].contains(type)
    }
  }
}
