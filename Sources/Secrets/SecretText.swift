internal import GLib

/// The text of a secrets file: a header line, then a line `name=secret` for each secret, percent-encoded but for ASCII
/// letters, digits and `-._~`, so that any text fits in a line.
enum SecretText {
  private static let title = "# Secrets of Agio"

  static func text(of secrets: [String: String]) -> [UInt8] {
    let lines = secrets.sorted { $0.key < $1.key }.map {
      "\(percentEncoded($0.key))=\(percentEncoded($0.value))\n"
    }
    return Array((title + "\n" + lines.joined()).utf8)
  }

  /// Parses a text; nil for any other text, or a part of one.
  static func secrets(in text: [UInt8]) -> [String: String]? {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.popLast()?.isEmpty == true, lines.first.map({ $0.elementsEqual(title.utf8) }) == true else {
      return nil
    }
    var secrets: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: UInt8(ascii: "="), omittingEmptySubsequences: false)
      guard parts.count == 2, let name = plain(parts[0]), let secret = plain(parts[1]) else { return nil }
      guard secrets.updateValue(secret, forKey: name) == nil else { return nil }
    }
    return secrets
  }

  /// The decoded text; nil for anything but percent-encoded UTF-8. GLib would let other characters pass.
  private static func plain(_ text: ArraySlice<UInt8>) -> String? {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      if isPlain(byte) {
        bytes.append(byte)
      } else {
        guard byte == UInt8(ascii: "%"), rest.count >= 2,
          rest.prefix(2).allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
          let escaped = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
        else { return nil }
        bytes.append(escaped)
        rest = rest.dropFirst(2)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }
}
