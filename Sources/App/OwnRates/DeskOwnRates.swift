import Currencies
import Ledger
import Presentation

// What the user does from the list to rates of his own.
extension DeskController {
  func openOwnRates(_ base: CurrencyCode?, _ quote: CurrencyCode?) {
    openPreferences()
    preferences?.presentOwnRates(base, quote)
  }

  func openOwnRate(of row: CurrencyCode) { openOwnRates(desk.base, row == desk.base ? nil : row) }

  func removeOwnRate(of row: CurrencyCode) {
    guard let rate = desk.ownRate(of: row),
      change({ () throws(LedgerError) in try ledger.removeOwnRate(base: rate.base, quote: rate.quote) })
    else { return }
    undoable.push(.ownRate(rate))
    window.notices.show("Your rate of \(rate.base) and \(rate.quote) was removed.", canUndo: true)
  }
}
