public import FoundationEssentials

/// A number of a calculation: a quotient stays a fraction, so that only the result of the calculation is cut off.
///
/// Where 128 bits do not hold a fraction it is cut off at once. Results are nil where a Decimal does not hold them.
public struct ExactNumber: Hashable, Sendable {
  /// The number, without the digits that a Decimal does not hold.
  public let value: Decimal
  /// The number where it was divided.
  private let fraction: Fraction?

  /// A number that is not a quotient.
  public init(_ value: Decimal) { (self.value, fraction) = (value, nil) }

  private init?(_ fraction: Fraction?) {
    guard let fraction, let value = fraction.parts.decimal else { return nil }
    (self.value, self.fraction) = (value, fraction.divisor == 1 ? nil : fraction)
  }

  /// The number with the other sign.
  var negated: ExactNumber { ExactNumber(fraction?.negated) ?? ExactNumber(0 - value) }

  /// The sum with another number.
  public func adding(_ other: ExactNumber) -> ExactNumber {
    ofFractions(with: other) { $0.adding($1) } ?? ExactNumber(value + other.value)
  }

  /// The product with another number.
  public func times(_ other: ExactNumber) -> ExactNumber? {
    ofFractions(with: other) { $0.times($1) } ?? value.times(other.value).map { ExactNumber($0) }
  }

  /// The quotient by another number; nil also when that is 0.
  public func over(_ other: ExactNumber) -> ExactNumber? {
    let quotient = asFraction.flatMap { dividend in
      other.asFraction?.inverse.flatMap { dividend.times($0) }
    }
    return ExactNumber(quotient) ?? value.times(1, over: other.value).map { ExactNumber($0) }
  }

  private var asFraction: Fraction? { fraction ?? Fraction(value) }

  /// The result of a calculation with fractions; nil where neither number is one, or the result is too long for one.
  private func ofFractions(
    with other: ExactNumber, _ calculation: (Fraction, Fraction) -> Fraction?
  ) -> ExactNumber? {
    guard fraction != nil || other.fraction != nil, let left = asFraction, let right = other.asFraction else {
      return nil
    }
    return ExactNumber(calculation(left, right))
  }
}

/// A fraction: a decimal over a whole number, without common factors of the decimal's digits and the divisor.
private struct Fraction: Hashable {
  let dividend: DecimalParts
  let divisor: UInt128

  init(_ dividend: DecimalParts, over divisor: UInt128) {
    let common = Self.commonFactor(dividend.mantissa, divisor)
    self.dividend = DecimalParts(
      isNegative: dividend.isNegative, mantissa: dividend.mantissa / common, exponent: dividend.exponent)
    self.divisor = divisor / common
  }

  init?(_ value: Decimal) {
    guard let parts = DecimalParts(value) else { return nil }
    self.init(parts, over: 1)
  }

  /// The quotient, cut off at 38 digits.
  var parts: DecimalParts {
    var result = DecimalParts.quotient(of: (0, dividend.mantissa), by: divisor)
    result.exponent += dividend.exponent
    result.isNegative = dividend.isNegative
    return result
  }

  var negated: Fraction {
    var dividend = dividend
    dividend.isNegative = !dividend.isNegative && dividend.mantissa != 0
    return Fraction(dividend, over: divisor)
  }

  /// 1 over the fraction; nil when that is 0.
  var inverse: Fraction? {
    guard dividend.mantissa != 0 else { return nil }
    let inverted = DecimalParts(
      isNegative: dividend.isNegative, mantissa: divisor, exponent: -dividend.exponent)
    return Fraction(inverted, over: dividend.mantissa)
  }

  /// The product; nil when it is too long.
  func times(_ other: Fraction) -> Fraction? {
    // Without the factors that one dividend and the other divisor have in common it is as short as can be.
    let (left, right) = (Fraction(dividend, over: other.divisor), Fraction(other.dividend, over: divisor))
    guard let mantissa = DecimalParts.product(left.dividend.mantissa, right.dividend.mantissa),
      let divisor = DecimalParts.product(left.divisor, right.divisor)
    else { return nil }
    let product = DecimalParts(
      isNegative: dividend.isNegative != other.dividend.isNegative, mantissa: mantissa,
      exponent: dividend.exponent + other.dividend.exponent)
    return Fraction(product, over: divisor)
  }

  /// The sum; nil when it is too long.
  func adding(_ other: Fraction) -> Fraction? {
    if dividend.mantissa == 0 { return other }
    if other.dividend.mantissa == 0 { return self }
    let common = Self.commonFactor(divisor, other.divisor)
    let exponent = min(dividend.exponent, other.dividend.exponent)
    guard let left = dividend.mantissa(at: exponent), let right = other.dividend.mantissa(at: exponent),
      let left = DecimalParts.product(left, other.divisor / common),
      let right = DecimalParts.product(right, divisor / common),
      let divisor = DecimalParts.product(divisor, other.divisor / common)
    else { return nil }
    let isNegative = left < right ? other.dividend.isNegative : dividend.isNegative
    let mantissa: UInt128
    if dividend.isNegative != other.dividend.isNegative {
      mantissa = max(left, right) - min(left, right)
    } else {
      let (sum, isTooLong) = left.addingReportingOverflow(right)
      if isTooLong { return nil }
      mantissa = sum
    }
    return Fraction(
      DecimalParts(isNegative: isNegative, mantissa: mantissa, exponent: exponent), over: divisor)
  }

  /// The largest whole number that two are multiples of, of which one is not 0.
  private static func commonFactor(_ first: UInt128, _ second: UInt128) -> UInt128 {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }
}

extension DecimalParts {
  /// The mantissa with a smaller exponent; nil when it is too long.
  fileprivate func mantissa(at smaller: Int) -> UInt128? {
    guard exponent - smaller <= Self.maximumDigits else { return nil }
    return Self.product(mantissa, Self.power(exponent - smaller))
  }
}
