import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The picker, the windows that open beside the list, and the pages that are shown instead of it.
@MainActor
final class Navigation {
  private let session: DeskSession
  private let window: MainWindow
  private let refresh: RefreshSession
  private lazy var picker = Picker(at: window.add) { [weak self] in
    self?.picked($0)
  } custom: { [weak self] in
    self?.openCustomCurrency($0)
  }
  private var hasPicker = false
  private var preferences: PreferencesController?
  private var shortcuts: GroupsWindow?
  private var help: GroupsWindow?
  private lazy var kept = KeptController(session, window.pages)
  private var hasKept = false
  /// The page of alerts.
  private(set) lazy var alerts = AlertsController(session, window.pages)
  /// The chart of a row.
  let chart: RowChart
  /// Ends the page that is shown instead of the list, keeps what is typed in its form, and the row that the user comes back to;
  /// nil while the list is shown.
  private var page: (close: () -> Void, keepForm: () -> Void, row: CurrencyCode?)?
  /// Called when the user has left a page.
  var pageLeft: () -> Void = {}
  /// Called with the currencies chosen in the picker.
  var picked: ([CurrencyCode]) -> Void = { _ in }

  init(
    _ session: DeskSession, _ window: MainWindow, _ refresh: RefreshSession, _ schedule: RefreshSchedule,
    _ series: SeriesService, _ scheduler: Scheduler
  ) {
    (self.session, self.window, self.refresh) = (session, window, refresh)
    chart = RowChart(session, window, scheduler) { [pages = window.pages] in
      ChartController(session.ledger, series, scheduler, pages, session.conventions) {
        schedule.mayRequest
      } failed: {
        session.fail($0)
      }
    }
  }
}

// The pages.
extension Navigation {
  /// Shows the kept conversions.
  func openKept() {
    let row = window.rows.current ?? session.desk.anchorRow
    hasKept = true
    kept.open()
    page = (kept.close, {}, row)
  }

  /// Shows the alerts.
  func openAlerts() {
    let row = window.rows.current ?? session.desk.anchorRow
    alerts.open(for: row)
    page = (alerts.close, alerts.keepForm, row)
  }

  /// Shows the chart of a pair, for another program, instead of another page.
  func openChart(_ pair: ChartPair) {
    chart.discardTyping()
    if !chart.isPage { closePage(keepingForm: true) }
    chart.open(pair)
  }

  /// Whether a popover is open that belongs to a page or to the picker.
  var isPopoverOpen: Bool {
    isPickerOpen || chart.isPopoverOpen || hasKept && window.pages.isPageShown && kept.isPopoverOpen
  }

  /// Shows the list again, with the keyboard focus in the row it was in. What is typed in the form of a page is kept for the next
  /// time where it is not the user who leaves the page.
  func closePage(keepingForm: Bool = false) {
    defer { pageLeft() }
    guard !chart.leave(), let page else { return }
    if keepingForm { page.keepForm() }
    self.page = nil
    page.close()
    window.pages.showList()
    window.rows.focus(page.row)
  }
}

// The picker.
extension Navigation {
  /// Opens the picker, the search beginning with these words.
  func openPicker(search: String) {
    session.reporting { () throws(LedgerError) in
      let (ledger, day) = (session.ledger, session.day)
      let content = PickerContent(
        session.desk, quoted: try ledger.quotedCurrencies(on: day),
        lifetimes: try ledger.lifetimes(areOver: day == nil),
        recent: try ledger.recentCurrencies() + ledger.listedCurrencies(),
        nearby: Self.nearby)
      hasPicker = true
      picker.show(flags: session.desk.showsFlags)
      picker.open(content, search: search, in: window.window.size)
    }
  }

  /// Shows in the picker what the user wants to see.
  func follow(_ desk: Desk) { if hasPicker { picker.show(flags: desk.showsFlags) } }

  /// Closes the picker: another list is shown than the one it was opened for.
  func closePicker() { if isPickerOpen { picker.close() } }

  /// Handles a key while the picker is open; nil when it is not open, or leaves the key to the window.
  func pressInPicker(_ key: KeyPress) -> Bool? { isPickerOpen ? picker.pressInWindow(key) : nil }

  private var isPickerOpen: Bool { hasPicker && picker.isOpen }

  /// The currencies of the user's country, of its neighbors and of its region.
  private static let nearby = UserRegion.find().flatMap { Country.find($0) }?.currenciesNearby ?? []
}

// The other windows.
extension Navigation {
  func openPreferences() {
    if let preferences { return preferences.present() }
    session.reporting { () throws(LedgerError) in
      preferences = try PreferencesController(session, over: window.window) { [refresh] in
        refresh.test($0, $1)
      } failed: { [session] in
        session.fail($0)
      } ended: { [weak self] in
        self?.preferences = nil
      }
    }
  }

  func openUpdateLog() {
    openPreferences()
    preferences?.presentLog()
  }

  func openCustomRates(_ base: CurrencyCode?, _ quote: CurrencyCode?) {
    openPreferences()
    preferences?.presentCustomRates(base, quote)
  }

  /// Opens the form of a custom currency, with a text that no currency matches.
  private func openCustomCurrency(_ text: String) {
    openPreferences()
    preferences?.presentCustomCurrency(CustomCurrencyDraft(text))
  }

  /// Opens the form of a custom rate of the base in a row's currency.
  func openCustomRate(of row: CurrencyCode) {
    let base = session.desk.base
    openCustomRates(base, row == base ? nil : row)
  }

  func openShortcuts() {
    let opened =
      shortcuts
      ?? ShortcutsWindow.make(over: window.window) { [weak self] in
        self?.shortcuts = nil
      }
    shortcuts = opened
    opened.present()
  }

  func openHelp() {
    let topics = HelpTopic.all(session.conventions, store: session.ledger.path)
    let opened =
      help
      ?? HelpWindow.make(topics, over: window.window) { [weak self] in
        self?.help = nil
      }
    help = opened
    opened.present()
  }

  /// Shows the version of the program, its licence, and the credits of the sources in use and of what is included.
  func showAbout() {
    session.reporting { () throws(LedgerError) in
      let sources = try session.ledger.creditsOfSources()
      let about = About(name: "Agio", version: version, comments: MainLabels.comments, icon: Identity.id)
      window.window.showAbout(
        about,
        credits: [
          (MainLabels.sourcesOfRates, sources.map { Credited($0) }),
          (MainLabels.includedWorks, IncludedWorks.credits.map { Credited($0) }),
          (MainLabels.licence, [.license]),
        ])
    }
  }
}

extension Credited {
  fileprivate init(_ credit: Credit) {
    self.init(title: credit.text, url: credit.url, terms: credit.terms)
  }

  /// The terms of the program itself.
  fileprivate static let license = Credited(
    title: MainLabels.license, url: "https://opensource.org/license/mit",
    terms: MainLabels.warranty)
}
