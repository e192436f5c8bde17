import Currencies

/// The name of a column, as its words tell what the column may have.
struct HeaderName {
  /// The roles whose words it has.
  let roles: Set<ColumnRole>
  /// Whether it has a word of another amount than the one to convert: a balance, a fee, a tax.
  let isDerived: Bool
  /// Whether it has a word of a number that is no amount: of an account, a document, a quantity.
  let isNumber: Bool
  /// The side that its amounts are on; nil where it does not say so.
  let side: AmountSide?
  /// Whether it has words of both sides, or one for a sign or a direction.
  let namesBothSides: Bool
  /// Whether it has words of both sides, or of a mark of one.
  let namesMarks: Bool

  /// Reads a name in any of the languages of `HeaderWords`.
  init(_ name: String) {
    let words = Self.words(of: name)
    var roles: Set<ColumnRole> = []
    for word in words {
      if HeaderWords.amount.contains(word) { roles.insert(.amount) }
      if HeaderWords.currency.contains(word) { roles.insert(.currency) }
      if HeaderWords.date.contains(word) { roles.insert(.date) }
    }
    // A word of both roles beside another word of dates means the value date: `Data valuta`, but not `Posted currency`.
    if words.contains(where: { HeaderWords.date.contains($0) && !HeaderWords.currency.contains($0) }),
      words.allSatisfy({ HeaderWords.date.contains($0) || !HeaderWords.currency.contains($0) })
    {
      roles.remove(.currency)
    }
    let sides = SideWords.sides(words)
    if !sides.isEmpty { roles.insert(.amount) }
    // `Uttag` does not end with the German day.
    if sides.count == 1, words.count == 1 { roles = [.amount] }
    side = sides.count == 1 ? sides.first : nil
    namesBothSides = sides.count == 2 || SideWords.nameSigns(words)
    namesMarks = SideWords.nameMarks(words)
    self.roles = roles
    isDerived = words.contains(where: HeaderWords.derived.contains)
    isNumber = words.contains(where: HeaderWords.numbers.contains)
  }

  /// The runs of letters, in lower case; a capital behind a small letter begins a new one (`bookingDate`).
  private static func words(of name: String) -> [String] {
    var words: [String] = []
    var (word, wasLowercase) = ("", false)
    for character in name {
      let isLetter = character.isLetter
      if !isLetter || wasLowercase && character.isUppercase {
        if !word.isEmpty { words.append(word.lowercased()) }
        word = ""
      }
      if isLetter { word.append(character) }
      wasLowercase = character.isLowercase
    }
    return word.isEmpty ? words : words + [word.lowercased()]
  }

  /// The currency of all amounts that a column's name states: `Betrag (EUR)`, `Umsatz in EUR`, `Amount €`. A
  /// code has capitals and stands in parentheses or last; where the whole name has capitals, only one in
  /// parentheses counts. Nil without one, and for two.
  static func currency(in name: String, _ known: KnownCurrencies) -> CurrencyCode? {
    let bracketed = bracketed(name).compactMap { currency(of: $0, known) }
    if name == name.uppercased() { return Set(bracketed).count == 1 ? bracketed[0] : nil }
    let parts = name.split { "()[]_".contains($0) || $0.isWhitespace }.map { currency(of: String($0), known) }
    guard let code = bracketed.first ?? parts.last ?? nil else { return nil }
    if bracketed.isEmpty, words.contains(code.text) { return nil }
    return Set(parts.compactMap(\.self) + bracketed).count == 1 ? code : nil
  }

  /// Codes that are English words in a header.
  private static let words: Set = ["ALL", "TOP"]

  /// The currency of a code in capitals, or of a sign of one currency.
  private static func currency(of part: String, _ known: KnownCurrencies) -> CurrencyCode? {
    guard part == part.uppercased() else { return nil }
    if let code = known.code(part) { return code }
    let symbols = CurrencySymbols.currencies(of: part)
    return symbols.count == 1 && part.contains(where: \.isCurrencySymbol) ? symbols[0] : nil
  }

  /// The texts in parentheses or brackets.
  private static func bracketed(_ name: String) -> [String] {
    name.split(omittingEmptySubsequences: false) { "([".contains($0) }.dropFirst().compactMap { part in
      part.firstIndex { ")]".contains($0) }.map { part[..<$0].trimmed }
    }
  }
}
