import Charts
import Currencies
import Gtk
import Ledger
import Presentation

/// A chart as it is saved: on white paper, under a title that says what it shows, with the source below.
@MainActor
struct ChartSheet {
  /// Of the whole sheet, in pixels.
  static let width = 960
  /// Of the whole sheet, in pixels.
  static let height = 540
  private static let margin = 20.0
  private static let gap = 6.0

  private let subject: ChartSubject
  private let spec: ChartSpec
  private let texts: ChartTexts

  init(_ subject: ChartSubject, _ spec: ChartSpec, _ texts: ChartTexts) {
    (self.subject, self.spec, self.texts) = (subject, spec, texts)
  }

  /// Draws the sheet in its size.
  func draw(on canvas: Canvas) {
    let (width, height, margin) = (Double(Self.width), Double(Self.height), Self.margin)
    canvas.setColor(Palette.paper.ground)
    canvas.fillRectangle(x: 0, y: 0, width: width, height: height)
    canvas.setColor(Palette.paper.text)
    canvas.draw(title, x: margin, y: margin, font: .bold)
    var top = margin + canvas.measure(title, font: .bold).height + Self.gap / 2
    canvas.setColor(Palette.paper.quiet)
    canvas.draw(subtitle, x: margin, y: top)
    top += canvas.measure(subtitle).height + 2 * Self.gap
    let source = ChartTexts.source(subject.series)
    let foot = height - margin - canvas.measure(source).height
    canvas.moved(x: margin, y: top) {
      let layout = ChartLayout.make(spec, width - 2 * margin, foot - top - 2 * Self.gap, on: canvas, texts)
      ChartPainter.paint(layout, on: canvas, .paper)
    }
    canvas.setColor(Palette.paper.quiet)
    canvas.draw(source, x: margin, y: foot)
  }

  /// The pairs.
  private var title: String { subject.all.map(DayRates.title).joined(separator: ", ") }

  /// What the numbers are, where the chart does not say so itself, and the days.
  private var subtitle: String {
    let days = subject.days.map(ChartTexts.span)
    let pair = subject.others.isEmpty ? ChartTexts.unit(subject.series) : nil
    let scale = spec.isLogarithmic ? ChartTexts.logarithmic : nil
    return [pair, days, scale].compactMap(\.self).joined(separator: " · ")
  }
}
