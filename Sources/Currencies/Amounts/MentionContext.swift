/// The context of an amount in a text, which decides whether the amount can be used.
struct MentionContext {
  let characters: [Character]
  /// The range of the number.
  let number: Range<Int>
  /// The range of the number and its labels.
  let mention: Range<Int>

  /// Whether the amount stands alone: not negative, not the end of a range, not part of a calculation, and not a number of
  /// thousands or millions.
  var isCertain: Bool {
    !isNegative && !isAttachedBefore && !isAttachedBehind && !isMultiplied && !isBeginningOfRange
  }

  /// Whether a dash before it is a minus sign: not one between words, with a space on both sides.
  private var isNegative: Bool {
    guard let index = characters[..<mention.lowerBound].lastIndex(where: { !$0.isWhitespace }),
      Self.dashes.contains(characters[index])
    else { return false }
    let isSpaced = index + 1 < mention.lowerBound && character(index - 1)?.isWhitespace == true
    let word = characters[..<index].last { !$0.isWhitespace }
    return !("–—".contains(characters[index]) && isSpaced && word?.isLetter == true)
  }

  /// Whether the text before it changes the number: "3*US$ 5", "17 250 EUR".
  private var isAttachedBefore: Bool {
    guard let before = character(mention.lowerBound - 1) else { return false }
    let isNumber = mention.lowerBound == number.lowerBound
    if isNumber, before.isWhitespace { return isDigit(mention.lowerBound - 2) }
    return (isNumber ? "*×÷/^:#_.," : "*×÷/^").contains(before) || before.isCased
      || isDigit(mention.lowerBound - 1)
  }

  /// Whether the text after it changes the number, or makes it a rate: "US$ 5-10", "US$ 17 250", "1 EUR/USD".
  private var isAttachedBehind: Bool {
    guard let behind = character(mention.upperBound) else { return false }
    if Self.dashes.contains(behind) || "*×÷^%‰+".contains(behind) || behind.isCased { return true }
    if behind == "/", let next = character(mention.upperBound + 1), next.isUppercase || next.isCurrencySymbol
    {
      return true
    }
    let goesOn = "/:.,".contains(behind) || behind.isWhitespace && mention.upperBound == number.upperBound
    return isDigit(mention.upperBound) || goesOn && isDigit(mention.upperBound + 1)
  }

  /// Whether the next word is a power of ten, such as "million".
  private var isMultiplied: Bool {
    let word = words.first ?? ""
    return Self.magnitudes.contains(word) || Self.magnitudeBeginnings.contains { word.hasPrefix($0) }
  }

  /// Whether another number follows after a dash or a short word: "US$ 5 to 10".
  private var isBeginningOfRange: Bool {
    let words = words
    guard words.count > 1, let first = words[1].first,
      first.isCurrencySymbol || NumberCharacter.digit(first) != nil
    else { return false }
    return Self.between.contains(words[0]) || words[0].allSatisfy(Self.dashes.contains)
  }

  /// The two words after the amount, in lower case.
  private var words: [String] {
    characters[mention.upperBound...].prefix(40).split(maxSplits: 2, whereSeparator: \.isWhitespace).prefix(2)
      .map { String($0).lowercased() }
  }

  private func character(_ index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }

  private func isDigit(_ index: Int) -> Bool { character(index).flatMap(NumberCharacter.digit) != nil }

  private static let dashes: Set<Character> = ["-", "–", "—", "−", "‐", "‑", "－", "~"]

  /// Words and abbreviations for powers of ten.
  private static let magnitudes = set(
    """
    k m b t k. m. b. t. mn mn. bn bn. tn tn. mm tsd tsd. mil lac lacs cr cr. bin tys tys. tis tis. ezer mille grand
    """)

  private static let magnitudeBeginnings = set(
    """
    thousand hundred million milion millió milió milyon milhã milhõ miljo miljard mio mln billion bilion bilhã bilhõ biljo
    bln mrd milliard miliard milyar miliar trillion trilion trilyon trln tausend tusen lakh crore juta ribu тыс млн млрд
    трлн мільй милли 万 億 亿 萬 兆 千 만 억 조 천 ألف مليون مليار هزار میلیون میلیارد लाख करोड़ हज़ार พัน หมื่น แสน ล้าน nghìn triệu tỷ
    """)

  /// Words between the two ends of a range, or between alternatives.
  private static let between = set(
    """
    to or and bis oder und à a ou et y o e tot of en til till eller och og lub i až do до или и або
    """)

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
