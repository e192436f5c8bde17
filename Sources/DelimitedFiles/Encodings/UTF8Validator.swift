/// Checks that bytes that come in pieces are UTF-8 (RFC 3629).
struct UTF8Validator {
  private var missing = 0
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// Whether the bytes so far end with a whole character.
  var isWhole: Bool { missing == 0 }

  /// The index of the first byte that cannot follow; nil if all can.
  mutating func firstError(in bytes: Span<UInt8>) -> Int? {
    for index in bytes.indices where bytes[index] >= 0x80 || missing != 0 {
      if !accepts(bytes[index]) { return index }
    }
    return nil
  }

  private mutating func accepts(_ byte: UInt8) -> Bool {
    if missing == 0 { return begins(byte) }
    guard allowed.contains(byte) else { return false }
    (missing, allowed) = (missing - 1, 0x80...0xBF)
    return true
  }

  /// Takes the first byte of a character.
  private mutating func begins(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x80: return true
    case 0xC2...0xDF: missing = 1
    case 0xE0: (missing, allowed) = (2, 0xA0...0xBF)
    case 0xED: (missing, allowed) = (2, 0x80...0x9F)
    case 0xE1...0xEF: missing = 2
    case 0xF0: (missing, allowed) = (3, 0x90...0xBF)
    case 0xF1...0xF3: missing = 3
    case 0xF4: (missing, allowed) = (3, 0x80...0x8F)
    default: return false
    }
    return true
  }
}
