import Currencies
import Ledger

// What the user does from the list to rates of his own.
extension DeskController {
  func openOwnRates(_ base: CurrencyCode?, _ quote: CurrencyCode?) {
    openPreferences()
    preferences?.presentOwnRates(base, quote)
  }

  func openOwnRate(of row: CurrencyCode) { openOwnRates(desk.base, row == desk.base ? nil : row) }

  func removeOwnRate(of row: CurrencyCode) {
    guard let partner = desk.ownPartner(of: row) else { return }
    change { () throws(LedgerError) in try ledger.removeOwnRate(base: partner, quote: row) }
  }
}

extension Desk {
  /// What a row has a rate of the user's own against: the base, or the row typed in last; nil for neither.
  func ownPartner(of row: CurrencyCode) -> CurrencyCode? {
    [base, anchor.currency].compactMap(\.self).first { own.rate(between: $0, and: row) != nil }
  }
}
