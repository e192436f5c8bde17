import FoundationEssentials

/// A number as it stands in a text: groups of digits and the separators between them. Decides which separator
/// is the decimal sign.
struct WrittenNumber {
  /// What the digits and separators say.
  enum Reading {
    case value(Decimal)
    /// Another digit could make it a number: `1.234.5`, `.`.
    case unfinished
    /// More than 38 digits before the decimal sign.
    case tooLarge
    /// More than 38 digits in all, or behind the decimal sign.
    case tooManyDigits
    /// The separator before this group is not allowed there.
    case misplaced(group: Int)
  }

  /// Where each group begins: the number itself, then each separator.
  private(set) var positions: [Int]
  private var groups: [[UInt8]] = [[]]
  private var signs: [Character] = []

  /// A number without digits yet.
  init(start: Int) { positions = [start] }

  /// Adds a digit, 0...9.
  mutating func append(_ digit: UInt8) { groups[groups.count - 1].append(digit) }

  /// Adds a separator, in the form that `NumberCharacter.separator` gives.
  mutating func separate(by sign: Character, at position: Int) {
    signs.append(sign)
    groups.append([])
    positions.append(position)
  }

  /// The number; `isLast` when nothing follows that would keep it from being finished later.
  func reading(_ conventions: NumberConventions, isLast: Bool) -> Reading {
    if groups.allSatisfy(\.isEmpty) { return isLast && signs.count == 1 ? .unfinished : .misplaced(group: 0) }
    guard let last = signs.last else { return value(wholeGroups: 1) }
    let before = signs.dropLast()
    if hasDecimalSeparator(last, conventions) {
      guard before.isEmpty || isGrouped(groups.dropLast(), before, conventions) else {
        return .misplaced(group: 1)
      }
      return value(wholeGroups: groups.count - 1)
    }
    if isGrouped(groups[...], signs[...], conventions) { return value(wholeGroups: groups.count) }
    return isLast && isGroupedSoFar(conventions) ? .unfinished : .misplaced(group: groups.count - 1)
  }

  /// Whether the last separator is a decimal sign.
  private func hasDecimalSeparator(_ last: Character, _ conventions: NumberConventions) -> Bool {
    let decimalSeparator = NumberCharacter.separator(in: conventions.decimalSeparator)
    guard last == "." || last == "," || last == "٫" || last == decimalSeparator else { return false }
    if last == "٫" { return !signs.dropLast().contains(last) }
    if signs.count > 1 { return !signs.dropLast().contains(last) }
    guard isGrouped(groups[...], signs[...], conventions) else { return true }
    // It can be both: the conventions decide. A dot is a decimal sign wherever a comma is not.
    return last == decimalSeparator || last == "." && decimalSeparator != ","
  }

  /// Whether these groups are those of one whole number: all separators the same, and each group as long as
  /// it must be. Groups of other than three digits are separated by the conventions' own sign only.
  private func isGrouped(
    _ groups: ArraySlice<[UInt8]>, _ signs: ArraySlice<Character>, _ conventions: NumberConventions
  ) -> Bool {
    guard Set(signs).count == 1, signs.first != "٫", groups.first?.first != 0 else { return false }
    let isOwn = signs.first == NumberCharacter.separator(in: conventions.groupingSeparator)
    return [[3], isOwn ? conventions.grouping : []].contains { Self.fits(groups.map(\.count), $0) }
  }

  private static func fits(_ lengths: [Int], _ sizes: [Int]) -> Bool {
    guard let last = sizes.last, let first = lengths.first else { return false }
    let wanted = lengths.indices.map { $0 < sizes.count ? sizes[$0] : last }
    let behind = zip(lengths.dropFirst().reversed(), wanted)
    return behind.allSatisfy { $0 == $1 } && (1...wanted[lengths.count - 1]).contains(first)
  }

  /// Whether digits at the end would make it a grouped number.
  private func isGroupedSoFar(_ conventions: NumberConventions) -> Bool {
    guard let last = groups.last else { return false }
    return (1...3).contains { missing in
      let more = last + Array(repeating: 1, count: missing)
      return isGrouped(groups.dropLast() + [more], signs[...], conventions)
    }
  }

  /// The value when so many groups stand before the decimal sign.
  private func value(wholeGroups: Int) -> Reading {
    let whole = groups.prefix(wholeGroups).joined()
    guard whole.drop(while: { $0 == 0 }).count <= DecimalParts.maximumDigits else { return .tooLarge }
    let fraction = groups.dropFirst(wholeGroups).joined()
    var digits = DigitCollector()
    for digit in whole { digits.append(digit) }
    for digit in fraction { digits.append(digit) }
    guard fraction.count <= DecimalParts.maximumDigits, let (mantissa, zeros) = digits.result,
      let value = DecimalParts(isNegative: false, mantissa: mantissa, exponent: zeros - fraction.count)
        .decimal
    else { return .tooManyDigits }
    return .value(value)
  }
}
