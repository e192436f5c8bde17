public import FoundationEssentials

/// An amount of a currency, with its rounding for display.
public struct Money: Hashable, Sendable {
  /// Units of the currency, unrounded.
  public let amount: Decimal
  /// The currency.
  public let currency: CurrencyCode
  /// The fraction digits of the currency, 0 or more.
  public let digits: Int

  /// Creates an amount.
  /// - Parameters:
  ///   - amount: units of the currency.
  ///   - currency: its code.
  ///   - digits: the fraction digits of a custom currency, instead of ISO's minor unit; fewer than 0 count as 0.
  public init(_ amount: Decimal, _ currency: CurrencyCode, digits: Int? = nil) {
    self.amount = amount
    self.currency = currency
    self.digits = max(0, digits ?? currency.minorDigits)
  }

  /// The fraction digits for display: the currency's, but enough for 3 significant digits where they would show a non-zero
  /// amount as zero (0.0000224, 0.00400).
  public var fractionDigits: Int { DecimalParts(amount).map(fractionDigits) ?? digits }

  /// The amount for display: rounded half away from zero to `fractionDigits`; NaN stays NaN.
  public var rounded: Decimal {
    guard let parts = DecimalParts(amount) else { return amount }
    return parts.rounded(toExponent: -fractionDigits(of: parts)).decimal ?? amount
  }

  /// The fraction digits for display, from the parts of the amount.
  func fractionDigits(of parts: DecimalParts) -> Int {
    guard parts.mantissa != 0, parts.rounded(toExponent: -digits).mantissa == 0 else { return digits }
    return parts.rounded(toDigits: 3).fractionDigits(significant: 3)
  }

  /// The amount for display, in some conventions.
  public func text(_ conventions: NumberConventions = .plain, grouped: Bool = true) -> String {
    shown(conventions, grouped: grouped).text
  }
}

extension NumberConventions {
  /// A unit rate (`1.1172` in `1 EUR = 1.1172 USD`): rounded half away from zero to 6 significant digits,
  /// though never before the decimal separator, and without the zeros at its end; but 5 significant digits or 4
  /// after the decimal separator stay, whichever ends first (1.5000, 177.60, 0.00563). A whole number stands without
  /// a decimal separator.
  public func text(ofUnitRate rate: Decimal) -> String {
    guard let digits = Self.fractionDigits(ofUnitRate: rate) else { return "NaN" }
    return text(of: rate, fractionDigits: digits)
  }

  /// The fraction digits that `text(ofUnitRate:)` shows a rate with; nil for NaN.
  public static func fractionDigits(ofUnitRate rate: Decimal) -> Int? {
    guard let parts = DecimalParts(rate) else { return nil }
    guard !parts.digitTexts(fractionDigits: nil).fraction.isEmpty else { return 0 }
    let six = parts.rounded(toExponent: -max(0, parts.fractionDigits(significant: 6)))
    let needed = six.digitTexts(fractionDigits: nil).fraction.utf8.count
    let least = min(4, max(0, six.fractionDigits(significant: 5)))
    let most = max(0, six.fractionDigits(significant: 6))
    return min(max(needed, least), most)
  }
}
