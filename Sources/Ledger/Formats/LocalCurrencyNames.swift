internal import Currencies

/// The names of currencies in the user's language as words in an amount.
enum LocalCurrencyNames {
  /// The currencies that words can mean, in any case; empty for none.
  static func currencies(of words: String) -> [CurrencyCode] { table[words.lowercased()] ?? [] }

  /// Whole names, and the words at the beginning or the end of several: "franken", "couronne". A word of one name alone may be
  /// an adjective.
  private static let table: [String: [CurrencyCode]] = {
    let named = Currency.all.filter(\.isCurrent).map {
      (name: $0.code.displayName.lowercased(), code: $0.code)
    }
    var nouns: [String: [CurrencyCode]] = [:]
    for (name, code) in named {
      let words = name.split(separator: " ").map(String.init)
      for word in Set([words.first, words.last].compactMap(\.self)) { nouns[word, default: []].append(code) }
    }
    let whole = Dictionary(named.map { ($0.name, [$0.code]) }) { $0 + $1 }
    return nouns.filter { $0.value.count > 1 }.merging(whole) { $1 }
  }()
}
