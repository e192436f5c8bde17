import Gtk
import Presentation

/// The status line at the bottom of the window.
@MainActor
final class StatusLine {
  let widget = Box(spacing: 8)
  private let label = Label(StatusLabels.rates, style: "agio-status")
  private let credit = Link()
  private let spinner = Spinner()
  private let lower = Box(spacing: 8)
  let chooseDay = Button(name: DayLabels.choose, tooltip: DayLabels.chooseTooltip)
  private var shown: Status?
  private var announcer = StatusAnnouncer()

  init() {
    widget.setStyle("agio-statusbar")
    label.wrap()
    let texts = Box(vertical: true)
    texts.add(label)
    lower.setStyle("agio-credit")
    lower.add(credit, expand: true)
    texts.add(lower)
    widget.add(texts, expand: true)
    widget.add(spinner)
    chooseDay.setFlat()
    chooseDay.align(vertically: .center)
    widget.add(chooseDay)
  }

  func show(_ status: Status) {
    guard status != shown else { return }
    shown = status
    label.setText(status.text)
    credit.set(status.credit.text, url: status.credit.url)
    credit.setVisible(!status.credit.url.isEmpty)
    label.setStyle("agio-alarming", status.isAlarming)
    let isUpdating = status.state == .updating
    spinner.setVisible(isUpdating)
    spinner.setSpinning(isUpdating)
    if let news = announcer.announcement(for: status) { label.announce(news) }
  }

  /// Adds a widget next to the credit, where nothing moves when it appears.
  func add(_ widget: any Widget) { lower.add(widget) }
}
