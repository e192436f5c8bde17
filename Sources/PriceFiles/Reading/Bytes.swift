/// Whether a byte is that of an ASCII character.
func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte.map { UInt32($0) } == character.value }

/// Whether a byte is not that of an ASCII character.
func != (byte: UInt8?, character: Unicode.Scalar) -> Bool { !(byte == character) }

/// Matches the byte of an ASCII character, for `switch`.
func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { UInt32(byte) == character.value }

extension UInt8 {
  /// Whether it is a digit of ASCII.
  var isDigit: Bool { (0x30...0x39).contains(self) }

  /// Whether it is a space or a tab.
  var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// Whether it is a capital letter of ASCII.
  var isCapital: Bool { (0x41...0x5A).contains(self) }

  /// Whether it is a letter of ASCII.
  var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}

extension Collection<UInt8> {
  /// The text of bytes that are known to be UTF-8.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Whether the bytes are those of a text.
  func isEqual(_ other: String) -> Bool { elementsEqual(other.utf8) }

  /// Whether the bytes begin with those of a text.
  func begins(with beginning: String) -> Bool { starts(with: beginning.utf8) }

  /// The number that digits are; nil for anything else, and for more than nine of them.
  var wholeNumber: Int? {
    guard (1...9).contains(count), allSatisfy(\.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension [UInt8] {
  /// Appends the bytes of a text.
  mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends a number of at least 0 with zeros before it.
  mutating func append(_ number: Int, width: Int) {
    let digits = String(number)
    for _ in 0..<Swift.max(0, width - digits.utf8.count) { append(0x30) }
    append(digits)
  }
}
