import Gtk
import Presentation

/// A list of custom rates or currencies, each with a button that removes it.
@MainActor
final class CustomList {
  typealias Line = CustomRatesContent.Line

  let list: ListBox
  private var rows: [ListBoxRow] = []
  private var shown: [Line] = []
  private let removed: @MainActor (_ index: Int) -> Void

  init(name: String, removed: @escaping @MainActor (_ index: Int) -> Void) {
    self.removed = removed
    list = ListBox(name: name)
    list.setStyle("agio-boxed")
    list.setSeparated()
    list.setHiddenAtFirst()
  }

  func show(_ lines: [Line]) {
    guard lines != shown else { return }
    // All rows are made anew; a rate or currency is recognized by the label of its button.
    let labels = lines.map(\.remove)
    let focused = rows.firstIndex { $0.containsFocus }
    let successor = focused.flatMap { index in shown.successor(of: index) { labels.contains($0.remove) } }
    shown = lines
    for row in rows { row.destroy() }
    rows = lines.enumerated().map { index, line in make(line, at: index) }
    for row in rows { list.insert(row) }
    list.setVisible(!lines.isEmpty)
    if let successor, let index = labels.firstIndex(of: successor.remove) { rows[index].grabFocus() }
  }

  private func make(_ line: Line, at index: Int) -> ListBoxRow {
    let title = Field.words(style: "agio-code")
    title.setText(line.title)
    let note = Field.words(style: "agio-summary")
    note.setText(line.note)
    let texts = Box(vertical: true, spacing: 1)
    texts.add(title)
    texts.add(note)
    let remove = Button(name: line.remove, tooltip: line.remove)
    remove.setIcon("user-trash-symbolic")
    remove.setFlat()
    remove.align(vertically: .center)
    remove.connectClicked { [weak self] in self?.removed(index) }
    let box = Box(spacing: 10)
    box.setStyle("agio-source")
    box.add(texts, expand: true)
    box.add(remove)
    let row = ListBoxRow(box, name: line.name, isActivatable: true)
    row.showAll()
    return row
  }
}
