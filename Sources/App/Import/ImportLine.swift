import Gtk

/// How far an import is, with a button that stops it; or one that goes on with what was stopped. Both in an area of the
/// status line that is there anyway. Made when there is an import to be seen.
@MainActor
final class ImportLine {
  let widget = Box(spacing: 6)
  /// The user wants it stopped, or gone on with.
  var cancelled: () -> Void = {}
  var goneOn: () -> Void = {}
  /// The keyboard was here, and there is nothing left to be used.
  var left: () -> Void = {}
  private let bar = ProgressBar(name: ImportLabels.importing)
  private let cancel = Button(name: ImportLabels.cancel, tooltip: ImportLabels.cancel)
  private let goOn = Button(label: ImportLabels.goOn)

  init() {
    widget.setStyle("agio-import")
    bar.request(width: 90)
    bar.align(vertically: .center)
    bar.setTooltip(ImportLabels.isRunning)
    cancel.setFlat()
    cancel.setIcon("process-stop-symbolic")
    goOn.setFlat()
    goOn.setTooltip(ImportLabels.isStopped)
    for button in [cancel, goOn] {
      button.setFocusOnClick(false)
      button.align(vertically: .center)
      button.setStyle("agio-inline")
    }
    for part in [bar, cancel, goOn] as [any Widget] {
      widget.add(part)
      part.setHiddenAtFirst()
    }
    widget.setVisible(true)
    cancel.connectClicked { [weak self] in self?.cancelled() }
    goOn.connectClicked { [weak self] in self?.goneOn() }
  }

  func show(_ state: Importing.State) {
    let hadKeyboard = widget.containsFocus
    if case .running(let fraction) = state { bar.setFraction(fraction) }
    let isRunning = state != .idle && state != .stopped
    bar.setVisible(isRunning)
    cancel.setVisible(isRunning)
    goOn.setVisible(state == .stopped)
    if state == .stopped { goOn.announce(ImportLabels.wasStopped) }
    guard hadKeyboard, !widget.containsFocus else { return }
    switch state {
    case .idle: left()
    case .running: cancel.grabFocus()
    case .stopped: goOn.grabFocus()
    }
  }
}
