import FoundationEssentials
import Gtk
import Presentation

/// The list of alerts: a row is activated to be changed, and has a button that removes it.
@MainActor
final class AlertList {
  /// Called when a row is activated.
  var activated: (UUID) -> Void = { _ in }
  /// Called when an alert is to be removed.
  var removed: (UUID) -> Void = { _ in }

  let list = ListBox(name: AlertLabels.title)
  private var rows: [AlertRow] = []

  init() {
    list.setStyle("agio-boxed")
    list.setSeparated()
    list.setHiddenAtFirst()
    list.connectActivated { [weak self] index in
      guard let self, rows.indices.contains(index) else { return }
      activated(rows[index].content.id)
    }
  }

  /// The alert whose row contains the keyboard focus; nil for none.
  var current: UUID? { rows.first { $0.widget.containsFocus }?.content.id }

  /// Shows the rows, of which those that are there keep their order. The keyboard focus stays in its row, or goes to the next one
  /// when that is gone.
  func show(_ contents: [AlertRowContent]) {
    let wanted = Set(contents.map(\.id))
    let focused = rows.firstIndex { $0.widget.containsFocus }
    let successor = focused.flatMap { rows.successor(of: $0) { wanted.contains($0.content.id) } }
    for row in rows where !wanted.contains(row.content.id) { row.widget.destroy() }
    let remaining = rows.filter { wanted.contains($0.content.id) }.map { ($0.content.id, $0) }
    let kept = Dictionary(remaining) { first, _ in first }
    rows = contents.enumerated().map { index, content in
      if let row = kept[content.id] {
        row.show(content)
        return row
      }
      return makeRow(content, at: index)
    }
    list.setVisible(!rows.isEmpty)
    if let successor, !successor.widget.containsFocus { successor.widget.grabFocus() }
  }

  private func makeRow(_ content: AlertRowContent, at index: Int) -> AlertRow {
    let row = AlertRow(content) { [weak self] in self?.removed(content.id) }
    list.insert(row.widget, at: index)
    return row
  }
}
