public import FoundationEssentials

extension Decimal {
  /// This number times a factor, over a divisor: multiplied without loss first and divided once. The result
  /// is exact where 38 significant digits hold it; where they do not, the digits beyond are cut off, so that
  /// rounding the result to fewer digits afterwards rounds the true value. Nil when the divisor is 0, or the
  /// result is beyond what a Decimal holds (38 digits times 10^±127).
  public func times(_ factor: Decimal, over divisor: Decimal = 1) -> Decimal? {
    DecimalRatio(factor, over: divisor)?.times(self)
  }

  /// The quotient of two whole numbers, times a power of ten: the same as by `times`, but fast enough for thousands of them. Nil when the divisor is 0, or the result is beyond what a Decimal holds.
  public static func quotient(_ dividend: UInt64, over divisor: UInt64, exponent: Int) -> Decimal? {
    guard divisor != 0 else { return nil }
    var result = DecimalParts.quotient(of: (0, UInt128(dividend)), by: UInt128(divisor))
    result.exponent += exponent
    return result.decimal
  }
}

/// A factor over a divisor, for many numbers.
public struct DecimalRatio: Hashable, Sendable {
  private let factor: DecimalParts
  private let divisor: DecimalParts

  /// A ratio; nil when the divisor is 0, or one of the two is not finite.
  public init?(_ factor: Decimal, over divisor: Decimal) {
    guard let factor = DecimalParts(factor), let divisor = DecimalParts(divisor), divisor.mantissa != 0
    else { return nil }
    (self.factor, self.divisor) = (factor, divisor)
  }

  /// A number times the factor, over the divisor, as by `Decimal.times`.
  public func times(_ number: Decimal) -> Decimal? {
    guard let number = DecimalParts(number) else { return nil }
    var result = DecimalParts.quotient(
      of: number.mantissa.multipliedFullWidth(by: factor.mantissa), by: divisor.mantissa)
    result.exponent += number.exponent + factor.exponent - divisor.exponent
    result.isNegative = (number.isNegative != factor.isNegative) != divisor.isNegative
    return result.decimal
  }
}

extension DecimalParts {
  /// Long division: the first 38 digits of a 256-bit whole number over a 128-bit one; the rest is cut off.
  static func quotient(of dividend: (high: UInt128, low: UInt128), by divisor: UInt128)
    -> DecimalParts
  {
    let (upper, carried) = dividend.high.quotientAndRemainder(dividingBy: divisor)
    var (whole, remainder) = divisor.dividingFullWidth((carried, dividend.low))
    guard upper == 0, whole < power(maximumDigits) else { return shortened(high: upper, low: whole) }
    var exponent = 0
    while remainder != 0, digits(whole) < maximumDigits {
      let missingDigits = maximumDigits - digits(whole)
      let more = divisor.dividingFullWidth(remainder.multipliedFullWidth(by: power(missingDigits)))
      whole = whole * power(missingDigits) + more.quotient
      remainder = more.remainder
      exponent -= missingDigits
    }
    return DecimalParts(isNegative: false, mantissa: whole, exponent: exponent)
  }

  /// The first 38 digits of a 256-bit whole number.
  private static func shortened(high: UInt128, low: UInt128) -> DecimalParts {
    var (high, low, exponent) = (high, low, 0)
    while high != 0 || low >= power(maximumDigits) {
      let (upper, carried) = high.quotientAndRemainder(dividingBy: 10)
      low = UInt128(10).dividingFullWidth((carried, low)).quotient
      high = upper
      exponent += 1
    }
    return DecimalParts(isNegative: false, mantissa: low, exponent: exponent)
  }
}
