import Currencies
import GLib
import Gtk
import Ledger
import Presentation

/// The layout of the window: the header bar, the list or the page of an empty one, the bars above and below it.
@MainActor
final class MainWindow {
  /// Called with what the user does by the controls of the window.
  var handle: (WindowAction) -> Void = { _ in }

  let window: Window
  let add = Button(name: MainLabels.add, tooltip: MainLabels.addTooltip)
  let menu = Button(name: MainLabels.menu, tooltip: MainLabels.menuTooltip)
  let lists = ListsButton()
  /// The list with all around it, and the chart of a row.
  let columns: Columns
  /// The list with all around it, or a page instead.
  let pages: WindowPages
  /// The place of the search bar.
  let findPlace = Box()
  /// The place of the banner of a past day.
  let dayPlace = Box()
  /// The place of the bar of the fee.
  let feePlace = Box()
  /// The place of the bar with a hint.
  let hintPlace = Box()
  let rows = CurrencyList()
  private(set) lazy var notices = NoticeBar { [weak self] in self?.handle(.undoAct) }
  let status = StatusLine()
  /// The height of the status line in pixels with the usual font, which the list does not have.
  private static let statusHeight = 52
  private let bar = HeaderBar(title: "Agio")
  private let sideChart = ToggleButton(name: MainLabels.sideChart, tooltip: MainLabels.sideChartTooltip)
  private var sideChartToggled: Connection?
  private let refresh = Button(name: MainLabels.refresh, tooltip: MainLabels.refreshTooltip)
  /// The rows, or the page of an empty list.
  private let listStack = Stack()
  /// Made for the first empty list.
  private var empty: EmptyPage?
  private var hasPictures = false

  /// A window that will have a size.
  init(_ size: WindowSize) {
    window = Window(title: "Agio", width: size.width, height: size.height)
    if size.isMaximized { window.maximize() }
    StyleSheet.add(PackageResources.style_css)
    let content = Box(vertical: true)
    columns = Columns(list: content)
    pages = WindowPages(
      columns.widget, of: window, in: bar, title: lists.button, start: [add, refresh], end: menu)
    bar.addEnd(sideChart)
    sideChart.setHiddenAtFirst()
    fill(content, height: size.height)
    window.fill(bar: bar, content: pages.stack)
    bar.showAll()
    pages.stack.showAll()
    window.connectRealized { [rows] in rows.fitFirst() }
    connect()
  }

  private func fill(_ content: Box, height: Int) {
    let list = rows.makeView(expecting: height - Self.statusHeight)
    list.expand(horizontally: true, vertically: true)
    rows.list.keepFirstRowInSight()
    list.connectPulledDown { [weak self] in self?.handle(.refresh) }
    listStack.add(list, named: "list")
    for part in [findPlace, dayPlace, feePlace] { content.add(part) }
    content.add(listStack, expand: true)
    // Nothing is in them yet.
    for place in [findPlace, dayPlace, feePlace, hintPlace] { place.setHiddenAtFirst() }
    for part: any Widget in [hintPlace, notices.widget, status.widget] { content.add(part) }
  }

  private func connect() {
    pages.leave = { [weak self] in self?.handle(.back) }
    add.setFocusOnClick(false)
    add.connectClicked { [weak self] in self?.handle(.pick()) }
    refresh.setFocusOnClick(false)
    refresh.connectClicked { [weak self] in self?.handle(.refresh) }
    menu.connectClicked { [weak self] in self?.handle(.menu) }
    sideChart.setFocusOnClick(false)
    sideChartToggled = sideChart.connectToggled { [weak self] in self?.handle(.toggleChart) }
    status.chooseDay.setFocusOnClick(false)
    status.chooseDay.connectClicked { [weak self] in self?.handle(.chooseDay) }
    status.retried = { [weak self] in self?.handle(.refresh) }
    status.asked = { [weak self] in self?.handle(.updateLog) }
    lists.handle = { [weak self] in self?.handle(.lists($0)) }
  }

  /// Calls a handler whenever the user comes back to the window.
  func connectFocused(_ handler: @escaping @MainActor () -> Void) {
    window.connectActivityChanged { [window] in if window.isActive { handler() } }
  }

  /// Calls a handler once, after the first frame.
  func connectFirstFrame(_ handler: @escaping @MainActor () -> Void) {
    window.connectFirstFrame { [weak self] in
      guard let self else { return }
      showPictures()
      handler()
    }
  }

  /// Shows icons and flags, with the second frame: opening the icon theme and the emoji font would delay the first one by a
  /// quarter.
  private func showPictures() {
    add.setIcon("list-add-symbolic")
    refresh.setIcon("view-refresh-symbolic")
    menu.setIcon("open-menu-symbolic")
    sideChart.setIcon("sidebar-show-right-symbolic")
    status.chooseDay.setIcon("x-office-calendar-symbolic")
    pages.showPicture()
    bar.showWindowButtons()
    window.setIcon(Identity.id)
    lists.showPictures()
    rows.showPictures()
    hasPictures = true
    empty?.showPicture()
  }

  /// Shows the rows, or the page of an empty list instead.
  func setEmpty(_ isEmpty: Bool) {
    if isEmpty, empty == nil { empty = makeEmptyPage() }
    // GTK would move it from the button of the page to that of a row's menu.
    if !isEmpty { empty?.widget.dropFocus() }
    listStack.show(isEmpty ? "empty" : "list")
  }

  /// Gives the keyboard focus to the page that is shown instead of the list, to a row, or in an empty list to its button.
  func takeKeyboard(in row: CurrencyCode?) {
    if pages.isPageShown {
      pages.stack.focusInside()
    } else if let row {
      rows.focus(row)
    } else {
      listStack.focusInside()
    }
  }

  private func makeEmptyPage() -> EmptyPage {
    let page = EmptyPage { [weak self] in self?.handle(.pick()) }
    if hasPictures { page.showPicture() }
    listStack.add(page.widget, named: "empty")
    return page
  }

  /// Shows whether the chart is beside the list, on the button that shows and hides it.
  func showSideChart(_ isShown: Bool, canToggle: Bool) {
    sideChart.setVisible(canToggle)
    sideChartToggled?.blocked { sideChart.setOn(isShown) }
  }

  /// Hides the button that shows and hides the chart beside the list.
  func hideSideChartButton() { sideChart.setVisible(false) }

  /// Makes the refresh button insensitive while a refresh is running.
  func setRefreshing(_ isRefreshing: Bool) { refresh.setSensitive(!isRefreshing) }
}
