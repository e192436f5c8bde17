import Gtk

/// The bar above the status line with a hint, and a button that dismisses it. It takes no focus, and moves no row of a list that
/// has room below it.
@MainActor
final class HintBar {
  let widget: Revealer
  /// Called when the user dismisses the hint.
  var dismissed: () -> Void = {}
  private let label = Label()

  init() {
    let box = Box(spacing: 12)
    widget = Revealer(box)
    let button = Button(name: MainLabels.dismissHint, tooltip: MainLabels.dismissHint)
    button.setIcon("window-close-symbolic")
    button.setFlat()
    button.setFocusOnClick(false)
    button.align(vertically: .center)
    button.connectClicked { [weak self] in self?.dismissed() }
    label.wrap()
    box.setStyle("agio-hint")
    box.add(label, expand: true)
    box.add(button)
    widget.showAll()
  }

  /// Shows and announces a sentence, or hides the bar for nil.
  func show(_ sentence: String?) {
    guard let sentence else { return widget.reveal(false) }
    label.setText(sentence)
    label.announce(sentence)
    widget.reveal(true)
  }
}
