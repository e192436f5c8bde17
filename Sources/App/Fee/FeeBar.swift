import Gtk
import Presentation

/// The bar above the list that names the fee included in the amounts, shown while there is one.
@MainActor
final class FeeBar {
  let widget = Box(spacing: 8)
  /// Called when the user wants to change the fee.
  var change: () -> Void = {}
  private let label = Label(style: "agio-fee")
  private var shown: FeeText?

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

  /// Shows a fee, nil for none, and announces it unless it is the first that the window shows.
  func show(_ fee: FeeText?, isFirst: Bool) {
    guard fee != shown else { return }
    shown = fee
    if let fee { label.setText(fee.text) }
    widget.setVisible(fee != nil)
    if !isFirst { widget.announce(fee?.text.spoken ?? FeeLabels.none) }
  }
}
