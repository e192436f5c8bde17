/// The rows of a text with a delimiter between the fields (RFC 4180): fields with quotation marks may have delimiters and line ends.
struct DelimitedRows {
  /// A row, and the line on which it begins.
  struct Row: Hashable {
    let line: Int
    let fields: [String]
  }

  /// The rows without empty lines, in order. Throws for a quotation mark that is not closed.
  static func read(_ text: String, delimiter: Unicode.Scalar) throws(TableError) -> [Row] {
    var reader = Self(scalars: Array(text.unicodeScalars), delimiter: delimiter)
    var rows: [Row] = []
    while let row = try reader.next() {
      if row.fields != [""] { rows.append(row) }
    }
    return rows
  }

  private let scalars: [Unicode.Scalar]
  private let delimiter: Unicode.Scalar
  private var position = 0
  private var line = 1

  private init(scalars: [Unicode.Scalar], delimiter: Unicode.Scalar) {
    (self.scalars, self.delimiter) = (scalars, delimiter)
  }

  private var scalar: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

  private mutating func next() throws(TableError) -> Row? {
    if scalar == nil { return nil }
    let first = line
    var fields: [String] = []
    while true {
      fields.append(try field())
      guard scalar == delimiter else { break }
      position += 1
    }
    if scalar == "\r" { position += 1 }
    if scalar == "\n" { position += 1 }
    line += 1
    return Row(line: first, fields: fields)
  }

  private mutating func field() throws(TableError) -> String {
    if scalar == "\"" { return try quoted() }
    var text = String.UnicodeScalarView()
    while let next = scalar, next != delimiter, next != "\n", next != "\r" {
      text.append(next)
      position += 1
    }
    return String(text)
  }

  private mutating func quoted() throws(TableError) -> String {
    let first = line
    position += 1
    var text = String.UnicodeScalarView()
    while let next = scalar {
      position += 1
      if next == "\"" {
        if scalar != "\"" {
          if let after = scalar, after != delimiter, after != "\n", after != "\r" {
            throw .unreadable(line: line, "something follows a closing quotation mark")
          }
          return String(text)
        }
        position += 1
      }
      if next == "\n" { line += 1 }
      text.append(next)
    }
    throw .unreadable(line: first, "a quotation mark is not closed")
  }
}
