public import FoundationEssentials

/// The conversion of many amounts at one rate: each is multiplied first, divided once and rounded, as by `Decimal.times` and
/// `rounded(fractionDigits:)`, but fast enough for millions of them.
public struct BulkConversion: Hashable, Sendable {
  /// How a result is rounded.
  public enum Rounding: Hashable, Sendable {
    /// Half away from zero to a number of fraction digits.
    case halfUp(fractionDigits: Int)
    /// Up to a whole number: to the next one that is not smaller.
    case upToWhole
  }

  private let factor: DecimalParts
  private let divisor: DecimalParts
  private let rounding: Rounding

  /// A conversion to amount × factor / divisor. Nil where the divisor is 0, and for NaN.
  public init?(times factor: Decimal, over divisor: Decimal, _ rounding: Rounding) {
    guard let factor = DecimalParts(factor), let divisor = DecimalParts(divisor), divisor.mantissa != 0 else {
      return nil
    }
    (self.factor, self.divisor, self.rounding) = (factor, divisor, rounding)
  }

  /// The result for an amount with all fraction digits that it is rounded to, and no grouping. Nil where
  /// not all of its digits are certain: beyond 37 of them.
  public func text(of amount: DecimalParts, decimalSeparator: Character = ".") -> String? {
    guard let result = result(for: amount) ?? exactResult(for: amount) else { return nil }
    return result.text(fractionDigits: fractionDigits, decimalSeparator: decimalSeparator)
  }

  /// What one unit becomes, rounded half away from zero to some significant digits, at most 28, without zeros at its end and without
  /// grouping. Nil beyond what a Decimal holds.
  public func rateText(significantDigits: Int, decimalSeparator: Character = ".") -> String? {
    let rate = rate(significantDigits) ?? exactRate(significantDigits)
    return rate?.text(fractionDigits: nil, decimalSeparator: decimalSeparator)
  }

  /// The rounded rate; nil where the numbers are too large for one division of 128 bits.
  private func rate(_ significantDigits: Int) -> DecimalParts? {
    let shift = significantDigits + divisor.digitCount - factor.digitCount
    guard (0...DecimalParts.maximumDigits).contains(shift),
      let above = DecimalParts.product(factor.mantissa, DecimalParts.power(shift))
    else { return nil }
    var (whole, rest) = Self.quotient(above, divisor.mantissa)
    var exponent = factor.exponent - divisor.exponent - shift
    // It has one digit more where the factor's digits are the larger ones.
    if whole >= DecimalParts.power(significantDigits) {
      let last = whole % 10
      whole = whole / 10 + (last >= 5 ? 1 : 0)
      exponent += 1
    } else if rest >= divisor.mantissa - rest {
      whole += 1
    }
    return DecimalParts(
      isNegative: factor.isNegative != divisor.isNegative, mantissa: whole, exponent: exponent)
  }

  private func exactRate(_ significantDigits: Int) -> DecimalParts? {
    guard let factor = factor.decimal, let divisor = divisor.decimal,
      let rate = Decimal(1).times(factor, over: divisor)
    else { return nil }
    return DecimalParts(rate.rounded(significantDigits: significantDigits))
  }

  private var fractionDigits: Int {
    switch rounding {
    case .halfUp(let digits): digits
    case .upToWhole: 0
    }
  }

  /// The rounded result; nil where the numbers are too large for one multiplication and one division of 128 bits.
  private func result(for amount: DecimalParts) -> DecimalParts? {
    let shift = amount.exponent + factor.exponent - divisor.exponent + fractionDigits
    guard abs(shift) <= DecimalParts.maximumDigits,
      let product = DecimalParts.product(amount.mantissa, factor.mantissa),
      let above = shift > 0 ? DecimalParts.product(product, DecimalParts.power(shift)) : product,
      let below = shift < 0
        ? DecimalParts.product(divisor.mantissa, DecimalParts.power(-shift)) : divisor.mantissa
    else { return nil }
    let isNegative = (amount.isNegative != factor.isNegative) != divisor.isNegative
    var (whole, rest) = Self.quotient(above, below)
    let isRoundedAway =
      switch rounding {
      case .halfUp: rest >= below - rest
      case .upToWhole: rest > 0 && !isNegative
      }
    if isRoundedAway { whole += 1 }
    return DecimalParts(isNegative: isNegative, mantissa: whole, exponent: -fractionDigits)
  }

  /// Most numbers have 64 bits, with which machines divide faster.
  private static func quotient(_ above: UInt128, _ below: UInt128) -> (UInt128, UInt128) {
    guard let smallAbove = UInt64(exactly: above), let smallBelow = UInt64(exactly: below) else {
      let (whole, rest) = above.quotientAndRemainder(dividingBy: below)
      return (whole, rest)
    }
    let (whole, rest) = smallAbove.quotientAndRemainder(dividingBy: smallBelow)
    return (UInt128(whole), UInt128(rest))
  }

  /// The same of numbers of any size.
  private func exactResult(for amount: DecimalParts) -> DecimalParts? {
    guard let number = amount.decimal, let factor = factor.decimal, let divisor = divisor.decimal,
      let exact = number.times(factor, over: divisor), let digits = DecimalParts(exact),
      // The product was cut off behind its 38th digit, which must not be one of the result's.
      digits.digitCount + digits.exponent + fractionDigits < DecimalParts.maximumDigits
    else { return nil }
    var rounded = exact.rounded(fractionDigits: fractionDigits)
    if rounding == .upToWhole, rounded < exact { rounded += 1 }
    return DecimalParts(rounded)
  }
}
