import Currencies
import Gtk
import Presentation

/// The rows of the desk.
@MainActor
final class CurrencyList {
  /// What the user did to a row.
  var handle: (RowAction, CurrencyCode) -> Void = { _, _ in }

  let list = ListBox(name: ListLabels.currencies)
  private var rows: [CurrencyRow] = []
  private var hasPictures = false
  private var width = 10

  private var isNarrow = false
  /// The row that Enter goes to.
  private var goal: CurrencyCode?
  private var sparklines: [CurrencyCode: SparklineContent] = [:]
  /// Of the list, in pixels.
  private var room = 0
  private var sparklineWidth = 0

  init() {
    list.setStyle("agio-list")
    list.connectWidthChanged { [weak self] in self?.fit(width: $0) }
  }

  /// A grip takes too much of the width of a phone.
  private func fit(width: Int) {
    room = width
    fitSparklines()
    guard isNarrow != (width < 420) else { return }
    isNarrow = width < 420
    for row in rows { row.setNarrow(isNarrow) }
  }

  /// Makes the rows these, in this order, and leaves the text of one alone.
  func show(_ contents: [RowContent], leavingAlone typed: CurrencyCode?) {
    let wanted = contents.map(\.currency)
    if rows.map(\.currency) != wanted { arrange(contents) }
    widen(for: contents)
    for (row, content) in zip(rows, contents) { row.show(content, withAmount: content.currency != typed) }
  }

  /// Shows these small charts, and in no other row one.
  func show(sparklines new: [CurrencyCode: SparklineContent]) {
    guard new != sparklines else { return }
    sparklines = new
    for row in rows { row.show(new[row.currency]) }
    fitSparklines()
  }

  /// Rates are to be read without a break beside the small charts, and amounts in full: what is left of the width is for
  /// the charts, all alike, unless it is too little.
  private func fitSparklines() {
    let charted = rows.filter { sparklines[$0.currency] != nil }
    let needed = charted.map(\.widthWithoutSparkline).max() ?? 0
    let left = min(72, room - needed)
    sparklineWidth = left < 44 ? 0 : left
    for row in rows { row.setSparklineWidth(sparklineWidth) }
  }

  /// Makes room for the longest amount in every row alike: one that is cut off would be read as another number. It grows
  /// in steps and does not shrink, so that the list stays calm.
  private func widen(for contents: [RowContent]) {
    let longest = contents.filter { $0.problem == nil }.map(\.amount.shown.count).max() ?? 0
    let before = width
    while width < longest { width += 4 }
    for row in rows { row.setWidth(characters: width) }
    if before != width { fitSparklines() }
  }

  /// Shows flags and icons, of these rows and of those to come.
  func showPictures() {
    hasPictures = true
    for row in rows { row.showPictures() }
  }

  /// Shows only these rows, where they are; all of them for nil.
  func show(only wanted: Set<CurrencyCode>?) {
    for row in rows { row.widget.setVisible(wanted?.contains(row.currency) ?? true) }
  }

  /// The row whose amount has the keyboard of the window, and its text.
  var edited: (currency: CurrencyCode, text: String)? {
    rows.first(where: \.amount.isEditing).map { ($0.currency, $0.amount.entry.text) }
  }

  /// The row that has the keyboard.
  var focused: CurrencyCode? { rows.first { $0.hasFocus }?.currency }

  /// Shows which row Enter goes to, or that it goes to none.
  func point(at currency: CurrencyCode?) {
    guard currency != goal else { return }
    goal = currency
    for row in rows { row.widget.setStyle("agio-goal", row.currency == currency) }
  }

  /// Gives the keyboard to a row's amount.
  func focus(_ currency: CurrencyCode?) {
    guard let row = rows.first(where: { $0.currency == currency }) else { return }
    row.focus()
    // The row that had it ends before the other one begins.
    for other in rows where other !== row { other.amount.followFocus() }
    row.amount.followFocus()
  }

  /// Types a text into a row that has the keyboard, or replaces all its text.
  func type(_ text: String, in currency: CurrencyCode, replacingAll: Bool) {
    row(of: currency)?.amount.type(text, replacingAll: replacingAll)
  }

  /// Lets the user choose one of several things to do with what stands in a row, under a question.
  func choose(_ question: String, _ choices: [MenuItem], in currency: CurrencyCode) {
    guard let row = row(of: currency) else { return }
    Menu.open([MenuItem(question, isEnabled: false) {}], choices, below: row.amount.entry)
    row.amount.entry.announce(question)
  }

  /// Shows what stood in a row before it was typed into.
  func startAgain(_ currency: CurrencyCode) { row(of: currency)?.amount.startAgain() }

  /// A row's text is selected whole, or it has none.
  func isWhollySelected(_ currency: CurrencyCode) -> Bool {
    row(of: currency)?.amount.entry.isWhollySelected ?? false
  }

  private func row(of currency: CurrencyCode) -> CurrencyRow? { rows.first { $0.currency == currency } }

  /// Ends rows that are gone, makes new ones, and brings all into order; the keyboard stays where it was, or goes to the
  /// neighbour of a row that is gone.
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
    arrange(kept, around: focusedRow)
    guard let focused, let focusedRow, !rows.isEmpty else { return }
    if wanted.contains(focusedRow.currency) {
      list.reveal(focusedRow.widget)
    } else {
      focus(rows[min(focused, rows.count - 1)].currency)
    }
  }

  /// Puts each row at its index; one that is there already is not touched. The row that has the keyboard stays where it is
  /// and the others are put around it: a row that is taken out loses the keyboard, and with it what is being typed.
  private func arrange(_ kept: [CurrencyRow], around fixed: CurrencyRow?) {
    var placed = kept
    func move(_ row: CurrencyRow, to index: Int) {
      if let old = placed.firstIndex(where: { $0 === row }) {
        list.remove(row.widget)
        placed.remove(at: old)
      }
      list.insert(row.widget, at: index)
      placed.insert(row, at: index)
    }
    for (index, row) in rows.enumerated() {
      if row === fixed {
        while placed[index] !== row { move(placed[index], to: placed.count - 1) }
      } else if index >= placed.count || placed[index] !== row {
        move(row, to: index)
      }
    }
  }

  private func makeRow(_ content: RowContent) -> CurrencyRow {
    let currency = content.currency
    let row = CurrencyRow(content) { [weak self] request in
      guard let self else { return }
      switch request {
      case .walk(let step): walk(from: currency, by: step)
      case .action(let action): handle(action, currency)
      }
    }
    if hasPictures { row.showPictures() }
    if isNarrow { row.setNarrow(true) }
    row.setSparklineWidth(sparklineWidth)
    if let content = sparklines[currency] { row.show(content) }
    return row
  }

  /// Gives the keyboard to the row this many rows below, or above when negative.
  func walk(from currency: CurrencyCode, by step: Int) {
    guard let index = rows.firstIndex(where: { $0.currency == currency }) else { return }
    focus(rows[min(max(0, index + step), rows.count - 1)].currency)
  }
}
