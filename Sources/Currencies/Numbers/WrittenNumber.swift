import FoundationEssentials

/// A number as written: groups of digits with separators. It decides which separator is the decimal separator.
struct WrittenNumber {
  /// The result of reading the digits and separators.
  enum Reading {
    case value(Decimal)
    /// An incomplete number: `1.234.5`, `.`.
    case unfinished
    /// More than 38 digits before the decimal separator.
    case tooLarge
    /// More than 38 digits in all, or after the decimal separator.
    case tooManyDigits
    /// The separator before this group is not allowed there.
    case misplaced(group: Int)
  }

  /// The position of each group: of the number, then of each separator.
  private(set) var positions: [Int]
  private var groups: [[UInt8]] = [[]]
  private var signs: [Character] = []

  /// A number without digits yet.
  init(start: Int) { positions = [start] }

  /// Adds a digit, 0...9.
  mutating func append(_ digit: UInt8) { groups[groups.count - 1].append(digit) }

  /// Adds a separator in its canonical form (`NumberCharacter.separator`).
  mutating func separate(by sign: Character, at position: Int) {
    signs.append(sign)
    groups.append([])
    positions.append(position)
  }

  /// Reads the number; `isLast` when nothing follows it, so that it may be incomplete.
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

  /// Whether the last separator is a decimal separator.
  private func hasDecimalSeparator(_ last: Character, _ conventions: NumberConventions) -> Bool {
    let decimalSeparator = NumberCharacter.separator(in: conventions.decimalSeparator)
    guard last == "." || last == "," || last == "٫" || last == decimalSeparator else { return false }
    if last == "٫" { return !signs.dropLast().contains(last) }
    if signs.count > 1 { return !signs.dropLast().contains(last) }
    guard isGrouped(groups[...], signs[...], conventions) else { return true }
    // It can be both: the conventions decide. A dot is a decimal separator wherever a comma is not.
    return last == decimalSeparator || last == "." && decimalSeparator != ","
  }

  /// Whether these groups form one whole number: all separators equal, and all groups of the right size. Groups of other than
  /// three digits need the conventions' own separator.
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

  /// Whether more digits could make it a grouped number.
  private func isGroupedSoFar(_ conventions: NumberConventions) -> Bool {
    guard let last = groups.last else { return false }
    return (1...3).contains { missing in
      let more = last + Array(repeating: 1, count: missing)
      return isGrouped(groups.dropLast() + [more], signs[...], conventions)
    }
  }

  /// The value with a number of groups before the decimal separator.
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
