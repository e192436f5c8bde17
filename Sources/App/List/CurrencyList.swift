import Currencies
import GLib
import Gtk
import Presentation

/// The list of the rows.
@MainActor
final class CurrencyList {
  /// Returns the handlers of the row of a currency.
  var handlers: (CurrencyCode) -> CurrencyRow.Handlers = { _ in
    CurrencyRow.Handlers(type: { _ in }, leave: {}, act: { _ in })
  }

  /// Called with a row that has got the keyboard focus.
  var selected: (CurrencyCode) -> Void = { _ in }

  let list = ListBox(name: ListLabels.currencies)
  private var rows: [CurrencyRow] = []
  private var hasPictures = false
  private let columns = RowColumns()
  private var scrolling: FocusScrolling?
  private var sight: RowsInSight?
  /// The best row that a search has found, until a row gets the keyboard focus.
  private var found: CurrencyCode?
  /// The row that Enter goes to from the typed text.
  private var goal: CurrencyCode?
  /// Computes all rows where some were left as they were shown last; returns nil where none were.
  private var rest: () -> [RowContent]? = { nil }
  /// `rest` was called since it was set.
  private var isRestShown = true
  /// The row that is being typed into.
  private var typed: CurrencyCode?
  /// The call that shows what has changed in rows out of sight.
  private var catchingUp: Timer?
  private var sparklines: [CurrencyCode: SparklineContent] = [:]

  init() {
    list.setStyle("agio-list")
    list.connectStyleChanged { [weak self] in
      Timer.whenIdle {
        if let self { self.columns.followFont(of: self.rows) }
      }
    }
    list.connectContextPressed { [weak self] index in
      guard let self, rows.indices.contains(index) else { return }
      rows[index].openMenuAtPointer()
    }
  }

  /// Fits the rows before the first layout; to be called when the window has been realized.
  func fitFirst() { columns.fitFirst(rows) }

  /// A scrolling view of the list, whose height in pixels is expected. The row that contains the keyboard focus stays in view.
  func makeView(expecting height: Int) -> ScrolledWindow {
    let view = ScrolledWindow(list)
    view.adaptChild(toWidthsFrom: 300)
    view.connectViewWidthChanged { [weak self] in
      guard let self else { return }
      columns.fit(rows, width: $0)
    }
    scrolling = FocusScrolling(of: list, in: view)
    let sight = RowsInSight(of: list, in: view, expecting: height)
    self.sight = sight
    view.connectScrolled { [weak self, sight] in if let self { sight.update(rows) } }
    return view
  }

  /// The rows that have their widgets; nil before the first frame, which has all that it needs.
  var inSight: Set<CurrencyCode>? {
    hasPictures ? Set(rows.lazy.filter { $0.layout != nil }.map(\.currency)) : nil
  }

  /// Shows these rows, in this order, but not the amount of the row that is being typed into. `rest` computes those out of sight that
  /// are left as they were; it is called before one comes in sight, and otherwise when the window is idle after a pause in typing.
  func show(
    _ contents: [RowContent], typing typed: CurrencyCode?, rest: @escaping () -> [RowContent]?
  ) {
    (self.typed, self.rest, isRestShown) = (typed, rest, true)
    let isArranged = rows.map(\.currency) == contents.map(\.currency)
    if !isArranged { arrange(contents) }
    show(contents)
    if isArranged { columns.fit(rows) } else { columns.fitAnew(rows) }
    isRestShown = false
    catchUpLater(after: typed == nil ? 0 : Self.betweenKeys)
  }

  private func show(_ contents: [RowContent]) {
    for index in rows.indices.prefix(contents.count) {
      rows[index].show(contents[index], withAmount: contents[index].currency != typed)
    }
  }

  /// Shows the rows that were left as they were.
  private func showRest() {
    guard !isRestShown else { return }
    isRestShown = true
    guard let contents = rest() else { return }
    show(contents)
    columns.fit(rows)
  }

  /// Gives rows out of sight what assistive technology reads, after the first frame: some rows at a time, when the window is idle, so
  /// that the next key need not wait. Nothing is done between the keys of somebody who types fast.
  private func catchUpLater(after milliseconds: Int = 0) {
    guard hasPictures, isBehind else { return }
    catchingUp =
      milliseconds == 0
      ? Timer(whenIdle: { [weak self] in self?.catchUp() })
      : Timer(after: milliseconds) { [weak self] in self?.catchUpLater() }
  }

  private var isBehind: Bool { !isRestShown || rows.contains(where: \.isBehind) }

  private func catchUp() {
    showRest()
    for row in rows.filter(\.isBehind).prefix(Self.rowsAtATime) { row.catchUp() }
    catchUpLater()
  }

  private static let rowsAtATime = 20
  /// A pause in typing, in milliseconds.
  private static let betweenKeys = 100

  /// Shows these small charts, and none in the other rows.
  func show(sparklines new: [CurrencyCode: SparklineContent]) {
    guard new != sparklines else { return }
    sparklines = new
    for row in rows { row.show(new[row.currency]) }
    columns.fit(rows)
  }

