import Currencies
import Gtk
import Presentation

/// The bar above the list that names the past day, or the rule and its table, whose rates the list uses.
@MainActor
final class DayBanner {
  let widget = Box(spacing: 6)
  /// Called with -1 for the previous day with rates, with 1 for the next one.
  var stepped: (Int) -> Void = { _ in }
  /// Called when the user goes back to today.
  var closed: () -> Void = {}
  /// Called with the currency that the user adds to the list, because a rule needs it.
  var added: (CurrencyCode) -> Void = { _ in }
  /// Called when the user downloads a missing table.
  var downloaded: () -> Void = {}
  private let icon = Image(pixels: 16)
  private let label = Label(style: "agio-day")
  private let buttons = Box(spacing: 6)
  private let before = Button(name: DayLabels.before, tooltip: DayLabels.beforeTooltip)
  private let after = Button(name: DayLabels.after, tooltip: DayLabels.afterTooltip)
  private let add = Button(label: "")
  private let download = Button(label: DayLabels.download)
  private let back = Button(label: DayLabels.back)
  private var shown: BannerText?
  /// The width in pixels that it has got; 0 before it was shown.
  private var width = 0

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
    for button in [before, after, download, add, back] {
      button.align(vertically: .center)
      buttons.add(button)
    }
    widget.setStyle("agio-daybar")
    widget.add(words, expand: true)
    widget.add(buttons)
    widget.showAll()
    widget.setHiddenAtFirst()
    add.setVisible(false)
    download.setVisible(false)
    widget.connectWidthChanged { [weak self] in self?.fit(width: $0) }
    before.connectClicked { [weak self] in self?.stepped(-1) }
    after.connectClicked { [weak self] in self?.stepped(1) }
    back.connectClicked { [weak self] in self?.closed() }
    download.connectClicked { [weak self] in self?.downloaded() }
    add.connectClicked { [weak self] in
      guard let self, let row = shown?.lackingRow else { return }
      added(row)
    }
  }

  /// Puts the buttons below the text where it would be broken into many lines next to them.
  private func fit(width: Int) {
    self.width = width
    let sample = Label(DayText.sample, style: "agio-day")
    sample.setVisible(true)
    widget.setVertical(width < buttons.naturalWidth + sample.naturalWidth + 50)
  }

  /// Shows a text, nil for the newest rates, and announces a change.
  func show(_ day: BannerText?) {
    guard day != shown else { return }
    if let day {
      label.setText(day.sentence)
      label.setAccessibleName(day.spoken)
      if let row = day.lackingRow { add.setLabel(DayLabels.add(row)) }
      add.setVisible(day.lackingRow != nil)
      download.setVisible(day.canDownload)
    }
    // Before it is seen: a long text between the buttons would make the window higher for good.
    fit(width: width)
    widget.setVisible(day != nil)
    widget.announce(day?.spoken ?? DayLabels.todaysRates)
    shown = day
  }
}
