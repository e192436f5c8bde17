/// The characters that numbers are written with.
enum NumberCharacter {
  /// The value of a decimal digit of any script (5, ٥, ५, ５); nil for anything else.
  static func digit(_ character: Character) -> UInt8? {
    if let byte = character.asciiValue { return (0x30...0x39).contains(byte) ? byte - 0x30 : nil }
    // Joiners that Persian and Indian keyboards leave behind a digit make one character with it.
    let seen = character.unicodeScalars.lazy.filter { !isInvisible($0) }
    guard let scalar = seen.first, seen.dropFirst().isEmpty, scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(value)
  }

  /// The separator that a character stands for, one for all its forms: " " for every space that groups
  /// digits, "'" for every apostrophe; nil for what separates no digits.
  static func separator(_ character: Character, _ conventions: NumberConventions) -> Character? {
    let form = canonical(character)
    switch form {
    case ".", ",", " ", "'", "٫", "٬": return form
    default:
      return form == separator(in: conventions.groupingSeparator)
        || form == separator(in: conventions.decimalSeparator) ? form : nil
    }
  }

  /// A separator of the conventions in the form that `separator` gives; nil for none.
  static func separator(in text: String) -> Character? { text.first { !isInvisible($0) }.map(canonical) }

  /// Whether the character says nothing about the amount: a space, or a mark that is not seen.
  static func isIgnored(_ character: Character) -> Bool { character.isWhitespace || isInvisible(character) }

  /// Whether the scalar is never seen: a mark for the direction of writing, a zero-width space or joiner, a soft
  /// hyphen, a variation selector.
  static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\u{AD}", "\u{61C}", "\u{200B}"..."\u{200F}", "\u{202A}"..."\u{202E}", "\u{2060}"..."\u{2064}",
      "\u{2066}"..."\u{2069}", "\u{FE00}"..."\u{FE0F}", "\u{FEFF}":
      true
    default: false
    }
  }

  /// Whether the character is never seen.
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
