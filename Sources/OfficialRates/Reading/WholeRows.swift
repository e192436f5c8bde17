extension DelimitedRows {
  /// The rows of a text whose last line has an end: without one, the last number may be cut off.
  static func whole(_ text: String, delimiter: Unicode.Scalar) throws(TableError) -> [Row] {
    let rows = try read(text, delimiter: delimiter)
    guard !rows.isEmpty, text.utf8.last == UInt8(ascii: "\n") else {
      throw .unreadable(line: rows.last?.line ?? 0, "its last line has no end: it is cut off")
    }
    return rows
  }

  /// The same, where each row has as many fields as the first, which has the names of the columns.
  static func table(_ text: String, delimiter: Unicode.Scalar) throws(TableError) -> [Row] {
    let rows = try whole(text, delimiter: delimiter)
    let count = rows[0].fields.count
    guard let row = rows.first(where: { $0.fields.count != count }) else { return rows }
    throw .unreadable(line: row.line, "it has \(row.fields.count) fields and not \(count)")
  }
}

extension TableFile {
  /// Whether its first line begins with the names of some columns. For recognizing a form.
  func hasColumns(_ names: [String], delimiter: Character) -> Bool {
    let line = beginning.prefix { !$0.isNewline }
    return line.split(separator: delimiter, omittingEmptySubsequences: false).map(String.init).starts(
      with: names)
  }
}
