/// Converts UTF-16 that comes in pieces into UTF-8 and back. Text that is valid has the same bytes
/// afterwards.
struct UTF16Converter {
  private let isLittleEndian: Bool
  private var waiting: UInt8?
  private var high: UInt16?
  private var lines = 1

  /// A converter before the first byte.
  init(isLittleEndian: Bool) { self.isLittleEndian = isLittleEndian }

  /// The UTF-8 of the bytes that follow. Throws `invalidText` for half a pair of surrogates.
  mutating func utf8(_ bytes: [UInt8]) throws(FileError) -> [UInt8] {
    let text = bytes.span
    var (result, index) = ([UInt8](), 0)
    result.reserveCapacity(bytes.count)
    if let first = waiting, text.count > 0 {
      waiting = nil
      index = 1
      try append(unit(first, text[0]), to: &result)
    }
    while index + 1 < text.count {
      try append(unit(text[index], text[index + 1]), to: &result)
      index += 2
    }
    if index < text.count { waiting = text[index] }
    return result
  }

  private func unit(_ first: UInt8, _ second: UInt8) -> UInt16 {
    isLittleEndian ? UInt16(second) << 8 | UInt16(first) : UInt16(first) << 8 | UInt16(second)
  }

  /// Checks that the text does not end within a character.
  func finish() throws(FileError) {
    if waiting != nil || high != nil { throw error }
  }

  private var error: FileError {
    .invalidText(isLittleEndian ? .utf16LittleEndian : .utf16BigEndian, line: lines)
  }

  private mutating func append(_ unit: UInt16, to result: inout [UInt8]) throws(FileError) {
    if let first = high {
      guard (0xDC00...0xDFFF).contains(unit) else { throw error }
      high = nil
      let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
      return Self.append(value, to: &result)
    }
    switch unit {
    case 0xD800...0xDBFF: high = unit
    case 0xDC00...0xDFFF: throw error
    default:
      if unit == 0x0A { lines += 1 }
      Self.append(UInt32(unit), to: &result)
    }
  }

  private static func append(_ value: UInt32, to result: inout [UInt8]) {
    if value < 0x80 { return result.append(UInt8(value)) }
    func next(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (value >> shift) & 0x3F) }
    if value < 0x800 {
      result.append(UInt8(0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        result.append(UInt8(0xE0 | value >> 12))
      } else {
        result.append(UInt8(0xF0 | value >> 18))
        result.append(next(12))
      }
      result.append(next(6))
    }
    result.append(next(0))
  }

  /// Appends the UTF-16 of whole characters in UTF-8.
  func appendUTF16(_ text: [UInt8], to result: inout [UInt8]) {
    result.reserveCapacity(result.count + 2 * text.count)
    var index = 0
    while index < text.count {
      let length = Self.length(text[index])
      // The first byte has fewer bits of the character the longer it is.
      var value = UInt32(length == 1 ? text[index] : text[index] & (0xFF >> UInt8(length + 1)))
      for next in index + 1..<index + length { value = value << 6 | UInt32(text[next] & 0x3F) }
      index += length
      if value >= 0x10000 {
        append(unit: UInt16(0xD7C0 + value >> 10), to: &result)
        value = 0xDC00 | value & 0x3FF
      }
      append(unit: UInt16(value), to: &result)
    }
  }

  private static func length(_ byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case ..<0xE0: 2
    case ..<0xF0: 3
    default: 4
    }
  }

  private func append(unit: UInt16, to result: inout [UInt8]) {
    let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
    result.append(isLittleEndian ? low : high)
    result.append(isLittleEndian ? high : low)
  }
}
