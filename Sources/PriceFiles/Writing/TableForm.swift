/// A column of a table of prices.
enum PriceField: Hashable, Sendable {
  case date
  case base
  case quote
  case amount
  case source
  case kind
  /// GnuCash's name space of the base, in which currencies are `CURRENCY`.
  case namespace
}

/// A table with a column for each field (RFC 4180, with line feeds in new files).
struct TableForm: PriceForm {
  private let layout: TableLayout
  /// The titles of a new file; empty for one that has them.
  private let titles: [String]

  init(_ layout: TableLayout, titles: [String] = []) { (self.layout, self.titles) = (layout, titles) }

  func written(_ name: String) -> String? {
    name.isEmpty || name.utf8.contains { $0 < 0x20 } ? nil : name
  }

  mutating func begin(_ output: inout PriceOutput) {
    if !titles.isEmpty { output.line(titles.joined(separator: ",")) }
  }

  mutating func append(_ row: PriceRow, to output: inout PriceOutput) {
    output.line { line in
      for (index, column) in layout.columns.enumerated() {
        if index > 0 { line.append(layout.delimiter) }
        let start = line.count
        append(column.field, of: row, to: &line)
        if column.isQuoted || needsQuotes(line[start...]) { quote(from: start, &line) }
      }
    }
  }

  mutating func end(_ output: inout PriceOutput) {}

  private func append(_ field: PriceField, of row: PriceRow, to line: inout [UInt8]) {
    switch field {
    case .date: layout.day.append(row.day, to: &line)
    case .base: line.append(row.base)
    case .quote: line.append(row.quote)
    case .amount:
      line.append(contentsOf: row.digits.utf8.lazy.map { $0 == "." && layout.mark == .comma ? 0x2C : $0 })
    case .source: line.append(row.source)
    case .kind: line.append(row.kind)
    case .namespace: line.append("CURRENCY")
    }
  }

  private func needsQuotes(_ field: ArraySlice<UInt8>) -> Bool {
    field.contains { $0 == layout.delimiter || $0 == 0x22 || $0 == 0x0A || $0 == 0x0D }
  }

  private func quote(from start: Int, _ line: inout [UInt8]) {
    let field = line[start...].flatMap { $0 == 0x22 ? [0x22, 0x22] : [$0] }
    line.replaceSubrange(start..., with: [0x22] + field + [0x22])
  }
}

/// How the rows of a table are written.
struct TableLayout: Hashable, Sendable {
  struct Column: Hashable, Sendable {
    let field: PriceField
    /// Whether it has quotation marks also where it needs none.
    var isQuoted = false
  }

  var columns: [Column]
  var delimiter = UInt8(ascii: ",")
  var day = DayLayout()
  var mark = DecimalMark.point

  /// The columns of pricehist.
  static let pricehist = TableLayout(fields: PriceTableTitles.pricehist.map(\.field))

  /// The columns that GnuCash's assistant is given.
  static let gnucash = TableLayout(fields: PriceTableTitles.gnucash.map(\.field))

  private init(fields: [PriceField]) { columns = fields.map { Column(field: $0) } }

  init(columns: [Column], delimiter: UInt8, day: DayLayout, mark: DecimalMark) {
    (self.columns, self.delimiter, self.day, self.mark) = (columns, delimiter, day, mark)
  }
}

/// The titles of the columns of the two tables, in order.
enum PriceTableTitles {
  static let pricehist: [(title: String, field: PriceField)] = [
    ("date", .date), ("base", .base), ("quote", .quote), ("amount", .amount), ("source", .source),
    ("type", .kind),
  ]

  static let gnucash: [(title: String, field: PriceField)] = [
    ("Date", .date), ("From Namespace", .namespace), ("From Symbol", .base), ("Currency To", .quote),
    ("Amount", .amount),
  ]
}
