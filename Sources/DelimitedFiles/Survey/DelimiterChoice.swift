extension TableLayout {
  /// The layout of a file by its beginning, `isWhole` where this is all of it: with the delimiter that the
  /// user named, or that the file states (`sep=;` in its first line), or else with the one for which most
  /// speaks. Throws where it can be divided by none, or by several.
  static func best(
    _ bytes: ArraySlice<UInt8>, isWhole: Bool, _ options: FileOptions, _ encodings: [TextEncoding]
  ) throws(FileError) -> TableLayout {
    let named = options.delimiter ?? statedDelimiter(bytes)
    let classifier = CellClassifier(encodings, options.known)
    var (layouts, failure, furthest) = ([TableLayout](), FileError.noDelimiter, -1)
    for delimiter in named.map({ [$0] }) ?? Delimiter.usual {
      let head = FileHead(bytes, delimiter, isWhole: isWhole, classifier)
      if let layout = TableLayout(head, delimiter, names: options.names, encodings), head.error == nil {
        layouts.append(layout)
      } else if let error = head.error, head.records.count > furthest {
        (failure, furthest) = (.records(error), head.records.count)
      }
    }
    guard let best = layouts.max(by: { $0.score < $1.score }) else { throw failure }
    let equal = layouts.filter { $0.score == best.score }
    guard equal.count == 1 else { throw .ambiguousDelimiter(equal.map(\.delimiter)) }
    let names = best.header.map { ColumnNames($0.cells, encodings).texts } ?? []
    if let name = names.first(where: AppendedFields.names.contains) { throw .alreadyConverted(name) }
    return best
  }

  /// The delimiter of a first line such as `sep=;`, which spreadsheets understand.
  private static func statedDelimiter(_ bytes: ArraySlice<UInt8>) -> Delimiter? {
    let line = bytes.prefix(20).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let text = String(decoding: line, as: UTF8.self).filter { $0 != "\"" }.lowercased()
    guard text.hasPrefix("sep="), text.count == 5 else { return nil }
    return text.last.flatMap { Delimiter($0) }
  }
}
