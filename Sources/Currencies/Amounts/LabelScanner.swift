/// Finds the currency codes and symbols next to a number in a text.
struct LabelScanner {
  let characters: [Character]
  let known: KnownCurrencies

  /// The largest number of characters of a symbol.
  private static let longest = 8

  /// The range of a number and its labels; nil for a number without a label.
  func range(around number: Range<Int>) -> Range<Int>? {
    let before = start(ofLabelEndingAt: number.lowerBound).map { start(ofLabelEndingAt: $0) ?? $0 }
    let behind = end(ofLabelFrom: number.upperBound).map { end(ofLabelFrom: $0) ?? $0 }
    guard before != nil || behind != nil else { return nil }
    return (before ?? number.lowerBound)..<(behind ?? number.upperBound)
  }

  /// The start of the longest label that ends at an index, or one space before it.
  private func start(ofLabelEndingAt index: Int) -> Int? {
    let end = index > 0 && characters[index - 1].isSpace ? index - 1 : index
    let parts = characters[..<end].suffix(Self.longest).reversed().prefix(while: \.isPartOfLabel).count
    return (end - parts..<end).first { isLabel($0..<end, isBehind: false) && !continues($0 - 1, into: $0) }
  }

  /// The end of the longest label that begins at an index, or one space after it.
  private func end(ofLabelFrom index: Int) -> Int? {
    let start = index < characters.count && characters[index].isSpace ? index + 1 : index
    guard start < characters.count else { return nil }
    let parts = characters[start...].prefix(Self.longest).prefix(while: \.isPartOfLabel).count
    return (start..<start + parts).map { $0 + 1 }.last {
      isLabel(start..<$0, isBehind: true) && !continues($0, into: $0 - 1)
    }
  }

  /// Whether the character belongs to the same word or pair as its neighbour ("MU$", "EUR/USD").
  private func continues(_ index: Int, into neighbour: Int) -> Bool {
    guard characters.indices.contains(index) else { return false }
    let character = characters[index]
    if character.isCased { return true }
    return character == "/" && index < neighbour
  }

  private func isLabel(_ range: Range<Int>, isBehind: Bool) -> Bool {
    let text = String(characters[range])
    if text.utf8.allSatisfy({ (0x41...0x5A).contains($0) }), known.code(text) != nil { return true }
    let isKnown = Self.isUnambiguous(text) || isBehind && Self.wordsBehind.contains(text.lowercased())
    return isKnown && !CurrencySymbols.currencies(of: text).isEmpty
  }

  /// Whether a symbol is unlikely to be another word: it has a currency sign, a letter without case (円), a letter that English
  /// lacks (zł), or is one of the common abbreviations.
  private static func isUnambiguous(_ symbol: String) -> Bool {
    if symbol.contains(where: \.isCurrencySymbol) { return true }
    let letters = symbol.filter(\.isLetter)
    if letters.contains(where: { !$0.isCased }) { return true }
    if letters.count > 1, letters.contains(where: { !$0.isASCII }) { return true }
    return words.contains(symbol.filter { $0 != "." })
  }

  private static let words: Set = ["kr", "Kr", "Rs", "Ft", "Rp", "RM", "RMB", "lei", "S/"]
  /// Words accepted only after a number: "Euro 2024" is a championship.
  private static let wordsBehind: Set = ["euro", "euros"]
}

extension Character {
  /// Whether it is a space within a line, breaking or not.
  fileprivate var isSpace: Bool { isWhitespace && !isNewline }

  fileprivate var isPartOfLabel: Bool { isLetter || isCurrencySymbol || "./'’\"״".contains(self) }
}
