import Currencies

/// A cell that shows something about its file.
public struct CellExample: Hashable, Sendable {
  /// The line on which its record begins; the first is 1.
  public let line: Int
  /// Its text, shortened.
  public let text: String

  /// The text of a cell.
  init(_ cell: Span<UInt8>, line: Int, _ characters: CellCharacters) {
    self.line = line
    text = CellText.shown(Array(copying: cell), characters.isUTF8 ? .utf8 : .windows1252)
  }
}

/// Texts of cells for people.
enum CellText {
  /// The largest number of characters.
  private static let longest = 40

  /// The text of a cell in one line, without spaces around it, shortened.
  static func shown(_ bytes: [UInt8], _ encoding: TextEncoding) -> String {
    let text = encoding.text(Array(bytes.prefix(4 * longest))).map { character in
      character.isNewline || character.unicodeScalars.contains { $0.properties.generalCategory == .control }
        ? " " : character
    }.trimmed { $0.isWhitespace }
    return text.count > longest ? String(text.prefix(longest - 1)) + "…" : String(text)
  }
}
