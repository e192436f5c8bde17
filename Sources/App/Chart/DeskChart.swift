import Currencies
import Ledger

// What the user does from the list to the page of charts, and back.
extension DeskController {
  /// Shows the rates of a row: of the base in its currency.
  func openChart(of row: CurrencyCode) {
    let edited = window.rows.edited
    let isUnreadable = typing?.row == row && typing?.isReadable == false
    beforeChart = LeftRow(row: row, unreadable: isUnreadable && edited?.currency == row ? edited?.text : nil)
    let chart = chart ?? ChartController(ledger, window, conventions) { [unowned self] in fail($0) }
    self.chart = chart
    let (from, to) = desk.chartPair(of: row)
    chart.open(from: from, to: to, listed: desk.rows)
  }

  /// Shows the list again, with the keyboard in the row it was in and what was typed there.
  func closeChart() {
    guard let place = beforeChart else { return }
    beforeChart = nil
    chart?.close()
    window.outer.showList()
    window.rows.focus(place.row)
    guard let text = place.unreadable, window.rows.edited?.currency == place.row else { return }
    window.rows.type(text, in: place.row, inPlaceOfAll: true)
  }

  /// Where the keyboard was in the list.
  struct LeftRow {
    let row: CurrencyCode
    /// What was typed there and is no amount yet: amounts are kept by the ledger.
    let unreadable: String?
  }
}

extension Desk {
  /// The pair whose rates are a row's: of the base in its currency; of the base itself in the next row's.
  func chartPair(of row: CurrencyCode) -> (from: CurrencyCode, to: CurrencyCode) {
    let base = base ?? row
    guard row == base else { return (base, row) }
    return (base, rows.first { $0 != base } ?? (base == .usd ? .eur : .usd))
  }
}
