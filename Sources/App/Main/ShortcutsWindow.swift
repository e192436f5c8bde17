import Gtk
import Presentation

/// The window of the keyboard shortcuts, in lists that can be walked by keys, as one, and read by assistive technology.
///
/// GTK's own (`GtkShortcutsWindow`) is wider than a small screen, has rows that the keyboard cannot reach, and buttons without
/// names.
@MainActor
final class ShortcutsWindow {
  private let window: Window
  private let view: ScrolledWindow
  /// The rows of all lists.
  private var rows: [ListBoxRow] = []

  init(over parent: Window, ended: @escaping @MainActor () -> Void) {
    window = Window(title: ShortcutLabels.title, width: 440, height: 640, over: parent)
    let bar = HeaderBar(title: ShortcutLabels.title)
    bar.showWindowButtons()
    let page = Box(vertical: true, spacing: 8)
    page.setStyle("agio-page")
    view = ScrolledWindow(page)
    view.followFocus()
    for (title, shortcuts) in Shortcuts.groups { add(shortcuts, under: title, to: page) }
    let limited = Clamp(view, width: WindowLayout.largestSettings)
    window.fill(bar: bar, content: limited)
    bar.showAll()
    limited.showAll()
    window.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    window.connectEnded(ended)
  }

  /// Brings the window to the front.
  func present() { window.present() }

  private func press(_ key: KeyPress) -> Bool {
    if key.key == "Escape" || (key.key == "w" && key.control) {
      window.destroy()
      return true
    }
    return !key.control && !key.alt && moveFocus(key.combination.key)
  }

  /// Moves the focus through the rows of all lists; false for a key that does not. The first and the last row bring the whole
  /// end of the page into view.
  private func moveFocus(_ key: String) -> Bool {
    guard let index = rows.firstIndex(where: \.hasFocus) else { return false }
    let page = max(1, view.pageHeight / max(1, rows[index].allocatedSize.height) - 1)
    let steps = ["Up": -1, "Down": 1, "Page_Up": -page, "Page_Down": page, "Home": -index, "End": rows.count]
    guard let step = steps[key] else { return false }
    let target = max(0, min(index + step, rows.count - 1))
    rows[target].grabFocus()
    if target == 0 { view.scrollToTop() }
    if target == rows.count - 1 { view.scrollToBottom() }
    return true
  }

  private func add(_ shortcuts: [Shortcut], under title: String, to page: Box) {
    page.add(Label(title, style: "agio-section"))
    let list = ListBox(name: title)
    list.setStyle("agio-boxed")
    list.setSeparated()
    for shortcut in shortcuts {
      let row = Self.row(shortcut)
      rows.append(row)
      list.insert(row)
    }
    page.add(list)
  }

  private static func row(_ shortcut: Shortcut) -> ListBoxRow {
    let title = Field.words()
    title.setText(shortcut.title)
    let line = Box(spacing: 10)
    line.setStyle("agio-shortcut")
    line.add(title, expand: true)
    for (index, keys) in shortcut.keyTexts.enumerated() {
      if index > 0 { line.add(Label(ShortcutLabels.or, style: "dim-label")) }
      line.add(caps(keys))
    }
    return ListBoxRow(line, name: ShortcutLabels.name(shortcut), isActivatable: true)
  }

  /// The keys of a combination, drawn as keycaps.
  private static func caps(_ keys: String) -> Box {
    let box = Box(spacing: 4)
    box.setLeftToRight()
    for key in keys.split(separator: "+") {
      let cap = Label(String(key), style: "keycap")
      cap.center()
      cap.align(vertically: .center)
      box.add(cap)
    }
    return box
  }
}
