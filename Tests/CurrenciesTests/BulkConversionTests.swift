import Currencies
import FoundationEssentials
import TestValues
import Testing

/// Conversions of many amounts.
struct BulkConversionTests {
  private func text(
    _ amount: String, _ factor: String, over divisor: String, _ rounding: BulkConversion.Rounding
  ) -> String? {
    let digits = DecimalParts(number(amount))
    return BulkConversion(times: number(factor), over: number(divisor), rounding).flatMap { conversion in
      digits.flatMap { conversion.text(of: $0) }
    }
  }

  @Test func `a result has all digits of its currency`() {
    #expect(text("100.5", "1", over: "1.0857", .halfUp(fractionDigits: 2)) == "92.57")
    #expect(text("12", "1", over: "1", .halfUp(fractionDigits: 2)) == "12.00")
    #expect(text("-0.004", "1", over: "1", .halfUp(fractionDigits: 2)) == "0.00")
    #expect(text("-0.005", "1", over: "1", .halfUp(fractionDigits: 2)) == "-0.01")
    #expect(text("1.5", "1", over: "1", .halfUp(fractionDigits: 0)) == "2")
    #expect(text("1000000", "0.02339", over: "100", .halfUp(fractionDigits: 3)) == "233.900")
  }

  @Test func `rounding up goes to the next whole number that is not smaller`() {
    #expect(text("1.01", "1", over: "1", .upToWhole) == "2")
    #expect(text("-1.99", "1", over: "1", .upToWhole) == "-1")
    #expect(text("3", "1", over: "1", .upToWhole) == "3")
  }

  @Test func `the results are those of the arithmetic of decimals`() {
    let amounts = ["0", "0.01", "123456789.995", "-7.125", "99999999999999999999", "0.00000000000000000001"]
    for amount in amounts {
      for (factor, divisor) in [
        ("1.0857", "1"), ("1", "0.84183"), ("1.17543210987654321", "163.27123456789"), ("7", "3"),
      ] {
        for digits in [0, 2, 3] {
          let exact = number(amount).times(number(factor), over: number(divisor))
          let expected = exact.map { $0.rounded(fractionDigits: digits) }
          let found = text(amount, factor, over: divisor, .halfUp(fractionDigits: digits))
          #expect(
            found.flatMap { Decimal(plain: $0) } == expected, "\(amount) \(factor) \(divisor) \(digits)")
        }
      }
    }
  }

  @Test func `the rate is that of the arithmetic of decimals, rounded once`() {
    let numbers = [
      "1", "1.0857", "0.84183", "163.27123456789", "7", "3", "0.0000001", "99999999999999999999", "1000000",
    ]
    for factor in numbers {
      for divisor in numbers {
        let conversion = BulkConversion(times: number(factor), over: number(divisor), .upToWhole)
        let exact = Decimal(1).times(number(factor), over: number(divisor))
        for digits in [1, 6, 28] {
          #expect(
            conversion?.rateText(significantDigits: digits)
              == exact?.rounded(significantDigits: digits).plainText,
            "\(factor) \(divisor) \(digits)")
        }
      }
    }
    let half = BulkConversion(times: 1, over: 8, .upToWhole)
    #expect(half?.rateText(significantDigits: 2, decimalSeparator: ",") == "0,13")
  }

  @Test func `a result is written with the decimal separator that is asked for`() {
    let amount = DecimalParts(number("1000.5"))
    let conversion = BulkConversion(times: 1, over: 1, .halfUp(fractionDigits: 2))
    #expect(amount.flatMap { conversion?.text(of: $0, decimalSeparator: ",") } == "1000,50")
  }
}
