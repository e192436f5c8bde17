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

  @Test func `the digits of a computed decimal are those that it prints`() {
    var generator = SystemRandomNumberGenerator()
    var value: Decimal = 1
    for step in 0..<10_000 {
      let length = Int.random(in: 1...20, using: &generator)
      let digits = "1" + (1..<length).map { _ in String(UInt8.random(in: 0...9, using: &generator)) }.joined()
      let other = Decimal(
        sign: .plus, exponent: -Int.random(in: 0...20, using: &generator), significand: number(digits))
      value =
        switch step % 4 {
        case 0: value + other
        case 1: value - other
        case 2: value * other
        default: value / other
        }
      #expect(DecimalParts(value)?.mantissa == UInt128(value.significand.description), "\(value)")
      if !(-60...60).contains(value.exponent) { value = other }
    }
  }

  @Test func `powers of two of all lengths keep their digits`() {
    for power in 0..<126 {
      let mantissa = UInt128(1) << power
      let parts = DecimalParts(isNegative: false, mantissa: mantissa, exponent: 0)
      #expect(parts.decimal?.plainText == "\(mantissa)")
    }
  }
}
