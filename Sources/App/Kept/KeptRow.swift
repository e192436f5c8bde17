import Gtk
import Presentation

/// A row of the page of kept conversions: the conversion, its terms, the note and when it was kept, and a menu.
@MainActor
final class KeptRow {
  let widget: ListBoxRow
  /// The button of the menu.
  let menu: Button
  private(set) var content: KeptRowContent
  private let equation: Label
  private let terms = Label(style: "agio-rate")
  private let note = Label(style: "agio-kept-note")
  private let day = Label(style: "agio-rate")

  /// A row; `openMenu` opens the menu of a row.
  init(_ content: KeptRowContent, openMenu: @escaping @MainActor (KeptRow) -> Void) {
    self.content = content
    equation = Label(content.equation, style: "agio-kept")
    let name = KeptLabels.actions(for: content.equation)
    menu = Button(name: name, tooltip: name)
    let box = Box(spacing: 8)
    widget = ListBoxRow(box, name: content.equation, isActivatable: true)
    fill(box)
    menu.connectClicked { [weak self] in
      guard let self else { return }
      openMenu(self)
    }
    widget.showAll()
    draw()
  }

  /// Shows the content of the same conversion, whose note may have changed.
  func show(_ content: KeptRowContent) {
    guard content != self.content else { return }
    self.content = content
    draw()
  }

  /// Destroys the row, with its menu.
  func destroy() {
    Menu.close(in: widget)
    widget.destroy()
  }

  private func draw() {
    terms.setText(content.terms)
    note.setText(content.note)
    note.setVisible(!content.note.isEmpty)
    day.setText(content.day)
    day.setTooltip(content.time)
    widget.setAccessibleDescription(content.description)
  }

  private func fill(_ box: Box) {
    let head = Box(spacing: 8)
    equation.wrap()
    day.align(vertically: .start)
    head.add(equation, expand: true)
    head.add(day)
    let texts = Box(vertical: true, spacing: 2)
    for label in [terms, note] { label.wrap() }
    texts.add(head)
    texts.add(terms)
    texts.add(note)
    menu.setFlat()
    menu.setIcon("view-more-symbolic")
    menu.align(vertically: .center)
    box.setStyle("agio-kept-row")
    box.add(texts, expand: true)
    box.add(menu)
  }
}
