import Currencies
import Gtk

/// A popover that chooses the first and the last day of a chart.
@MainActor
final class SpanPopover {
  /// Called with the days that the user typed.
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

  /// Opens with the days shown now.
  func open(_ days: ClosedRange<Day>?) {
    first.setText(days?.lowerBound.description ?? "")
    last.setText(days?.upperBound.description ?? "")
    show(nil)
    popover.open()
    first.grabFocus()
  }

  /// Closes the popover, or shows why the span is refused.
  func finish(_ reason: String?) {
    show(reason)
    if reason == nil { popover.close() }
  }

  private func show(_ reason: String?) {
    first.show(reason, in: problem)
    last.mark(reason)
  }

  private func accepted() { set(first.text, last.text) }
}
