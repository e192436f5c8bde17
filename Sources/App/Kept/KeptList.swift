import FoundationEssentials
import Gtk
import Presentation

/// The list of kept conversions, of which several can be selected.
@MainActor
final class KeptList {
  /// Called to open the menu of a row, which is selected, below a widget.
  var openMenu: (UUID, any Widget) -> Void = { _, _ in }
  /// Called when a row is activated.
  var activated: (UUID) -> Void = { _ in }

  let list = ListBox(name: KeptLabels.list)
  private var rows: [KeptRow] = []

  init() {
    list.setSelectsSeveral()
    list.setSeparated()
    list.setStyle("agio-list")
    list.setStyle("agio-kept-list")
    list.connectActivated { [weak self] index in
      guard let self, rows.indices.contains(index) else { return }
      activated(rows[index].content.id)
    }
  }

  /// The ids of the selected rows, from the top; without any, that of the row that contains the keyboard focus.
  var chosen: [UUID] { selected.isEmpty ? [current?.content.id].compactMap(\.self) : selected }

  /// The ids of the selected rows, from the top.
  var selected: [UUID] {
    list.selectedIndices.compactMap { rows.indices.contains($0) ? rows[$0].content.id : nil }
  }

  /// The row that contains the keyboard focus, or else the first selected one.
  private var current: KeptRow? {
    (list.focusedIndex ?? list.selectedIndices.first).flatMap { rows.indices.contains($0) ? rows[$0] : nil }
  }

  /// The widget of a row on which a popover can hang; nil for a row that is not there.
  func anchor(of id: UUID) -> (any Widget)? { rows.first { $0.content.id == id }?.menu }

  /// Opens the menu of the current row.
  func openCurrentMenu() { if let current { open(current) } }

  /// Gives the keyboard focus to the current row, or to the first; false when there is none.
  @discardableResult
  func takeKeyboard() -> Bool {
    guard let row = current ?? rows.first else { return false }
    focus(row)
    return true
  }

  /// Shows these rows, of which those that are there keep their order. The keyboard focus stays in its row, or goes to the next
  /// one when that is gone; it counts as being in the row in which something is `edited`.
  func show(_ contents: [KeptRowContent], edited: UUID? = nil) {
    let wanted = Set(contents.map(\.id))
    let focused = rows.firstIndex { $0.content.id == edited || $0.widget.containsFocus }
    let isFocusLost = focused.map { !wanted.contains(rows[$0].content.id) } ?? false
    let successor = focused.flatMap { rows.successor(of: $0) { wanted.contains($0.content.id) } }
    for row in rows where !wanted.contains(row.content.id) { row.destroy() }
    let remaining = rows.filter { wanted.contains($0.content.id) }.map { ($0.content.id, $0) }
    let kept = Dictionary(remaining) { first, _ in first }
    rows = contents.enumerated().map { index, content in
      if let row = kept[content.id] {
        row.show(content)
        return row
      }
      return makeRow(content, at: index)
    }
    if isFocusLost, let row = successor ?? rows.first { focus(row) }
  }

  private func makeRow(_ content: KeptRowContent, at index: Int) -> KeptRow {
    let row = KeptRow(content) { [weak self] in self?.open($0) }
    list.insert(row.widget, at: index)
    return row
  }

  /// Opens the menu of a row: of all selected ones where it is one of them.
  private func open(_ row: KeptRow) {
    if !selected.contains(row.content.id) { list.select(only: row.widget) }
    openMenu(row.content.id, row.menu)
  }

  private func focus(_ row: KeptRow) {
    list.select(only: row.widget)
    row.widget.grabFocus()
  }
}
