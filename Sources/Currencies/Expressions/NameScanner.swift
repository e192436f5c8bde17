/// Finds the names of currencies in the characters of an amount.
struct NameScanner {
  let characters: [Character]
  let language: AmountLanguage

  /// The largest number of characters and of words of a name.
  private static let longest = 40
  private static let mostWords = 4

  /// The longest name that begins at an index and ends with a word, and the index behind it; nil where none does.
  func name(at start: Int) -> (name: CurrencyName, end: Int)? {
    let part = characters[start...].prefix(Self.longest).prefix { $0.isPartOfName || $0.isSpace }
    let words = part.indices.filter { $0 > start && characters[$0].isSpace }
    let limit = words.count < Self.mostWords ? part.endIndex : words[Self.mostWords - 1]
    for end in stride(from: limit, to: start, by: -1) where isEnd(end) {
      let text = String(characters[start..<end].filter { !NumberCharacter.isInvisible($0) })
      if let meaning = meaning(of: text) { return (CurrencyName(text, meaning), end) }
    }
    return nil
  }

  /// Whether the rest of the text is the beginning of a name, or of one of these words.
  func isBeginning(at start: Int, of words: [String]) -> Bool {
    let text = String(characters[start...]).lowercased()
    guard !text.isEmpty, text.count < Self.longest else { return false }
    return Currency.all.contains { $0.code.text.lowercased().hasPrefix(text) }
      || words.contains { $0.hasPrefix(text) } || CurrencyWords.begin(with: text)
  }

  private func isEnd(_ index: Int) -> Bool {
    let last = characters[index - 1]
    if last.isSpace || last == "." && isDecimalSeparator(at: index - 1) { return false }
    let goesOn = last.isLetter && index < characters.count && characters[index].isLetter
    return !goesOn || last.isOfScriptWithoutSpaces
  }

  /// Whether a dot begins a number: “$.50” is half a dollar, but “Rs.50” is fifty rupees.
  private func isDecimalSeparator(at index: Int) -> Bool {
    let before = characters[..<index].last { !NumberCharacter.isInvisible($0) }
    let behind = characters[(index + 1)...].first { !NumberCharacter.isInvisible($0) }
    return before?.isLetter != true && behind.flatMap(NumberCharacter.digit) != nil
  }

  /// The currencies of a code, a symbol or words; a custom currency's code may be a word too.
  private func meaning(of text: String) -> [CurrencyCode]? {
    let symbols = CurrencySymbols.currencies(of: text)
    if !symbols.isEmpty { return symbols }
    let code = language.known.code(text)
    let words = CurrencyWords.currencies(of: text)
    let all = [code].compactMap(\.self) + words.filter { $0 != code }
    if all.isEmpty {
      let others = language.otherNames(text)
      return others.isEmpty ? nil : others
    }
    return all
  }
}

extension Character {
  fileprivate var isSpace: Bool { isWhitespace && !isNewline }

  /// Whether it is in Unicode's block of currency signs, where the newest are unknown to the standard library.
  private var isInBlockOfSigns: Bool {
    unicodeScalars.first.map { (0x20A0...0x20CF).contains($0.value) } ?? false
  }

  fileprivate var isPartOfName: Bool {
    isLetter || isCurrencySymbol || "./'’ʼ\"״".contains(self) || isInBlockOfSigns
      || NumberCharacter.isInvisible(self)
  }
}
