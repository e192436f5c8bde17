import Currencies
import GLib
import Gtk
import Presentation

/// The list of the picker. The first rows are made at once, the rest when the main loop is idle; rows are reused for other
/// currencies.
@MainActor
final class PickerList {
  /// Called when the user checks or unchecks the box of a currency.
  var toggled: (CurrencyCode) -> Void = { _ in }
  /// Called when the user activates a row.
  var activated: (CurrencyCode) -> Void = { _ in }

  let list = ListBox(name: PickerLabels.available)
  let view: ScrolledWindow
  private(set) var lines: [PickerLine] = []
  private var selection: [CurrencyCode] = []
  private var rows: [PickerRow] = []
  /// The number of rows in the list, and how many of them are up to date.
  private var (shown, current) = (0, 0)
  private var isNarrow = false
  private var hasFlags = true
  private var rest: Timer?

  /// Rows made at once, which is more than a tall window shows; and rows made each time the main loop is idle.
  private static let (first, next) = (16, 6)

  init() {
    view = ScrolledWindow(list)
    list.showHeadings()
    list.connectActivated { [weak self] in
      guard let self else { return }
      activated(rows[$0].line.code)
    }
  }

  /// Shows these lines from the top.
  func show(_ lines: [PickerLine], selection: [CurrencyCode]) {
    (self.lines, self.selection) = (lines, selection)
    while shown > lines.count {
      shown -= 1
      list.remove(rows[shown].widget)
    }
    current = 0
    fill(Self.first)
    view.scrollToTop()
  }

  /// Shows which currencies are selected.
  func show(selection: [CurrencyCode]) {
    self.selection = selection
    for index in 0..<current { show(index) }
  }

  /// Puts the notes below the names if the window is narrow, else next to them.
  func setNarrow(_ isNarrow: Bool) {
    self.isNarrow = isNarrow
    for row in rows { row.setNarrow(isNarrow) }
  }

  /// Shows flags, or none.
  func show(flags isOn: Bool) {
    guard isOn != hasFlags else { return }
    hasFlags = isOn
    for row in rows { row.show(flag: isOn) }
  }

  private func show(_ index: Int) {
    rows[index].show(lines[index], isSelected: selection.contains(lines[index].code))
  }

  /// Brings this number of further rows up to date, and the others later.
  private func fill(_ count: Int) {
    let end = min(lines.count, current + count)
    while current < end {
      if current < rows.count { show(current) } else { rows.append(makeRow(lines[current])) }
      if current == shown {
        list.insert(rows[current].widget)
        shown += 1
      }
      current += 1
    }
    rest = current < lines.count ? Timer(whenIdle: { [weak self] in self?.fill(Self.next) }) : nil
  }

  private func makeRow(_ line: PickerLine) -> PickerRow {
    let row = PickerRow(
      line, isSelected: selection.contains(line.code), isNarrow: isNarrow, hasFlag: hasFlags)
    row.toggled = { [weak self] in self?.toggled($0) }
    return row
  }
}

// Keyboard navigation.
extension PickerList {
  /// The focused line; nil if there is none.
  var focused: PickerLine? { list.focusedIndex.map { rows[$0].line } }

  /// Focuses the first line, if there is one.
  func focusFirst() { focus(0) }

  /// Moves the focus by a key; false if the key does not move it within the list.
  func moveFocus(_ key: String) -> Bool {
    guard let index = list.focusedIndex else { return false }
    let page = max(1, view.pageHeight / max(1, rows[index].widget.allocatedSize.height) - 1)
    switch key {
    case "Up" where index == 0: return false
    case "Up": focus(index - 1)
    case "Down": focus(index + 1)
    case "Page_Up": focus(index - page)
    case "Page_Down": focus(index + page)
    case "Home": focusFirst()
    case "End": focus(lines.count - 1)
    default: return false
    }
    return true
  }

  /// Focuses the line at an index, or the nearest one.
  private func focus(_ index: Int) {
    if lines.isEmpty { return }
    let index = max(0, min(index, lines.count - 1))
    if index >= current { fill(index + 1 - current) }
    rows[index].widget.grabFocus()
  }
}
