/// Finds currencies by what people type into a picker: code, names, countries; without case and accents. Made
/// once for a picker, as it prepares every name.
public struct CurrencySearch: Sendable {
  private let entries: [Entry]

  /// A search over these currencies.
  /// - Parameters:
  ///   - currencies: what can be found, in the order in which equals are listed.
  ///   - otherNames: further names of a currency, such as its translated name.
  ///   - otherCountries: further names of its countries, such as the translated ones.
  public init(
    _ currencies: [Currency] = Currency.all, otherNames: (Currency) -> [String] = { _ in [] },
    otherCountries: (Currency) -> [String] = { _ in [] }
  ) {
    entries = currencies.map {
      Entry(
        currency: $0, names: [$0.name, $0.isoName] + otherNames($0),
        countries: $0.countries + otherCountries($0))
    }
  }

  /// The currencies that every word of the text fits, the best first: the code itself, the beginning of the
  /// code, of a word in a name, of a word in a country, anything inside a name, a country or the code. Of
  /// equals, in the order given. All of them for an empty text.
  public func matches(_ text: String) -> [Currency] {
    let words = Self.words(of: text.folded)
    let ranked = entries.compactMap { entry in
      entry.rank(of: words).map { (currency: entry.currency, rank: $0) }
    }
    // Sorting by rank alone would not promise to keep the order of equals.
    return Dictionary(grouping: ranked, by: \.rank).sorted { $0.key < $1.key }.flatMap {
      $0.value.map(\.currency)
    }
  }

  private static func words(of text: String) -> [Substring] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "." }
  }

  /// A currency with its texts folded.
  private struct Entry: Sendable {
    let currency: Currency
    let code: String
    let nameWords: [Substring]
    let countryWords: [Substring]

    init(currency: Currency, names: [String], countries: [String]) {
      self.currency = currency
      code = currency.code.text.folded
      nameWords = names.flatMap { CurrencySearch.words(of: $0.folded) }
      countryWords = countries.flatMap { CurrencySearch.words(of: $0.folded) }
    }

    /// The rank of the word that fits worst, 0 the best; nil when one does not fit.
    func rank(of words: [Substring]) -> Int? {
      var worst = 0
      for word in words {
        guard let rank = rank(of: word) else { return nil }
        worst = max(worst, rank)
      }
      return worst
    }

    private func rank(of word: Substring) -> Int? {
      if code == word { return 0 }
      if code.hasPrefix(word) { return 1 }
      if nameWords.contains(where: { $0.hasPrefix(word) }) { return 2 }
      if countryWords.contains(where: { $0.hasPrefix(word) }) { return 3 }
      let isInside = ([Substring(code)] + nameWords + countryWords).contains { Self.contains($0, word) }
      return isInside ? 4 : nil
    }

    private static func contains(_ text: Substring, _ part: Substring) -> Bool {
      let (text, part) = (Array(text.utf8), Array(part.utf8))
      guard text.count >= part.count else { return false }
      return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)] == part[...] }
    }
  }
}
