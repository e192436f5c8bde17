import Currencies
import Gtk
import Ledger
import Localization
import Presentation

/// The statistics below a chart: the first, last, highest and lowest rate with their days, and the change.
@MainActor
final class Statistics {
  let widget = Box(vertical: true, spacing: 6)
  private let cells = StatisticLabels.titles.map { Cell($0) }
  private let change = Label(style: "agio-change")
  private let texts: ChartTexts

  init(_ texts: ChartTexts) {
    self.texts = texts
    let line = Box(spacing: 6)
    line.setHomogeneous()
    for cell in cells { line.add(cell.widget, expand: true) }
    widget.add(line)
    widget.add(change)
    change.wrap(shortest: 20)
    widget.setStyle("agio-statistics")
  }

  func show(_ subject: ChartSubject) {
    guard let summary = subject.series.summary(of: subject.range) else { return }
    let points = [summary.first, summary.last, summary.high, summary.low]
    let names = [StatisticLabels.first, StatisticLabels.last, StatisticLabels.high, StatisticLabels.low]
    for ((cell, point), name) in zip(zip(cells, points), names) {
      let (rate, day) = (texts.rate(point.rate), point.day.localText)
      cell.show(rate, day, name: name(rate, day))
    }
    change.setText(texts.change(summary.change, days: subject.range.count))
  }

  /// A rate and its day under a title.
  @MainActor
  private struct Cell {
    let widget = Box(vertical: true)
    private let rate = Label(style: "agio-figure")
    private let day = Label(style: "agio-rate")

    init(_ title: String) {
      let heading = Label(title, style: "agio-field")
      for part in [heading, rate, day] { widget.add(part) }
      for part in [heading, day] { part.setDecorative() }
    }

    func show(_ rate: String, _ day: String, name: String) {
      self.rate.setText(rate)
      self.rate.setAccessibleName(name)
      self.day.setText(day)
      self.day.setDecorative()
    }
  }
}
