internal import Currencies
internal import FoundationEssentials
internal import GLib

/// A note on a kept conversion: one line of at most 1,000 characters, or nothing.
public struct KeptNote: Hashable, Sendable {
  /// The most characters of a note.
  static let longest = 1_000

  /// The text; empty for no note.
  public let text: String

  /// Trims what the user entered, and replaces line ends and other control characters by spaces. Throws `noteTooLong`.
  public init(_ given: String) throws(LedgerError) {
    let line = String.UnicodeScalarView(given.unicodeScalars.map { $0.isControlCharacter ? " " : $0 })
    let text = String(line.trimmed(where: \.properties.isWhitespace))
    guard text.unicodeScalars.count <= Self.longest else { throw .noteTooLong }
    self.text = text
  }
}

/// A change of the note of a kept conversion.
public struct KeptNoteChange: Hashable, Sendable {
  /// The id of the conversion.
  let id: UUID
  let old: String
  let new: String

  /// The note is the same as before.
  public var isEmpty: Bool { old == new }
}
