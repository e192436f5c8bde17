import FoundationEssentials

/// Splits the text of an amount into numbers and operators and, in a language, names of currencies, days and rates.
struct AmountScanner {
  private let characters: [Character]
  private let conventions: NumberConventions
  private let language: AmountLanguage?
  private var position = 0

  /// The tokens of a text; none for spaces only. Without a language, it has numbers and operators only.
  static func tokens(
    of text: String, _ conventions: NumberConventions, _ language: AmountLanguage? = nil
  ) throws(AmountFault) -> [AmountToken] {
    var scanner = AmountScanner(characters: Array(text), conventions: conventions, language: language)
    var tokens = [AmountToken]()
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private init(characters: [Character], conventions: NumberConventions, language: AmountLanguage?) {
    (self.characters, self.conventions, self.language) = (characters, conventions, language)
  }

  private mutating func next() throws(AmountFault) -> AmountToken? {
    while position < characters.count, NumberCharacter.isIgnored(characters[position]) { position += 1 }
    guard position < characters.count else { return nil }
    let (start, character) = (position, characters[position])
    if let sign = AmountToken.Kind(character) {
      position += 1
      return AmountToken(kind: sign, character: character, position: start)
    }
    if let language, NumberCharacter.digit(character) == nil, let word = try word(in: language) {
      return AmountToken(kind: word, character: character, position: start)
    }
    return AmountToken(kind: .number(try number()), character: character, position: start)
  }

  /// A number, and the `k` or `m` after it.
  private mutating func number() throws(AmountFault) -> Decimal {
    let start = position
    let written = writtenNumber()
    guard position > start else { throw fault(at: start) }
    switch written.reading(conventions, isLast: rest.allSatisfy(NumberCharacter.isIgnored)) {
    case .value(let value): return try value.timesSuffix(suffix())
    case .unfinished: throw .unfinished
    case .tooLarge: throw .refused(.number(.tooLarge))
    case .tooManyDigits: throw .refused(.number(.tooManyDigits))
    case .misplaced(let group): throw fault(at: written.positions[group])
    }
  }

  /// Takes digits and separators, and skips invisible characters. A space belongs to the number only between two digits.
  private mutating func writtenNumber() -> WrittenNumber {
    var written = WrittenNumber(start: position)
    while position < characters.count {
      let character = characters[position]
      if let digit = NumberCharacter.digit(character) {
        written.append(digit)
      } else if let sign = NumberCharacter.separator(character, conventions), sign != " " || isBetweenDigits {
        written.separate(by: sign, at: position)
      } else if !NumberCharacter.isInvisible(character) {
        break
      }
      position += 1
    }
    return written
  }

  private var isBetweenDigits: Bool {
    position > 0 && NumberCharacter.digit(characters[position - 1]) != nil
      && position + 1 < characters.count && NumberCharacter.digit(characters[position + 1]) != nil
  }

  private mutating func suffix() -> Int {
    guard let next = rest.firstIndex(where: { !NumberCharacter.isIgnored($0) }) else { return 0 }
    let powers: [Character: Int] = ["k": 3, "K": 3, "m": 6, "M": 6]
    guard let power = powers[characters[next]], language == nil || isSuffix(at: next) else { return 0 }
    position = next + 1
    return power
  }

  /// Whether a `k` or `m` is not the beginning of a word: "5 k", "3MEUR", but not "5 KMF", "5 million".
  private func isSuffix(at index: Int) -> Bool {
    guard names?.name(at: index) == nil else { return false }
    let next = index + 1
    guard next < characters.count, characters[next].isLetter else { return true }
    return names?.name(at: next) != nil
  }

  private var rest: ArraySlice<Character> { characters[position...] }

  private func fault(at position: Int) -> AmountFault {
    .refused(.number(.notANumber(character: characters[position], position: position)))
  }
}

// The words of a language.
extension AmountScanner {
  private var names: NameScanner? {
    language.map { NameScanner(characters: characters, language: $0) }
  }

  /// The word at the position, which is taken; nil where none begins.
  private mutating func word(in language: AmountLanguage) throws(AmountFault) -> AmountToken.Kind? {
    // A text that begins with such a word is a search.
    let isFirst = characters[..<position].allSatisfy(NumberCharacter.isIgnored)
    let (on, at) = isFirst ? (nil, nil) : (end(of: language.on), end(of: language.at))
    // One may begin with the other: “au”, “au taux de”.
    if let on, on >= at ?? 0 {
      position = on
      return .on(try day(in: language))
    }
    if let at {
      position = at
      return .at
    }
    guard let found = names?.name(at: position) else {
      if isUnfinishedWord(in: language) { throw .unfinished }
      return nil
    }
    position = found.end
    return .name(found.name)
  }

  /// Whether the text ends in the beginning of a word that could follow after what stands before it.
  private func isUnfinishedWord(in language: AmountLanguage) -> Bool {
    guard position > 0, characters[position].isLetter, characters[position - 1].isWhitespace else {
      return false
    }
    return names?.isBeginning(at: position, of: language.on + language.at) == true
  }

  /// The end of one of these words at the position; nil where there is none.
  private func end(of words: [String]) -> Int? { characters.end(of: words, at: position) }

  /// Takes the longest text that is a date: it ends at an operator, or with the text.
  private mutating func day(in language: AmountLanguage) throws(AmountFault) -> Day {
    let start = position
    let ends = (start...characters.count).filter {
      $0 == characters.count || AmountToken.Kind(characters[$0]) != nil
    }
    for end in ends.reversed() {
      let text = String(characters[start..<end])
      if let day = language.day(text) {
        position = end
        return day
      }
      if let days = language.twoDays(text) { throw .refused(.twoDays(text.trimmed, days.0, days.1)) }
    }
    let text = String(characters[start...]).trimmed
    if text.isEmpty { throw .unfinished }
    throw .refused(.notADay(text))
  }
}

extension Decimal {
  /// This number times a power of ten.
  fileprivate func timesSuffix(_ power: Int) throws(AmountFault) -> Decimal {
    guard power != 0 else { return self }
    guard let result = times(Decimal(sign: .plus, exponent: power, significand: 1)),
      result < AmountCalculation.largest
    else { throw .refused(.number(.tooLarge)) }
    return result
  }
}
