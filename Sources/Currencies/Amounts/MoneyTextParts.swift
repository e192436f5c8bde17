/// The text of an amount with a currency in three parts: before the number, the number, and after it.
struct MoneyTextParts {
  /// The text before the number.
  private(set) var before: String
  /// The digits with their separators, and a `k` or `m` after them.
  private(set) var number: String
  /// The text after the number.
  private(set) var behind: String
  /// Whether a minus sign stands before the number, or before the currency in front of it.
  private(set) var isNegative = false

  /// Nil for a text without a digit, and for a calculation.
  init?(_ text: String) {
    let visible = String(
      String.UnicodeScalarView(text.unicodeScalars.filter { !NumberCharacter.isInvisible($0) }))
    let characters = Array(visible)
    guard let first = characters.firstIndex(where: Self.isDigit),
      let last = characters.lastIndex(where: Self.isDigit)
    else { return nil }
    let start = Self.start(first, in: characters)
    before = String(characters[..<start])
    number = String(characters[start...last])
    guard !characters[start...last].contains(where: { AmountToken.Kind($0) != nil }) else { return nil }
    behind = String(characters[(last + 1)...])
    dropFullStop()
    takeSign()
    takeDecimalSeparator()
    takeSuffix()
  }

  /// A dot or comma right before the first digit is the decimal separator ("$.50"), but not behind a letter ("Rs.50").
  private static func start(_ first: Int, in characters: [Character]) -> Int {
    guard first > 0, isDecimalSeparator(characters[first - 1]) else { return first }
    return first > 1 && characters[first - 2].isLetter ? first : first - 1
  }

  /// Drops the full stop of a sentence ("12 EUR."); right after the number a dot can be the decimal separator.
  private mutating func dropFullStop() {
    behind = behind.trimmed
    if behind.last == ".", behind.contains(where: { $0 != "." && !$0.isWhitespace }) { behind.removeLast() }
  }

  /// Takes a sign before the number, or before the currency in front of it.
  private mutating func takeSign() {
    before = before.trimmed
    for (end, isFirst) in [(before.first, true), (before.last, false)] {
      guard let sign = end.flatMap(AmountToken.Kind.init), sign == .plus || sign == .minus else { continue }
      isNegative = sign == .minus
      if isFirst { before.removeFirst() } else { before.removeLast() }
      return
    }
  }

  /// Takes a decimal separator at the end of the number, where dashes may replace the minor units: "12.", "1.299,-", "12.––".
  private mutating func takeDecimalSeparator() {
    guard let sign = behind.first, Self.isDecimalSeparator(sign) else { return }
    number.append(sign)
    let rest = behind.dropFirst()
    let dashes = rest.prefix { "-–—−".contains($0) }
    behind = String(dashes.count <= 2 ? rest.dropFirst(dashes.count) : rest)
  }

  /// Takes `k` or `m` when nothing, a space, a symbol or a code follows: "1.5k €", "2M$", "3MEUR", not "5 km".
  private mutating func takeSuffix() {
    let text = behind.drop(while: \.isWhitespace)
    guard let suffix = text.first, "kKmM".contains(suffix), CurrencyLabel.meaning(of: String(text)) == nil
    else { return }
    let rest = text.dropFirst()
    guard rest.first?.isLetter != true || CurrencyCode(rest) != nil else { return }
    number.append(suffix)
    behind = String(rest)
  }

  private static func isDigit(_ character: Character) -> Bool { NumberCharacter.digit(character) != nil }

  private static func isDecimalSeparator(_ character: Character) -> Bool { ".,٫．，".contains(character) }
}
