public import FoundationEssentials

extension Decimal {
  /// The number rounded half away from zero to a number of fraction digits (0 or more); NaN stays NaN.
  public func rounded(fractionDigits: Int) -> Decimal {
    precondition(fractionDigits >= 0, "The number of fraction digits is 0 or more.")
    guard let parts = DecimalParts(self) else { return self }
    return parts.rounded(toExponent: -fractionDigits).decimal ?? self
  }

  /// The number rounded half away from zero to a number of significant digits (1 or more); NaN stays NaN.
  public func rounded(significantDigits: Int) -> Decimal {
    precondition(significantDigits >= 1, "The number of significant digits is 1 or more.")
    guard let parts = DecimalParts(self) else { return self }
    return parts.rounded(toDigits: significantDigits).decimal ?? self
  }
}

extension DecimalParts {
  /// The number rounded half away from zero to a multiple of 10^exponent; unchanged when it is one.
  func rounded(toExponent lowest: Int) -> DecimalParts {
    let surplus = lowest - exponent
    guard surplus > 0 else { return self }
    // The largest mantissa, 3.4 × 10^38, is less than half of 10^39.
    guard surplus <= Self.maximumDigits else {
      return DecimalParts(isNegative: false, mantissa: 0, exponent: 0)
    }
    let unit = Self.power(surplus)
    let (whole, rest) = mantissa.quotientAndRemainder(dividingBy: unit)
    return DecimalParts(
      isNegative: isNegative, mantissa: rest >= unit - rest ? whole + 1 : whole, exponent: lowest)
  }

  /// The number rounded half away from zero to a number of significant digits.
  func rounded(toDigits count: Int) -> DecimalParts {
    let result = rounded(toExponent: exponent + digitCount - count)
    // 9.996 has become 10.00, one digit too many.
    return result.digitCount > count ? result.rounded(toExponent: result.exponent + 1) : result
  }

  /// The fraction digits that show a number of significant digits; negative when they end before the decimal separator.
  func fractionDigits(significant count: Int) -> Int { count - digitCount - exponent }
}
