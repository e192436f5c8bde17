internal import Currencies
internal import FoundationEssentials
internal import Ledger

// What answers take from a table of rates.
extension RateTable {
  /// An amount in another currency as Frankfurter gives it: a rate against the table's base as the source has sent it, and
  /// anything that is computed rounded. Nil when the table lacks one of the two, or the result is beyond what a Decimal holds.
  func served(_ amount: Decimal = 1, from: CurrencyCode, to: CurrencyCode) -> Decimal? {
    guard holds(from, to) else { return nil }
    if amount == 1, from == base, let rate = rates[to] { return rate }
    return convert(amount, from: from, to: to).map(FrankfurterNumber.rounded)
  }

  /// The other currencies that it has rates of against a base, in order; of some, or of all.
  func quotes(against base: CurrencyCode, among wanted: Set<CurrencyCode>?) -> [CurrencyCode] {
    rates.keys.filter { $0 != base && wanted?.contains($0) ?? true && holds(base, $0) }.sorted()
  }
}
