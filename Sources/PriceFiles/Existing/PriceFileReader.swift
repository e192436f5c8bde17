/// Reads a file of prices in pieces, to find out what it has and how it is written. It keeps the days and
/// pairs, and no line.
///
/// Only the file itself is read, not what it includes. A journal with `P` or `price` directives among others
/// is read too.
public struct PriceFileReader: Sendable {
  private var parser: any PriceFileParser
  private var pending: [UInt8] = []
  private var lineCount = 0
  private var byteCount = 0
  private var linesWithReturn = 0
  private var isBegun = false
  private let format: PriceFormat

  /// A reader of a file in a format.
  public init(_ format: PriceFormat) {
    (self.format, parser) = (format, format.parser)
  }

  /// Reads the next bytes of the file.
  public mutating func read(_ bytes: [UInt8]) throws(ReadingError) {
    byteCount += bytes.count
    var bytes = pending.isEmpty ? bytes[...] : (pending + bytes)[...]
    if !isBegun {
      // A byte-order mark may come in pieces.
      guard bytes.count >= 3 || bytes.contains(0x0A) else {
        pending = Array(bytes)
        return
      }
      bytes = try withoutByteOrderMark(bytes)
    }
    let end = bytes.lastIndex(of: 0x0A).map { $0 + 1 } ?? bytes.startIndex
    try readLines(bytes[..<end])
    pending = Array(bytes[end...])
  }

  /// Ends the file.
  public mutating func end() throws(ReadingError) -> PriceFile {
    var bytes = pending[...]
    if !isBegun { bytes = try withoutByteOrderMark(bytes) }
    let lacksLineEnd = !bytes.isEmpty
    try readLines(bytes)
    pending = []
    let result: ParsedPrices
    do throws(ParsedPrices.Failure) { result = try parser.end() } catch {
      throw ReadingError("", line: error.line, error.reason)
    }
    // Lines of both kinds are followed by one of the more frequent kind.
    let lineEnd: [UInt8] = linesWithReturn * 2 > lineCount - (lacksLineEnd ? 1 : 0) ? [0x0D, 0x0A] : [0x0A]
    return PriceFile(
      format, result, keptBytes: byteCount - result.droppedBytes,
      PriceOutput(lineEnd: lineEnd, isLineEndFirst: lacksLineEnd && result.isOfLines))
  }

  private mutating func withoutByteOrderMark(_ bytes: ArraySlice<UInt8>) throws(ReadingError)
    -> ArraySlice<UInt8>
  {
    isBegun = true
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return bytes }
    // These programs do not read the first line then.
    if format == .ledger || format == .beancount { throw ReadingError("", line: 1, .byteOrderMark) }
    return bytes.dropFirst(3)
  }

  private mutating func readLines(_ bytes: ArraySlice<UInt8>) throws(ReadingError) {
    for line in Lines(bytes, after: lineCount) {
      lineCount = line.number
      if line.end.count == 2 { linesWithReturn += 1 }
      do throws(ReadingError.Reason) {
        try line.bytes.checkText()
        try parser.read(line)
      } catch { throw ReadingError("", line: line.number, error) }
    }
  }
}

extension PriceFormat {
  fileprivate var parser: any PriceFileParser {
    switch self {
    case .hledger: DirectiveFileParser(.hledger)
    case .ledger: DirectiveFileParser(.ledger)
    case .beancount: BeancountFileParser()
    case .gnucashSQL: BookScriptParser()
    case .gnucashCSV: TableFileParser(PriceTableTitles.gnucash, new: .gnucash, optional: [])
    case .csv: TableFileParser(PriceTableTitles.pricehist, new: .pricehist, optional: [.source, .kind])
    case .json: ObjectFileParser(isArray: true)
    case .jsonl: ObjectFileParser(isArray: false)
    }
  }
}
