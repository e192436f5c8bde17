import Gtk

/// The window of the preferences: the sources, and what came of asking them.
@MainActor
final class PreferencesWindow {
  let sources = SourcesPage()
  let log = UpdateLogPage()
  private let window: Window

  init(over parent: Window, ended: @escaping @MainActor () -> Void) {
    window = Window(title: "Preferences", width: 520, height: 620, over: parent)
    let pages = Stack()
    let bar = HeaderBar(title: "Preferences")
    bar.setTitle(StackSwitcher(pages))
    bar.showWindowButtons()
    window.fill(bar: bar, content: pages)
    bar.showAll()
    for page in [sources.widget, log.widget] { page.showAll() }
    pages.add(sources.widget, titled: "Sources")
    pages.add(log.widget, titled: "Update log")
    pages.setVisible(true)
    window.connectKeyPressed { [window] in
      guard $0.key == "Escape" || ($0.key == "w" && $0.control) else { return false }
      // What was typed is kept when the keyboard leaves it.
      window.clearFocus()
      window.destroy()
      return true
    }
    window.connectClosing { [window] in window.clearFocus() }
    window.connectEnded(ended)
  }

  /// Brings the window before the user.
  func present() { window.present() }
}
