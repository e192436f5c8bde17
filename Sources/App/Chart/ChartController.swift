import Currencies
import Gtk
import Ledger

/// Between the ledger and the page of a pair's rates.
@MainActor
final class ChartController {
  let page = ChartPage()
  private let ledger: Ledger
  private let window: MainWindow

  init(_ ledger: Ledger, _ window: MainWindow) { (self.ledger, self.window) = (ledger, window) }

  /// Shows the rates of a pair: units of `to` for one `from`.
  func open(from: CurrencyCode, to: CurrencyCode) {
    window.outer.show(page.widget, named: "chart", title: "\(from)/\(to)") { _ in nil }
  }
}
