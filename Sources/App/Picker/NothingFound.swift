import Gtk
import Presentation

/// The page of the picker that is shown when no currency matches: it says so, and offers to add a custom currency.
@MainActor
final class NothingFound {
  /// Called when the user presses the button.
  var add: () -> Void = {}

  let widget = Box(vertical: true, spacing: 12)
  private let label = Field.words()
  private let button = Button(label: PickerLabels.addCustom)

  init() {
    label.center()
    button.align(horizontally: .center)
    button.connectClicked { [weak self] in self?.add() }
    widget.align(vertically: .center)
    widget.add(label)
    widget.add(button)
  }

  /// Says that no currency matches these words.
  func show(_ words: String) { label.setText(PickerTexts.nothing(words)) }

  /// Gives the keyboard focus to the button.
  func focus() { button.grabFocus() }
}
