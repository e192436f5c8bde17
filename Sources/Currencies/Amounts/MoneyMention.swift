/// An amount of money among other words: the "US$ 1,299.00" of "Total due: US$ 1,299.00 by Friday".
public struct MoneyMention: Hashable, Sendable {
  /// The number with its code or symbol, as it stands in the text.
  public let text: String
  /// The amount; nil where it is uncertain: "-US$ 5", "US$ 5-10", "$5 million".
  public let money: MoneyText?

  /// The largest size of a text, in bytes of UTF-8.
  public static let longestText = 10_000

  /// Finds the numbers of a text that have a code or a symbol next to them, in the order of the text; none in a text that is too
  /// long.
  ///
  /// A number without one may be anything (a day, a count, an amount of an unknown currency) and is no mention. Codes count
  /// in capitals only, and of the symbols that are words only those that are not likely to be another word.
  /// - Parameters:
  ///   - text: what was pasted.
  ///   - conventions: how the user writes numbers.
  ///   - known: the currencies that can be named.
  /// - Returns: the mentions, certain and uncertain ones.
  public static func all(
    in text: String, _ conventions: NumberConventions = .plain, known: KnownCurrencies = .iso
  ) -> [MoneyMention] {
    guard text.utf8.count <= longestText else { return [] }
    let visible = text.unicodeScalars.filter { !NumberCharacter.isInvisible($0) }
    let characters = Array(String(String.UnicodeScalarView(visible)))
    let labels = LabelScanner(characters: characters, known: known)
    return NumberScanner(characters: characters, conventions: conventions).ranges.compactMap { number in
      guard let range = labels.range(around: number) else { return nil }
      let text = String(characters[range])
      let isCertain = MentionContext(characters: characters, number: number, mention: range).isCertain
      return MoneyMention(text: text, money: isCertain ? MoneyText(text, conventions, known: known) : nil)
    }
  }
}

/// A scanner for the numbers of a text.
private struct NumberScanner {
  let characters: [Character]
  let conventions: NumberConventions

  /// The ranges of the numbers: digits and separators, a leading decimal separator, and dashes in place of the minor units or a
  /// `k` or `m` at the end.
  var ranges: [Range<Int>] {
    var (found, position) = ([Range<Int>](), 0)
    while let first = characters[position...].firstIndex(where: { NumberCharacter.digit($0) != nil }) {
      let end = self.end(behind: first)
      found.append(start(first)..<end)
      position = end
    }
    return found
  }

  /// A decimal separator before the first digit belongs to the number ("$.50"), but not behind a letter ("Rs.50").
  private func start(_ first: Int) -> Int {
    guard first > 0, ".,٫．，".contains(characters[first - 1]) else { return first }
    guard first > 1 else { return first - 1 }
    let before = characters[first - 2]
    return before.isLetter || NumberCharacter.digit(before) != nil ? first : first - 1
  }

  private func end(behind first: Int) -> Int {
    var end = first + 1
    while end < characters.count {
      if NumberCharacter.digit(characters[end]) == nil {
        guard separates(characters[end]), end + 1 < characters.count,
          NumberCharacter.digit(characters[end + 1]) != nil
        else { break }
      }
      end += 1
    }
    return endOfDashes(from: end) ?? endOfSuffix(from: end) ?? end
  }

  /// A space that can be broken separates groups of digits only where the user's own numbers are grouped by spaces.
  private func separates(_ character: Character) -> Bool {
    guard let sign = NumberCharacter.separator(character, conventions) else { return false }
    return character != " " || sign == NumberCharacter.separator(in: conventions.groupingSeparator)
  }

  private func endOfDashes(from end: Int) -> Int? {
    guard end + 1 < characters.count, ".,".contains(characters[end]) else { return nil }
    let dashes = characters[(end + 1)...].prefix { "-–—−".contains($0) }
    return (1...2).contains(dashes.count) ? end + 1 + dashes.count : nil
  }

  private func endOfSuffix(from end: Int) -> Int? {
    guard end < characters.count, "kKmM".contains(characters[end]) else { return nil }
    let next = end + 1 < characters.count ? characters[end + 1] : " "
    return next.isLetter || NumberCharacter.digit(next) != nil ? nil : end + 1
  }
}
