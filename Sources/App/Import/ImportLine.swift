import Gtk
import Presentation

/// The progress of an import with a button that stops it, or a button that continues a stopped one. Both are in the status line,
/// so that nothing moves; made when there is an import to show.
@MainActor
final class ImportLine {
  let widget = Box(spacing: 6)
  /// Called when the user stops the import.
  var cancelled: () -> Void = {}
  /// Called when the user continues it.
  var resumed: () -> Void = {}
  private let bar = ProgressBar(name: ImportLabels.importing)
  private let cancel = Button(name: ImportLabels.cancel, tooltip: ImportLabels.cancel)
  private let resume = Button(label: ImportLabels.goOn)
  /// The state to show, where it is not an import that may end at once.
  private var state = ImportSession.State.idle
  private lazy var indicator = BusyIndicator(.mainLoop) { [weak self] _ in self?.showState() }

  init() {
    widget.setStyle("agio-import")
    bar.request(width: 90)
    bar.align(vertically: .center)
    bar.setTooltip(ImportLabels.isRunning)
    cancel.setFlat()
    cancel.setIcon("process-stop-symbolic")
    resume.setFlat()
    resume.setTooltip(ImportLabels.isStopped)
    for button in [cancel, resume] {
      button.setFocusOnClick(false)
      button.align(vertically: .center)
      button.setStyle("agio-inline")
    }
    for part in [bar, cancel, resume] as [any Widget] {
      widget.add(part)
      part.setHiddenAtFirst()
    }
    widget.setVisible(true)
    cancel.connectClicked { [weak self] in self?.cancelled() }
    resume.connectClicked { [weak self] in self?.resumed() }
  }

  func show(_ state: ImportSession.State) {
    self.state = state
    if case .running(let fraction) = state { bar.setFraction(fraction) }
    let isRunning = state != .idle && state != .stopped
    indicator.set(isRunning)
    if !isRunning { showState() }
  }

  private func showState() {
    let hadKeyboard = widget.containsFocus
    let isRunning = state != .idle && state != .stopped
    bar.setVisible(isRunning)
    cancel.setVisible(isRunning)
    resume.setVisible(state == .stopped)
    if state == .stopped { resume.announce(ImportLabels.wasStopped) }
    guard hadKeyboard, !widget.containsFocus else { return }
    switch state {
    case .idle: break
    case .running: cancel.grabFocus()
    case .stopped: resume.grabFocus()
    }
  }
}
