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
  private var shown: [AlertRowContent] = []
  private var rows: [ListBoxRow] = []

  init() {
    list.setStyle("agio-boxed")
    list.setSeparated()
    list.setHiddenAtFirst()
    list.connectActivated { [weak self] index in
      guard let self, shown.indices.contains(index) else { return }
      activated(shown[index].id)
    }
  }

  /// The alert whose row contains the keyboard focus; nil for none.
  var current: UUID? {
    rows.firstIndex { $0.containsFocus }.flatMap { shown.indices.contains($0) ? shown[$0].id : nil }
  }

  /// Shows the rows. A keyboard focus in the list stays at its place, or goes to the last row.
  func show(_ contents: [AlertRowContent]) {
    guard contents != shown else { return }
    let focused = rows.firstIndex { $0.containsFocus }
    for row in rows { row.destroy() }
    shown = contents
    rows = contents.map(make)
    for row in rows { list.insert(row) }
    list.setVisible(!rows.isEmpty)
    if let focused, !rows.isEmpty { rows[min(focused, rows.count - 1)].grabFocus() }
  }

  private func make(_ content: AlertRowContent) -> ListBoxRow {
    let title = Field.words(style: "agio-code")
    title.setText(content.title)
    let note = Field.words(style: "agio-summary")
    note.setText(content.note)
    let texts = Box(vertical: true, spacing: 1)
    texts.add(title)
    texts.add(note)
    let remove = Button(name: content.remove, tooltip: content.remove)
    remove.setIcon("user-trash-symbolic")
    remove.setFlat()
    remove.align(vertically: .center)
    remove.connectClicked { [weak self] in self?.removed(content.id) }
    let box = Box(spacing: 10)
    box.setStyle("agio-source")
    box.add(texts, expand: true)
    box.add(remove)
    let row = ListBoxRow(box, name: content.title, isActivatable: true)
    row.setAccessibleDescription(content.note)
    row.showAll()
    return row
  }
}
