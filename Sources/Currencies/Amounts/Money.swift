public import FoundationEssentials

/// An amount of a currency, and how it is shown.
public struct Money: Hashable, Sendable {
  /// Units of the currency, unrounded.
  public let amount: Decimal
  /// The currency.
  public let currency: CurrencyCode
  /// Digits after the decimal sign that the currency has, 0 or more.
  public let digits: Int

  /// So many units of a currency.
  /// - Parameters:
  ///   - amount: units of the currency.
  ///   - currency: its code.
  ///   - digits: digits after the decimal sign instead of ISO's minor digits, as a currency of the user's own has
  ///     them; fewer than 0 count as 0.
  public init(_ amount: Decimal, _ currency: CurrencyCode, digits: Int? = nil) {
    self.amount = amount
    self.currency = currency
    self.digits = max(0, digits ?? currency.minorDigits)
  }

  /// Digits after the decimal sign that the amount is shown with: the currency's; but where they would show a
  /// non-zero amount as zero, as many as 3 significant digits take (0.0000224, 0.00400).
  public var fractionDigits: Int { DecimalParts(amount).map(fractionDigits) ?? digits }

  /// The amount as shown: rounded half away from zero to `fractionDigits`; NaN stays NaN.
  public var rounded: Decimal {
    guard let parts = DecimalParts(amount) else { return amount }
    return parts.rounded(toExponent: -fractionDigits(of: parts)).decimal ?? amount
  }

  /// The digits that an amount taken apart is shown with.
  func fractionDigits(of parts: DecimalParts) -> Int {
    guard parts.mantissa != 0, parts.rounded(toExponent: -digits).mantissa == 0 else { return digits }
    return parts.rounded(toDigits: 3).fractionDigits(significant: 3)
  }

  /// The amount as shown, in the conventions of a country.
  public func text(_ conventions: NumberConventions = .plain, grouped: Bool = true) -> String {
    shown(conventions, grouped: grouped).text
  }
}

extension NumberConventions {
  /// A unit rate (`1.1172` in `1 EUR = 1.1172 USD`): rounded half away from zero to 6 significant digits,
  /// though never before the decimal sign, and without the zeros at its end; but 5 significant digits or 4
  /// after the decimal sign stay, whichever ends first (1.5000, 177.60, 0.00563). A whole number stands without
  /// a decimal sign.
  public func text(ofUnitRate rate: Decimal) -> String {
    guard let parts = DecimalParts(rate) else { return "NaN" }
    guard !parts.digitTexts(fractionDigits: nil).fraction.isEmpty else {
      return text(of: rate, fractionDigits: 0)
    }
    let six = parts.rounded(toExponent: -max(0, parts.fractionDigits(significant: 6)))
    let needed = six.digitTexts(fractionDigits: nil).fraction.utf8.count
    let least = min(4, max(0, six.fractionDigits(significant: 5)))
    let most = max(0, six.fractionDigits(significant: 6))
    return text(of: rate, fractionDigits: min(max(needed, least), most))
  }
}
