import FoundationEssentials

/// Splits the text of an amount into numbers and operators.
struct AmountScanner {
  private let characters: [Character]
  private let conventions: NumberConventions
  private var position = 0

  /// The tokens of a text; none for spaces only.
  static func tokens(of text: String, _ conventions: NumberConventions) throws(AmountFault) -> [AmountToken] {
    var scanner = AmountScanner(characters: Array(text), conventions: conventions)
    var tokens = [AmountToken]()
    while let token = try scanner.next() { tokens.append(token) }
    return tokens
  }

  private init(characters: [Character], conventions: NumberConventions) {
    self.characters = characters
    self.conventions = conventions
  }

  private mutating func next() throws(AmountFault) -> AmountToken? {
    while position < characters.count, NumberCharacter.isIgnored(characters[position]) { position += 1 }
    guard position < characters.count else { return nil }
    let (start, character) = (position, characters[position])
    if let sign = AmountToken.Kind(character) {
      position += 1
      return AmountToken(kind: sign, character: character, position: start)
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
    case .tooLarge: throw .refused(.tooLarge)
    case .tooManyDigits: throw .refused(.tooManyDigits)
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
    guard let power = powers[characters[next]] else { return 0 }
    position = next + 1
    return power
  }

  private var rest: ArraySlice<Character> { characters[position...] }

  private func fault(at position: Int) -> AmountFault {
    .refused(.notANumber(character: characters[position], position: position))
  }
}

extension Decimal {
  /// This number times a power of ten.
  fileprivate func timesSuffix(_ power: Int) throws(AmountFault) -> Decimal {
    guard power != 0 else { return self }
    guard let result = times(Decimal(sign: .plus, exponent: power, significand: 1)),
      result < AmountCalculation.largest
    else { throw .refused(.tooLarge) }
    return result
  }
}
