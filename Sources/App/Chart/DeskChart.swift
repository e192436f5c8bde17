import Currencies
import Ledger
import Presentation

// What the user does from the list to the page of charts, and back.
extension DeskController {
  /// Shows the rates of a row: of the base in its currency.
  func openChart(of row: CurrencyCode) {
    beforeChart = row
    let chart = chart ?? ChartController(ledger, window, conventions) { [weak self] in self?.fail($0) }
    self.chart = chart
    let (from, to) = desk.chartPair(of: row)
    chart.open(from: from, to: to, listed: desk.rows)
  }

  /// Shows the list again, with the keyboard in the row it was in.
  func closeChart() {
    guard let row = beforeChart else { return }
    beforeChart = nil
    chart?.close()
    window.outer.showList()
    window.rows.focus(row)
  }
}
