import Currencies
import Gtk
import Presentation

/// What is ticked in the picker, and the button that adds it; there while something is.
@MainActor
final class PickerFoot {
  /// The user pressed the button.
  var add: () -> Void = {}

  let widget = Box(spacing: 10)
  private let codes = Label(style: "dim-label")
  private let button = Button(label: "")

  init() {
    codes.ellipsize()
    button.setStyle("suggested-action")
    button.connectClicked { [weak self] in self?.add() }
    widget.add(codes, expand: true)
    widget.add(button)
    widget.showAll()
    widget.setHiddenAtFirst()
  }

  func show(_ ticks: [CurrencyCode]) {
    widget.setVisible(!ticks.isEmpty)
    codes.setText(ticks.map(\.text).joined(separator: ", "))
    button.setLabel(PickerTexts.add(ticks.count))
  }
}
