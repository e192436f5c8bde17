/// The second reading of a file, which comes in pieces again: each record is written with six fields more.
/// The bytes of the file stay as they are, those before the header and those of empty lines without an
/// addition.
public struct FileRewriter {
  private let reading: FileReading
  private let writer: FieldWriter
  private var converter: UTF16Converter?
  private var rows: RowReader
  private var scanner: RecordScanner
  private var hasBegun = false
  private var bytes = 0
  private var index = 0

  /// A rewriter for a file that is understood so.
  public init(_ reading: FileReading) {
    self.reading = reading
    writer = FieldWriter(reading)
    rows = RowReader(reading)
    scanner = RecordScanner(reading.delimiter)
    if case .utf16(let isLittleEndian) = reading.plan.form {
      converter = UTF16Converter(isLittleEndian: isLittleEndian)
    }
  }

  /// Appends to the output what the bytes that follow become. `fields` gives the texts for a record; it is
  /// not asked for a record all of whose fields are empty, to which empty fields are appended. Throws
  /// `changed` where the file is not the one that was surveyed.
  public mutating func add(
    _ chunk: [UInt8], to output: inout [UInt8], _ fields: (RowReading) -> AppendedFields
  ) throws(FileError) {
    let text = try converter?.utf8(chunk) ?? chunk
    bytes += text.count
    scanner.add(text)
    try write(isLast: false, to: &output, fields)
  }

  /// Appends what is left after the last byte.
  public mutating func finish(
    to output: inout [UInt8], _ fields: (RowReading) -> AppendedFields
  ) throws(FileError) {
    try converter?.finish()
    try write(isLast: true, to: &output, fields)
    if bytes != reading.plan.bytes || index != reading.plan.allRecords { throw .changed }
  }

  private mutating func write(
    isLast: Bool, to output: inout [UInt8], _ fields: (RowReading) -> AppendedFields
  ) throws(FileError) {
    guard let converter else { return try writeBytes(isLast: isLast, to: &output, fields) }
    var text: [UInt8] = []
    try writeBytes(isLast: isLast, to: &text, fields)
    converter.appendUTF16(text, to: &output)
  }

  private mutating func writeBytes(
    isLast: Bool, to output: inout [UInt8], _ fields: (RowReading) -> AppendedFields
  ) throws(FileError) {
    guard try begin(isLast: isLast, &output) else { return }
    while try next(isLast: isLast) {
      output.append(contentsOf: scanner.content)
      if index >= reading.plan.start, !scanner.isBlank { try append(to: &output, fields) }
      output.append(contentsOf: scanner.ending)
      index += 1
    }
  }

  /// Passes the byte-order mark on; false where more bytes are needed.
  private mutating func begin(isLast: Bool, _ output: inout [UInt8]) throws(FileError) -> Bool {
    guard !hasBegun, reading.hasByteOrderMark else { return true }
    let mark = ByteOrderMark.utf8
    guard scanner.bytes.count >= mark.count || isLast else { return false }
    guard scanner.bytes.starts(with: mark) else { throw .changed }
    output.append(contentsOf: mark)
    scanner.skip(mark.count)
    hasBegun = true
    return true
  }

  private mutating func next(isLast: Bool) throws(FileError) -> Bool {
    do throws(RecordError) { return try scanner.next(isLast: isLast) } catch { throw .changed }
  }

  /// Appends the fields of the current record.
  private mutating func append(
    to output: inout [UInt8], _ fields: (RowReading) -> AppendedFields
  ) throws(FileError) {
    let (count, longest) = (scanner.fields.count, reading.plan.longest)
    guard count <= longest else { throw .changed }
    if reading.headerLine != nil, index == reading.plan.start {
      writer.appendNames(behind: count, of: longest, reading.plan.headerQuoting, to: &output)
      return
    }
    var appended = AppendedFields()
    if scanner.fields.contains(where: { !$0.isEmpty }) {
      appended = fields(RowReading(line: scanner.line, entry: entry()))
    }
    writer.append(appended, behind: count, of: longest, reading.plan.quoting, to: &output)
  }

  private mutating func entry() -> Result<RowEntry, RowProblem> {
    do throws(RowProblem) {
      let bytes = scanner.bytes
      return .success(try rows.entry(scanner.fields, bytes.span))
    } catch { return .failure(error) }
  }
}

extension FileReading {
  /// The encodings of the bytes that are read, into which UTF-16 has been converted.
  var byteEncodings: [TextEncoding] { plan.form == .bytes ? encodings : [.utf8] }
}
