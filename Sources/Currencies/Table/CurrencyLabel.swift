/// The label of a number that names its currency: a code, a symbol, or both ("CAD$", "USD $").
struct CurrencyLabel {
  /// The currencies it can mean, the most common one first; none for an empty label.
  private let currencies: [CurrencyCode]
  /// Whether it is a symbol without a code.
  let isSymbol: Bool

  /// Creates a label; nil for a text that does not name a currency.
  init?(_ text: String, _ known: KnownCurrencies) {
    let label = text.trimmed
    guard !label.isEmpty else {
      currencies = []
      isSymbol = false
      return
    }
    guard let meaning = Self.meaning(of: label, known) ?? Self.meaningOfPair(label, known) else {
      return nil
    }
    currencies = meaning
    isSymbol = !CurrencySymbols.currencies(of: label).isEmpty
  }

  private init(_ currencies: [CurrencyCode]) { (self.currencies, isSymbol) = (currencies, false) }

  /// The currencies that both labels can mean; nil when they contradict each other.
  func currencies(agreeingWith other: CurrencyLabel) -> [CurrencyCode]? {
    if currencies.isEmpty { return other.currencies }
    if other.currencies.isEmpty { return currencies }
    let common = currencies.filter(other.currencies.contains)
    return common.isEmpty ? nil : common
  }

  /// The currencies of one code or symbol; nil for any other text.
  static func meaning(
    of text: some StringProtocol, _ known: KnownCurrencies = .iso
  ) -> [CurrencyCode]? {
    let symbols = CurrencySymbols.currencies(of: String(text))
    if !symbols.isEmpty { return symbols }
    return known.code(text).map { [$0] }
  }

  /// The currency of a code with a symbol before or after it.
  private static func meaningOfPair(_ text: String, _ known: KnownCurrencies) -> [CurrencyCode]? {
    let cuts = [(text.prefix(3), text.dropFirst(3)), (text.suffix(3), text.dropLast(3))]
    for (code, symbol) in cuts where CurrencyCode(code) != nil {
      guard let one = meaning(of: code, known), let other = meaning(of: symbol.trimmed, known) else {
        continue
      }
      return CurrencyLabel(one).currencies(agreeingWith: CurrencyLabel(other))
    }
    return nil
  }
}
