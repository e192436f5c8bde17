/// The records of a text in memory with a delimiter between the fields (RFC 4180), read strictly: a quotation
/// mark that is not closed, or is followed by other text, refuses the whole text.
public struct DelimitedRecords: Sendable {
  /// A record, and the line on which it begins.
  public struct Record: Hashable, Sendable {
    /// The line; the first is 1.
    public let line: Int
    /// The texts of the fields, without the quotation marks around them.
    public let fields: [String]
  }

  /// The records without empty lines, in order. A byte-order mark is left out.
  public static func read(
    _ text: String, delimiter: Delimiter = .comma
  ) throws(RecordError) -> [Record] {
    var scanner = RecordScanner(delimiter)
    scanner.add(text.utf8)
    if scanner.bytes.starts(with: ByteOrderMark.utf8) { scanner.skip(ByteOrderMark.utf8.count) }
    var records: [Record] = []
    while try scanner.next(isLast: true) {
      let fields = scanner.fields.map { String(decoding: $0.text(in: scanner.bytes), as: UTF8.self) }
      if fields != [""] { records.append(Record(line: scanner.line, fields: fields)) }
    }
    return records
  }
}
