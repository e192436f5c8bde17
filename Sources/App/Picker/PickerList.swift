import Currencies
import GLib
import Gtk
import Presentation

/// The lines of the picker. The first ones are there at once, and the rest follows while nothing else is to be done; a
/// line on the screen is used again for another currency rather than made anew.
@MainActor
final class PickerList {
  /// The user ticked a currency, or took its tick off.
  var ticked: (CurrencyCode) -> Void = { _ in }
  /// The user pressed on a line.
  var pressed: (CurrencyCode) -> Void = { _ in }

  let list = ListBox(name: PickerLabels.available)
  let view: ScrolledWindow
  private(set) var lines: [PickerLine] = []
  private var ticks: [CurrencyCode] = []
  private var rows: [PickerRow] = []
  /// So many rows are in the list, and so many of them show what they are to show.
  private var (shown, right) = (0, 0)
  private var isNarrow = false
  private var rest: Timer?

  /// More than a tall window shows at once; and what is made while the program would else be at rest.
  private static let (first, next) = (16, 6)

  init() {
    view = ScrolledWindow(list)
    list.showHeadings()
    list.connectActivated { [weak self] in
      guard let self else { return }
      pressed(rows[$0].line.code)
    }
  }

  /// Shows these lines from the top.
  func show(_ lines: [PickerLine], ticks: [CurrencyCode]) {
    (self.lines, self.ticks) = (lines, ticks)
    while shown > lines.count {
      shown -= 1
      list.remove(rows[shown].widget)
    }
    right = 0
    fill(Self.first)
    view.scrollToTop()
  }

  /// Shows what is ticked now.
  func show(ticks: [CurrencyCode]) {
    self.ticks = ticks
    for index in 0..<right { show(index) }
  }

  /// The notes stand below the names where there is little room beside them.
  func setNarrow(_ isNarrow: Bool) {
    self.isNarrow = isNarrow
    for row in rows { row.setNarrow(isNarrow) }
  }

  private func show(_ index: Int) {
    rows[index].show(lines[index], isTicked: ticks.contains(lines[index].code))
  }

  /// Makes so many more lines right, and the others later.
  private func fill(_ count: Int) {
    let end = min(lines.count, right + count)
    while right < end {
      if right < rows.count { show(right) } else { rows.append(makeRow(lines[right])) }
      if right == shown {
        list.insert(rows[right].widget)
        shown += 1
      }
      right += 1
    }
    rest = right < lines.count ? Timer(whenIdle: { [weak self] in self?.fill(Self.next) }) : nil
  }

  private func makeRow(_ line: PickerLine) -> PickerRow {
    let row = PickerRow(line, isTicked: ticks.contains(line.code), isNarrow: isNarrow)
    row.ticked = { [weak self] in self?.ticked($0) }
    return row
  }
}

// Walking with the keyboard: past what is in the list already, which takes no keyboard.
extension PickerList {
  /// The line with the keyboard; nil when it is at none.
  var focused: PickerLine? { list.focusedIndex.map { rows[$0].line } }

  /// Gives the keyboard to the first line that takes it; false when none does.
  @discardableResult
  func focusFirst() -> Bool { focus(from: 0, by: 1) }

  /// Goes where a key leads; false when the key leads nowhere in the list.
  func walk(_ key: String) -> Bool {
    guard let index = list.focusedIndex else { return false }
    let page = max(1, view.pageHeight / max(1, rows[index].widget.allocatedSize.height) - 1)
    switch key {
    case "Up": return focus(from: index - 1, by: -1)
    case "Down": return focus(from: index + 1, by: 1) || true
    case "Page_Up": return focus(from: max(0, index - page), by: -1) || focusFirst()
    case "Page_Down": return focus(from: index + page, by: 1) || focusLast()
    case "Home": return focusFirst()
    case "End": return focusLast()
    default: return false
    }
  }

  private func focusLast() -> Bool { focus(from: lines.count - 1, by: -1) }

  private func focus(from start: Int, by step: Int) -> Bool {
    var index = start
    while lines.indices.contains(index), lines[index].isInList { index += step }
    guard lines.indices.contains(index) else { return false }
    if index >= right { fill(index + 1 - right) }
    rows[index].widget.grabFocus()
    return true
  }
}
