import Gtk
import Presentation

/// A row of the list of alerts: what it tells, the present rate, and a button that removes it.
@MainActor
final class AlertRow {
  let widget: ListBoxRow
  private(set) var content: AlertRowContent
  private let title = Field.words(style: "agio-code")
  private let note = Field.words(style: "agio-summary")
  private let remove: Button

  /// A row; `removed` is called when its alert is to be removed.
  init(_ content: AlertRowContent, removed: @escaping @MainActor () -> Void) {
    self.content = content
    let texts = Box(vertical: true, spacing: 1)
    texts.add(title)
    texts.add(note)
    remove = Button(name: content.remove, tooltip: content.remove)
    remove.setIcon("user-trash-symbolic")
    remove.setFlat()
    remove.align(vertically: .center)
    remove.connectClicked(removed)
    let box = Box(spacing: 10)
    box.setStyle("agio-source")
    box.add(texts, expand: true)
    box.add(remove)
    widget = ListBoxRow(box, name: content.title, isActivatable: true)
    widget.showAll()
    draw()
  }

  /// Shows the content of the same alert, which may have been changed, as its rate may.
  func show(_ content: AlertRowContent) {
    guard content != self.content else { return }
    self.content = content
    draw()
  }

  private func draw() {
    title.setText(content.title)
    note.setText(content.note)
    widget.setAccessibleName(content.title)
    widget.setAccessibleDescription(content.note)
    remove.setAccessibleName(content.remove)
    remove.setTooltip(content.remove)
  }
}
