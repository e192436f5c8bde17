/// What stands around an amount of money in a text: it shows whether the amount is what it seems to be.
struct MentionContext {
  let characters: [Character]
  /// Where the number stands.
  let number: Range<Int>
  /// Where the number and the labels beside it stand.
  let mention: Range<Int>

  /// Whether the amount stands for itself: no negative one, no end of a range, no part of a calculation, and none of so many
  /// thousands or millions.
  var isCertain: Bool {
    !isNegative && !isAttachedBefore && !isAttachedBehind && !isMultiplied && !isBeginningOfRange
  }

  /// A dash in front is a minus sign, unless it is one of those that stand between words, with a space on both sides.
  private var isNegative: Bool {
    guard let index = characters[..<mention.lowerBound].lastIndex(where: { !$0.isWhitespace }),
      Self.dashes.contains(characters[index])
    else { return false }
    let isSpaced = index + 1 < mention.lowerBound && character(index - 1)?.isWhitespace == true
    let word = characters[..<index].last { !$0.isWhitespace }
    return !("–—".contains(characters[index]) && isSpaced && word?.isLetter == true)
  }

  /// Whether what stands in front makes another number of it: "3*US$ 5", "17 250 EUR".
  private var isAttachedBefore: Bool {
    guard let before = character(mention.lowerBound - 1) else { return false }
    let isNumber = mention.lowerBound == number.lowerBound
    if isNumber, before.isWhitespace { return isDigit(mention.lowerBound - 2) }
    return (isNumber ? "*×÷/^:#_.," : "*×÷/^").contains(before) || before.isCased
      || isDigit(mention.lowerBound - 1)
  }

  /// Whether what stands behind makes another number of it, or a rate: "US$ 5-10", "US$ 17 250", "1 EUR/USD".
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

  /// Whether the word behind says that it is so many thousands or millions.
  private var isMultiplied: Bool {
    let word = words.first ?? ""
    return Self.magnitudes.contains(word) || Self.magnitudeBeginnings.contains { word.hasPrefix($0) }
  }

  /// Whether another number follows behind a dash or a small word: "US$ 5 to 10".
  private var isBeginningOfRange: Bool {
    let words = words
    guard words.count > 1, let first = words[1].first,
      first.isCurrencySymbol || NumberCharacter.digit(first) != nil
    else { return false }
    return Self.between.contains(words[0]) || words[0].allSatisfy(Self.dashes.contains)
  }

  /// The two words behind the amount, in small letters.
  private var words: [String] {
    characters[mention.upperBound...].prefix(40).split(maxSplits: 2, whereSeparator: \.isWhitespace).prefix(2)
      .map { String($0).lowercased() }
  }

  private func character(_ index: Int) -> Character? {
    characters.indices.contains(index) ? characters[index] : nil
  }

  private func isDigit(_ index: Int) -> Bool { character(index).flatMap(NumberCharacter.digit) != nil }

  private static let dashes: Set<Character> = ["-", "–", "—", "−", "‐", "‑", "－", "~"]

  /// Words, or their abbreviations, for powers of ten.
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

  /// Words between the two ends of a range, or between two amounts of which one is meant.
  private static let between = set(
    """
    to or and bis oder und à a ou et y o e tot of en til till eller och og lub i až do до или и або
    """)

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
