import GLib
import Gtk
import Presentation

/// The window of the preferences: general settings, sources, custom rates and the update log; what is changed most comes first.
@MainActor
final class PreferencesWindow {
  /// The pages, in their order; the raw values are their names in the stack, in every language.
  private enum Page: String, CaseIterable {
    case general, sources, customRates, log
  }

  let general = GeneralPage()
  let sources = SourcesPage()
  let customRates = CustomRatesPage()
  let log = UpdateLogPage()
  private let window: Window
  private let pages = Stack()

  init(over parent: Window, ended: @escaping @MainActor () -> Void) {
    window = Window(title: PreferencesLabels.title, width: 520, height: 700, over: parent)
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
    let titled = [
      (general.widget, PreferencesLabels.general), (sources.widget, PreferencesLabels.sources),
      (customRates.widget, PreferencesLabels.customRates), (log.widget, PreferencesLabels.log),
    ]
    for (page, (widget, title)) in zip(Page.allCases, titled) {
      widget.showAll()
      pages.add(widget, named: page.rawValue, titled: title.withoutMnemonic)
    }
    switcher.setMnemonics(titled.map(\.1))
    for part: any Widget in [switcher, pages, limited, content] { part.setVisible(true) }
    window.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    window.connectClosing { [weak self] in self?.sources.saveTyping() }
    window.connectFocusLost { [pages] in pages.focusInside() }
    window.connectEnded(ended)
    general.sync.chooseFolder = { [weak self] in self?.chooseFolder($0) }
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

  /// Asks for the folder to sync through.
  private func chooseFolder(_ chosen: @escaping @MainActor (String) -> Void) {
    FileChooser.folder(title: SyncLabels.chooseFolderTitle, folder: Files.documents, over: window) {
      if let path = $0 { chosen(path) }
    }
  }

  /// Brings the window to the front.
  func present() { window.present() }

  /// Shows the update log, with the keyboard in it.
  func showLog() {
    pages.show(Page.log.rawValue)
    log.grabFocus()
  }

  /// Shows the page of custom rates.
  func showCustomRates() { pages.show(Page.customRates.rawValue) }
}
