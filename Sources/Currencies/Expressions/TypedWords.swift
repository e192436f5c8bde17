extension [Character] {
  /// The end of one of some words, which are in lower case, at an index; nil where none stands there. A word that is followed by
  /// further letters is another one, unless its script has no spaces between words.
  func end(of words: [String], at index: Int) -> Int? {
    for word in words {
      let end = index + word.count
      guard end <= count, String(self[index..<end]).lowercased() == word else { continue }
      let goesOn = end < count && self[end].isLetter && word.last?.isLetter == true
      if !goesOn || word.last?.isOfScriptWithoutSpaces == true { return end }
    }
    return nil
  }

  /// The first index from this one on that is not a space.
  func index(afterSpacesFrom index: Int) -> Int {
    self[index...].firstIndex { !NumberCharacter.isIgnored($0) } ?? endIndex
  }
}

extension Character {
  /// Whether words of its script follow each other without spaces, or with suffixes that are no part of a name: Japanese, Chinese
  /// and Korean.
  var isOfScriptWithoutSpaces: Bool {
    guard let scalar = unicodeScalars.first else { return false }
    return switch scalar.value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7AF: true
    default: false
    }
  }
}
