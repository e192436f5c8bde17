/// The characters of an encoding with one byte for each.
struct SingleByteTable {
  /// The characters of the bytes from 0x80 on; U+FFFD for one without.
  private let upper: [Unicode.Scalar]

  /// The character of a byte; nil for a byte that has none.
  subscript(byte: UInt8) -> Unicode.Scalar? {
    guard byte >= 0x80 else { return Unicode.Scalar(byte) }
    let scalar = upper[Int(byte) - 0x80]
    return scalar == "\u{FFFD}" ? nil : scalar
  }

  /// The text of some bytes; U+FFFD for a byte without a character.
  func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(self[byte] ?? "\u{FFFD}") }
    return String(text)
  }

  /// The bytes of a text; nil for one with a character that the encoding lacks.
  func bytes(_ text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(scalar.value))
      } else if let index = upper.firstIndex(of: scalar) {
        bytes.append(UInt8(index + 0x80))
      } else {
        return nil
      }
    }
    return bytes
  }

  /// Whether each byte of a set has a character that is not a control character.
  func prints(_ bytes: some Sequence<UInt8>) -> Bool {
    bytes.allSatisfy { self[$0].map { !(0x80...0x9F).contains($0.value) } ?? false }
  }

  /// The table of an encoding; nil for one that has more bytes than one for a character.
  static func of(_ encoding: TextEncoding) -> SingleByteTable? { tables[encoding] }

  private init(_ upper: String) { self.upper = Array(upper.unicodeScalars) }

  private static let tables: [TextEncoding: SingleByteTable] = [
    .windows1252: SingleByteTable(windowsWestern + western), .latin1: SingleByteTable(controls + western),
    .windows1250: SingleByteTable(windowsCentral + central),
    .latin2: SingleByteTable(controls + isoCentral + String(central.unicodeScalars.dropFirst(0x20))),
    .latin9: SingleByteTable(controls + isoWestern + String(western.unicodeScalars.dropFirst(0x20))),
  ]

  private static let windowsWestern =
    "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ"
  private static let windowsCentral = "€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź"
  private static let isoWestern = "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿"
  private static let isoCentral = "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
  private static let central =
    "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
    + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
  private static let western = scalars(0xA0...0xFF)
  private static let controls = scalars(0x80...0x9F)

  private static func scalars(_ values: ClosedRange<UInt8>) -> String {
    String(String.UnicodeScalarView(values.map { Unicode.Scalar($0) }))
  }
}
