import Gtk

/// What is seen when there are no rates of a pair: why, and perhaps a button that gets them.
@MainActor
final class MissingRates {
  /// What is said.
  struct Content: Hashable {
    /// Why there are none.
    let sentence: String
    /// They can be asked for.
    var isOffered = false
    /// They are being asked for.
    var isAsking = false
    /// Why they could not be had.
    var failure: String?
  }

  /// The user wants them to be asked for.
  var ask: () -> Void = {}
  let widget = Box(vertical: true, spacing: 12)
  private let sentence = Label()
  private let button = Button(label: ChartLabels.download)
  private let spinner = Spinner()
  private let failure = Label(style: "agio-problem")

  init() {
    button.align(horizontally: .center)
    button.setHiddenAtFirst()
    button.connectClicked { [weak self] in self?.ask() }
    failure.setHiddenAtFirst()
    for label in [sentence, failure] {
      label.wrap(at: 40)
      label.center()
    }
    spinner.setHiddenAtFirst()
    for part: any Widget in [sentence, button, spinner, failure] { widget.add(part) }
    widget.setStyle("agio-empty")
    widget.align(horizontally: .center, vertically: .center)
  }

  /// Gives the keyboard to the button, or where there is none to the pair.
  func grabFocus(elsewhere pair: PairFields) {
    if button.isVisible { button.grabFocus() } else { pair.grabFocus() }
  }

  func show(_ content: Content) {
    sentence.setText(content.sentence)
    button.setVisible(content.isOffered)
    button.setSensitive(!content.isAsking)
    spinner.setVisible(content.isAsking)
    spinner.setSpinning(content.isAsking)
    failure.show(content.failure)
    if let reason = content.failure { failure.announce(reason) }
  }
}
