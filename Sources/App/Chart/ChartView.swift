import Charts
import Currencies
import FoundationEssentials
import Gtk
import Ledger
import Presentation

/// The view of a pair's rates as a chart: the rate of the day that is looked at, the chart, and its statistics.
@MainActor
final class ChartView {
  let widget = Box(vertical: true, spacing: 8)
  let legend = ChartLegend()
  private(set) lazy var chart = ChartArea(texts)
  private let equation = Label(style: "agio-headline")
  private let day = Label(style: "agio-rate")
  private lazy var statistics = Statistics(texts)
  private let texts: ChartTexts
  private var subject: ChartSubject?

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
    widget.add(statistics.widget)
    widget.connectWidthChanged { [weak self] in self?.legend.fit(width: $0) }
    chart.focused = { frame.setStyle("agio-focused", $0) }
    chart.moved = { [weak self] isByKey in
      guard let self else { return }
      showDay()
      if isByKey { announce() }
    }
  }

  func show(_ subject: ChartSubject, _ spec: ChartSpec) {
    self.subject = subject
    chart.show(subject, spec)
    statistics.show(subject)
    showDay()
  }

  /// The rate on the day of the crosshair, or on the last day.
  var rate: Decimal? { subject.flatMap { subject in index.map { subject.series.rate(at: $0) } } }

  private var index: Int? { chart.crosshair?.index ?? subject?.range.last }

  private func showDay() {
    guard let subject, let index else { return }
    equation.setText(texts.equation(subject.series, at: index))
    day.setText("\(subject.series.days[index])")
    legend.show(entries(subject, at: index))
  }

  private func entries(_ subject: ChartSubject, at index: Int) -> [ChartLegend.Entry] {
    guard !subject.others.isEmpty else { return [] }
    let day = subject.series.days[index]
    let base = subject.commonDay
    return subject.all.map { series in
      guard let rate = series.rate(on: day) else {
        return ChartLegend.Entry(currency: series.to, text: ChartTexts.noRate(series.to))
      }
      let index = base.flatMap { series.rate(on: $0) }.flatMap { rate.times(100, over: $0) }
      let words = index.map { " · \(texts.index($0))" } ?? ""
      return ChartLegend.Entry(currency: series.to, text: "\(series.to) \(texts.rate(rate))\(words)")
    }
  }

  private func announce() {
    guard let subject, let index = chart.crosshair?.index else { return }
    let lines = entries(subject, at: index).dropFirst().map(\.text)
    let words = ["\(subject.series.days[index])", texts.equation(subject.series, at: index)] + lines
    chart.area.announce(words.joined(separator: ", "))
  }
}
