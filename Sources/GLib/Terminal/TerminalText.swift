// What may be written to a terminal: names, addresses and messages come from servers, files and other people's stores.

extension String {
  /// The text with U+FFFD instead of what a terminal would obey: control characters (C0 but the line feed and the tab,
  /// DEL, C1) and what turns the direction of writing or ends a line unseen.
  public var neutralized: String { neutralized { $0 != "\n" && $0 != "\t" && $0.isControlCharacter } }

  /// The text as one line: `neutralized`, without line feeds and tabs.
  public var neutralizedLine: String { neutralized(\.isControlCharacter) }

  private func neutralized(_ isReplaced: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isReplaced) else { return self }
    var text = UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.map { isReplaced($0) ? "\u{FFFD}" : $0 })
    return String(text)
  }
}

extension Unicode.Scalar {
  /// True for a control character, a separator of lines or paragraphs, and the embeddings, overrides and isolates of
  /// Unicode's bidirectional algorithm.
  public var isControlCharacter: Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0x2027: false
    case 0...0x9F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
