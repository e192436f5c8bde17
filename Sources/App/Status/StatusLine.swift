import Gtk
import Presentation

/// The status line at the bottom of the window.
@MainActor
final class StatusLine {
  /// Called when the user wants to try a refresh again.
  var retried: () -> Void = {}
  /// Called when the user wants to know what happened.
  var asked: () -> Void = {}
  let widget = Box(spacing: 8)
  let chooseDay = Button(name: DayLabels.choose, tooltip: DayLabels.chooseTooltip)
  private let line = Label(StatusLabels.rates, style: "agio-status")
  private let remarks = Label(style: "agio-status")
  private let source = SourceCredit()
  private let spinner = BusySpinner()
  private let lower = Box(spacing: 8)
  /// Made for the first rates that are stale.
  private var actions: Box?
  /// What is next to the source.
  private var added: (any Widget)?
  private var shown: Status?
  private var announcer = StatusAnnouncer()

  init() {
    widget.setStyle("agio-statusbar")
    remarks.setDecorative()
    for label in [line, remarks] { label.wrap(shortest: 5) }
    remarks.setHiddenAtFirst()
    lower.setStyle("agio-credit")
    lower.add(source.widget, expand: true)
    let texts = Box(vertical: true)
    texts.align(vertically: .center)
    for part: any Widget in [line, remarks, lower] { texts.add(part) }
    widget.add(texts, expand: true)
    for part: any Widget in [spinner.widget, chooseDay] { widget.add(part) }
    chooseDay.setFlat()
    chooseDay.align(vertically: .center)
    lower.connectWidthChanged { [weak self] _ in self?.fit() }
  }

  private func makeActions() -> Box {
    let actions = Box(spacing: 4)
    let retry = Button(label: StatusLabels.retry)
    let details = Button(label: StatusLabels.details)
    retry.connectClicked { [weak self] in self?.retried() }
    details.connectClicked { [weak self] in self?.asked() }
    for button in [retry, details] {
      button.setFlat()
      button.setStyle("agio-inline")
      button.setFocusOnClick(false)
      actions.add(button)
    }
    actions.align(horizontally: .start, vertically: .center)
    actions.showAll()
    if let added { lower.insert(actions, before: added) } else { lower.add(actions) }
    return actions
  }

  func show(_ status: Status) {
    guard status != shown else { return }
    shown = status
    line.setText(status.line)
    line.setAccessibleName(status.text)
    line.setStyle("agio-stale-rates", status.isStale)
    remarks.show(status.remarks)
    remarks.setDecorative()
    source.show(status.credit)
    let isUpdating = status.state == .updating
    spinner.set(isUpdating)
    // A retry is under way: its button stays where it is.
    if !isUpdating { showActions(status.isStale) }
    if let news = announcer.announcement(for: status) { line.announce(news) }
  }

  private func showActions(_ isShown: Bool) {
    if actions == nil, isShown { actions = makeActions() }
    guard let actions else { return }
    actions.setVisible(isShown)
    fit()
  }

  /// Puts the buttons below the source where the line would cut it off: its terms want it to be seen.
  private func fit() {
    let room = lower.allocatedSize.width
    // Before the first layout the width is 1.
    guard let actions, room > 1 else { return }
    let needed = source.widget.naturalWidth + actions.naturalWidth + 8
    lower.setVertical(actions.isVisible && room < needed)
  }

  /// Adds a widget next to the source, where nothing moves when it appears.
  func add(_ widget: any Widget) {
    added = widget
    lower.add(widget)
  }
}
