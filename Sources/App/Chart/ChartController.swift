import Currencies
import Gtk
import Ledger

/// Between the ledger and the page of a pair's rates.
@MainActor
final class ChartController {
  let page: ChartPage
  private let ledger: Ledger
  private let window: MainWindow
  private let failed: @MainActor (LedgerError) -> Void

  init(
    _ ledger: Ledger, _ window: MainWindow, _ conventions: NumberConventions,
    failed: @escaping @MainActor (LedgerError) -> Void
  ) {
    (self.ledger, self.window, self.failed) = (ledger, window, failed)
    page = ChartPage(conventions)
  }

  /// Shows the rates of a pair: units of `to` for one `from`.
  func open(from: CurrencyCode, to: CurrencyCode) {
    window.outer.show(page.widget, named: "chart", title: "\(from)/\(to)") { _ in nil }
    do throws(LedgerError) {
      guard let series = try ledger.series(from: from, to: to) else { return }
      page.show(ChartSubject(series: series, range: series.days.indices))
    } catch {
      failed(error)
    }
  }
}
