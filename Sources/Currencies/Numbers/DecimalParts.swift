public import FoundationEssentials

/// The parts of a finite decimal: sign × mantissa × 10^exponent. The only type that works on digits: Foundation adds, subtracts
/// and compares decimals exactly up to 38 digits, but its multiplication loses digits before a division that would have kept
/// them, and FoundationEssentials has no rounding with a mode.
public struct DecimalParts: Hashable, Sendable {
  /// False for zero.
  public var isNegative: Bool
  /// All digits as one whole number.
  public var mantissa: UInt128
  /// Power of ten of the last digit of the mantissa.
  public var exponent: Int

  /// The number of digits that a mantissa always holds: 128 bits reach to 3.4 × 10^38.
  static let maximumDigits = 38

  /// Sign, mantissa and exponent; zero has no sign.
  public init(isNegative: Bool, mantissa: UInt128, exponent: Int) {
    self.isNegative = isNegative && mantissa != 0
    self.mantissa = mantissa
    self.exponent = mantissa == 0 ? 0 : exponent
  }

  /// The parts of a decimal; nil for NaN, Foundation's only value that is not finite.
  public init?(_ value: Decimal) {
    guard value.isFinite, let mantissa = DecimalMantissa.of(value) else { return nil }
    self.init(isNegative: value.sign == .minus, mantissa: mantissa, exponent: value.exponent)
  }

  /// The decimal, without trailing zeros in its mantissa; nil when it is too large for Foundation's exponent
  /// of -128...127, or not zero but too small. Digits after the 128th behind the decimal separator are cut off.
  public var decimal: Decimal? {
    guard mantissa != 0 else { return 0 }
    var (mantissa, exponent) = (mantissa, exponent)
    while mantissa.isMultiple(of: 10), exponent < 127 {
      mantissa /= 10
      exponent += 1
    }
    while exponent > 127, mantissa < Self.power(Self.maximumDigits - 1) {
      mantissa *= 10
      exponent -= 1
    }
    while exponent < -128 {
      mantissa /= 10
      exponent += 1
    }
    guard exponent <= 127, mantissa != 0 else { return nil }
    let (high, low) = (UInt64(mantissa >> 64), UInt64(truncatingIfNeeded: mantissa))
    let significand = high == 0 ? Decimal(low) : Decimal(high) * Self.twoTo64 + Decimal(low)
    let value = Decimal(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    // Foundation takes the zeros at the mantissa's end into the exponent, and makes NaN of one above 127.
    return value.isFinite ? value : nil
  }

  /// The number of decimal digits of the mantissa; 0 for zero.
  var digitCount: Int { Self.digits(mantissa) }

  /// The number of decimal digits of a whole number; 0 for zero.
  static func digits(_ value: UInt128) -> Int {
    // A binary digit is 0.30103 decimal ones; the estimate is right or one too low.
    let estimate = ((128 - value.leadingZeroBitCount) * 1233) >> 12
    return value >= power(estimate) ? estimate + 1 : estimate
  }

  /// The product of two mantissas; nil when 128 bits do not hold it.
  static func product(_ left: UInt128, _ right: UInt128) -> UInt128? {
    let (product, isTooLarge) = left.multipliedReportingOverflow(by: right)
    return isTooLarge ? nil : product
  }

  /// 10 to the power of 0...38.
  static func power(_ exponent: Int) -> UInt128 { powers[exponent] }

  private static let twoTo64 = Decimal(UInt64.max) + 1

  private static let powers: [UInt128] = (0..<38).reduce(into: [1]) { powers, index in
    powers.append(powers[index] * 10)
  }
}
