import Charts
import Currencies
import FoundationEssentials
import Gtk
import Ledger
import Presentation

/// The view of a pair's rates as a chart: the readout of a day, the chart and its statistics.
@MainActor
final class ChartView {
  let widget = Box(vertical: true, spacing: 8)
  let legend = ChartLegend()
  private(set) lazy var chart = ChartArea(texts)
  private let equation = Label(style: "agio-headline")
  private let day = Label(style: "agio-rate")
  private lazy var statistics = Statistics(texts)
  private let texts: ChartTexts
  private var shown: (subject: ChartSubject, spec: ChartSpec)?

  init(_ texts: ChartTexts) {
    self.texts = texts
    let line = Box(spacing: 10)
    day.align(vertically: .baseline)
    equation.align(vertically: .baseline)
    line.add(equation)
    line.add(day)
    let frame = Box(vertical: true)
    frame.setStyle("agio-chart")
    frame.add(chart.area, expand: true)
    for part in [line, legend.widget] { widget.add(part) }
    widget.add(frame, expand: true)
    widget.add(Clamp(statistics.widget, width: WindowLayout.largestPage, alignment: .start))
    widget.connectWidthChanged { [weak self] in self?.legend.fit(width: $0) }
    chart.focused = { frame.setStyle("agio-focused", $0) }
    chart.moved = { [weak self] isByKey in
      guard let self else { return }
      showReadout()
      guard isByKey, let readout else { return }
      chart.area.announce(chart.crosshair == nil ? ChartLabels.crosshairHidden : readout.announcement)
    }
  }

  func show(_ subject: ChartSubject, _ spec: ChartSpec) {
    shown = (subject, spec)
    chart.show(subject, spec)
    statistics.show(subject)
    showReadout()
  }

  /// The rate on the day of the crosshair, or on the last day; nil when there is none.
  var rate: Decimal? { index.flatMap { shown?.subject.series.rate(at: $0) } }

  private var index: Int? { chart.crosshair?.index ?? shown?.subject.range.last }

  /// The readout of the day of the crosshair, or of the last day.
  private var readout: ChartReadout? {
    guard let (subject, spec) = shown, let index else { return nil }
    let base = spec.comparison?.day.map { Day(number: $0) }
    return ChartReadout(subject, at: index, base: base, texts)
  }

  private func showReadout() {
    guard let readout else { return }
    equation.setText(readout.equation)
    day.setText(readout.day)
    legend.show(readout.lines)
  }
}
