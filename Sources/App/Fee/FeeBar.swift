import Gtk
import Presentation

/// The bar above the list that says which fee the amounts include; it is seen whenever there is one.
@MainActor
final class FeeBar {
  let widget = Box(spacing: 8)
  /// The user wants another fee.
  var change: () -> Void = {}
  private let label = Label(style: "agio-fee")
  private var shown: FeeText?
  private var isNew = true

  init() {
    let button = Button(label: FeeLabels.change)
    button.setAccessibleName(FeeLabels.changeFee)
    button.align(vertically: .center)
    label.wrap()
    widget.setStyle("agio-feebar")
    widget.add(label, expand: true)
    widget.add(button)
    widget.showAll()
    widget.setHiddenAtFirst()
    button.connectClicked { [weak self] in self?.change() }
  }

  /// Shows a fee, nil for none; a change is read aloud, once.
  func show(_ fee: FeeText?) {
    guard fee != shown || isNew else { return }
    if let fee { label.setText(fee.text) }
    widget.setVisible(fee != nil)
    if !isNew { widget.announce(fee?.text ?? FeeLabels.none) }
    (shown, isNew) = (fee, false)
  }
}
