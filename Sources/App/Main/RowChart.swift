import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The chart of a row: in a wide window beside the list, where it follows the selected row; in a narrow one a page instead of
/// the list. The page and its state are the same.
@MainActor
final class RowChart {
  private let session: DeskSession
  private let window: MainWindow
  private let make: @MainActor () -> ChartController
  private var made: ChartController?
  private let scheduler: Scheduler
  private lazy var following = ChartFollowing(scheduler) { [weak self] in
    guard let self else { return }
    chart.follow($0, listed: session.desk.rows)
  }
  private var layout = WindowLayout(width: 0, isChartWanted: false, isChartInUse: false)
  private var mode: Observation?
  /// The user wants the chart beside the list.
  private var isWanted = false
  /// The chart is the page that is shown instead of the list.
  private(set) var isPage = false
  /// The past day on which the chart was put; nil for none.
  private var day: Day?

  /// `make` makes the chart when it is first shown.
  init(
    _ session: DeskSession, _ window: MainWindow, _ scheduler: Scheduler,
    _ make: @escaping @MainActor () -> ChartController
  ) {
    (self.session, self.window, self.scheduler, self.make) = (session, window, scheduler, make)
    window.columns.resized = { [weak self] in self?.fit() }
    window.pages.barSwitched = { [weak self] in self?.showTools() }
    window.window.connectWidthGiven { [weak self] in self?.makeRoom(inBarOf: $0) }
  }

  /// Leaves room for the chart in the first frame of a window of a width, in pixels.
  func prepare(width: Int) throws(LedgerError) {
    guard width >= WindowLayout.leastForBoth else { return }
    let isWanted = try session.ledger.value(SideChartMode.self) == .on
    let columns = window.columns
    columns.show(
      WindowLayout(
        width: width, textScale: columns.textScale, isChartWanted: isWanted, isChartInUse: false))
  }

  /// Shows the chart beside the list from now on, if there is room for it and the user wants it.
  func begin() throws(LedgerError) {
    mode = try session.ledger.observe(SideChartMode.self, failed: { [session] in session.fail($0) }) {
      [weak self] in self?.want($0 == .on)
    }
    fit()
  }

  /// A popover of the chart is open.
  var isPopoverOpen: Bool { layout.parts != .list && made?.page.isPopoverOpen == true }

  /// Notes that a row has got the keyboard focus.
  func select(_ row: CurrencyCode) { following.select(row) }

  /// Takes over the displayed list.
  func follow(_ desk: Desk) {
    following.follow(desk)
    if layout.parts == .both { stand(on: desk.day) }
  }

  private func stand(on new: Day?) {
    guard new != day else { return }
    day = new
    chart.stand(on: day)
  }

  /// Shows the chart of a row, and gives it the keyboard focus: of the base in its currency.
  func open(_ row: CurrencyCode) {
    let before = layout.parts == .both ? following.pair : nil
    show(following.open(row, in: session.desk), after: before)
  }

  /// Shows the chart of a pair, whatever row it is of, and gives it the keyboard focus.
  func open(_ pair: ChartPair) {
    let before = layout.parts == .both ? following.pair : nil
    following.open(pair, in: session.desk)
    show(pair, after: before)
  }

  private func show(_ pair: ChartPair, after before: ChartPair?) {
    isPage = layout.parts != .both
    fit()
    if pair != before {
      day = session.day
      chart.open(from: pair.from, to: pair.to, listed: session.desk.rows, on: day)
    }
    chart.page.takeKeyboard()
  }

  /// Discards a currency that is being typed into the pair: it would be taken when its field loses the keyboard.
  func discardTyping() { _ = chart.page.pair.revert() }

  /// Gives the keyboard focus back to the row, and shows the list again where the chart was shown instead; false when the
  /// focus is not in the chart.
  func leave() -> Bool {
    guard isPage || hasFocus else { return false }
    isPage = false
    fit(isLeaving: true)
    window.rows.focus(following.selected)
    return true
  }

  /// Shows or hides the chart beside the list, and remembers that.
  func toggle() {
    guard layout.hasRoomForBoth else { return }
    let mode = isWanted ? SideChartMode.off : .on
    want(mode == .on)
    session.changes.perform { [session] () throws(LedgerError) in
      try session.ledger.set(mode)
    } failed: { [session] in
      session.fail($0)
    }
  }

  /// Handles a key in the chart beside the list: true when it is handled, false when it is for the focused widget, nil when it
  /// is for the window.
  func press(_ key: KeyPress) -> Bool? {
    guard layout.parts == .both, hasFocus || isPopoverOpen else { return nil }
    if let isHandled = chart.press(key) { return isHandled }
    return key.key == "Escape" ? leave() : nil
  }
}

// The layout.
extension RowChart {
  private var chart: ChartController {
    let chart = made ?? make()
    if made == nil {
      made = chart
      window.columns.fill(chart: chart.page.widget)
      window.pages.add(tools: chart.page.export, named: "chart")
    }
    return chart
  }

  private var hasFocus: Bool { made?.page.widget.containsFocus == true }

  private func want(_ isWanted: Bool) {
    // The chart does not become a page because it has the focus.
    if self.isWanted, !isWanted, layout.parts == .both { _ = leave() }
    self.isWanted = isWanted
    fit()
  }

  /// Shows the parts that the window has room for. A chart that has the focus stays in sight.
  private func fit(isLeaving: Bool = false) {
    // Until `begin`, the room that was prepared stays.
    guard mode != nil || isPage || isLeaving else { return }
    let columns = window.columns
    // A window that is to become narrower at once is as narrow already.
    let new = WindowLayout(
      width: min(columns.width, window.window.size.width), needed: columns.neededWidth,
      textScale: columns.textScale,
      isChartWanted: isWanted, isChartInUse: isPage || !isLeaving && hasFocus)
    let old = layout
    layout = new
    isPage = new.parts == .chart
    made?.page.isBesideList = new.parts == .both
    if old.parts != .chart, new.parts == .chart { chart.page.fit(width: window.window.size.width) }
    columns.show(new)
    if old.parts != new.parts { change(from: old.parts) } else { showTools() }
  }

  private func change(from old: WindowLayout.Parts) {
    if layout.parts == .both {
      chart.page.isBesideList = true
      following.begin()
      if following.pair != nil { chart.reopen() }
      if old == .list { stand(on: session.day) }
    } else {
      following.end()
    }
    if layout.parts == .list {
      made?.close()
      day = nil
    }
    switch (old, layout.parts) {
    case (_, .chart): showBar()
    case (.chart, _): window.pages.showList()
    default: showTools()
    }
  }

  private func showBar() {
    window.pages.showBar(named: "chart", title: chart.title) { [weak self] in self?.chart.press($0) }
  }

  /// Hides the buttons of a wide window before one that has become narrow is laid out: the bar may be wider than the window with
  /// them. The window manager knows only later how narrow a wide window can be.
  private func makeRoom(inBarOf width: Int) {
    guard layout.hasRoomForBoth, width < WindowLayout.leastForBoth else { return }
    window.hideSideChartButton()
    made?.page.export.setVisible(false)
  }

  /// Shows the buttons in the bar of the list that belong to the chart beside it.
  private func showTools() {
    let isList = !window.pages.isPageShown
    window.showSideChart(layout.parts == .both, canToggle: isList && layout.hasRoomForBoth)
    if layout.parts != .chart { made?.page.export.setVisible(isList && layout.parts == .both) }
  }
}
