/// A search for currencies by code, symbol, name or country, without case and accents. Create it once for a picker, as it prepares
/// every name.
public struct CurrencySearch: Sendable {
  private let entries: [SearchEntry]
  private let folding: Folding

  /// A search over these currencies, by their symbols, and by their names and their countries' names, in English and in
  /// the languages of the countries; also by nicknames and plurals ("quid", "dollars").
  /// - Parameters:
  ///   - currencies: what can be found, in the order in which equals are listed.
  ///   - folding: how texts are compared.
  ///   - otherNames: further names of a currency, such as its translated name.
  ///   - otherCountryNames: further names of a country (by its English one), such as the translated one.
  public init(
    _ currencies: [Currency] = Currency.all, folding: Folding,
    otherNames: (Currency) -> [String] = { _ in [] },
    otherCountryNames: (String) -> [String] = { _ in [] }
  ) {
    let countryNames = Dictionary(uniqueKeysWithValues: Country.all.map { ($0.name, $0.otherNames) })
    var countries: [String: SearchWords] = [:]
    self.folding = folding
    entries = currencies.map { currency in
      for country in currency.countries where countries[country] == nil {
        countries[country] = SearchWords(
          [country] + (countryNames[country] ?? []) + otherCountryNames(country), folding)
      }
      return SearchEntry(
        currency,
        names: SearchWords(
          [
            currency.name, currency.isoName, LocalNames.words(of: currency.code),
            Nicknames.words(of: currency.code),
          ] + otherNames(currency), folding),
        countries: currency.countries.compactMap { countries[$0] }, folding)
    }
  }

  /// Finds the currencies that match every word of the text, the best first: the code itself, a symbol, the beginning of the
  /// code, a word of a name, of a country, the beginning of a word of a name, of a country, anything inside a name, a country
  /// or the code. Of equals those that are preferred, and then in the order given. All of them for a text without a word or
  /// symbol, none for one of more than 1,000 bytes.
  public func matches(_ text: String, preferring isPreferred: (Currency) -> Bool = { _ in false })
    -> [Currency]
  {
    // Too long for a query, such as a pasted page.
    guard text.utf8.count <= 1000 else { return [] }
    let words = SearchQuery(text, folding).words
    let ranked = entries.enumerated().compactMap { index, entry in
      entry.rank(of: words).map { rank in
        // Sorting by rank alone would not promise to keep the order of equals.
        (currency: entry.currency, key: (rank, isPreferred(entry.currency) ? 0 : 1, index))
      }
    }
    return ranked.sorted { $0.key < $1.key }.map(\.currency)
  }
}

extension Currency {
  /// Creates a currency that ISO 4217 lacks, such as a custom currency.
  public init(unlisted code: CurrencyCode, name: String, digits: Int) {
    self.init(
      code: code, number: nil, digits: digits, name: name, isoName: name, countryList: "", withdrawn: nil,
      region: nil)
  }
}

/// A currency with its folded texts.
struct SearchEntry: Sendable {
  let currency: Currency
  private let code: [UInt8]
  private let symbols: [[UInt8]: Int]
  private let names: SearchWords
  private let countries: [SearchWords]

  init(_ currency: Currency, names: SearchWords, countries: [SearchWords], _ folding: Folding) {
    (self.currency, self.names, self.countries) = (currency, names, countries)
    code = Array(folding.folded(currency.code.text).utf8)
    symbols = Dictionary(
      CurrencySymbols.symbols(of: currency.code).map {
        (
          Array(folding.folded($0).utf8),
          CurrencySymbols.currencies(of: $0).firstIndex(of: currency.code) ?? 0
        )
      }, uniquingKeysWith: min)
  }

  /// The rank of the word that matches worst, 0 the best; nil when one does not match.
  func rank(of words: Set<SearchQuery.Word>) -> Int? {
    var worst = 0
    for word in words {
      guard let rank = rank(of: word) else { return nil }
      worst = max(worst, rank)
    }
    return worst
  }

  private func rank(of word: SearchQuery.Word) -> Int? {
    if word.text == code { return 0 }
    // A symbol of many currencies means the most common ones first: there are fewer than a hundred of them.
    if let position = symbols[word.text] { return 100 + position }
    guard !word.isSymbol else { return nil }
    if code.starts(with: word.text) { return 200 }
    let name = names.fit(of: word.text)
    let country = countries.compactMap { $0.fit(of: word.text) }.min()
    if let fit = [name, country].compactMap(\.self).min(), fit != .inside {
      return 300 + fit.rawValue * 10 + (fit == name ? 0 : 1)
    }
    return name != nil || country != nil || Bytes.contain(code, word.text) ? 500 : nil
  }
}
