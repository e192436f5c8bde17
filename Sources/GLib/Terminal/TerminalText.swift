// Untrusted text for a terminal: names, addresses and messages come from servers, files and other people's stores.

extension String {
  /// The text with control characters replaced by U+FFFD: C0 but the line feed and the tab, DEL, C1, line separators
  /// and bidirectional formatting characters.
  public var neutralized: String { neutralized { $0 != "\n" && $0 != "\t" && $0.isControlCharacter } }

  /// The text as one line: `neutralized`, with line feeds and tabs replaced too.
  public var neutralizedLine: String { neutralized(\.isControlCharacter) }

  private func neutralized(_ isReplaced: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    var text = UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 })
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character, a line or paragraph separator, or a bidirectional formatting character.
  public var isControlCharacter: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x2027: false
    case 0...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
