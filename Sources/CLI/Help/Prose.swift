import Currencies
import GLib
import Localization

/// Sentences of the help, with literals in backticks.
struct Prose: Hashable, Sendable {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The text for a terminal: quotation marks instead of backticks.
  var plain: String {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, piece in
      index % 2 == 0 ? "\(piece)" : quoted(String(piece))
    }.joined()
  }

  /// The words. A literal is one word, with the punctuation around it.
  var words: [String] {
    var words = [""]
    var isTyped = false
    for character in text {
      if character == "`" { isTyped.toggle() }
      if character == " ", !isTyped { words.append("") } else { words[words.count - 1].append(character) }
    }
    return words.filter { !$0.isEmpty }
  }
}

extension String {
  /// The text in indented lines of at most 80 columns. Lines end at spaces, and between wide characters, which are written
  /// without.
  func wrapped(indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var (lines, line) = ([String](), "")
    for piece in pieces {
      if !line.isEmpty, indent + line.columns + piece.trimmed.columns > 80 {
        lines.append(margin + line.trimmed)
        line = ""
      }
      line += piece
    }
    return (lines + [margin + line.trimmed]).joined(separator: "\n")
  }

  /// The parts between which a line may end, with the spaces after them.
  private var pieces: [String] {
    var pieces: [String] = []
    for character in self {
      guard let last = pieces.last?.last, !Self.mayEnd(after: last, before: character) else {
        pieces.append(String(character))
        continue
      }
      pieces[pieces.count - 1].append(character)
    }
    return pieces
  }

  private static func mayEnd(after last: Character, before next: Character) -> Bool {
    if last == " " { return next != " " }
    let areWide = [last, next].allSatisfy { $0.unicodeScalars.first?.columns == 2 }
    // Quotation marks, which are not wide, may begin the next line behind a wide comma.
    return (areWide || "、。，：；！？".contains(last)) && !"（「『“".contains(last) && !"）」』”、。，：；！？".contains(next)
  }
}
