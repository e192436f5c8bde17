public import FoundationEssentials

extension Decimal {
  /// Rounded half away from zero to so many digits after the decimal sign (0 or more); NaN stays NaN.
  public func rounded(fractionDigits: Int) -> Decimal {
    precondition(fractionDigits >= 0, "A number has no fewer than 0 digits after the decimal sign.")
    guard let parts = DecimalParts(self) else { return self }
    return parts.rounded(toExponent: -fractionDigits).decimal ?? self
  }

  /// Rounded half away from zero to so many significant digits (1 or more); NaN stays NaN.
  public func rounded(significantDigits: Int) -> Decimal {
    precondition(significantDigits >= 1, "A number has at least one significant digit.")
    guard let parts = DecimalParts(self) else { return self }
    return parts.rounded(toDigits: significantDigits).decimal ?? self
  }
}

extension DecimalParts {
  /// Rounded half away from zero so that the last digit stands for 10^exponent; unchanged when it already
  /// does or is coarser.
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

  /// Rounded half away from zero to so many significant digits.
  func rounded(toDigits count: Int) -> DecimalParts {
    let result = rounded(toExponent: exponent + digitCount - count)
    // 9.996 has become 10.00, one digit too many.
    return result.digitCount > count ? result.rounded(toExponent: result.exponent + 1) : result
  }

  /// Digits after the decimal sign that show so many significant digits; negative when that ends before it.
  func fractionDigits(significant count: Int) -> Int { count - digitCount - exponent }
}
