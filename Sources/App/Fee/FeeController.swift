import Gtk
import Presentation

/// The fee of the current list: the bar that names it, and the popover that edits it.
@MainActor
final class FeeController {
  /// Made for the first fee.
  private var bar: FeeBar?
  private let place: Box
  private var isFirst = true
  private let anchor: any Widget
  private lazy var editing = FeeEditing(session) { [weak self] in self?.perform($0) }
  private let session: DeskSession
  /// Made when it is first opened.
  private var popover: FeePopover?

  /// The popover hangs on the anchor; the bar is put into `place`.
  init(_ session: DeskSession, at anchor: any Widget, barIn place: Box) {
    (self.session, self.anchor, self.place) = (session, anchor, place)
  }

  /// The popover is open.
  var isOpen: Bool { popover?.isOpen == true }

  /// Lets the user edit the fee.
  func edit() { editing.edit() }

  /// Closes the popover: another list is shown.
  func close() { popover?.close() }

  /// Shows a fee, nil for none.
  func show(_ fee: FeeText?) {
    if bar == nil, fee != nil { bar = makeBar() }
    bar?.show(fee, isFirst: isFirst)
    isFirst = false
  }

  private func makeBar() -> FeeBar {
    let bar = FeeBar()
    bar.change = { [weak self] in self?.edit() }
    place.add(bar.widget, expand: true)
    place.setVisible(true)
    return bar
  }

  private func perform(_ effect: FeeEditing.Effect) {
    switch effect {
    case .edit(let content): open(content)
    case .finish(let refusal): popover?.finish(refusal)
    }
  }

  private func open(_ content: FeeContent) {
    let popover = popover ?? FeePopover(at: anchor) { [weak self] in self?.editing.set($0, $1, list: $2) }
    self.popover = popover
    popover.open(content)
  }
}
