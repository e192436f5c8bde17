/// Appends fields to records, with the delimiter, the quotation marks and the encoding of a file.
struct FieldWriter {
  private let delimiter: UInt8
  private let text: TextWriter

  /// A writer for a file that is understood so.
  init(_ reading: FileReading) {
    delimiter = reading.delimiter.byte
    text = TextWriter(reading.byteEncodings)
  }

  /// Appends the names of the columns behind a header of some fields.
  func appendNames(behind count: Int, of longest: Int, _ style: QuotingStyle, to output: inout [UInt8]) {
    pad(longest - count, to: &output)
    for name in AppendedFields.names { append(name, style, isNumber: false, to: &output) }
  }

  /// Appends the texts behind a record of some fields: as many empty ones between that they stand in columns
  /// of their own in all records.
  func append(
    _ fields: AppendedFields, behind count: Int, of longest: Int, _ style: QuotingStyle,
    to output: inout [UInt8]
  ) {
    pad(longest - count, to: &output)
    append(fields.rate, style, isNumber: true, to: &output)
    append(fields.rateDate, style, isNumber: false, to: &output)
    append(fields.table, style, isNumber: false, to: &output)
    append(fields.rule, style, isNumber: false, to: &output)
    append(fields.result, style, isNumber: true, to: &output)
    append(fields.note, style, isNumber: false, to: &output)
  }

  private func pad(_ count: Int, to output: inout [UInt8]) {
    for _ in 0..<max(0, count) { output.append(delimiter) }
  }

  private func append(_ field: String, _ style: QuotingStyle, isNumber: Bool, to output: inout [UInt8]) {
    output.append(delimiter)
    if field.isEmpty {
      if style == .all(empty: true) { output.append(contentsOf: "\"\"".utf8) }
      return
    }
    let start = output.count
    text.append(field, to: &output)
    if Self.beginsFormula(output[start]), !(isNumber && Self.isNumber(output[start...])) {
      output.insert(UInt8(ascii: "'"), at: start)
    }
    if mustQuote(output[start...], style, isNumber: isNumber) { Self.quote(&output, from: start) }
  }

  /// Digits with separators, perhaps behind a minus sign.
  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var digits = text
    if digits.first == UInt8(ascii: "-") { digits.removeFirst() }
    guard let first = digits.first, (0x30...0x39).contains(first) else { return false }
    return digits.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x80..., UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "'"), UInt8(ascii: " "):
        true
      default: false
      }
    }
  }

  /// Whether spreadsheets compute a text that begins so; an apostrophe before it keeps them from it.
  private static func beginsFormula(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0D: true
    default: false
    }
  }

  private func mustQuote(_ text: ArraySlice<UInt8>, _ style: QuotingStyle, isNumber: Bool) -> Bool {
    switch style {
    case .all: return true
    case .texts: if !isNumber { return true }
    case .needed: break
    }
    if text.first == UInt8(ascii: " ") || text.last == UInt8(ascii: " ") { return true }
    return text.contains { byte in
      byte == delimiter || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
        || byte == UInt8(ascii: "\r")
    }
  }

  private static func quote(_ output: inout [UInt8], from start: Int) {
    let mark = UInt8(ascii: "\"")
    output.insert(mark, at: start)
    var index = start + 1
    while index < output.count {
      if output[index] == mark {
        output.insert(mark, at: index)
        index += 1
      }
      index += 1
    }
    output.append(mark)
  }
}
