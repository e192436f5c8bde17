import GLib
import Gtk
import Presentation

/// A setting with a few values: radio buttons below a title, in a row of a list.
@MainActor
final class ChoiceSetting<Value: Hashable & Sendable> {
  /// Called when the user chooses a value.
  var chosen: (Value) -> Void = { _ in }
  let row: ListBoxRow
  private var buttons: [(value: Value, button: RadioButton)] = []
  private var isShowing = false

  /// A setting with these values and their labels; `name` is that of the row, for assistive technology.
  init(_ title: String, _ values: [(Value, String)], name: String) {
    let choices = Box(spacing: 16)
    let line = Box(vertical: true, spacing: 4)
    line.setStyle("agio-source")
    line.add(Label(title, style: "agio-code"))
    line.add(choices)
    row = ListBoxRow(line, name: name, isActivatable: false)
    for (value, label) in values { add(value, label, to: choices) }
    choices.showAll()
    choices.setVertical(choices.naturalWidth > WindowLayout.narrowPopover)
  }

  private func add(_ value: Value, _ label: String, to choices: Box) {
    let button = RadioButton(mnemonic: label, beside: buttons.first?.button)
    button.wrap(at: -1)
    let index = buttons.count
    buttons.append((value, button))
    choices.add(button)
    _ = button.connectToggled { [weak self] in
      guard let self else { return }
      if button.isChosen, !isShowing { chosen(value) }
    }
    button.connectKeyPressed { [weak self] in self?.press($0, at: index) ?? false }
  }

  /// Chooses the button before or after the one at an index by Up or Down, which the list would take for its rows.
  private func press(_ key: KeyPress, at index: Int) -> Bool {
    guard ["Up", "Down"].contains(key.name) else { return false }
    let other = index + (key.name == "Up" ? -1 : 1)
    guard buttons.indices.contains(other) else { return true }
    buttons[other].button.grabFocus()
    buttons[other].button.choose()
    return true
  }

  /// Shows a value, without a call of `chosen`.
  func show(_ value: Value) {
    isShowing = true
    buttons.first { $0.value == value }?.button.choose()
    isShowing = false
  }
}
