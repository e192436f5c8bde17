import Currencies
import FoundationEssentials
import Testing

@Test(arguments: [
  ("1.1900", "1.19"), ("0", "0"), ("-0", "0"), ("-12.50", "-12.5"), ("007", "7"), ("0.000", "0"),
  ("99999999999999999999999999999999999999", "99999999999999999999999999999999999999"),
  ("1000000000000000000000000000000000000000000", "1000000000000000000000000000000000000000000"),
  ("0.00000000000000000000000000000000000000001", "0.00000000000000000000000000000000000000001"),
])
func `a plain number is read and written with every digit`(text: String, written: String) {
  #expect(Decimal(plain: text)?.plainText == written)
}

@Test(arguments: [
  "", ".", "-", "1.", ".5", "+1", "1,5", "1.2abc", "1.2.3", "--1", "1-", " 1", "1 ", "1 000", "NaN", "inf",
  "0x10", "١",
  "1e5", "1_000", "１", "999999999999999999999999999999999999999", "1.23456789012345678901234567890123456789",
])
func `what is no plain number is refused`(text: String) {
  #expect(Decimal(plain: text) == nil)
}

@Test func `an exponent is read only where it is allowed`() {
  #expect(Decimal(plain: "1.5e-7", exponentAllowed: true)?.plainText == "0.00000015")
  #expect(Decimal(plain: "1.5E+3", exponentAllowed: true) == 1500)
  #expect(Decimal(plain: "2e3", exponentAllowed: true) == 2000)
  #expect(Decimal(plain: "2e3") == nil)
  for text in ["1e", "1e+", "e5", "1e5.0", "1e1234", "1e136", "1e200", "1e-200", "1ee5", "1e 5"] {
    #expect(Decimal(plain: text, exponentAllowed: true) == nil, "\(text)")
  }
}

@Test func `NaN is written as such and stays what it is`() {
  #expect(Decimal.nan.plainText == "NaN")
  #expect(Decimal.nan.rounded(fractionDigits: 2).isNaN)
  #expect(NumberConventions.plain.text(of: .nan, fractionDigits: 2) == "NaN")
  #expect(Decimal.nan.times(1) == nil)
}

@Test(arguments: [
  ("2.5", 0, "3"), ("-2.5", 0, "-3"), ("2.4999999999999999999999999999999999999", 0, "2"),
  ("1.005", 2, "1.01"),
  ("-1.005", 2, "-1.01"), ("0.004", 2, "0"), ("0.005", 2, "0.01"), ("9.995", 2, "10"), ("12", 2, "12"),
  ("12", 0, "12"),
  ("0.00000000000000000000000000000000000000000000049", 2, "0"),
  (
    "99999999999999999999999999999999999999", 3,
    "99999999999999999999999999999999999999"
  ), ("0.99999999999999999999999999999999999999", 5, "1"),
])
func `rounding is half away from zero`(text: String, digits: Int, rounded: String) {
  #expect(number(text).rounded(fractionDigits: digits).plainText == rounded)
}

@Test func `rounding to significant digits`() {
  #expect(number("9.996").rounded(significantDigits: 3) == 10)
  #expect(number("0.0022345").rounded(significantDigits: 3).plainText == "0.00223")
  #expect(number("-123450").rounded(significantDigits: 4) == -123500)
  #expect(number("0").rounded(significantDigits: 3) == 0)
}

@Test func `the exact text has at most 28 significant digits`() {
  #expect(Decimal(2).times(1, over: 3)?.exactText == "0.6666666666666666666666666667")
  #expect(number("123456789012345678901234567850").exactText == "123456789012345678901234567900")
  #expect(number("89.50").exactText == "89.5")
}

@Test func `times keeps what Foundation's own operators lose`() {
  let long = number("12345678901234567890123456789012345678")
  #expect(long.times(long, over: long) == long)
  #expect(Decimal(1).times(1, over: 7)?.plainText == "0.14285714285714285714285714285714285714")
  #expect(number("0.000001").times(number("0.000001"), over: number("0.000000000001")) == 1)
  #expect(Decimal(-10).times(4, over: -8) == 5)
  #expect(Decimal(-10).times(4, over: 8) == -5)
  #expect(Decimal(0).times(-5, over: 3)?.plainText == "0")
}

@Test func `times gives nothing where there is no result`() {
  #expect(Decimal(1).times(1, over: 0) == nil)
  let large = Decimal(sign: .plus, exponent: 120, significand: 1)
  #expect(large.times(large) == nil)
  #expect(Decimal(1).times(1, over: large)?.times(1, over: large) == nil)
}

@Test func `times and a division give back any number`() throws {
  var dice = Dice(1)
  for _ in 0..<5000 {
    let left =
      Decimal(dice.next())
      * Decimal(sign: .plus, exponent: Int.random(in: -30...10, using: &dice), significand: 1)
    let right = Decimal(dice.next() >> Int.random(in: 0...63, using: &dice)) + 1
    let product = try #require(left.times(right))
    #expect(product.rounded(significantDigits: 37) == (left * right).rounded(significantDigits: 37))
    #expect(product.times(1, over: right)?.rounded(significantDigits: 30) == left)
    #expect(Decimal(plain: left.plainText) == left)
  }
}

@Test(arguments: [("1.1900", 2), ("12", 0), ("0", 0), ("1200", 0), ("-0.0005", 4)])
func `a number has as many fraction digits as its plain text`(text: String, digits: Int) {
  #expect(number(text).fractionDigits == digits)
}

@Test func `what is not a number has no fraction digits`() { #expect(Decimal.nan.fractionDigits == 0) }
