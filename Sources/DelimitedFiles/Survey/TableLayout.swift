import Currencies

/// Where a file's table begins, and what its columns are called.
struct TableLayout {
  /// The delimiter.
  let delimiter: Delimiter
  /// The header; nil without one.
  let header: FileHead.Record?
  /// The index of the first record of the table, its header if it has one.
  let start: Int
  /// The number of fields.
  let width: TableWidth
  /// The first records behind the header that have its columns.
  let records: [FileHead.Record]
  /// How much speaks for the delimiter: roles that are recognized first, then records with as many fields.
  let score: Score

  /// What speaks for a delimiter.
  struct Score: Comparable {
    let roles: Int
    let fitting: Int

    static func < (left: Score, right: Score) -> Bool {
      (left.roles, left.fitting) < (right.roles, right.fitting)
    }
  }

  /// Finds the header and the first record of the beginning of a file. Nil where no record has two fields.
  ///
  /// The header is the first record with the names that the user gave; or else the first one with names of
  /// two roles, and no date; or else the one above the rows, if it has neither a date nor an amount.
  /// Without any of these, the first record is. The rows begin with the first record with a date and an
  /// amount, or with those right above it that have one of the two.
  init?(_ head: FileHead, _ delimiter: Delimiter, names: [String], _ encodings: [TextEncoding]) {
    let wide = head.records.filter { $0.cells.count > 1 }
    guard let first = wide.first else { return nil }
    var (header, roles) = (nil as FileHead.Record?, 0)
    var begin = first
    if !names.isEmpty,
      let named = wide.first(where: { record in
        names.allSatisfy { !ColumnNames(record.cells, encodings).indices(of: $0).isEmpty }
      })
    {
      // Names that the user gave outweigh those that are recognized.
      (header, roles) = (named, 10 + names.count)
    } else if let named = wide.first(where: { !$0.has(.date) && Self.roles(in: $0, encodings) > 1 }) {
      (header, roles) = (named, Self.roles(in: named, encodings))
    } else if let data = wide.firstIndex(where: { $0.has(.date) && $0.has(.amount) }) {
      // A row that cannot be converted, such as a pending booking, is to have a note, and not to be passed over.
      let first = wide[..<data].lastIndex { !$0.isRow(like: wide[data]) }.map { $0 + 1 } ?? 0
      begin = wide[first]
      let before = first > 0 ? wide[first - 1] : nil
      if let before, abs(before.cells.count - begin.cells.count) <= 1, !before.has(.date),
        !before.has(.amount)
      {
        header = before
      }
    } else {
      header = first
    }
    let top = header ?? begin
    let behind = head.records.filter { $0.index > top.index || header == nil && $0.index == top.index }
    let width = Self.width(of: top, behind)
    let records = behind.filter { $0.fits(width) }
    let shown = [CellKinds.date, .amount].count { kind in records.contains { $0.has(kind) } }
    (self.delimiter, self.header, self.width, self.records) = (delimiter, header, width, records)
    start = top.index
    score = Score(roles: roles + shown, fitting: head.widths[width.fields] ?? 0)
  }

  /// The width of a table: the one of those that its header, or its first record, allows that most records
  /// have.
  private static func width(of top: FileHead.Record, _ records: [FileHead.Record]) -> TableWidth {
    let count = top.cells.count
    let fields = [count, count + 1] + (top.hasEmptyEnd ? [count - 1] : [])
    let widths = fields.map { TableWidth(columns: count, fields: $0) }
    let fitting = widths.map { width in records.count { $0.fits(width) } }
    return fitting.firstIndex(of: fitting.max() ?? 0).map { widths[$0] } ?? widths[0]
  }

  /// The number of roles that a record's cells name, each cell one at most.
  private static func roles(in record: FileHead.Record, _ encodings: [TextEncoding]) -> Int {
    ColumnNames(record.cells, encodings).namedRoles
  }
}

extension FileHead.Record {
  /// Whether it has as many fields as a record of the table, and a date or an amount.
  fileprivate func isRow(like other: Self) -> Bool {
    cells.count == other.cells.count && (has(.date) || has(.amount))
  }
}

/// The names of a header.
struct ColumnNames {
  private let cells: [[UInt8]]
  private let encodings: [TextEncoding]

  /// The cells of a header in a file that is in one of some encodings.
  init(_ cells: [[UInt8]], _ encodings: [TextEncoding]) {
    (self.cells, self.encodings) = (cells, encodings)
  }

  /// The encodings in which the most names are recognized: a letter that is another one in another encoding
  /// spoils a word.
  var bestEncodings: [TextEncoding] {
    if encodings.count == 1 { return encodings }
    let counts = encodings.map { encoding in
      cells.count { !HeaderName(encoding.text($0)).roles.isEmpty }
    }
    let best = counts.max() ?? 0
    return zip(encodings, counts).filter { $0.1 == best }.map(\.0)
  }

  /// The names, in the most likely encoding.
  var texts: [String] {
    let encoding = bestEncodings.first ?? .utf8
    return cells.map { encoding.text($0).trimmed }
  }

  /// What the names tell.
  var readings: [HeaderName] { texts.map { HeaderName($0) } }

  /// The number of roles that they have, each name one at most.
  var namedRoles: Int {
    let named = readings.map(\.roles).filter { !$0.isEmpty }
    return min(named.count, named.reduce(into: Set()) { $0.formUnion($1) }.count)
  }

  /// The indices of the columns of a name, in any of the encodings: those with exactly this one, or else
  /// those that differ in case only.
  func indices(of name: String) -> [Int] {
    let texts = encodings.map { encoding in cells.map { encoding.text($0).trimmed } }
    func indices(where isEqual: (String) -> Bool) -> [Int] {
      cells.indices.filter { index in texts.contains { isEqual($0[index]) } }
    }
    let exact = indices { $0 == name.trimmed }
    let folded = name.trimmed.lowercased()
    return exact.isEmpty ? indices { $0.lowercased() == folded } : exact
  }
}
