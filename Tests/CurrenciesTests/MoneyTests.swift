import Currencies
import FoundationEssentials
import Testing

@Test(arguments: [
  ("89.5095", "EUR", "89.51"), ("13793.2", "JPY", "13793"), ("1.0005", "KWD", "1.001"),
  ("0.02", "JPY", "0.0200"),
  ("0.00002243504", "USD", "0.0000224"), ("0.004", "EUR", "0.00400"), ("0.00499999", "EUR", "0.00500"),
  ("0.0009996", "EUR", "0.00100"), ("0.005", "EUR", "0.01"), ("0", "EUR", "0.00"), ("0", "JPY", "0"),
  ("-0.004", "EUR", "-0.00400"), ("-2.005", "EUR", "-2.01"), ("1.5", "XAU", "1.50"), ("1.5", "DEM", "1.50"),
  ("1.5", "QQQ", "1.50"), ("0.00001", "CLF", "0.0000100"), ("0.00005", "CLF", "0.0001"),
])
func `an amount is shown with its currency's digits, and never as zero when it is not`(
  amount: String, currency: String, text: String
) {
  let money = Money(number(amount), code(currency))
  #expect(money.text() == text)
  #expect(money.rounded == number(text))
}

@Test(arguments: [
  ("89.5095123", "EUR", "89.509512", 4), ("100", "EUR", "100.000000", 4),
  ("13793.24996", "JPY", "13793.2500", 5),
  ("1.0005", "KWD", "1.0005000", 4), ("0.00002243504", "USD", "0.0000224", 0),
  ("0.004", "EUR", "0.004000", 1),
  ("0.00049", "EUR", "0.000490", 0), ("0.02", "JPY", "0.0200", 0), ("0.2", "JPY", "0.2000", 1),
  ("0.5", "JPY", "0.5000", 5),
  ("0", "EUR", "0.000000", 4), ("0.00001", "CLF", "0.00001000", 1), ("99.9999999", "EUR", "100.000000", 4),
])
func `four more digits can be shown, more quietly than those of the currency`(
  amount: String, currency: String, text: String, dimmed: Int
) {
  let shown = Money(number(amount), code(currency)).shown(more: true)
  #expect(shown == Money.Shown(text: text, dimmed: dimmed))
}

@Test func `without the option nothing is dimmed`() {
  #expect(Money(number("89.5095"), .eur).shown(german) == Money.Shown(text: "89,51", dimmed: 0))
}

@Test func `more digits are written in the conventions`() {
  let money = Money(number("1234567.891"), code("JPY"))
  #expect(money.shown(german, more: true) == Money.Shown(text: "1.234.567,8910", dimmed: 5))
  #expect(money.shown(german, grouped: false, more: true) == Money.Shown(text: "1234567,8910", dimmed: 5))
}

@Test func `a currency of the user's own has its own digits`() {
  #expect(Money(number("1.23456789"), code("BEN"), digits: 8).text() == "1.23456789")
  #expect(
    Money(number("1.5"), code("BEN"), digits: 0).shown(more: true) == Money.Shown(text: "1.5000", dimmed: 5))
  #expect(Money(number("1.23456789"), code("EUR"), digits: -1).text() == "1")
}

@Test func `every digit that the user gave can be shown`() {
  #expect(german.exactText(of: number("1234567.12345")) == "1.234.567,12345")
  #expect(german.exactText(of: 1000, grouped: false) == "1000")
}

@Test(arguments: [".", "\u{200F}.", "", "\u{200F}", "-", "%", "0", "x", "..", "٠"])
func `a group sign that would change what a number says is left out`(sign: String) {
  let odd = NumberConventions(decimalSeparator: ".", groupingSeparator: sign, grouping: [3])
  #expect(odd.text(of: number("1234.5"), fractionDigits: 1) == "1234.5")
}

@Test func `conventions write signs and groups`() {
  let amount = number("12345678.905")
  #expect(english.text(of: amount, fractionDigits: 2) == "12,345,678.91")
  #expect(german.text(of: amount, fractionDigits: 2) == "12.345.678,91")
  #expect(french.text(of: amount, fractionDigits: 0) == "12\u{202F}345\u{202F}679")
  #expect(indian.text(of: amount, fractionDigits: 2) == "1,23,45,678.91")
  #expect(persian.text(of: -amount, fractionDigits: 1) == "\u{200E}-12٬345٬678٫9")
  #expect(german.text(of: amount, fractionDigits: 4, grouped: false) == "12345678,9050")
  #expect(NumberConventions.plain.text(of: amount, fractionDigits: 3) == "12345678.905")
  #expect(english.text(of: 999, fractionDigits: 0) == "999")
  #expect(english.text(of: 1000, fractionDigits: 0) == "1,000")
  #expect(Money(1000, code("JPY")).text(english) == "1,000")
}

@Test func `nothing but zeros has no minus sign`() {
  #expect(english.text(of: number("-0.004"), fractionDigits: 2) == "0.00")
}

@Test func `conventions that miss a sign or a size stay readable`() {
  let odd = NumberConventions(
    decimalSeparator: "", groupingSeparator: ",", grouping: [3, 0, 2], minusSign: "")
  #expect(odd.text(of: number("-1234567.5"), fractionDigits: 1) == "-1,234,567.5")
}

@Test(arguments: [
  ("1.1172", "1.1172"), ("0.00563", "0.00563"), ("0.0056306306306", "0.00563063"), ("177.6", "177.60"),
  ("1", "1"), ("25", "25"), ("15873.016", "15873"), ("1712345.67", "1712346"), ("1.000000002", "1.0000"),
  ("99999.96", "100000"), ("9.999999", "10.000"), ("1.5", "1.5000"), ("17.123456", "17.1235"),
  ("1000000", "1000000"),
])
func `a unit rate has six significant digits and no zeros that say nothing`(rate: String, text: String) {
  #expect(NumberConventions.plain.text(ofUnitRate: number(rate)) == text)
}

@Test func `a unit rate is written in the conventions`() {
  #expect(german.text(ofUnitRate: number("15873.016")) == "15.873")
}

@Test func `a rate is written as an equation`() {
  #expect(english.equation(.eur, number("1.1172"), .usd) == "1 EUR = 1.1172 USD")
  #expect(german.equation(.eur, number("15873.0164"), .usd) == "1 EUR = 15.873 USD")
  #expect(german.equation(.eur, number("15873.0164"), .usd, isExact: true) == "1 EUR = 15.873,0164 USD")
}
