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
    window.connectKeyPressed { [unowned self] in press($0) }
    window.connectClosing { [unowned self] in sources.sources.keepTyping() }
    window.connectEnded(ended)
  }

  private func press(_ key: KeyPress) -> Bool {
    switch (key.key, key.control) {
    case ("Escape", false): sources.sources.forgetTyping()
    case ("w", true): sources.sources.keepTyping()
    default: return false
    }
    window.destroy()
    return true
  }

  /// Brings the window before the user.
  func present() { window.present() }
}
