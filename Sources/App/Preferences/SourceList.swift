import Currencies
import Gtk
import Presentation

/// The list of sources, in the order in which they are tried.
@MainActor
final class SourceList {
  /// Called when the user changes a source.
  var handle: (SourceAction, SourceID) -> Void = { _, _ in }

  let list = ListBox(name: SourceLabels.sources)
  private var rows: [SourceRow] = []

  init() {
    list.setStyle("agio-boxed")
    list.setSeparated()
    list.connectActivated { [weak self] in self?.rows[$0].toggleDetails() }
  }

  /// Shows these sources, in this order.
  func show(_ contents: [SourceContent]) {
    if rows.map(\.name) != contents.map(\.name) { arrange(contents) }
    for (row, content) in zip(rows, contents) { row.show(content) }
  }

  /// Clears the entries for the key and the client secret of a source.
  func clearSecrets(of name: SourceID) { rows.first { $0.name == name }?.clearSecrets() }

  /// Saves what was typed.
  func saveTyping() { for row in rows { row.saveTyping() } }

  /// Discards what was typed.
  func discardTyping() { for row in rows { row.discardTyping() } }

  /// Announces the new position of a source.
  func announcePosition(of name: SourceID) {
    guard let index = rows.firstIndex(where: { $0.name == name }) else { return }
    list.announce(SourceLabels.position(of: name, index + 1, of: rows.count))
  }

  /// Puts the rows into this order; what is focused stays focused.
  private func arrange(_ contents: [SourceContent]) {
    let old = rows
    rows = contents.map { content in old.first { $0.name == content.name } ?? makeRow(content) }
    let kept = old.filter { row in rows.contains { $0 === row } }
    for row in old where !kept.contains(where: { $0 === row }) { row.widget.destroy() }
    let focused = kept.first { $0.widget.containsFocus }
    list.arrange(rows.map(\.widget), from: kept.map(\.widget), around: focused?.widget)
  }

  private func makeRow(_ content: SourceContent) -> SourceRow {
    let name = content.name
    let row = SourceRow(content) { [weak self] in self?.handle($0, name) }
    row.widget.connectKeyPressed { [weak self] in self?.press($0, on: name) ?? false }
    row.connectDropped { [weak self] in self?.drop(from: $0, on: name) }
    return row
  }

  /// Alt+Up and Alt+Down move a source.
  private func press(_ key: KeyPress, on name: SourceID) -> Bool {
    guard key.alt, !key.control, !key.shift, let step = ["Up": -1, "Down": 1][key.name],
      let index = rows.firstIndex(where: { $0.name == name })
    else { return false }
    if rows.indices.contains(index + step) { handle(.move(to: index + step), name) }
    return true
  }

  /// Moves the row at an index to the position of the row it was dropped on.
  private func drop(from index: Int, on name: SourceID) {
    guard rows.indices.contains(index), let target = rows.firstIndex(where: { $0.name == name }) else {
      return
    }
    handle(.move(to: target), rows[index].name)
  }
}
