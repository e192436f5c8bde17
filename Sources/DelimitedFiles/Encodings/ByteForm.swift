/// How the bytes of a file make characters, before it is known which encoding it has exactly.
enum ByteForm: Hashable {
  /// ASCII stands for ASCII, as in UTF-8 and in encodings with one byte for a character.
  case bytes
  /// UTF-16.
  case utf16(isLittleEndian: Bool)

  /// Finds the form by the first bytes of a file, and by the encoding that the user named. Throws for a
  /// byte-order mark that contradicts it, and for what is not text.
  init(_ beginning: [UInt8], named: TextEncoding?) throws(FileError) {
    if Self.archives.contains(where: { beginning.starts(with: $0) }) { throw .spreadsheet }
    let marked = Self.marked(beginning)
    if ByteOrderMark.of32Bits.contains(where: { beginning.starts(with: $0) }) { throw .utf32 }
    try Self.checkNotations(beginning)
    if let named, let marked, named != marked, !(named.isUTF16 && marked.isUTF16) {
      throw .contradictoryMark(marked)
    }
    switch marked ?? named ?? Self.unmarked(beginning) {
    case .utf16LittleEndian: self = .utf16(isLittleEndian: true)
    case .utf16BigEndian: self = .utf16(isLittleEndian: false)
    default: self = .bytes
    }
  }

  /// The encoding of UTF-16; nil for the other form, whose encodings it does not tell.
  var encoding: TextEncoding? {
    switch self {
    case .bytes: nil
    case .utf16(let isLittleEndian): isLittleEndian ? .utf16LittleEndian : .utf16BigEndian
    }
  }

  /// Throws for JSON, HTML and XML.
  private static func checkNotations(_ beginning: [UInt8]) throws(FileError) {
    let text = beginning.prefix(512).filter { $0 != 0 }.drop { $0 <= 0x20 || $0 >= 0x80 }.prefix(64)
    let start = String(decoding: text, as: UTF8.self).lowercased()
    if ["<!doctype", "<html", "<?xml", "<head", "<table"].contains(where: start.hasPrefix) { throw .markup }
    let signs = start.filter { !$0.isWhitespace }
    if signs.hasPrefix("{\"") || signs.hasPrefix("[{") { throw .json }
  }

  /// The encoding of a byte-order mark; nil without one.
  static func marked(_ beginning: [UInt8]) -> TextEncoding? {
    if beginning.starts(with: ByteOrderMark.utf8) { return .utf8 }
    if beginning.starts(with: ByteOrderMark.littleEndian) { return .utf16LittleEndian }
    return beginning.starts(with: ByteOrderMark.bigEndian) ? .utf16BigEndian : nil
  }

  /// UTF-16 without a mark, where one of two bytes is often 0 and the other hardly ever: text in any language
  /// has delimiters, digits and line ends of ASCII.
  private static func unmarked(_ beginning: [UInt8]) -> TextEncoding? {
    let sample = beginning.prefix(4096)
    var zeros = [0, 0]
    for (index, byte) in sample.enumerated() where byte == 0 { zeros[index % 2] += 1 }
    guard max(zeros[0], zeros[1]) * 8 > sample.count else { return nil }
    if zeros[0] * 10 < zeros[1] { return .utf16LittleEndian }
    return zeros[1] * 10 < zeros[0] ? .utf16BigEndian : nil
  }

  /// The first bytes of a zip archive (xlsx, ods) and of an OLE file (xls).
  private static let archives: [[UInt8]] = [[0x50, 0x4B, 0x03, 0x04], [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1]]
}
