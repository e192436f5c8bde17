/// The words of some names, folded.
struct SearchWords: Sendable {
  /// How a typed word matches one of them.
  enum Fit: Int, Comparable {
    case whole, beginning, inside

    static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  private let words: [[UInt8]]

  init(_ names: [String], _ folding: Folding) {
    var words: Set<[UInt8]> = []
    for name in names {
      let folded = folding.folded(name)
      for word in folded.words { words.insert(Array(word.utf8)) }
      // "Côte d'Ivoire" is found by "divoire" and by "ivoire".
      guard folded.utf8.contains(UInt8(ascii: "'")) else { continue }
      for part in folded.split(separator: "'") {
        for word in String(part).words { words.insert(Array(word.utf8)) }
      }
    }
    self.words = Array(words)
  }

  /// How a word fits best; nil when it does not.
  func fit(of word: [UInt8]) -> Fit? {
    var best: Fit?
    for candidate in words {
      if candidate.count < word.count {
        if Self.isPlural(word, of: candidate) { return .whole }
      } else if candidate.starts(with: word) {
        if candidate.count == word.count { return .whole }
        best = .beginning
      } else if best == nil, Bytes.contain(candidate, word) {
        best = .inside
      }
    }
    return best
  }

  /// Whether a word is a name with an ending of plurals: "dollars", "soles", "Kronen", "kroner".
  private static func isPlural(_ word: [UInt8], of name: [UInt8]) -> Bool {
    guard name.count > 2, word.count - name.count < 3, word.starts(with: name) else { return false }
    return endings.contains { word.dropFirst(name.count).elementsEqual($0.utf8) }
  }

  private static let endings = ["s", "es", "n", "r"]
}

/// What is typed into a search: words and symbols.
struct SearchQuery {
  /// One of them, folded.
  struct Word: Hashable {
    let text: [UInt8]
    /// It has no letter: "€".
    let isSymbol: Bool
  }

  /// None is there twice.
  let words: Set<Word>

  init(_ text: String, _ folding: Folding) {
    let words = text.split(whereSeparator: \.isWhitespace).flatMap { chunk -> [Word] in
      let folded = folding.folded(String(chunk))
      let words = folded.words
      if folding.symbols.contains(folded) {
        return [Word(text: Array(folded.utf8), isSymbol: words.isEmpty)]
      }
      return words.map { Word(text: Array($0.utf8), isSymbol: false) }
    }
    self.words = Set(words)
  }
}

/// Comparisons of texts as bytes, without Unicode rules.
public enum Bytes {
  /// Whether a text contains another one.
  public static func contain(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    guard let first = part.first, text.count >= part.count else { return part.isEmpty }
    for start in 0...(text.count - part.count) where text[start] == first {
      if text[start..<(start + part.count)].elementsEqual(part) { return true }
    }
    return false
  }
}
