internal import Currencies
internal import FoundationEssentials

/// What other sources have of currencies that a source has no good rate of yet: its first table, and a currency that is new
/// in it, are compared with them.
struct OtherRates {
  /// Days between two tables up to which most rates of one cannot be off those of the other, whatever their base: in a longer
  /// time an inflation changes all rates against its currency.
  private static let daysOfRefusal = 31

  private let tables: [RateTable]
  private let base: CurrencyCode

  /// The tables of the others that have a base, that to be compared with first before the others.
  init(_ tables: [RateTable], base: CurrencyCode) {
    self.tables = tables.filter { $0.rates[base] != nil && !$0.marked.contains(base) }
    self.base = base
  }

  /// Units of a currency for one of the base in the first table that has it unmarked; nil when none has.
  func rate(of currency: CurrencyCode) -> Decimal? { table(with: currency)?.rate(from: base, to: currency) }

  /// The currencies, of some, whose rate is more than 25 % off the others'.
  func outliers(in table: RateTable, among currencies: some Sequence<CurrencyCode>) -> Set<CurrencyCode> {
    Set(
      currencies.filter { currency in
        guard currency != base, let new = table.rates[currency], let old = rate(of: currency) else {
          return false
        }
        return Validation.isJump(from: old, to: new)
      })
  }

  /// Throws `.refused` for a table most of whose rates are off: its base is not what it says, or it is the wrong way round.
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
