internal import Currencies
internal import FoundationEssentials
internal import Storage

/// The stored rates of the pairs of alerts, from which the time selects those in use.
struct AlertTables: Hashable {
  private let own: CustomRates
  let book: RateBook

  /// Reads them, once for all of the alerts.
  init(_ reader: any Reader, of alerts: [Alert]) throws {
    own = try CustomRates(reader)
    let linked = own.rates.flatMap { [$0.base, $0.quote] }
    let codes = Set(linked + alerts.flatMap { [$0.from, $0.to] })
    book = try RateBook(reader, of: .codes(codes))
  }

  /// The rates in use at an instant (seconds since 1970).
  func rates(at instant: Int) -> PairRates { PairRates(tables: book.ranked(at: instant), own: own) }

  /// The newest rates of the pairs of alerts at an instant, as a list shows them, by the alerts' ids; without those that have none.
  func newestRates(of alerts: [Alert], at instant: Int) -> [UUID: AlertRate] {
    let rates = rates(at: instant)
    var newest: [UUID: AlertRate] = [:]
    for alert in alerts {
      newest[alert.id] = rates.rate(from: alert.from, to: alert.to).map { AlertRate($0) }
    }
    return newest
  }
}
