public import FoundationEssentials

/// A rate that was given against another currency than its table's base, exactly: the units of a currency that so many units
/// of the base buy. With 1 XAU = 3941.73 EUR given, 1 XAU is had for 3941.73 units of the base EUR.
public struct ExchangedRate: Hashable, Sendable {
  /// Units of the currency: more than 0.
  public let units: Decimal
  /// Units of the table's base that buy them: more than 0.
  public let baseUnits: Decimal

  /// A rate; nil unless both are more than 0 and their quotient is one that a Decimal holds.
  public init?(units: Decimal, baseUnits: Decimal) {
    guard units > 0, baseUnits > 0, let quotient = units.times(1, over: baseUnits), quotient > 0 else {
      return nil
    }
    (self.units, self.baseUnits) = (units, baseUnits)
    rate = quotient.rounded(significantDigits: min(Self.digits(units), Self.digits(baseUnits)))
  }

  /// Units of the currency for one of the base, with no more digits than the two have: 0.000253696.
  public let rate: Decimal

  /// How many digits a number is known to, at least 5: zeros at the end are not written. A 1 is a whole unit, and exact.
  private static func digits(_ number: Decimal) -> Int {
    number == 1 ? DecimalParts.maximumDigits : max(5, DecimalParts(number)?.digitCount ?? 0)
  }
}
