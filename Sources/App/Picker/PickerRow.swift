import Currencies
import GLib
import Gtk
import Presentation

/// A line of the picker on the screen; it shows one currency after the other.
@MainActor
final class PickerRow {
  /// The user ticked the line's box, or took the tick off.
  var ticked: (CurrencyCode) -> Void = { _ in }

  let widget: ListBoxRow
  private(set) var line: PickerLine
  private var isTicked = false
  private let box = CheckButton()
  private let code = Label(style: "agio-code")
  private let name = Label()
  private let note = Label(style: "dim-label")
  private let texts: Box
  private var turned: Connection?

  init(_ line: PickerLine, isTicked: Bool, isNarrow: Bool) {
    (self.line, self.isTicked) = (line, isTicked)
    texts = Box(vertical: isNarrow, spacing: isNarrow ? 0 : 10)
    code.setWidth(characters: 4)
    name.ellipsize()
    note.wrap(isOn: isNarrow)
    texts.add(name, expand: true)
    texts.add(note)
    let content = Box(spacing: 10)
    content.setStyle("agio-choice")
    content.add(box)
    content.add(code)
    content.add(texts, expand: true)
    widget = ListBoxRow(content, name: "", isActivatable: true)
    turned = box.connectToggled { [weak self] in
      guard let self else { return }
      ticked(self.line.code)
    }
    widget.showAll()
    draw()
  }

  /// Shows a currency; what is shown already is not touched.
  func show(_ line: PickerLine, isTicked: Bool) {
    guard line != self.line || isTicked != self.isTicked else { return }
    (self.line, self.isTicked) = (line, isTicked)
    draw()
  }

  /// The note stands below the name where there is little room beside it.
  func setNarrow(_ isNarrow: Bool) {
    texts.setVertical(isNarrow)
    note.wrap(isOn: isNarrow)
  }

  private func draw() {
    code.setText(line.code.text)
    name.setText(line.name)
    note.setText(line.note)
    note.setVisible(!line.note.isEmpty)
    turned?.blocked { box.setOn(isTicked || line.isInList) }
    box.setAccessibleName("\(line.code) \(line.name)")
    widget.setAccessibleName("\(line.code) \(line.name)")
    widget.setAccessibleDescription(
      [isTicked ? PickerLabels.ticked : "", line.note, line.heading ?? ""].filter { !$0.isEmpty }.joined(
        separator: ", ")
    )
    widget.setSensitive(!line.isInList)
    widget.setHeading(line.heading)
  }
}
