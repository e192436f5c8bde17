internal import Currencies
internal import FoundationEssentials

/// Numbers as Frankfurter rounds and writes them, but computed in decimals.
enum FrankfurterNumber {
  /// A computed rate or amount, rounded half away from zero to Frankfurter's digits (lib/roundable.rb): none after the decimal
  /// separator above 5000, 2 above 80, 3 above 20, 4 above 1, else 5. Below 0.01 those are fewer than 4 significant digits, down
  /// to none at all; such a number keeps 4.
  static func rounded(_ value: Decimal) -> Decimal {
    if value < Decimal(sign: .plus, exponent: -2, significand: 1) {
      return value.rounded(significantDigits: 4)
    }
    let digits =
      switch value {
      case _ where value > 5000: 0
      case _ where value > 80: 2
      case _ where value > 20: 3
      case _ where value > 1: 4
      default: 5
      }
    return value.rounded(fractionDigits: digits)
  }

  /// A rate: whole ones up to 5000 have ".0".
  static func text(_ value: Decimal) -> String { value > 5000 ? value.plainText : amountText(value) }

  /// An amount, which always has a decimal separator: "1.0".
  static func amountText(_ value: Decimal) -> String {
    let text = value.plainText
    return text.contains(".") ? text : text + ".0"
  }
}
