import Currencies
import Ledger

/// What the status line says: whose rates are shown, of which day, and what is the matter if anything is.
struct Status: Hashable {
  let text: String
  /// Something should be looked at: old rates, a failed refresh, a store in trouble.
  let isAlarming: Bool
  let isRefreshing: Bool

  init(_ desk: Desk, isRefreshing: Bool, failure: String?, trouble: [String], at instant: Int) {
    let isFresh = desk.isFresh(at: instant)
    var rates = Self.rates(desk.activeTable(at: instant))
    if isRefreshing {
      rates += " · updating…"
    } else if let table = desk.activeTable(at: instant), !isFresh {
      rates += " · " + Self.age(of: table, at: instant)
    }
    if let failure, !isRefreshing { rates += " · could not update, because \(failure)" }
    text = ([rates] + trouble).joined(separator: "\n")
    isAlarming = !trouble.isEmpty || (!isRefreshing && (failure != nil || !isFresh))
    self.isRefreshing = isRefreshing
  }

  private static func rates(_ table: RateTable?) -> String {
    guard let table else { return "Rates: none yet" }
    return "Rates: \(table.sourceTitle), \(table.day)"
  }

  private static func age(of table: RateTable, at instant: Int) -> String {
    let days = table.businessDaysOld(at: instant)
    return days == 1 ? "1 business day old" : "\(days) business days old"
  }
}
