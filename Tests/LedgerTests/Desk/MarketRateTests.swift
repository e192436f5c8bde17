import Currencies
import FoundationEssentials
import Ledger
import TestValues
import Testing

extension LedgerTests {
  /// How far a custom rate is off the market. A fresh store has the bank's rates of 2026-10-30: 1 EUR is 1.1172 USD.
  @MainActor @Suite(.timeLimit(.minutes(30))) struct MarketRateTests {
    private func market(_ base: String, _ quote: String) throws -> MarketRate? {
      try Ledger.open(":memory:").ledger.marketRate(base: code(base), quote: code(quote))
    }

    /// Percent, and "far" and "inverted" where it is.
    private func verdict(_ base: String, _ quote: String, _ custom: String) throws -> String {
      let comparison = try #require(try market(base, quote)?.comparison(of: number(custom)))
      return [
        comparison.percent.plainText, comparison.isFarOff ? "far" : "",
        comparison.isInverted ? "inverted" : "",
      ].filter { !$0.isEmpty }.joined(separator: " ")
    }

    @Test func `the market rate is that of the sources whatever custom rate there is`() throws {
      let ledger = try Ledger.open(":memory:").ledger
      try ledger.setCustomRate(base: .eur, quote: code("USD"), rate: 2)
      let market = try #require(try ledger.marketRate(base: .eur, quote: code("USD")))
      #expect(market.rate == number("1.1172"))
      #expect(market.inverse.rounded(significantDigits: 6) == number("0.895095"))
      #expect(market.origin == .source("ecb", day("2026-10-30")))
    }

    @Test func `a pair that no table has and a currency against itself have none`() throws {
      #expect(try market("EUR", "VND") == nil)
      #expect(try market("EUR", "EUR") == nil)
    }

    @Test func `one rate more than a quarter larger than the other is far off`() throws {
      #expect(try verdict("EUR", "USD", "1.1172") == "0")
      #expect(try verdict("EUR", "USD", "1.3965") == "25")
      #expect(try verdict("EUR", "USD", "1.3966") == "25 far")
      #expect(try verdict("EUR", "USD", "0.8938") == "-20")
      #expect(try verdict("EUR", "USD", "0.8937") == "-20 far inverted")
      #expect(try verdict("USD", "EUR", "0.716") == "-20 far")
      #expect(try verdict("USD", "EUR", "0.7161") == "-20")
    }

    @Test func `a rate that was typed the wrong way round is known by its inverse`() throws {
      #expect(try verdict("PLN", "EUR", "4.25").hasSuffix("far inverted"))
      #expect(try verdict("EUR", "PLN", "400").hasSuffix("far"))
      // Near 1 both ways round may be meant.
      #expect(try verdict("USD", "EUR", "1.1172") == "24.8")
    }
  }
}
