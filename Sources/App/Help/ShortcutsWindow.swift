import Gtk
import Presentation

/// The window of the keyboard shortcuts.
///
/// GTK's own (`GtkShortcutsWindow`) is wider than a small screen, has rows that the keyboard cannot reach, and buttons without
/// names.
@MainActor
enum ShortcutsWindow {
  static func make(over parent: Window, ended: @escaping @MainActor () -> Void) -> GroupsWindow {
    let groups = Shortcuts.groups.map { title, shortcuts in (title: title, rows: shortcuts.map { row($0) }) }
    return GroupsWindow(
      title: ShortcutLabels.title, width: 440, height: 640, groups, over: parent, ended: ended)
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
