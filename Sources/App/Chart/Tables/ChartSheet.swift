import Charts
import Gtk
import Presentation

/// A chart as it is saved: on white, with its caption.
@MainActor
struct ChartSheet {
  /// Width of the sheet, in pixels.
  static let width = 960
  /// Height of the sheet, in pixels.
  static let height = 540
  private static let margin = 20.0
  private static let gap = 6.0

  private let caption: ChartCaption
  private let spec: ChartSpec
  private let texts: ChartTexts

  init(_ subject: ChartSubject, _ spec: ChartSpec, _ texts: ChartTexts) {
    (self.spec, self.texts) = (spec, texts)
    caption = ChartCaption(subject, isLogarithmic: spec.isLogarithmic)
  }

  /// Draws the sheet.
  func draw(on canvas: Canvas) {
    let (width, height, margin) = (Double(Self.width), Double(Self.height), Self.margin)
    canvas.setColor(Palette.paper.ground)
    canvas.fillRectangle(x: 0, y: 0, width: width, height: height)
    canvas.setColor(Palette.paper.text)
    canvas.draw(caption.title, x: margin, y: margin, font: .bold)
    var top = margin + canvas.measure(caption.title, font: .bold).height + Self.gap / 2
    canvas.setColor(Palette.paper.quiet)
    canvas.draw(caption.subtitle, x: margin, y: top)
    top += canvas.measure(caption.subtitle).height + 2 * Self.gap
    let foot = height - margin - canvas.measure(caption.source).height
    canvas.moved(x: margin, y: top) {
      let layout = ChartLayout.make(spec, width - 2 * margin, foot - top - 2 * Self.gap, on: canvas, texts)
      ChartPainter.paint(layout, on: canvas, .paper)
    }
    canvas.setColor(Palette.paper.quiet)
    canvas.draw(caption.source, x: margin, y: foot)
  }
}
