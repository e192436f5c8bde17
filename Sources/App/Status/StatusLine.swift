import Gtk
import Presentation

/// The line at the bottom.
@MainActor
final class StatusLine {
  let widget = Box(spacing: 8)
  private let label = Label(StatusLabels.rates, style: "agio-status")
  private let credit = Link()
  private let spinner = Spinner()
  private let lower = Box(spacing: 8)
  let chooseDay = Button(name: DayLabels.choose, tooltip: DayLabels.chooseTooltip)
  private var shown: Status?
  private var lastAnnounced: Status.News?

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
    announce(status)
  }

  /// Adds something beside the credit, where there is room: nothing moves.
  func add(_ widget: any Widget) { lower.add(widget) }

  /// Has what changed read aloud, once; what is there at the start is read with the window.
  private func announce(_ status: Status) {
    guard let news = status.news, news != lastAnnounced else { return }
    if let lastAnnounced, lastAnnounced.isPast == news.isPast, !news.isPast || status.state != .past {
      label.announce(status.sentence)
    }
    lastAnnounced = news
  }
}
