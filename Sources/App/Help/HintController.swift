import GLib
import Gtk
import Ledger
import Presentation

/// The hint for new users, between its session and its bar.
@MainActor
final class HintController {
  private let place: Box
  private let session: DeskSession
  private lazy var hints = HintSession(session) { [weak self] in self?.show($0) }
  /// Made for the first hint.
  private var bar: HintBar?
  /// Waits until a screen reader has read the new window.
  private var waiting: Timer?

  /// The bar is put into `place`.
  init(_ session: DeskSession, barIn place: Box) { (self.session, self.place) = (session, place) }

  /// Shows the hint whose turn it is, soon after the window has opened.
  func begin() { waiting = Timer(after: 1_500) { [weak self] in self?.hints.begin() } }

  /// Shows none that has not come yet, and stores which have ended: the window is being closed.
  func stop() {
    waiting = nil
    hints.save()
  }

  /// The user has done what a hint says.
  func end(_ hint: Hint) { hints.end(hint) }

  /// Lets an amount be typed that is given from outside the window.
  func give(_ type: () -> Void) { hints.give(type) }

  /// Looks at what is typed.
  func follow() { hints.follow() }

  private func show(_ sentence: String?) {
    if sentence != nil, bar == nil { bar = makeBar() }
    bar?.show(sentence)
  }

  private func makeBar() -> HintBar {
    let bar = HintBar()
    bar.dismissed = { [weak self] in self?.hints.dismiss() }
    place.add(bar.widget, expand: true)
    place.setVisible(true)
    return bar
  }
}
