/// The English names of currencies as words in an amount: "US dollars", "yen", and "dollars", which are those of many countries.
enum CurrencyWords {
  /// The currencies that words can mean, in the singular or the plural and in any case; empty for none.
  static func currencies(of words: String) -> [CurrencyCode] {
    let words = words.lowercased()
    return table[words] ?? (words.hasSuffix("s") ? table[String(words.dropLast())] : nil) ?? []
  }

  /// Whether a text is the beginning of such words, or all of them.
  static func begin(with text: String) -> Bool { table.keys.contains { $0.hasPrefix(text.lowercased()) } }

  /// The whole names, and their last words; what a name of a currency alone is means that one.
  private static let table: [String: [CurrencyCode]] = {
    let current = Currency.all.filter { $0.isCurrent && $0.countries.first != nil }
    let named = current.map { (name: $0.name.lowercased(), code: $0.code) }
    var table: [String: [CurrencyCode]] = [:]
    for (name, code) in named {
      guard let last = name.split(separator: " ").last, last.allSatisfy(\.isLetter) else { continue }
      table[String(last), default: []].append(code)
    }
    for (name, code) in named { table[name] = [code] }
    for (word, code) in [("quid", "GBP"), ("buck", "USD")] { table[word] = CurrencyCode(code).map { [$0] } }
    return table
  }()
}
