import Gtk
import Presentation

/// The window of the keyboard shortcuts, in lists that can be walked by keys and read by assistive technology.
///
/// GTK's own (`GtkShortcutsWindow`) is wider than a small screen, has rows that the keyboard cannot reach, and buttons without
/// names.
@MainActor
final class ShortcutsWindow {
  private let window: Window

  init(over parent: Window, ended: @escaping @MainActor () -> Void) {
    window = Window(title: ShortcutLabels.title, width: 440, height: 640, over: parent)
    let bar = HeaderBar(title: ShortcutLabels.title)
    bar.showWindowButtons()
    let page = Box(vertical: true, spacing: 8)
    page.setStyle("agio-page")
    for (title, shortcuts) in Shortcuts.groups { Self.add(shortcuts, under: title, to: page) }
    let view = ScrolledWindow(page)
    view.followFocus()
    let limited = Clamp(view, width: WindowLayout.largestSettings)
    window.fill(bar: bar, content: limited)
    bar.showAll()
    limited.showAll()
    window.connectKeyPressed { [weak self] key in
      guard let self else { return false }
      guard key.key == "Escape" || (key.key == "w" && key.control) else { return false }
      window.destroy()
      return true
    }
    window.connectEnded(ended)
  }

  /// Brings the window to the front.
  func present() { window.present() }

  private static func add(_ shortcuts: [Shortcut], under title: String, to page: Box) {
    page.add(Label(title, style: "agio-section"))
    let list = ListBox(name: title)
    list.setStyle("agio-boxed")
    list.setSeparated()
    for shortcut in shortcuts { list.insert(row(shortcut)) }
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
