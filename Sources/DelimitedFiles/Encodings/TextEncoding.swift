/// An encoding of text that files are read in and written in.
public enum TextEncoding: String, CaseIterable, Sendable {
  /// UTF-8; ASCII too.
  case utf8 = "UTF-8"
  /// UTF-16 with the low byte first, as Windows writes it.
  case utf16LittleEndian = "UTF-16LE"
  /// UTF-16 with the high byte first.
  case utf16BigEndian = "UTF-16BE"
  /// Western Europe, on Windows.
  case windows1252 = "Windows-1252"
  /// Central Europe, on Windows.
  case windows1250 = "Windows-1250"
  /// Western Europe (Latin-1).
  case latin1 = "ISO-8859-1"
  /// Western Europe with the euro sign (Latin-9).
  case latin9 = "ISO-8859-15"
  /// Central Europe (Latin-2).
  case latin2 = "ISO-8859-2"

  /// Reads a name as people write it: `utf-8`, `UTF16LE`, `latin1`, `cp1252`, `iso_8859-15`; nil for an
  /// unknown one. UTF-16 is the one of Windows unless the name says otherwise.
  public init?(name: some StringProtocol) {
    let key = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    guard let encoding = Self.names[key] else { return nil }
    self = encoding
  }

  /// Its usual name, which iconv knows too.
  public var name: String { rawValue }

  /// Whether a character has two bytes or four.
  var isUTF16: Bool { self == .utf16LittleEndian || self == .utf16BigEndian }

  /// Those with one byte for a character, the most likely ones first.
  static let ofOneByte: [TextEncoding] = [.windows1252, .windows1250, .latin1, .latin9, .latin2]

  private static let names: [String: TextEncoding] = [
    "utf8": .utf8, "ascii": .utf8, "usascii": .utf8,
    "utf16": .utf16LittleEndian, "utf16le": .utf16LittleEndian, "ucs2": .utf16LittleEndian,
    "utf16be": .utf16BigEndian,
    "windows1252": .windows1252, "cp1252": .windows1252, "win1252": .windows1252,
    "windows1250": .windows1250, "cp1250": .windows1250, "win1250": .windows1250,
    "iso88591": .latin1, "latin1": .latin1, "l1": .latin1,
    "iso885915": .latin9, "latin9": .latin9, "l9": .latin9,
    "iso88592": .latin2, "latin2": .latin2, "l2": .latin2,
  ]
}

/// The bytes at the beginning of a file that name its encoding.
enum ByteOrderMark {
  /// That of UTF-8.
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]
  /// That of UTF-16 with the low byte first.
  static let littleEndian: [UInt8] = [0xFF, 0xFE]
  /// That of UTF-16 with the high byte first.
  static let bigEndian: [UInt8] = [0xFE, 0xFF]
  /// Those of UTF-32; the one with the low byte first begins as that of UTF-16.
  static let of32Bits: [[UInt8]] = [[0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]]
}
