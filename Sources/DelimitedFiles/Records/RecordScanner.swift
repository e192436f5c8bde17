/// Divides bytes that come in pieces into records and fields (RFC 4180), in any encoding in which the bytes
/// of ASCII stand for ASCII.
///
/// A field that begins with a quotation mark ends with one, and may have delimiters, line ends and doubled
/// quotation marks; a quotation mark elsewhere is a character like others. A record ends with LF, CR LF or a
/// CR alone; CR CR LF, which some programs write, is one line end. An empty line is a record with one empty
/// field.
struct RecordScanner {
  /// How a record ends.
  enum LineEnd {
    /// LF, perhaps after CR.
    case lineFeed
    /// CR alone.
    case carriageReturn
    /// The end of the text.
    case none
  }

  /// The bytes that are not done with; positions count in them.
  private(set) var bytes: [UInt8] = []
  /// The fields of the current record, at least one.
  private(set) var fields: [Field] = []
  /// The line on which the current record begins; the first line is 1.
  private(set) var line = 0
  /// Where the current record begins.
  private(set) var start = 0
  /// Where the current record ends, without its line end.
  private(set) var contentEnd = 0
  /// Where the current record ends, with its line end.
  private(set) var end = 0
  /// How the current record ends.
  private(set) var lineEnd = LineEnd.none
  /// The line of the quotation mark that was still open where the bytes ended; nil without one.
  private(set) var openQuoteLine: Int?

  /// The line on which the record behind the current one begins.
  private(set) var nextLine = 1

  private let delimiter: UInt8

  /// A scanner before the first byte.
  init(_ delimiter: Delimiter) { self.delimiter = delimiter.byte }

  /// The number of bytes behind the current record.
  var remainder: Int { bytes.count - end }

  /// Whether the current record is an empty line, or one of spaces alone.
  var isBlank: Bool {
    fields.count == 1 && bytes[start..<contentEnd].allSatisfy { $0 == 0x20 || $0 == 0x09 }
  }

  /// The bytes of the current record, without its line end.
  var content: ArraySlice<UInt8> { bytes[start..<contentEnd] }

  /// The bytes of the current record's line end.
  var ending: ArraySlice<UInt8> { bytes[contentEnd..<end] }

  /// Adds the bytes that follow, and forgets those of the current record and before.
  mutating func add(_ more: some Collection<UInt8>) {
    bytes.removeSubrange(..<end)
    (start, contentEnd, end) = (0, 0, 0)
    bytes.append(contentsOf: more)
  }

  /// Leaves out bytes at the beginning, before the first record.
  mutating func skip(_ count: Int) { (start, contentEnd, end) = (count, count, count) }

  /// Makes the next record the current one; false where the bytes end before it does. `isLast`: no more bytes
  /// follow.
  mutating func next(isLast: Bool) throws(RecordError) -> Bool {
    let bytes = bytes
    let text = bytes.span
    guard end < text.count else { return false }
    fields.removeAll(keepingCapacity: true)
    openQuoteLine = nil
    var (position, lines) = (end, nextLine)
    repeat {
      if position < text.count, text[position] == UInt8(ascii: "\"") {
        let first = lines
        guard let field = Self.quoted(in: text, from: position, isLast: isLast, &lines) else {
          if isLast { throw .openQuote(line: first) }
          openQuoteLine = first
          return false
        }
        fields.append(field)
        position = field.end + 1
        if position < text.count, !isEnd(text[position]) { throw .textAfterQuote(line: lines) }
      } else {
        let field = unquoted(in: text, from: position)
        fields.append(field)
        position = field.end
      }
      if position == text.count {
        guard isLast else { return false }
        return finish(at: position, nil, lines)
      }
      position += 1
      if fields.count > RecordError.mostFields { throw .tooManyFields(line: nextLine) }
    } while text[position - 1] == delimiter
    guard let length = Self.lineEndLength(in: text, from: position - 1, isLast: isLast) else { return false }
    return finish(at: position - 1, length, lines)
  }

  /// Takes a record that ends before a line end of some bytes; nil at the end of the text.
  private mutating func finish(at position: Int, _ length: Int?, _ lastLine: Int) -> Bool {
    (start, contentEnd, end) = (end, position, position + (length ?? 0))
    line = nextLine
    nextLine = lastLine + 1
    lineEnd = length == nil ? .none : bytes[end - 1] == UInt8(ascii: "\n") ? .lineFeed : .carriageReturn
    return true
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  private func unquoted(in text: Span<UInt8>, from position: Int) -> Field {
    var end = position
    while end < text.count, !isEnd(text[end]) { end += 1 }
    return Field(position..<end)
  }

  /// The field whose quotation mark opens at a position; nil where the bytes end before it is known to be
  /// closed.
  private static func quoted(
    in text: Span<UInt8>, from position: Int, isLast: Bool, _ lines: inout Int
  ) -> Field? {
    var (index, hasDoubledQuotes) = (position + 1, false)
    while index < text.count {
      let byte = text[index]
      if byte == UInt8(ascii: "\"") {
        if index + 1 == text.count, !isLast { return nil }
        guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "\"") else {
          return Field(position + 1..<index, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
        }
        hasDoubledQuotes = true
        index += 1
      } else if byte == UInt8(ascii: "\n") {
        lines += 1
      }
      index += 1
    }
    return nil
  }

  /// The length of the line end at a position; nil where more bytes are needed to know it.
  private static func lineEndLength(in text: Span<UInt8>, from position: Int, isLast: Bool) -> Int? {
    if text[position] == UInt8(ascii: "\n") { return 1 }
    var index = position + 1
    while index < text.count, text[index] == UInt8(ascii: "\r") { index += 1 }
    if index == text.count { return isLast ? 1 : nil }
    return text[index] == UInt8(ascii: "\n") ? index + 1 - position : 1
  }
}
