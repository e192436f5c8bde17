import Currencies
import FoundationEssentials

/// The digits of a number with the separators between them, as written: what it is worth depends on which
/// sign is the decimal separator.
struct NumberShape {
  /// Why digits and separators are no number.
  enum Flaw: Error {
    case tooManyDigits
    case misplacedSeparator
  }

  /// The largest number of digits, and of digits after the decimal separator.
  private static let maximumDigits = 38

  private var mantissa: UInt128 = 0
  private var digits = 0
  private var significantDigits = 0
  private var beginsWithZero = false
  private var lengths = InlineArray<14, Int>(repeating: 0)
  private var separators = InlineArray<13, CellCharacters.Meaning>(repeating: .other)
  private var count = 0

  /// Reads the bytes of a range, which begins and ends with a digit, or begins with a separator.
  init(
    _ cell: Span<UInt8>, _ range: Range<Int>, _ characters: CellCharacters
  ) throws(Flaw) {
    var index = range.lowerBound
    while index < range.upperBound {
      let (meaning, length) = characters.meaning(in: cell, at: index)
      switch meaning {
      case .digit: try append(cell[index] - 0x30)
      case .point, .comma, .space, .apostrophe: try separate(by: meaning)
      default: throw .misplacedSeparator
      }
      index += length
    }
  }

  private mutating func append(_ digit: UInt8) throws(Flaw) {
    if digits == 0 { beginsWithZero = digit == 0 }
    digits += 1
    lengths[count] += 1
    if significantDigits > 0 || digit > 0 { significantDigits += 1 }
    guard significantDigits <= Self.maximumDigits else { throw .tooManyDigits }
    mantissa = mantissa * 10 + UInt128(digit)
  }

  private mutating func separate(by separator: CellCharacters.Meaning) throws(Flaw) {
    guard count < separators.count else { throw .misplacedSeparator }
    separators[count] = separator
    count += 1
  }

  /// Whether it is 0.
  var isZero: Bool { mantissa == 0 }

  /// Whether it looks like a number of an account or a document: it begins with a zero that means nothing, or
  /// has many digits and no separator.
  var isIdentifier: Bool {
    beginsWithZero && lengths[0] > 1 || count == 0 && digits > 15
  }

  /// The number of digits after a decimal separator, 0 without one; nil where it is no number with this one.
  func fractionDigits(_ decimal: DecimalSeparator) -> Int? {
    let sign: CellCharacters.Meaning = decimal == .point ? .point : .comma
    guard count > 0, separators[count - 1] == sign else {
      return isGrouped(count + 1, besides: sign) ? 0 : nil
    }
    return lengths[count] > 0 && isGrouped(count, besides: sign) ? lengths[count] : nil
  }

  /// The number with a decimal separator; nil where it is none with it, or has more digits than are held.
  func digits(_ decimal: DecimalSeparator) -> DecimalParts? {
    guard let fractionDigits = fractionDigits(decimal), fractionDigits <= Self.maximumDigits else {
      return nil
    }
    return DecimalParts(isNegative: false, mantissa: mantissa, exponent: -fractionDigits)
  }

  /// The value with a decimal separator; nil where `digits` is.
  func value(_ decimal: DecimalSeparator) -> Decimal? { digits(decimal)?.decimal }

  /// Whether the first groups of digits, with separators between them, are one whole number: one group,
  /// groups of three, or the Indian ones (12,34,567). The groups may not be separated by the decimal
  /// separator.
  private func isGrouped(_ groups: Int, besides decimal: CellCharacters.Meaning) -> Bool {
    guard groups > 1 else { return true }
    let separator = separators[0]
    guard separator != decimal, !beginsWithZero, lengths[0] > 0, lengths[groups - 1] == 3 else {
      return false
    }
    for index in 1..<groups - 1 where separators[index] != separator { return false }
    return areMiddleGroups(of: 3, groups, first: 3)
      || separator == .comma && areMiddleGroups(of: 2, groups, first: 2)
  }

  private func areMiddleGroups(of length: Int, _ groups: Int, first: Int) -> Bool {
    guard lengths[0] <= first else { return false }
    for index in 1..<groups - 1 where lengths[index] != length { return false }
    return true
  }
}
