/// Classification of the characters of numbers.
enum NumberCharacter {
  /// The value of a decimal digit of any script (5, ٥, ५, ５); nil for anything else.
  static func digit(_ character: Character) -> UInt8? {
    if let byte = character.asciiValue { return (0x30...0x39).contains(byte) ? byte - 0x30 : nil }
    // A joiner that Persian and Indian keyboards put after a digit makes one character with it.
    let seen = character.unicodeScalars.lazy.filter { !isInvisible($0) }
    guard let scalar = seen.first, seen.dropFirst().isEmpty, scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(value)
  }

  /// The canonical form of a separator: " " for every space that groups digits, "'" for every apostrophe; nil for any other
  /// character.
  static func separator(_ character: Character, _ conventions: NumberConventions) -> Character? {
    let form = canonical(character)
    switch form {
    case ".", ",", " ", "'", "٫", "٬": return form
    default:
      return form == separator(in: conventions.groupingSeparator)
        || form == separator(in: conventions.decimalSeparator) ? form : nil
    }
  }

  /// The canonical form of a separator of the conventions; nil for none.
  static func separator(in text: String) -> Character? { text.first { !isInvisible($0) }.map(canonical) }

  /// Whether the character has no meaning in an amount: a space, or an invisible character.
  static func isIgnored(_ character: Character) -> Bool { character.isWhitespace || isInvisible(character) }

  /// Whether the scalar is invisible: a bidirectional formatting character, a zero-width space or joiner, a soft hyphen, a
  /// variation selector.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{AD}", "\u{61C}", "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}"..."\u{2064}",
      "\u{2066}"..."\u{2069}", "\u{FE00}"..."\u{FE0F}", "\u{FEFF}":
      true
    default: false
    }
  }

  /// Whether the character is invisible.
  static func isInvisible(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy(isInvisible)
  }

  private static func canonical(_ character: Character) -> Character {
    if character.isASCII { return character }
    return switch character {
    case "\u{A0}", "\u{2000}"..."\u{200A}", "\u{202F}", "\u{205F}", "\u{3000}": " "
    case "’", "‘", "＇", "ʼ", "´": "'"
    case "．": "."
    case "，": ","
    default: character
    }
  }
}
