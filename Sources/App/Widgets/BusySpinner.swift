import GLib
import Gtk
import Ledger
import Presentation

/// A spinner for an operation that takes a while. Its place stays free when it is not shown, so that nothing moves; where the
/// desktop has turned animations off, it does not turn.
@MainActor
final class BusySpinner {
  let widget = Box()
  private let indicator: BusyIndicator

  init() {
    let spinner = Spinner()
    spinner.setHiddenAtFirst()
    widget.request(width: Self.size, height: Self.size)
    widget.align(horizontally: .center, vertically: .center)
    widget.add(spinner, expand: true)
    indicator = BusyIndicator(.mainLoop) {
      spinner.setVisible($0)
      spinner.setSpinning($0)
    }
  }

  /// The width and height of GTK's spinner in pixels.
  private static let size = 16

  /// Tells whether the operation is under way.
  func set(_ isBusy: Bool) { indicator.set(isBusy) }
}

extension Scheduler {
  /// The timers of the main loop.
  static let mainLoop = Scheduler {
    Timer(after: $0, $1)
  } whenIdle: {
    Timer.whenIdle($0)
  }
}
