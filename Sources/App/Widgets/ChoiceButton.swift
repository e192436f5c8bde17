import Gtk

/// A button that shows which of several choices is made, and opens a menu of them.
@MainActor
final class ChoiceButton {
  let button: Button
  private let label = Label()
  private let name: String
  private let groups: @MainActor () -> [[MenuItem]]

  /// A button with its accessible name; `groups` are the items of its menu when it is opened.
  init(name: String, groups: @escaping @MainActor () -> [[MenuItem]]) {
    (self.name, self.groups) = (name, groups)
    label.ellipsize()
    let content = Box(spacing: 6)
    content.add(label, expand: true)
    content.add(Image(icon: "pan-down-symbolic", pixels: 16))
    button = Button(content, name: name, tooltip: "")
    button.connectClicked { [weak self] in self?.open() }
  }

  /// Shows the choice that is made; nothing for an empty text.
  func show(_ text: String) {
    label.setText(text)
    button.setTooltip(text.isEmpty ? nil : text)
    button.setAccessibleDescription(text)
  }

  private func open() { Menu.open(groups(), below: button, name: name) }
}
