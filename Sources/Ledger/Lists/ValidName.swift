internal import Currencies

/// A valid name of a list or a custom currency: 1 to 60 characters, trimmed, at least one of them visible, no control
/// characters.
struct ValidName: Hashable {
  /// The most characters.
  static let longest = 60

  let text: String

  /// Trims and checks what the user entered. Throws `unusableName`.
  init(_ given: String) throws(LedgerError) {
    let scalars = given.unicodeScalars
    guard scalars.count <= 1000 else { throw .unusableName(.tooLong) }
    let name = String(scalars.trimmed(where: \.isBlank))
    guard !name.isEmpty else { throw .unusableName(.empty) }
    // A family emoji is one character of seven scalars, so that scalars have a limit of their own, against towers of accents.
    guard name.count <= Self.longest, name.unicodeScalars.count <= 240 else {
      throw .unusableName(.tooLong)
    }
    guard !name.unicodeScalars.contains(where: \.isControl) else {
      throw .unusableName(.controlCharacter)
    }
    guard name.unicodeScalars.contains(where: \.isVisible) else { throw .unusableName(.empty) }
    text = name
  }

  /// The name in lower case, to compare names regardless of case.
  var folded: String { text.lowercased() }
}

extension Unicode.Scalar {
  /// White space and two characters without width: a name must not begin or end unseen.
  fileprivate var isBlank: Bool { properties.isWhitespace || value == 0xFEFF || value == 0x200B }

  /// Characters that end a line or turn the direction of what follows.
  fileprivate var isControl: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
    }
  }

  fileprivate var isVisible: Bool {
    switch properties.generalCategory {
    case .format, .spaceSeparator, .unassigned, .privateUse: false
    default: !properties.isDefaultIgnorableCodePoint
    }
  }
}
