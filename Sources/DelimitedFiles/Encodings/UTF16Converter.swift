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
    var result: [UInt8] = []
    // A unit of two bytes has three in UTF-8 at most, and two units may have bytes before.
    try result.append(addingCapacity: bytes.count / 2 * 3 + 6) { output throws(FileError) in
      try convert(bytes, into: &output)
    }
    return result
  }

  private mutating func convert(
    _ bytes: [UInt8], into output: inout OutputSpan<UInt8>
  ) throws(FileError) {
    let text = bytes.span
    var index = 0
    if let first = waiting, text.count > 0 {
      (waiting, index) = (nil, 1)
      try append(unit(first, text[0]), to: &output)
    }
    while index + 1 < text.count {
      try append(unit(text[index], text[index + 1]), to: &output)
      index += 2
    }
    if index < text.count { waiting = text[index] }
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

  private mutating func append(_ unit: UInt16, to output: inout OutputSpan<UInt8>) throws(FileError) {
    if unit < 0x80, high == nil {
      if unit == 0x0A { lines += 1 }
      return output.append(UInt8(unit))
    }
    if let first = high {
      guard (0xDC00...0xDFFF).contains(unit) else { throw error }
      high = nil
      let value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
      return Self.append(value, to: &output)
    }
    switch unit {
    case 0xD800...0xDBFF: high = unit
    case 0xDC00...0xDFFF: throw error
    default: Self.append(UInt32(unit), to: &output)
    }
  }

  /// Appends the UTF-8 of a character that is not one of ASCII.
  private static func append(_ value: UInt32, to output: inout OutputSpan<UInt8>) {
    func next(_ shift: UInt32) -> UInt8 { UInt8(0x80 | (value >> shift) & 0x3F) }
    if value < 0x800 {
      output.append(UInt8(0xC0 | value >> 6))
    } else {
      if value < 0x10000 {
        output.append(UInt8(0xE0 | value >> 12))
      } else {
        output.append(UInt8(0xF0 | value >> 18))
        output.append(next(12))
      }
      output.append(next(6))
    }
    output.append(next(0))
  }

  /// Appends the UTF-16 of whole characters in UTF-8.
  func appendUTF16(_ text: [UInt8], to result: inout [UInt8]) {
    // Appending nothing to an empty array would write to the one that all threads share.
    if text.isEmpty { return }
    result.append(addingCapacity: 2 * text.count) { output in
      var index = 0
      while index < text.count {
        let length = Self.length(text[index])
        // The first byte has fewer bits of the character the longer it is.
        var value = UInt32(length == 1 ? text[index] : text[index] & (0xFF >> UInt8(length + 1)))
        for next in index + 1..<index + length { value = value << 6 | UInt32(text[next] & 0x3F) }
        index += length
        if value >= 0x10000 {
          append(unit: UInt16(0xD7C0 + value >> 10), to: &output)
          value = 0xDC00 | value & 0x3FF
        }
        append(unit: UInt16(value), to: &output)
      }
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

  private func append(unit: UInt16, to output: inout OutputSpan<UInt8>) {
    let (low, high) = (UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8))
    output.append(isLittleEndian ? low : high)
    output.append(isLittleEndian ? high : low)
  }
}
