import Gtk
import Presentation

/// The window that lists what an import of a backup changes, and asks whether to make it.
@MainActor
final class BackupWindow {
  private let window: Window
  private let accept = Button(label: BackupLabels.accept)
  private let accepted: @MainActor () -> Void

  /// Opens over a window; `accepted` is called when the user wants the import, `ended` when the window is closed.
  init(
    _ content: BackupContent, over parent: Window, accepted: @escaping @MainActor () -> Void,
    ended: @escaping @MainActor () -> Void
  ) {
    self.accepted = accepted
    window = Window(title: BackupLabels.importTitle, width: 460, height: 520, over: parent)
    window.setModal()
    let bar = HeaderBar(title: BackupLabels.importTitle)
    let cancel = Button(label: BackupLabels.cancel)
    accept.setStyle("suggested-action")
    bar.addStart(cancel)
    bar.addEnd(accept)
    let view = ScrolledWindow(Self.page(content))
    view.followFocus()
    let limited = Clamp(view, width: WindowLayout.largestSettings)
    window.fill(bar: bar, content: limited)
    bar.showAll()
    limited.showAll()
    accept.connectClicked { [weak self] in self?.makeImport() }
    cancel.connectClicked { [weak self] in self?.close() }
    window.connectKeyPressed { [weak self] in self?.press($0) ?? false }
    window.connectEnded(ended)
  }

  /// Brings the window to the front, with the keyboard on the button that imports.
  func present() {
    window.present()
    accept.grabFocus()
  }

  /// Closes the window without an import.
  func close() { window.destroy() }

  private func makeImport() {
    close()
    accepted()
  }

  private func press(_ key: KeyPress) -> Bool {
    guard key.key == "Escape" || (key.key == "w" && key.control) else { return false }
    close()
    return true
  }

  private static func page(_ content: BackupContent) -> Box {
    let page = Box(vertical: true, spacing: 8)
    page.setStyle("agio-page")
    let explanation = Field.words()
    explanation.setText(content.explanation)
    page.add(explanation)
    add(content.changes, to: page, under: BackupLabels.changes)
    if !content.remarks.isEmpty { add(content.remarks, to: page, under: BackupLabels.leftOut) }
    return page
  }

  private static func add(_ sentences: [String], to page: Box, under title: String) {
    page.add(Label(title, style: "agio-section"))
    let list = ListBox(name: title)
    list.setStyle("agio-boxed")
    list.setSeparated()
    for sentence in sentences {
      let words = Field.words()
      words.setText(sentence)
      let line = Box()
      line.setStyle("agio-shortcut")
      line.add(words, expand: true)
      list.insert(ListBoxRow(line, name: sentence, isActivatable: true))
    }
    page.add(list)
  }
}
