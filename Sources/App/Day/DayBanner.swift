import Gtk
import Presentation

/// The bar above the list that names the past day whose rates the list uses.
@MainActor
final class DayBanner {
  let widget = Box(spacing: 6)
  /// Called with -1 for the previous day with rates, with 1 for the next one.
  var stepped: (Int) -> Void = { _ in }
  /// Called when the user goes back to today.
  var closed: () -> Void = {}
  private let icon = Image(pixels: 16)
  private let label = Label(style: "agio-day")
  private let buttons = Box(spacing: 6)
  private let before = Button(name: DayLabels.before, tooltip: DayLabels.beforeTooltip)
  private let after = Button(name: DayLabels.after, tooltip: DayLabels.afterTooltip)
  private let back = Button(label: DayLabels.back)
  private var shown: DayText?

  init() {
    label.wrap()
    back.setTooltip(DayLabels.backTooltip)
    icon.setIcon("x-office-calendar-symbolic")
    icon.setDecorative()
    before.setIcon("go-previous-symbolic")
    after.setIcon("go-next-symbolic")
    let words = Box(spacing: 8)
    words.add(icon)
    words.add(label, expand: true)
    for button in [before, after, back] {
      button.align(vertically: .center)
      buttons.add(button)
    }
    widget.setStyle("agio-daybar")
    widget.add(words, expand: true)
    widget.add(buttons)
    widget.showAll()
    widget.setHiddenAtFirst()
    widget.connectWidthChanged { [weak self] in self?.fit(width: $0) }
    before.connectClicked { [weak self] in self?.stepped(-1) }
    after.connectClicked { [weak self] in self?.stepped(1) }
    back.connectClicked { [weak self] in self?.closed() }
  }

  /// Puts the buttons below the text where it would be broken into many lines next to them.
  private func fit(width: Int) {
    let sample = Label(DayText.sample, style: "agio-day")
    sample.setVisible(true)
    widget.setVertical(width < buttons.naturalWidth + sample.naturalWidth + 50)
  }

  /// Shows a day, nil for today, and announces a change.
  func show(_ day: DayText?) {
    guard day != shown else { return }
    if let day {
      label.setText(day.sentence)
      label.setAccessibleName(day.spoken)
    }
    widget.setVisible(day != nil)
    widget.announce(day?.spoken ?? DayLabels.todaysRates)
    shown = day
  }
}
