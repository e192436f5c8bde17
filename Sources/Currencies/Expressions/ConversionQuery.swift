/// A conversion as people ask for it: money, and perhaps the currency to convert it into ("100 usd to eur").
public struct ConversionQuery: Hashable, Sendable {
  /// The money as an amount is typed, with its day: "100 usd on 2024-03-01"; "1 usd" where only a rate is asked for.
  public let text: String
  /// The money.
  public let money: MoneySum
  /// The currency that it is asked for in; nil where none is named.
  public let target: CurrencyName?

  /// Reads a text; nil for one that names no money, or is longer than an amount may be.
  ///
  /// - A word such as "in", "to", "=" or "→" may stand before the currency asked for, and a day after it: "100 usd in eur on
  ///   2024-03-01". The beginning of such words at the end does not count, so that a conversion stays while they are typed.
  /// - Without a number it is one unit, if two currencies are named: "usd to eur".
  public init?(_ text: String, _ language: AmountLanguage) {
    guard text.utf8.count <= 4 * AmountReading.longestText, text.count <= AmountReading.longestText else {
      return nil
    }
    let asked = String(text.trimmed(where: { $0.isWhitespace || "=?？".contains($0) }))
    let hasNumber = asked.contains { NumberCharacter.digit($0) != nil }
    guard hasNumber || asked.contains(where: { !$0.isLetter }) else { return nil }
    let scanner = QueryScanner(characters: Array(hasNumber ? asked : "1 " + asked), language: language)
    guard let found = scanner.query, hasNumber || found.target != nil else { return nil }
    self = found
  }

  init(text: String, money: MoneySum, target: CurrencyName?) {
    (self.text, self.money, self.target) = (text, money, target)
  }
}

/// Splits the text of a conversion into the money and the currency that it is asked for in.
struct QueryScanner {
  let characters: [Character]
  let language: AmountLanguage

  /// The conversion; nil for a text that is none.
  var query: ConversionQuery? {
    if let query = conversion(of: characters[...]) { return query }
    let starts = starts
    for start in starts {
      guard let target = target(at: start) else { continue }
      let query = conversion(of: characters[..<start], on: target.rest, into: target.name)
      if let query { return query }
    }
    return starts.lazy.filter { isBeginning(at: $0) }.compactMap { conversion(of: characters[..<$0]) }.first
  }

  private var names: NameScanner { NameScanner(characters: characters, language: language) }

  /// Where the currency asked for may begin, or a word before it; the last index first.
  private var starts: [Int] {
    characters.indices.dropFirst().reversed().filter { index in
      let (before, first) = (characters[index - 1], characters[index])
      if NumberCharacter.isIgnored(first) { return false }
      if before.isWhitespace { return true }
      let isSeparate = !before.isLetter || !first.isLetter || first.isOfScriptWithoutSpaces
      return isSeparate && characters.end(of: language.into, at: index) != nil
    }
  }

  /// The currency asked for at an index, perhaps after a word such as "to", and the day or the rate after it; nil where the text
  /// has anything else there.
  private func target(at start: Int) -> (name: CurrencyName, rest: String)? {
    let begin = characters.index(afterSpacesFrom: characters.end(of: language.into, at: start) ?? start)
    guard begin < characters.count, let found = names.name(at: begin) else { return nil }
    let next = characters.index(afterSpacesFrom: found.end)
    // In Japanese such a word stands after the currency too.
    if next == characters.count || characters.end(of: language.into, at: next) == characters.count {
      return (found.name, "")
    }
    guard characters.end(of: language.on + language.at, at: next) != nil else { return nil }
    return (found.name, String(characters[next...]))
  }

  /// Whether the rest of the text may become a currency, or a word before one.
  private func isBeginning(at start: Int) -> Bool {
    let end = characters.end(of: language.into, at: start)
    let begin = characters.index(afterSpacesFrom: end ?? start)
    let words = end == nil ? language.into + language.on + language.at : []
    return begin == characters.count || names.isBeginning(at: begin, of: words)
  }

  private func conversion(
    of money: ArraySlice<Character>, on rest: String = "", into target: CurrencyName? = nil
  ) -> ConversionQuery? {
    let text = "\(String(money).trimmed) \(rest)".trimmed
    guard case .money(let sum) = AmountExpression(text, language) else { return nil }
    return ConversionQuery(text: text, money: sum, target: target)
  }
}
