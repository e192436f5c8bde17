import Gtk
import Presentation

/// The closing of the window: it is hidden at once, and the program goes on until everything is stored.
@MainActor
final class WindowClosing {
  /// Called when the window is hidden; begins no more refreshes.
  var hidden: () -> Void = {}
  /// Called when a hidden window is shown again.
  var shownAgain: () -> Void = {}
  /// Stops an import, and calls its argument when that has ended.
  var stopImports: (@escaping () -> Void) -> Void = { $0() }
  /// Waits no longer for other machines to be sent what was changed.
  var stopSending: () -> Void = {}

  private enum State {
    case open
    /// Something is not stored yet.
    case storing
    /// Everything is stored, and nothing can be changed any more.
    case ending
  }

  private let session: DeskSession
  private let window: Window
  private let ended: @MainActor (_ isStored: Bool) -> Void
  private var state = State.open

  /// `ended` is called when the window has ended, with false when something could not be stored.
  init(_ session: DeskSession, _ window: Window, ended: @escaping @MainActor (_ isStored: Bool) -> Void) {
    (self.session, self.window, self.ended) = (session, window, ended)
    window.connectCloseRequested { [weak self] in self?.close() }
  }

  /// Hides the window, and ends it when everything is stored.
  func close() {
    guard state == .open else { return }
    state = .storing
    window.hide()
    hidden()
    session.finish { [weak self] in self?.end(isStored: $0) }
  }

  /// Ends the program when the session or the terminal asks for it: as `close` the first time. The second time, what another
  /// program keeps from being stored is lost, and nothing is sent to other machines any more.
  func terminate() {
    switch state {
    case .open: close()
    case .storing: end(isStored: false)
    case .ending: stopSending()
    }
  }

  /// Whether the window is neither closed nor being closed.
  var isOpen: Bool { state == .open }

  /// Shows the window in front, also when it was closed and is not ended yet.
  func present() {
    switch state {
    case .open: window.present()
    case .storing:
      state = .open
      session.resume()
      shownAgain()
      window.present()
    case .ending: break
    }
  }

  private func end(isStored: Bool) {
    guard state != .ending else { return }
    state = .ending
    stopImports { [self] in
      // Nothing that these hold is kept alive by them: the store is closed with the window.
      (hidden, shownAgain, stopImports, stopSending) = ({}, {}, { $0() }, {})
      session.onEvent = { _ in }
      session.end()
      window.destroy()
      ended(isStored)
    }
  }
}
