/// Writes text of ours in the encoding of a file.
struct TextWriter {
  /// The byte of each character that is the same in all encodings that the file may have; nil for UTF-8,
  /// which has all.
  private let bytes: [Unicode.Scalar: UInt8]?

  /// A writer for a file that is in one of some encodings.
  init(_ encodings: [TextEncoding]) {
    let tables = encodings.compactMap(SingleByteTable.of)
    guard let first = tables.first else {
      bytes = nil
      return
    }
    var bytes: [Unicode.Scalar: UInt8] = [:]
    for byte in UInt8(0x80)...0xFF {
      guard let scalar = first[byte], tables.allSatisfy({ $0[byte] == scalar }) else { continue }
      bytes[scalar] = byte
    }
    self.bytes = bytes
  }

  /// Appends a text. A character that the encoding lacks is written as the ones of ASCII that are used
  /// instead, or as a question mark.
  func append(_ text: String, to output: inout [UInt8]) {
    let start = output.count
    output.append(contentsOf: text.utf8)
    guard let bytes, output[start...].contains(where: { $0 >= 0x80 }) else { return }
    output.removeSubrange(start...)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        output.append(UInt8(scalar.value))
      } else if let byte = bytes[scalar] {
        output.append(byte)
      } else {
        output.append(contentsOf: Self.replacement(for: scalar).utf8)
      }
    }
  }

  private static func replacement(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "“", "”", "„", "«", "»": "\""
    case "‘", "’", "‚", "‹", "›": "'"
    case "–", "—", "−", "‐", "‑": "-"
    case "…": "..."
    case "×": "x"
    case "€": "EUR"
    case "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}": " "
    default: "?"
    }
  }
}
