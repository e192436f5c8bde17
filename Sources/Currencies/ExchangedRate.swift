public import FoundationEssentials

/// A rate that was quoted against another currency than its table's base, exactly as quoted. With 1 XAU = 3941.73 EUR, 1 unit
/// of XAU costs 3941.73 units of the base EUR.
public struct ExchangedRate: Hashable, Sendable {
  /// Units of the currency: more than 0.
  public let units: Decimal
  /// Units of the table's base that they cost: more than 0.
  public let baseUnits: Decimal

  /// Creates a rate; nil unless both are more than 0 and a Decimal holds their quotient.
  public init?(units: Decimal, baseUnits: Decimal) {
    guard units > 0, baseUnits > 0, let quotient = units.times(1, over: baseUnits), quotient > 0 else {
      return nil
    }
    (self.units, self.baseUnits) = (units, baseUnits)
    rate = quotient.rounded(significantDigits: min(Self.digits(units), Self.digits(baseUnits)))
  }

  /// Units of the currency for one unit of the base, with no more digits than the two have: 0.000253696.
  public let rate: Decimal

  /// The number of known digits, at least 5, as trailing zeros are not written. A 1 is a whole unit, and exact.
  private static func digits(_ number: Decimal) -> Int {
    number == 1 ? DecimalParts.maximumDigits : max(5, DecimalParts(number)?.digitCount ?? 0)
  }
}
