import Gtk
import Presentation

/// A button that shows which of a field's choices is made, and opens a menu of them.
@MainActor
final class FileChoiceButton {
  /// Called with the index of the choice that the user makes.
  var chosen: (Int) -> Void = { _ in }
  let button: Button
  private let label = Label()
  private let name: String
  private var choices: FileChoices?

  /// A button without choices, with its accessible name.
  init(name: String) {
    self.name = name
    label.ellipsize()
    let content = Box(spacing: 6)
    content.add(label, expand: true)
    content.add(Image(icon: "pan-down-symbolic", pixels: 16))
    button = Button(content, name: name, tooltip: "")
    button.connectClicked { [weak self] in self?.open() }
  }

  /// Shows the choices; `isAsked` marks a field that the user has to decide.
  func show(_ choices: FileChoices?, isAsked: Bool) {
    self.choices = choices
    let shown = choices?.shown ?? ""
    label.setText(shown)
    button.setTooltip(shown.isEmpty ? nil : shown)
    button.setAccessibleDescription(shown)
    button.setStyle("agio-asked", isAsked)
    button.setSensitive(choices?.texts.isEmpty == false)
  }

  private func open() {
    guard let choices else { return }
    let items = choices.texts.enumerated().map { index, text in
      MenuItem(text, isMarked: index == choices.chosen) { [weak self] in self?.chosen(index) }
    }
    Menu.open([items], below: button, name: name)
  }
}
