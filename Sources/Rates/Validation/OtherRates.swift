internal import Currencies
internal import FoundationEssentials

/// The rates of other sources, with which a source's first table, and a currency that is new in its table, are
/// compared.
struct OtherRates {
  /// The largest distance in days at which two tables are compared: over a longer time, inflation may change every
  /// rate.
  private static let daysOfRefusal = 31

  private let tables: [RateTable]
  private let base: CurrencyCode

  /// The other sources' tables that have a base, in the order of comparison.
  init(_ tables: [RateTable], base: CurrencyCode) {
    self.tables = tables.filter { $0.rates[base] != nil && !$0.marked.contains(base) }
    self.base = base
  }

  /// Units of a currency for one unit of the base, in the first table that has it unmarked; nil if none has.
  func rate(of currency: CurrencyCode) -> Decimal? { table(with: currency)?.rate(from: base, to: currency) }

  /// The currencies whose rate is more than 25 % off the others'.
  func outliers(in table: RateTable, among currencies: some Sequence<CurrencyCode>) -> Set<CurrencyCode> {
    Set(
      currencies.filter { currency in
        guard currency != base, let new = table.rates[currency], let old = rate(of: currency) else {
          return false
        }
        return Validation.isJump(from: old, to: new)
      })
  }

  /// Throws `.refused` for a table most of whose rates are outliers: its base is wrong, or its rates are inverted.
  func check(_ table: RateTable) throws(RateError) {
    let compared = table.rates.keys.filter { currency in
      guard currency != base, let other = self.table(with: currency) else { return false }
      return abs(table.day - other.day) <= Self.daysOfRefusal
    }
    let count = outliers(in: table, among: compared).count
    guard compared.count >= Validation.fewestRates, count * 2 > compared.count else { return }
    throw RateError(source: table.source, .outliers(count, of: compared.count))
  }

  private func table(with currency: CurrencyCode) -> RateTable? {
    tables.first { $0.rates[currency] != nil && !$0.marked.contains(currency) }
  }
}
