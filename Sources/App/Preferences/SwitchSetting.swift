import GLib
import Gtk

/// A setting that is on or off: a switch beside a title and a hint, in a row of a list.
@MainActor
final class SwitchSetting {
  /// Called when the user turns it on or off.
  var turned: (Bool) -> Void = { _ in }
  let row: ListBoxRow
  private let toggle: Switch
  private var connection: Connection?

  /// A setting with these texts; `name` is that of the row, for assistive technology.
  init(_ title: String, hint: String, name: String) {
    toggle = Switch(name: title.withoutMnemonic)
    toggle.setAccessibleDescription(hint)
    let label = Label(mnemonic: title, of: toggle, style: "agio-code")
    label.wrap()
    let words = Field.words(style: "agio-summary")
    words.setText(hint)
    let texts = Box(vertical: true, spacing: 1)
    texts.add(label)
    texts.add(words)
    let line = Box(spacing: 10)
    line.setStyle("agio-source")
    line.add(texts, expand: true)
    line.add(toggle)
    row = ListBoxRow(line, name: name, isActivatable: false)
    connection = toggle.connectToggled { [weak self] in
      guard let self else { return }
      turned(toggle.isOn)
    }
  }

  /// Whether the switch is on.
  var isOn: Bool { toggle.isOn }

  /// Turns the switch on or off, without a call of `turned`.
  func show(_ isOn: Bool) {
    if toggle.isOn != isOn { connection?.blocked { toggle.setOn(isOn) } }
  }

  /// Lets the user turn it, or not.
  func setSensitive(_ isSensitive: Bool) { row.setSensitive(isSensitive) }

  func focus() { toggle.grabFocus() }
}
