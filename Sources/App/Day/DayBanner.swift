import Gtk
import Presentation

/// The bar above the list that says which past day's rates the list is computed with; it is seen whenever that is so.
@MainActor
final class DayBanner {
  let widget = Box(spacing: 6)
  private let handle: @MainActor (WindowAction) -> Void
  private let icon = Image(pixels: 16)
  private let label = Label(style: "agio-day")
  private let buttons = Box(spacing: 6)
  private let before = Button(name: DayLabels.before, tooltip: DayLabels.beforeTooltip)
  private let after = Button(name: DayLabels.after, tooltip: DayLabels.afterTooltip)
  private let back = Button(label: DayLabels.back)
  private var shown: DayText?

  init(_ handle: @escaping @MainActor (WindowAction) -> Void) {
    self.handle = handle
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
    before.connectClicked { [weak self] in self?.handle(.stepDay(-1)) }
    after.connectClicked { [weak self] in self?.handle(.stepDay(1)) }
    back.connectClicked { [weak self] in self?.handle(.showDay(nil)) }
  }

  /// The buttons stand below the words where these would be broken into many lines beside them.
  private func fit(width: Int) {
    let sample = Label(DayLabels.sample, style: "agio-day")
    sample.setVisible(true)
    widget.setVertical(width < buttons.naturalWidth + sample.naturalWidth + 50)
  }

  /// Shows a day, nil for today; a change is read aloud, once.
  func show(_ day: DayText?) {
    guard day != shown else { return }
    if let day { label.setText(day.sentence) }
    widget.setVisible(day != nil)
    widget.announce(day?.sentence ?? DayLabels.todaysRates)
    shown = day
  }
}
