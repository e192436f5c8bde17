// The numbers and strings of a JSON text.
extension JSONReader {
  /// `-0`, `18148`, `1.2965576e-7`; no leading zeros, no lone point.
  mutating func number() throws(RateError) -> Value {
    let start = position
    if take(UInt8(ascii: "-")), bytes[position...].starts(with: "Infinity".utf8) {
      position += 8
      return .unusable("-Infinity")
    }
    if !take(UInt8(ascii: "0")) { try digits() }
    if take(UInt8(ascii: ".")) { try digits() }
    if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
      if !take(UInt8(ascii: "+")) { _ = take(UInt8(ascii: "-")) }
      try digits()
    }
    return .number(String(decoding: bytes[start..<position], as: UTF8.self))
  }

  private mutating func digits() throws(RateError) {
    let start = position
    while let byte, (0x30...0x39).contains(byte) { position += 1 }
    guard position > start else { throw syntaxError() }
  }

  /// A string without its quotes and escapes.
  mutating func string() throws(RateError) -> String {
    position += 1
    var text = ""
    while true {
      let start = position
      while let byte, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 { position += 1 }
      let run = String(decoding: bytes[start..<position], as: UTF8.self)
      if take(UInt8(ascii: "\"")) { return text.isEmpty ? run : text + run }
      text += run
      guard take(UInt8(ascii: "\\")) else { throw syntaxError() }
      text.unicodeScalars.append(try escaped())
    }
  }

  /// The character of an escape, after its backslash; U+FFFD for half a surrogate pair.
  private mutating func escaped() throws(RateError) -> Unicode.Scalar {
    guard let byte else { throw syntaxError() }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return try codePoint()
    default:
      position -= 1
      throw syntaxError()
    }
  }

  private mutating func codePoint() throws(RateError) -> Unicode.Scalar {
    let first = try codeUnit()
    guard (0xD800...0xDBFF).contains(first), bytes[position...].starts(with: [0x5C, 0x75]) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let start = position
    position += 2
    let second = try codeUnit()
    guard (0xDC00...0xDFFF).contains(second) else {
      position = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func codeUnit() throws(RateError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { throw syntaxError() }
      value = value << 4 | UInt32(digit)
      position += 1
    }
    return value
  }
}
