import GLib
import Gtk
import Ledger
import Presentation

/// The size of the window from one start to the next.
@MainActor
final class WindowMemory {
  private let session: DeskSession
  private let window: Window
  private var kept: WindowSize
  /// Keeps the size when it has not changed for a while.
  private var waiting: Timer?

  /// Remembers the size of a window that was opened in a kept one.
  init(_ session: DeskSession, _ window: Window, _ kept: WindowSize) {
    (self.session, self.window, self.kept) = (session, window, kept)
    window.connectResized { [weak self] in self?.keepLater() }
  }

  /// The size to open the window in: the kept one, as far as it fits on the screen.
  static func size(in ledger: Ledger) throws(LedgerError) -> WindowSize {
    var size = try ledger.windowSize()
    guard size != .initial, let area = Window.workArea else { return size }
    (size.width, size.height) = (min(size.width, area.width), min(size.height, area.height))
    return size
  }

  /// The width that a window opened in a size will have.
  static func width(of size: WindowSize) -> Int {
    size.isMaximized ? Window.workArea?.width ?? size.width : size.width
  }

  /// Keeps the size now, before the window ends.
  func keep() {
    waiting = nil
    let size = current
    guard size != kept, session.ledger.canWrite else { return }
    kept = size
    session.changes.perform { [session] () throws(LedgerError) in
      try session.ledger.keep(size)
    } failed: { [session] in
      session.fail($0)
    }
  }

  private func keepLater() {
    if current != kept { waiting = Timer(after: 1_000) { [weak self] in self?.keep() } }
  }

  /// A maximized or tiled window goes back to the size from before.
  private var current: WindowSize {
    guard window.isFloating else {
      return WindowSize(width: kept.width, height: kept.height, isMaximized: window.isMaximized)
    }
    let (width, height) = window.size
    return WindowSize(width: width, height: height)
  }
}
