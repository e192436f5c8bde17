import Gtk
import Presentation

/// The window of the preferences: sources, update log, custom rates, and general settings.
@MainActor
final class PreferencesWindow {
  let sources = SourcesPage()
  let log = UpdateLogPage()
  let customRates = CustomRatesPage()
  let general = GeneralPage()
  private let window: Window
  private let pages = Stack()

  init(over parent: Window, ended: @escaping @MainActor () -> Void) {
    window = Window(title: PreferencesLabels.title, width: 520, height: 620, over: parent)
    let bar = HeaderBar(title: PreferencesLabels.title)
    bar.showWindowButtons()
    bar.showAll()
    // Below the bar, because a small screen has no room for four pages next to the window's buttons.
    let switcher = StackSwitcher(pages)
    switcher.align(horizontally: .center)
    switcher.setStyle("agio-switcher")
    let content = Box(vertical: true)
    content.add(switcher)
    let limited = Clamp(pages, width: WindowLayout.largestSettings)
    content.add(limited, expand: true)
    window.fill(bar: bar, content: content)
    for (page, title) in [
      (sources.widget, PreferencesLabels.sources), (log.widget, PreferencesLabels.log),
      (customRates.widget, PreferencesLabels.customRates),
      (general.widget, PreferencesLabels.general),
    ] {
      page.showAll()
      pages.add(page, titled: title)
    }
    for part: any Widget in [switcher, pages, limited, content] { part.setVisible(true) }
    window.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    window.connectClosing { [weak self] in self?.sources.saveTyping() }
    window.connectEnded(ended)
  }

  private func press(_ key: KeyPress) -> Bool {
    switch (key.key, key.control) {
    case ("Escape", false): sources.discardTyping()
    case ("w", true): sources.saveTyping()
    default: return false
    }
    window.destroy()
    return true
  }

  /// Brings the window to the front.
  func present() { window.present() }

  /// Shows the page of custom rates.
  func showCustomRates() { pages.show(PreferencesLabels.customRates) }
}
