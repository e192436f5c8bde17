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
  /// The text in indented lines of at most 80 characters.
  func wrapped(indent: Int = 0) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines = [margin]
    for word in split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.count + word.count >= 80, line.count > indent { lines.append(margin) }
      lines[lines.count - 1] += (lines[lines.count - 1].count > indent ? " " : "") + word
    }
    return lines.joined(separator: "\n")
  }
}
