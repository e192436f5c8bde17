/// Finds the codes and symbols beside a number in the middle of other words.
struct LabelScanner {
  let characters: [Character]
  let known: KnownCurrencies

  /// Characters that a symbol may have.
  private static let longest = 8

  /// Where a number and the labels beside it stand; nil where it has none.
  func range(around number: Range<Int>) -> Range<Int>? {
    let before = start(ofLabelEndingAt: number.lowerBound).map { start(ofLabelEndingAt: $0) ?? $0 }
    let behind = end(ofLabelFrom: number.upperBound).map { end(ofLabelFrom: $0) ?? $0 }
    guard before != nil || behind != nil else { return nil }
    return (before ?? number.lowerBound)..<(behind ?? number.upperBound)
  }

  /// Where the longest label begins that ends there, or a space before.
  private func start(ofLabelEndingAt index: Int) -> Int? {
    let end = index > 0 && characters[index - 1].isSpace ? index - 1 : index
    let parts = characters[..<end].suffix(Self.longest).reversed().prefix(while: \.isPartOfLabel).count
    return (end - parts..<end).first { isLabel($0..<end, isBehind: false) && !continues($0 - 1, into: $0) }
  }

  /// Where the longest label ends that begins there, or behind a space.
  private func end(ofLabelFrom index: Int) -> Int? {
    let start = index < characters.count && characters[index].isSpace ? index + 1 : index
    guard start < characters.count else { return nil }
    let parts = characters[start...].prefix(Self.longest).prefix(while: \.isPartOfLabel).count
    return (start..<start + parts).map { $0 + 1 }.last {
      isLabel(start..<$0, isBehind: true) && !continues($0, into: $0 - 1)
    }
  }

  /// Whether the character there is one word with the neighbouring one, or with the sign beside it ("MU$", "EUR/USD").
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

  /// Whether a symbol is hardly another word: it has a currency sign, letters without capitals and small ones (円), or more
  /// than the letters of English (zł), or is one of those that money is mostly written with.
  private static func isUnambiguous(_ symbol: String) -> Bool {
    if symbol.contains(where: \.isCurrencySymbol) { return true }
    let letters = symbol.filter(\.isLetter)
    if letters.contains(where: { !$0.isCased }) { return true }
    if letters.count > 1, letters.contains(where: { !$0.isASCII }) { return true }
    return words.contains(symbol.filter { $0 != "." })
  }

  private static let words: Set = ["kr", "Kr", "Rs", "Ft", "Rp", "RM", "RMB", "lei", "S/"]
  /// Before a number they are the name of a championship.
  private static let wordsBehind: Set = ["euro", "euros"]
}

extension Character {
  /// A space on the line, one that may not be broken included.
  fileprivate var isSpace: Bool { isWhitespace && !isNewline }

  fileprivate var isPartOfLabel: Bool { isLetter || isCurrencySymbol || "./'’\"״".contains(self) }
}
