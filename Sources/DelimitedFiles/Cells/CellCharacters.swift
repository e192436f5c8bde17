/// Recognizes the characters that numbers and dates are written with.
struct CellCharacters {
  /// What a character means beside digits.
  enum Meaning: UInt8 {
    case digit
    case point
    case comma
    /// A space, breaking or not, of any width.
    case space
    /// An apostrophe, straight or not.
    case apostrophe
    /// A hyphen or a minus sign.
    case minus
    case plus
    case open
    case close
    /// Anything else.
    case other
  }

  /// True where the bytes are UTF-8; false where they are of an encoding with one byte for a character.
  let isUTF8: Bool

  /// The meaning of the character at a position, and the number of its bytes.
  func meaning(in cell: Span<UInt8>, at index: Int) -> (meaning: Meaning, length: Int) {
    let byte = cell[index]
    if byte >= 0x80 { return isUTF8 ? wide(in: cell, at: index) : (Self.upper(byte), 1) }
    return (Self.ascii(byte), 1)
  }

  /// The range of a cell without the spaces around it.
  func trimmed(_ cell: Span<UInt8>) -> Range<Int> {
    if Self.isPlain(cell) { return 0..<cell.count }
    var (index, start, end) = (0, cell.count, 0)
    while index < cell.count {
      let (meaning, length) = meaning(in: cell, at: index)
      if meaning != .space { (start, end) = (min(start, index), index + length) }
      index += length
    }
    return start < end ? start..<end : 0..<0
  }

  /// Whether a cell begins and ends with a character of ASCII that is no space.
  private static func isPlain(_ cell: Span<UInt8>) -> Bool {
    guard cell.count > 0 else { return false }
    return (0x21...0x7E).contains(cell[0]) && (0x21...0x7E).contains(cell[cell.count - 1])
  }

  private static func ascii(_ byte: UInt8) -> Meaning {
    switch byte {
    case 0x30...0x39: .digit
    case UInt8(ascii: "."): .point
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: " "), 0x09: .space
    case UInt8(ascii: "'"): .apostrophe
    case UInt8(ascii: "-"): .minus
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "("): .open
    case UInt8(ascii: ")"): .close
    default: .other
    }
  }

  /// In all encodings with one byte; what is a letter in some of them stands nowhere beside digits.
  private static func upper(_ byte: UInt8) -> Meaning {
    switch byte {
    case 0xA0: .space
    case 0x91, 0x92, 0xB4: .apostrophe
    case 0x96: .minus
    default: .other
    }
  }

  private func wide(in cell: Span<UInt8>, at index: Int) -> (Meaning, Int) {
    let length =
      switch cell[index] {
      case 0xF0...: 4
      case 0xE0...: 3
      default: 2
      }
    guard index + length <= cell.count else { return (.other, cell.count - index) }
    switch (cell[index], cell[index + 1], length == 3 ? cell[index + 2] : 0) {
    case (0xC2, 0xA0, _), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xAF), (0xE2, 0x81, 0x9F),
      (0xE3, 0x80, 0x80):
      return (.space, length)
    case (0xC2, 0xB4, _), (0xE2, 0x80, 0x98...0x99): return (.apostrophe, length)
    case (0xE2, 0x88, 0x92), (0xE2, 0x80, 0x93): return (.minus, length)
    default: return (.other, length)
    }
  }
}
