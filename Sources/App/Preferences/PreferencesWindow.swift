import Gtk

/// The window of the preferences: the sources, what came of asking them, the user's custom rates, and the rest.
@MainActor
final class PreferencesWindow {
  let sources = SourcesPage()
  let log = UpdateLogPage()
  let own = CustomRatesPage()
  let general = GeneralPage()
  private let window: Window
  private let pages = Stack()

  init(over parent: Window, ended: @escaping @MainActor () -> Void) {
    window = Window(title: PreferencesLabels.title, width: 520, height: 620, over: parent)
    let bar = HeaderBar(title: PreferencesLabels.title)
    bar.showWindowButtons()
    bar.showAll()
    // Below the bar and not in it: beside the window's buttons there is no room for four pages on a small screen.
    let switcher = StackSwitcher(pages)
    switcher.align(horizontally: .center)
    switcher.setStyle("agio-switcher")
    let content = Box(vertical: true)
    content.add(switcher)
    content.add(pages, expand: true)
    window.fill(bar: bar, content: content)
    for (page, title) in [
      (sources.widget, PreferencesLabels.sources), (log.widget, PreferencesLabels.log),
      (own.widget, Self.customRates),
      (general.widget, PreferencesLabels.general),
    ] {
      page.showAll()
      pages.add(page, titled: title)
    }
    for part: any Widget in [switcher, pages, content] { part.setVisible(true) }
    window.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    window.connectClosing { [weak self] in self?.sources.sources.keepTyping() }
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

  /// Shows the page of the user's custom rates.
  func showCustomRates() { pages.show(Self.customRates) }

  private static let customRates = PreferencesLabels.customRates
}
