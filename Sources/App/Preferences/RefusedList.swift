import Gtk
import Ledger
import Presentation

/// What the server has refused, each with its reason and the buttons that keep or discard it.
@MainActor
final class RefusedList {
  /// Called with what the user decides.
  var handle: (SyncAction) -> Void = { _ in }
  /// Called when the last change has gone that had the focus.
  var emptied: () -> Void = {}
  let widget = Box(vertical: true, spacing: 10)
  private var shown: [RefusedChange] = []
  private var fields: [(box: Box, keep: Button)] = []

  init() { widget.setHiddenAtFirst() }

  func show(_ changes: [RefusedChange]) {
    guard changes != shown else { return }
    shown = changes
    let focused = fields.firstIndex { $0.box.containsFocus }
    for field in fields { field.box.destroy() }
    fields = changes.map(make)
    for field in fields { widget.add(field.box) }
    widget.setVisible(!fields.isEmpty)
    guard let focused else { return }
    if fields.isEmpty { emptied() } else { fields[min(focused, fields.count - 1)].keep.grabFocus() }
  }

  private func make(_ change: RefusedChange) -> (box: Box, keep: Button) {
    let title = Field.words(style: "agio-code")
    title.setText(change.what)
    let reason = Field.words(style: "agio-problem")
    reason.setText(change.reason)
    let keep = Button(label: SyncLabels.keep)
    keep.setAccessibleName(SyncLabels.keep(change.what))
    keep.setTooltip(SyncLabels.keepTooltip)
    keep.connectClicked { [weak self] in self?.handle(.keep(change)) }
    let discard = Button(label: SyncLabels.discard)
    discard.setAccessibleName(SyncLabels.discard(change.what))
    discard.setTooltip(SyncLabels.discardTooltip)
    discard.connectClicked { [weak self] in self?.handle(.discard(change)) }
    let buttons = Box(spacing: 6)
    for button in [keep, discard] { buttons.add(button) }
    let box = Box(vertical: true, spacing: 2)
    for part: any Widget in [title, reason, buttons] { box.add(part) }
    box.showAll()
    return (box, keep)
  }
}
