import GLib
import Gtk

/// A sentence about what has just happened, and perhaps a button that takes it back; it goes by itself.
@MainActor
final class NoticeBar {
  let widget: Revealer
  private let label = Label()
  private let button = Button(label: WidgetLabels.undo)
  private let undo: @MainActor () -> Void
  private var end: Timer?
  private var canUndo = false

  init(undo: @escaping @MainActor () -> Void) {
    self.undo = undo
    let box = Box(spacing: 12)
    widget = Revealer(box)
    label.wrap()
    button.align(vertically: .center)
    button.setTooltip(WidgetLabels.undoTooltip)
    button.setHiddenAtFirst()
    box.setStyle("agio-notice")
    box.add(label, expand: true)
    box.add(button)
    button.connectClicked { [weak self] in self?.undo() }
  }

  /// Shows a sentence, and has it read aloud.
  func show(_ text: String, canUndo: Bool = false) {
    self.canUndo = canUndo
    label.setText(text)
    label.announce(text)
    button.setVisible(canUndo)
    widget.reveal(true)
    endLater()
  }

  /// Takes it away, but for one that has something to take back.
  func hideUnlessUndo() { if !canUndo { hide() } }

  func hide() {
    end = nil
    widget.reveal(false)
  }

  /// Long enough to read it and to reach the button; while the keyboard is on the button it stays.
  private func endLater() {
    end = Timer(after: 12_000) { [weak self] in
      guard let self else { return }
      button.hasFocus ? endLater() : hide()
    }
  }
}
