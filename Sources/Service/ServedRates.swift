internal import Currencies
internal import Ledger

/// The stored rates that requests are answered from: those of the sources that are served, as the list uses them.
@MainActor
struct ServedRates {
  /// The store.
  let ledger: Ledger
  /// The sources; nil for all.
  let sources: Set<SourceID>?

  /// For how many days after its last rates Frankfurter answers with them.
  static let reach = 14
  /// The most rates of an answer for many days.
  static let mostRates = 50_000

  /// Today by the clock of whoever runs the server.
  var today: Day { .ofTheUser }

  /// The same rates, of some sources only.
  func only(_ names: Set<SourceID>) -> ServedRates {
    ServedRates(ledger: ledger, sources: sources?.intersection(names) ?? names)
  }

  /// The newest tables, or those as of a day, which may be to come: its rates are then the newest ones. Throws `Refusal` for a day
  /// beyond those for which there can be any.
  func tables(on day: Day?) throws -> RankedTables {
    guard let day, day <= today else {
      guard day ?? today <= today + Self.reach else { throw Refusal.noRates }
      return try ledger.redistributableTables(of: sources)
    }
    return try ledger.redistributableTables(of: sources, on: day)
  }

  /// The tables of a range of days, of the one source that has most of the rates, or what it has of some currencies; and before
  /// them the last one before the range where the first day has none. Throws `Refusal` where there are none, or too many.
  func tables(
    in days: ClosedRange<Day>, base: CurrencyCode, quotes: [CurrencyCode]?
  ) throws -> [RateTable] {
    let last = min(days.upperBound, today + Self.reach)
    guard days.lowerBound <= last, last >= .firstOfEuro else { throw Refusal.noRates }
    let days = max(days.lowerBound, .firstOfEuro)...last
    let found = try ledger.fullestSource(of: quotes, against: base, days: days, among: sources)
    guard let found else { throw Refusal.noRates }
    guard found.rates <= Self.mostRates else { throw Refusal.tooLarge(Self.mostRates) }
    var tables: [RateTable] = []
    try ledger.eachTable(of: found.name, days: found.first...last, only: quotes.map { [base] + $0 }) {
      tables.append($0)
    }
    return tables
  }
}
