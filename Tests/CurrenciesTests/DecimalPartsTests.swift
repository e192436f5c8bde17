import Currencies
import FoundationEssentials
import TestValues
import Testing

/// The digits of decimals.
struct DecimalPartsTests {
  @Test func `the digits are those that a decimal prints`() {
    var generator = SystemRandomNumberGenerator()
    for length in 0..<10_000 {
      let digits = (0...length % 38).map { _ in String(UInt8.random(in: 0...9, using: &generator)) }.joined()
      let exponent = Int.random(in: -40...40, using: &generator)
      let value = Decimal(
        sign: length.isMultiple(of: 3) ? .minus : .plus, exponent: exponent, significand: number(digits))
      let parts = DecimalParts(value)
      #expect(parts?.mantissa == UInt128(value.significand.description), "\(value)")
      #expect(
        parts?.exponent == (value == 0 ? 0 : value.exponent) && parts?.isNegative == (value < 0), "\(value)")
      #expect(parts?.decimal == value)
    }
    #expect(DecimalParts(.nan) == nil)
  }

  @Test func `powers of two of all lengths keep their digits`() {
    for power in 0..<126 {
      let mantissa = UInt128(1) << power
      let parts = DecimalParts(isNegative: false, mantissa: mantissa, exponent: 0)
      #expect(parts.decimal?.plainText == "\(mantissa)")
    }
  }
}
