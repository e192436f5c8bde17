import Currencies
import Gtk
import Localization
import Presentation

/// The selected currencies and the button that adds them; hidden while none is selected.
@MainActor
final class PickerFoot {
  /// Called when the user presses the button.
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

  func show(_ selection: [CurrencyCode]) {
    widget.setVisible(!selection.isEmpty)
    codes.setText(listed(selection.map(\.text)))
    button.setLabel(PickerTexts.add(selection.count))
  }
}
