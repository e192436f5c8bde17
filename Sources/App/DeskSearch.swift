import Currencies
import Ledger
import Presentation

// Words typed where an amount stands look for a row: Enter goes there, or to the picker when the list has none.
extension DeskController {
  /// Enter: to where the typed words lead, or to the next row.
  func enter(_ row: CurrencyCode) {
    guard let goal = typing?.goal else { return window.rows.walk(from: row, by: 1) }
    // What was looked for was no amount.
    revert(row)
    switch goal {
    case .row(let currency): if currency != row { window.rows.focus(currency) }
    case .picker(let words): openPicker(search: words)
    case .money(let money, let text): take(money, text, in: row)
    }
  }
}
