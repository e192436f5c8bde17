import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// What opens beside the list, and the page of charts that is shown instead.
@MainActor
final class Navigation {
  private let session: DeskSession
  private let window: MainWindow
  private let refresh: RefreshSession
  private let series: SeriesService
  private var preferences: PreferencesController?
  private var shortcuts: ShortcutsWindow?
  private var chart: ChartController?
  /// Where the keyboard was in the list, while a chart is shown instead.
  private var beforeChart: CurrencyCode?

  init(_ session: DeskSession, _ window: MainWindow, _ refresh: RefreshSession, _ series: SeriesService) {
    (self.session, self.window, self.refresh, self.series) = (session, window, refresh, series)
  }

  func openPicker(search: String = "") {
    session.reporting { () throws(LedgerError) in
      let (ledger, day) = (session.ledger, session.day)
      let content = PickerContent(
        session.desk, quoted: try ledger.quotedCurrencies(on: day),
        lifetimes: try ledger.lifetimes(areOver: day == nil),
        recent: try ledger.recentCurrencies(),
        nearby: Self.nearby)
      window.openPicker(content, search: search)
    }
  }

  /// The currencies of the user's country and of those around it.
  private static let nearby = UserRegion.find().flatMap { Country.find($0) }?.currenciesNearby ?? []

  func openPreferences() {
    if let preferences { return preferences.present() }
    session.reporting { () throws(LedgerError) in
      preferences = try PreferencesController(
        session.ledger, session.changes, over: window.window
      ) { [refresh] in
        refresh.test($0, $1)
      } failed: { [session] in
        session.fail($0)
      } ended: { [weak self] in
        self?.preferences = nil
      }
    }
  }

  func openCustomRates(_ base: CurrencyCode?, _ quote: CurrencyCode?) {
    openPreferences()
    preferences?.presentCustomRates(base, quote)
  }

  func openCustomRate(of row: CurrencyCode) {
    let base = session.desk.base
    openCustomRates(base, row == base ? nil : row)
  }

  func openShortcuts() {
    let opened =
      shortcuts
      ?? ShortcutsWindow(over: window.window) { [weak self] in
        self?.shortcuts = nil
      }
    shortcuts = opened
    opened.present()
  }

  func showAbout() {
    session.reporting { () throws(LedgerError) in
      window.showAbout(
        try session.ledger.sources().map {
          Credited(title: $0.attribution.text, url: $0.attribution.url, terms: $0.attribution.terms)
        })
    }
  }

  /// Shows the rates of a row: of the base in its currency.
  func openChart(of row: CurrencyCode) {
    beforeChart = row
    let chart =
      chart
      ?? ChartController(session.ledger, series, window.outer, session.conventions) { [session] in
        session.fail($0)
      }
    self.chart = chart
    let (from, to) = session.desk.chartPair(of: row)
    chart.open(from: from, to: to, listed: session.desk.rows)
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
