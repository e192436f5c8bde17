import Currencies
import FoundationEssentials
import OfficialRates
import Testing

extension RuleConversion {
  /// Converts an amount by a table; a test ends where there is no rate.
  init(
    _ amount: Decimal, from: CurrencyCode, to: CurrencyCode, by rule: RateRule, _ table: OfficialTable,
    digits: Int
  ) throws {
    let rate = try RuleRate(from: from, to: to, by: rule, table)
    self = try #require(RuleConversion(amount, at: rate, digits: digits))
  }
}
