public import FoundationEssentials

/// A number in the text of an amount that is written as in some country, and not as by programs: with grouping, or with another
/// decimal separator than `.`.
public struct LocalizedNumber: Hashable, Sendable {
  /// The number as in the text: "1,234".
  public let text: String
  /// Its possible values, one or two: "1,5" is 1.5 everywhere, "1,234" is 1234 here and 1.234 there.
  public let readings: [Decimal]

  /// Finds the first such number of a text; nil where there is none.
  public static func first(in text: String) -> LocalizedNumber? {
    // A longer text is not an amount.
    guard text.utf8.count <= 4 * AmountReading.longestText else { return nil }
    let characters = Array(text)
    var start = 0
    while start < characters.count {
      let end = Self.end(ofNumberAt: start, in: characters)
      if let number = LocalizedNumber(characters[start..<end]) { return number }
      start = max(end, start + 1)
    }
    return nil
  }

  /// Nil for what programs write, and for what is not a number in any country.
  private init?(_ characters: ArraySlice<Character>) {
    let separators = characters.compactMap { NumberCharacter.separator($0, .plain) }
    guard separators.count > 1 || separators.contains(where: { $0 != "." }) else { return nil }
    let text = String(characters)
    let readings = Self.conventions.compactMap { conventions in
      if case .value(let value) = AmountReading(text, conventions) { value } else { nil }
    }
    guard let first = readings.first else { return nil }
    self.text = text
    self.readings = [first] + readings.dropFirst().filter { $0 != first }
  }

  /// The end of the digits and separators from an index on; a space belongs to them only between two digits.
  private static func end(ofNumberAt start: Int, in characters: [Character]) -> Int {
    var end = start
    while end < characters.count, belongs(end, in: characters) { end += 1 }
    return end
  }

  private static func belongs(_ index: Int, in characters: [Character]) -> Bool {
    func isDigit(_ index: Int) -> Bool {
      characters.indices.contains(index) && NumberCharacter.digit(characters[index]) != nil
    }
    if isDigit(index) || NumberCharacter.isInvisible(characters[index]) { return true }
    guard let sign = NumberCharacter.separator(characters[index], .plain) else { return false }
    return sign != " " || isDigit(index - 1) && isDigit(index + 1)
  }

  /// The two conventions by which countries differ; the first with Indian grouping, which is read in every country.
  private static let conventions = [
    NumberConventions(decimalSeparator: ".", groupingSeparator: ",", grouping: [3, 2]),
    NumberConventions(decimalSeparator: ",", groupingSeparator: ".", grouping: [3]),
  ]
}
