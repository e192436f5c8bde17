import Currencies
import GLib
import Gtk
import Presentation

/// A row of the picker. It is reused for other currencies.
@MainActor
final class PickerRow {
  /// Called when the user checks or unchecks the box.
  var toggled: (CurrencyCode) -> Void = { _ in }

  let widget: ListBoxRow
  private(set) var line: PickerLine
  private var isSelected = false
  private let box = CheckButton()
  private let flag = Label.flag("")
  private let code = Label(style: "agio-code")
  private let name = Label()
  private let note = Label(style: "dim-label")
  private let texts: Box
  private var turned: Connection?

  init(_ line: PickerLine, isSelected: Bool, isNarrow: Bool, hasFlag: Bool) {
    (self.line, self.isSelected) = (line, isSelected)
    texts = Box(vertical: isNarrow, spacing: isNarrow ? 0 : 10)
    code.setWidth(characters: 4)
    name.ellipsize()
    note.wrap(isOn: isNarrow)
    texts.add(name, expand: true)
    texts.add(note)
    let content = Box(spacing: 10)
    content.setStyle("agio-choice")
    content.add(box)
    content.add(flag)
    content.add(code)
    content.add(texts, expand: true)
    widget = ListBoxRow(content, name: "", isActivatable: true)
    turned = box.connectToggled { [weak self] in
      guard let self else { return }
      toggled(self.line.code)
    }
    widget.showAll()
    show(flag: hasFlag)
    draw()
  }

  /// Shows a currency. Nothing is drawn if nothing has changed.
  func show(_ line: PickerLine, isSelected: Bool) {
    guard line != self.line || isSelected != self.isSelected else { return }
    (self.line, self.isSelected) = (line, isSelected)
    draw()
  }

  /// Puts the note below the name if the window is narrow, else next to it.
  func setNarrow(_ isNarrow: Bool) {
    texts.setVertical(isNarrow)
    note.wrap(isOn: isNarrow)
  }

  /// Shows the flag, or not.
  func show(flag isWanted: Bool) { flag.setVisible(isWanted && flag.hasFlags) }

  private func draw() {
    flag.setFlag(line.flag)
    code.setText(line.code.text)
    name.setText(line.name)
    note.setText(line.note)
    note.setVisible(!line.note.isEmpty)
    turned?.blocked { box.setOn(isSelected || line.isInList) }
    box.setAccessibleName(line.spokenName)
    widget.setAccessibleName(line.spokenName)
    widget.setAccessibleDescription(line.description(isSelected: isSelected))
    box.setSensitive(!line.isInList)
    widget.setStyle("agio-in-list", line.isInList)
    widget.setHeading(line.heading)
  }
}
