import Currencies
import Gtk

/// A line to find a row with: what it does not fit goes out of sight while one searches; nothing is moved.
@MainActor
final class FindBar {
  let widget = Box()
  private var filter: @MainActor (_ words: String?) -> Void = { _ in }
  private var ended: @MainActor (_ isFound: Bool) -> Void = { _ in }
  private let entry = Entry(search: ListLabels.search)

  init() {
    widget.setStyle("agio-find")
    widget.add(entry, expand: true)
    widget.showAll()
    widget.setHiddenAtFirst()
    entry.setAccessibleName(ListLabels.find)
    _ = entry.connectChanged { [weak self] in
      guard let self else { return }
      if isOpen { filter(entry.text) }
    }
    entry.connectActivated { [weak self] in self?.close(isFound: true) }
    entry.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    entry.connectUnfocused { [weak self] in
      guard let self, isOpen else { return }
      hide()
    }
  }

  var isOpen: Bool { widget.isVisible }

  /// Opens the line with these words in it. `filter` shows only the rows that fit, all of them for nil; `ended` gives the
  /// keyboard to the first one that was found, or back to where it was.
  func open(
    _ words: String, filter: @escaping @MainActor (_ words: String?) -> Void,
    ended: @escaping @MainActor (_ isFound: Bool) -> Void
  ) {
    (self.filter, self.ended) = (filter, ended)
    widget.setVisible(true)
    entry.setText(words)
    entry.grabFocus()
    entry.moveCaretToEnd()
    filter(words)
  }

  /// The words are about to be replaced by what is typed.
  func selectAll() { entry.selectAll() }

  private func press(_ key: KeyPress) -> Bool {
    switch key.name {
    case "Down": close(isFound: true)
    case "Escape": close(isFound: false)
    default: return false
    }
    return true
  }

  private func close(isFound: Bool) {
    ended(isFound)
    if isOpen { hide() }
  }

  private func hide() {
    widget.setVisible(false)
    filter(nil)
  }
}
