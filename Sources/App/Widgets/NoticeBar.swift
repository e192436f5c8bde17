import GLib
import Gtk
import Presentation

/// The bar that reports what has just happened, with a button for undo where that is possible. It hides after a while.
@MainActor
final class NoticeBar {
  /// The place of the bar, which is made for the first notice.
  let widget = Box()
  private lazy var bar = makeBar()
  private lazy var label = Label()
  private lazy var button = Button(label: WidgetLabels.undo)
  /// The button of what a notice offers besides undo.
  private lazy var offered = Button(label: "")
  private var accept: @MainActor () -> Void = {}
  private let undo: @MainActor () -> Void
  /// Hides the notice that is shown.
  private var end: Timer?
  private var canUndo = false

  init(undo: @escaping @MainActor () -> Void) {
    self.undo = undo
    widget.setHiddenAtFirst()
  }

  private func makeBar() -> Revealer {
    let box = Box(spacing: 12)
    let bar = Revealer(box)
    label.wrap()
    button.align(vertically: .center)
    button.setTooltip(WidgetLabels.undoTooltip)
    button.setHiddenAtFirst()
    offered.align(vertically: .center)
    offered.setHiddenAtFirst()
    box.setStyle("agio-notice")
    box.add(label, expand: true)
    box.add(offered)
    box.add(button)
    button.connectClicked { [weak self] in self?.undo() }
    offered.connectClicked { [weak self] in self?.accept() }
    bar.showAll()
    widget.add(bar, expand: true)
    widget.setVisible(true)
    return bar
  }

  /// Shows and announces a sentence.
  func show(_ text: String, canUndo: Bool = false) {
    let bar = bar
    self.canUndo = canUndo
    label.setText(text)
    label.announce(text.spoken)
    button.setVisible(canUndo)
    offered.setVisible(false)
    bar.reveal(true)
    endLater()
  }

  /// Adds a button to the notice that is shown.
  func offer(_ label: String, _ accept: @escaping @MainActor () -> Void) {
    self.accept = accept
    offered.setLabel(label)
    offered.setVisible(true)
  }

  /// Hides the notice, unless it offers undo.
  func hideUnlessUndo() { if !canUndo { hide() } }

  /// Hides a notice that offers undo: the last act is another one now.
  func hideUndo() { if canUndo { hide() } }

  func hide() {
    guard end != nil else { return }
    end = nil
    bar.reveal(false)
  }

  /// Hides the notice after time to read it and to reach the button, but not while the button has the keyboard focus.
  private func endLater() {
    end = Timer(after: 12_000) { [weak self] in
      guard let self else { return }
      button.hasFocus || offered.hasFocus ? endLater() : hide()
    }
  }
}
