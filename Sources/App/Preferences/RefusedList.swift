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
  private var fields: [(change: RefusedChange, box: Box, keep: Button)] = []

  init() { widget.setHiddenAtFirst() }

  /// Shows changes; what stays above the first difference stays where it is.
  func show(_ changes: [RefusedChange]) {
    let focused = fields.firstIndex { $0.box.containsFocus }
    let kept = fields.filter { changes.contains($0.change) }
    let same = zip(kept, changes).prefix { $0.0.change == $0.1 }.count
    for field in fields where !kept.prefix(same).contains(where: { $0.change == field.change }) {
      field.box.destroy()
    }
    fields = kept.prefix(same) + changes.dropFirst(same).map(make)
    for field in fields.dropFirst(same) { widget.add(field.box) }
    widget.setVisible(!fields.isEmpty)
    guard let focused, !fields.contains(where: \.box.containsFocus) else { return }
    if fields.isEmpty { emptied() } else { fields[min(focused, fields.count - 1)].keep.grabFocus() }
  }

  private func make(_ change: RefusedChange) -> (change: RefusedChange, box: Box, keep: Button) {
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
    return (change, box, keep)
  }
}