  /// Shows flags and icons, of these rows and of later ones.
  func showPictures() {
    hasPictures = true
    for row in rows { row.showPictures() }
    columns.fitAnew(rows)
    sight?.lookAhead(rows)
    catchUpLater()
  }

  /// Shows only these rows, in their places, which a search has found; the keyboard comes back to the best of them.
  func show(only wanted: Set<CurrencyCode>, best: CurrencyCode?) {
    found = best
    show { wanted.contains($0) }
  }

  /// Shows all rows again after a search.
  func showAll() { show { _ in true } }

  private func show(where isWanted: (CurrencyCode) -> Bool) {
    for row in rows { row.widget.setVisible(isWanted(row.currency)) }
    sight?.update(rows)
  }

  /// The row whose amount has the keyboard focus of the window, and its text.
  var edited: (currency: CurrencyCode, text: String)? {
    rows.first(where: \.isEditing).map { ($0.currency, $0.amount.entry.text) }
  }

  /// The row that contains the keyboard focus.
  var focused: CurrencyCode? { rows.first { $0.hasFocus }?.currency }

  /// The row that the keyboard comes back to: the one that contains the focus, or else the one that a search has found.
  var current: CurrencyCode? { focused ?? found.flatMap { row(of: $0)?.currency } }

  /// Highlights the row that Enter goes to; none for nil.
  func point(at currency: CurrencyCode?) {
    guard currency != goal else { return }
    goal = currency
    for row in rows { row.widget.setStyle("agio-goal", row.currency == currency) }
  }

  /// Moves the keyboard focus to the amount of a row.
  func focus(_ currency: CurrencyCode?) {
    found = nil
    guard let row = rows.first(where: { $0.currency == currency }) else { return }
    row.focus()
    scrolling?.follow()
    // The row that loses the focus stores its amount before the other one begins.
    for other in rows where other !== row { other.followFocus() }
    row.followFocus()
  }

  /// Types a text into a row that has the keyboard focus, or replaces its whole text.
  func type(_ text: String, in currency: CurrencyCode, replacingAll: Bool) {
    row(of: currency)?.amount.type(text, replacingAll: replacingAll)
    scrolling?.follow()
  }

  /// Opens a menu below the amount of a row: a question, and items that answer it.
  func choose(_ question: String, _ choices: [MenuItem], in currency: CurrencyCode) {
    guard let row = row(of: currency) else { return }
    Menu.ask(question, choices, below: row.amount.entry)
  }

  /// Opens the menu of a row, below its amount.
  func openMenu(of currency: CurrencyCode) { row(of: currency)?.openMenu() }

  /// Shows the amount of a row from before it was typed into.
  func startAgain(_ currency: CurrencyCode) {
    showRest()
    guard let row = row(of: currency) else { return }
    row.catchUp()
    row.amount.startAgain()
  }

  /// The text of a row is wholly selected, or empty.
  func isWhollySelected(_ currency: CurrencyCode) -> Bool {
    row(of: currency)?.amount.entry.isWhollySelected ?? false
  }

  private func row(of currency: CurrencyCode) -> CurrencyRow? { rows.first { $0.currency == currency } }

  /// Destroys removed rows, makes new ones and puts all in order. The keyboard focus stays in its row, or goes to the next
  /// one when that is removed.
  private func arrange(_ contents: [RowContent]) {
    let focused = rows.firstIndex { $0.hasFocus }
    let focusedRow = focused.map { rows[$0] }
    let wanted = contents.map(\.currency)
    for row in rows where !wanted.contains(row.currency) { row.destroy() }
    let kept = rows.filter { wanted.contains($0.currency) }
    rows = contents.enumerated().map { index, content in
      if let row = kept.first(where: { $0.currency == content.currency }) { return row }
      return makeRow(content)
    }
    // Before they are in the list, where adding each widget would cost more.
    sight?.fill(rows)
    list.arrange(rows.map(\.widget), from: kept.map(\.widget), around: focusedRow?.widget)
    sight?.update(rows)
    guard let focused, let focusedRow, !rows.isEmpty else { return }
    if wanted.contains(focusedRow.currency) {
      scrolling?.follow()
    } else {
      focus(rows[min(focused, rows.count - 1)].currency)
    }
  }

  private func makeRow(_ content: RowContent) -> CurrencyRow {
    let currency = content.currency
    let row = CurrencyRow(content, handlers(currency))
    row.pressed = { [weak self] in self?.scrolling?.follow() }
    row.selected = { [weak self] in
      self?.found = nil
      self?.selected(currency)
    }
    row.appearing = { [weak self] in self?.showRest() }
    row.resized = { [weak self] in
      guard let self else { return }
      columns.fit(rows)
    }
    if hasPictures { row.showPictures() }
    if let content = sparklines[currency] { row.show(content) }
    return row
  }

  /// Moves the keyboard focus this many rows down, up when negative.
  func walk(from currency: CurrencyCode, by step: Int) {
    guard let index = rows.firstIndex(where: { $0.currency == currency }) else { return }
    focus(rows[min(max(0, index + step), rows.count - 1)].currency)
  }
}
