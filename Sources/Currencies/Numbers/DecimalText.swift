public import FoundationEssentials

extension Decimal {
  /// Reads a number as data files write it: digits, and optionally a `.` and digits, after an optional `-`.
  /// Nil for anything else (`+1`, `.5`, `1.`, `1,5`, a space, `NaN`, digits that are not ASCII), for more
  /// than 38 significant digits, and for a number that a Decimal does not hold. `1.5e-7` is read only where
  /// the exponent is allowed, as in JSON.
  public init?(plain text: some StringProtocol, exponentAllowed: Bool = false) {
    var reader = PlainNumberReader(text.utf8)
    guard let parts = reader.number(exponentAllowed: exponentAllowed), let value = parts.decimal else {
      return nil
    }
    self = value
  }

  /// Every digit of the number, with `.` as the decimal separator, no grouping, no exponent and no trailing zeros
  /// after the decimal separator; `NaN` for NaN.
  public var plainText: String {
    guard let parts = DecimalParts(self) else { return "NaN" }
    return parts.text(fractionDigits: nil)
  }

  /// The number of digits after the decimal separator in `plainText`; 0 for NaN.
  public var fractionDigits: Int {
    DecimalParts(self)?.digitTexts(fractionDigits: nil).fraction.utf8.count ?? 0
  }

  /// The number as `--exact` prints it: `plainText` rounded half away from zero to 28 significant digits.
  public var exactText: String { rounded(significantDigits: 28).plainText }
}

extension DecimalParts {
  /// The digits before and after the decimal separator: at least one before it; after it those without trailing zeros, or a given
  /// number, which must not be smaller.
  func digitTexts(fractionDigits: Int?) -> (whole: String, fraction: String) {
    var digits = mantissa == 0 ? "" : String(mantissa)
    if exponent > 0 { digits += String(repeating: "0", count: exponent) }
    let scale = max(0, -exponent)
    if digits.utf8.count <= scale {
      digits = String(repeating: "0", count: scale + 1 - digits.utf8.count) + digits
    }
    var fraction = String(digits.suffix(scale))
    while fraction.hasSuffix("0") { fraction.removeLast() }
    if let fractionDigits {
      fraction += String(repeating: "0", count: max(0, fractionDigits - fraction.utf8.count))
    }
    return (String(digits.dropLast(scale)), fraction)
  }

  /// The number without grouping, with the fraction digits of `digitTexts`.
  func text(fractionDigits: Int?, decimalSeparator: Character = ".") -> String {
    var (mantissa, scale) = (mantissa, max(0, -exponent))
    while scale > fractionDigits ?? 0, mantissa.isMultiple(of: 10) {
      (mantissa, scale) = (mantissa / 10, mantissa == 0 ? 0 : scale - 1)
    }
    // From the last digit to the first.
    var text: [UInt8] = []
    text.reserveCapacity(48)
    let padding = max(0, (fractionDigits ?? scale) - scale)
    text.append(contentsOf: repeatElement(0x30, count: padding + (mantissa == 0 ? 0 : max(0, exponent))))
    func append(_ digit: UInt8) {
      if text.count == scale + padding, scale + padding > 0 {
        text.append(contentsOf: decimalSeparator.utf8.reversed())
      }
      text.append(0x30 + digit)
    }
    while mantissa > UInt64.max {
      append(UInt8(mantissa % 10))
      mantissa /= 10
    }
    var rest = UInt64(mantissa)
    repeat {
      append(UInt8(rest % 10))
      rest /= 10
    } while rest > 0 || text.count <= scale + padding
    if isNegative { text.append(UInt8(ascii: "-")) }
    return String(decoding: text.reversed(), as: UTF8.self)
  }
}
