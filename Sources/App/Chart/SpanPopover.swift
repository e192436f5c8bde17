import Currencies
import Gtk

/// A popover to choose the first and the last day of a chart in.
@MainActor
final class SpanPopover {
  /// The user wants these days, as typed.
  var set: (_ first: String, _ last: String) -> Void = { _, _ in }
  private let popover: Popover
  private let first = Entry()
  private let last = Entry()
  private let problem = Field.words(style: "agio-problem")

  init(at anchor: any Widget) {
    let box = Box(vertical: true, spacing: 10)
    popover = Popover(at: anchor, box)
    box.setStyle("agio-popover")
    for (entry, title) in [(first, ChartLabels.firstDay), (last, ChartLabels.lastDay)] {
      entry.setAccessibleName(title)
      entry.setWidth(characters: 12)
      entry.setPlaceholder("2026-10-30")
      entry.connectActivated { [weak self] in self?.accepted() }
      _ = entry.connectChanged { [weak self] in self?.show(nil) }
      box.add(Field.make(title, entry))
    }
    problem.wrap(at: 28)
    problem.setHiddenAtFirst()
    let accept = Button(label: ChartLabels.showSpan)
    accept.setStyle("suggested-action")
    accept.connectClicked { [weak self] in self?.accepted() }
    box.add(problem)
    box.add(accept)
    box.showAll()
  }

  var isOpen: Bool { popover.isVisible }

  /// Begins with the days that are shown now.
  func open(_ days: ClosedRange<Day>?) {
    first.setText(days?.lowerBound.description ?? "")
    last.setText(days?.upperBound.description ?? "")
    show(nil)
    popover.open()
    first.grabFocus()
  }

  /// Closes the popover, or says why there is no such span.
  func finish(_ reason: String?) {
    show(reason)
    if reason == nil { popover.close() }
  }

  private func show(_ reason: String?) {
    problem.show(reason)
    for entry in [first, last] { entry.setAccessibleDescription(reason ?? "") }
    if let reason { first.announce(reason) }
  }

  private func accepted() { set(first.text, last.text) }
}
