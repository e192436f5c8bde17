internal import Currencies
internal import Storage

/// The stored rates of some currencies as of many days, those of `Ledger.rates(asOf:)`: the tables of a month are read at once, and kept.
@MainActor
final class MonthlyRates {
  private struct Month: Hashable {
    let source: SourceID
    let period: Period
  }

  private let ledger: Ledger
  private var currencies: Set<CurrencyCode>
  private var found: [Day: AsOfRates] = [:]
  private var tables: [Month: [Day: RateTable]] = [:]

  /// The rates of a currency, and of those that are asked for.
  init(_ ledger: Ledger, of currency: CurrencyCode) { (self.ledger, currencies) = (ledger, [currency]) }

  /// The rates as of a day, with the rate of a currency if the first table has it.
  func rates(asOf day: Day, with currency: CurrencyCode) throws(LedgerError) -> AsOfRates {
    if currencies.insert(currency).inserted {
      found.removeAll(keepingCapacity: true)
      tables.removeAll(keepingCapacity: true)
    }
    if let rates = found[day] { return rates }
    let rates = try ledger.storedRates(asOf: day) { [self] reader, first in
      let month = Month(source: first.source.name, period: Period(.month, of: first.day))
      if tables[month] == nil { tables[month] = try read(month, of: first.source, reader) }
      // A table that has none of the currencies is not among them.
      guard let table = tables[month]?[first.day] else {
        return try first.table(reader, for: day, only: Array(currencies))
      }
      return first.usable(table, for: day)
    }
    found[day] = rates
    return rates
  }

  private func read(_ month: Month, of source: SourceRow, _ reader: any Reader) throws -> [Day: RateTable] {
    var tables: [Day: RateTable] = [:]
    try RateTable.each(reader, of: source, days: month.period.days, only: Array(currencies)) {
      tables[$0.day] = $0
    }
    return tables
  }
}
