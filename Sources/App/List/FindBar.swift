import Currencies
import Gtk

/// The search bar of the list, which hides the rows that do not match.
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

  /// Opens the bar with these words. `filter` shows only the rows that match, all of them for nil; `ended` moves the keyboard
  /// focus to the best match, or back.
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

  /// Selects the words, so that typing replaces them.
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
