/// The characters that numbers are written with.
enum NumberSign {
  /// The value of a decimal digit of any script (5, ٥, ५, ５); nil for anything else.
  static func digit(_ character: Character) -> UInt8? {
    guard let scalar = only(character), scalar.properties.numericType == .decimal,
      let value = scalar.properties.numericValue
    else { return nil }
    return UInt8(value)
  }

  /// The separator that a character stands for, one for all its forms: " " for every space that groups
  /// digits, "'" for every apostrophe; nil for what separates no digits.
  static func separator(_ character: Character, _ conventions: NumberConventions) -> Character? {
    let form = canonical(character)
    if "., '٫٬".contains(form) { return form }
    return form == sign(conventions.groupSign) || form == sign(conventions.decimalSign) ? form : nil
  }

  /// A separator of the conventions in the form that `separator` gives; nil for none.
  static func sign(_ text: String) -> Character? { text.first { !isMark($0) }.map(canonical) }

  /// Whether the character says nothing about the amount: a space, or a mark for the direction of writing.
  static func isIgnored(_ character: Character) -> Bool {
    character == "\t" || character == "\n" || character == "\r" || character == "\r\n" || isMark(character)
      || canonical(character) == " "
  }

  private static func isMark(_ character: Character) -> Bool {
    switch character {
    case "\u{200E}", "\u{200F}", "\u{061C}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": true
    default: false
    }
  }

  private static func canonical(_ character: Character) -> Character {
    switch character {
    case "\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}": " "
    case "’", "‘", "＇": "'"
    case "．": "."
    case "，": ","
    default: character
    }
  }

  private static func only(_ character: Character) -> Unicode.Scalar? {
    character.unicodeScalars.count == 1 ? character.unicodeScalars.first : nil
  }
}
