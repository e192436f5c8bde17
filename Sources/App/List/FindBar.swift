import Currencies
import Gtk

/// The search bar of the list, which hides the rows that do not match, and says so where none does.
@MainActor
final class FindBar {
  let widget = Box(vertical: true, spacing: 4)
  private var filter: @MainActor (_ words: String?) -> String? = { _ in nil }
  private var ended: @MainActor (_ isFound: Bool) -> Void = { _ in }
  private let entry = Entry(search: ListLabels.search)
  /// An error icon and why no row is shown.
  private let warning = Box(spacing: 6)
  private let icon = Image(pixels: 16)
  private let problem = Field.words(style: "agio-problem")

  init() {
    widget.setStyle("agio-find")
    icon.align(vertically: .start)
    icon.setDecorative()
    warning.add(icon)
    warning.add(problem, expand: true)
    widget.add(PlaceholderOverlay(entry, style: "dim-label"))
    widget.add(warning)
    widget.showAll()
    warning.setHiddenAtFirst()
    widget.setHiddenAtFirst()
    entry.setAccessibleName(ListLabels.find)
    _ = entry.connectChanged { [weak self] in
      guard let self else { return }
      if isOpen { show(filter(entry.text)) }
    }
    entry.connectActivated { [weak self] in self?.close(isFound: true) }
    entry.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    entry.connectUnfocused { [weak self] in
      guard let self, isOpen else { return }
      hide()
    }
  }

  var isOpen: Bool { widget.isVisible }

  /// Opens the bar with these words. `filter` shows only the rows that match, all of them for nil, and returns the problem if
  /// none does; `ended` moves the keyboard focus to the best match, or back.
  func open(
    _ words: String, filter: @escaping @MainActor (_ words: String?) -> String?,
    ended: @escaping @MainActor (_ isFound: Bool) -> Void
  ) {
    (self.filter, self.ended) = (filter, ended)
    widget.setVisible(true)
    // A screen reader that hears of the text first does not say the entry's name.
    entry.grabFocus()
    entry.setText(words)
    entry.moveCaretToEnd()
    show(filter(words))
  }

  /// Shows why no row is shown.
  private func show(_ problem: String?) {
    entry.mark(problem)
    self.problem.setText(problem ?? "")
    warning.setVisible(problem != nil)
    if problem != nil { icon.setIcon("dialog-warning-symbolic") }
  }

  /// Selects the words, so that typing replaces them.
  func selectAll() { entry.selectAll() }

  private func press(_ key: KeyPress) -> Bool {
    switch key.name {
    case "Down": if !warning.isVisible { close(isFound: true) }
    case "Escape": close(isFound: false)
    default: return false
    }
    return true
  }

  private func close(isFound: Bool) {
    ended(isFound)
    close()
  }

  /// Hides the bar and shows all rows.
  func close() { if isOpen { hide() } }

  private func hide() {
    widget.setVisible(false)
    show(filter(nil))
  }
}
