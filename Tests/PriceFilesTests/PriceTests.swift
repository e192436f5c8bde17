import Currencies
import FoundationEssentials
import PriceFiles
import TestValues
import Testing

/// Prices, and the names of their commodities.
struct PriceTests {
  private let pair = CurrencyPair(.eur, .usd)
  private let date = day("2026-10-30")

  @Test func `digits stay as printed`() {
    #expect(Price(date, pair, printed: "1.1170")?.digits == "1.1170")
    #expect(Price(date, pair, printed: "18148")?.digits == "18148")
    #expect(Price(date, pair, printed: "100000000000000000000000000")?.digits.count == 27)
  }

  @Test func `a rate is written without an exponent`() {
    #expect(Price(date, pair, rate: number("0.00000000000000055"))?.digits == "0.00000000000000055")
    let large = Decimal(sign: .plus, exponent: 20, significand: 12)
    #expect(Price(date, pair, rate: large)?.digits == "1200000000000000000000")
  }

  @Test(arguments: [
    "", "0", "0.00", "-1", "+1", "1,5", "1.", ".5", "1e5", "1.2.3", " 1", "01", "00.5", "NaN", "١",
    "123456789012345678901234567890123456789",
  ])
  func `what is no number above 0, or has more than 38 digits, is no price`(digits: String) {
    #expect(Price(date, pair, printed: digits) == nil)
  }

  @Test func `a rate that is not more than 0 is no price, and neither is a currency in itself`() {
    #expect(Price(date, pair, rate: 0) == nil)
    #expect(Price(date, pair, rate: -1) == nil)
    #expect(Price(date, pair, rate: .nan) == nil)
    #expect(Price(date, CurrencyPair(.eur, .eur), rate: 1) == nil)
  }

  @Test func `a price is rounded half away from zero to exactly so many digits`() {
    #expect(price("2026-10-30 EUR USD 1.11725").rounded(fractionDigits: 4)?.digits == "1.1173")
    #expect(price("2026-10-30 EUR USD 1.1").rounded(fractionDigits: 4)?.digits == "1.1000")
    #expect(price("2026-10-30 EUR USD 0.5").rounded(fractionDigits: 0)?.digits == "1")
    #expect(price("2026-10-30 EUR USD 0.004").rounded(fractionDigits: 2) == nil)
  }

  @Test func `the inverse has 28 digits, and the other direction`() {
    let inverse = price("2026-10-30 EUR IDR 18148.00 ecb").inverted
    #expect(inverse?.pair == CurrencyPair(code("IDR"), .eur))
    #expect(inverse?.digits == "0.00005510249063257659246197928146")
    #expect(inverse?.source == "ecb")
    #expect(price("2026-10-30 EUR USD 1.25").inverted?.digits == "0.8")
  }

  @Test func `commodities have the names of their codes, unless the user says otherwise`() {
    let names = CommodityNames([.usd: "$", code("GBP"): "£", code("CHF"): "x", code("JPY"): "x"])
    #expect(names[.eur] == "EUR" && names[.usd] == "$")
    #expect(names.currency(named: "EUR") == .eur && names.currency(named: "$") == .usd)
    #expect(names.currency(named: "USD") == nil)
    #expect(names.currency(named: "eur") == nil)
    #expect(names.currency(named: "x") == nil)
    #expect(names.currency(named: "AAPL") == nil)
    #expect(CommodityNames([.usd: "EUR"]).currency(named: "EUR") == .usd)
  }
}
