import Charts
import Gtk

/// Painter of laid-out charts, in the window and in files.
@MainActor
enum ChartPainter {
  /// Lengths of dashes and gaps for each line, in pixels: solid, dashed, dotted, dash-dot.
  static let dashes: [[Double]] = [[], [7, 4], [1.5, 3.5], [8, 3.5, 1.5, 3.5]]
  /// Width of the lines, in pixels.
  private static let lineWidth = 1.6
  private static let markRadius = 4.0

  /// Paints a chart without its crosshair.
  static func paint(_ layout: ChartLayout, on canvas: Canvas, _ palette: Palette) {
    canvas.setColor(palette.ground)
    canvas.fillRectangle(x: 0, y: 0, width: layout.width, height: layout.height)
    paintGrid(layout, on: canvas, palette)
    let plot = layout.plot
    // At the highest point, half of the line's width may be outside the plot.
    canvas.clipped(x: plot.x - 2, y: plot.y - 2, width: plot.width + 4, height: plot.height + 4) {
      for line in layout.strokes.indices.reversed() { paintLine(line, layout, on: canvas, palette) }
    }
    paintTexts(layout, on: canvas, palette)
  }

  /// Paints the crosshair of a day: a vertical line, and a mark on each line of the chart.
  static func paintCrosshair(_ day: Int, _ layout: ChartLayout, on canvas: Canvas, _ palette: Palette) {
    let x = canvas.crisp(layout.x(of: day))
    canvas.setColor(palette.quiet)
    canvas.setLine(width: canvas.hairline)
    canvas.move(x: x, y: layout.plot.y)
    canvas.line(x: x, y: layout.plot.bottom)
    canvas.stroke()
    // Where marks overlap, that of the first line is on top.
    for line in layout.spec.lines.indices.reversed() {
      guard let point = layout.point(line: line, day: day) else { continue }
      canvas.setColor(palette.ground)
      canvas.fillCircle(x: point.x, y: point.y, radius: markRadius + 1.5)
      canvas.setColor(palette.lines[line])
      canvas.fillCircle(x: point.x, y: point.y, radius: markRadius)
    }
  }

  private static func paintGrid(_ layout: ChartLayout, on canvas: Canvas, _ palette: Palette) {
    canvas.setColor(palette.band)
    for gap in layout.gaps {
      canvas.fillRectangle(x: gap.box.x, y: gap.box.y, width: gap.box.width, height: gap.box.height)
    }
    canvas.setLine(width: canvas.hairline)
    for rule in layout.gridLines {
      let isLevel = rule.from.y == rule.to.y
      canvas.setColor(rule.isStrong ? palette.strong : palette.grid)
      canvas.move(
        x: isLevel ? rule.from.x : canvas.crisp(rule.from.x),
        y: isLevel ? canvas.crisp(rule.from.y) : rule.from.y)
      canvas.line(
        x: isLevel ? rule.to.x : canvas.crisp(rule.to.x), y: isLevel ? canvas.crisp(rule.to.y) : rule.to.y)
      canvas.stroke()
    }
  }

  private static func paintLine(_ line: Int, _ layout: ChartLayout, on canvas: Canvas, _ palette: Palette) {
    let stroke = layout.strokes[line]
    canvas.setColor(palette.lines[line].with(opacity: 0.45))
    canvas.setLine(width: canvas.hairline)
    canvas.trace(stroke.bridges)
    canvas.setColor(palette.lines[line])
    for point in stroke.segments where point.count == 1 {
      canvas.fillCircle(x: point[0].x, y: point[0].y, radius: 1.4 * lineWidth)
    }
    canvas.setLine(width: lineWidth, dashes: dashes[line])
    canvas.trace(stroke.segments)
  }

  private static func paintTexts(_ layout: ChartLayout, on canvas: Canvas, _ palette: Palette) {
    canvas.setColor(palette.quiet)
    for text in layout.leftLabels + layout.rightLabels + layout.dayLabels + layout.gaps.compactMap(\.label) {
      canvas.draw(text.text, x: text.box.x, y: text.box.y)
    }
    for title in layout.titles {
      canvas.setColor(
        layout.endLabels.isEmpty ? palette.quiet : title.line.map { palette.lines[$0] } ?? palette.quiet)
      canvas.draw(title.text, x: title.box.x, y: title.box.y)
    }
    for name in layout.endLabels {
      guard let line = name.line else { continue }
      let y = name.box.y + name.box.height / 2
      canvas.setColor(palette.lines[line])
      canvas.setLine(width: lineWidth, dashes: dashes[line])
      canvas.move(x: name.box.x - 6 - ChartLayout.sampleWidth, y: y)
      canvas.line(x: name.box.x - 6, y: y)
      canvas.stroke()
      canvas.setColor(palette.text)
      canvas.draw(name.text, x: name.box.x, y: name.box.y)
    }
  }
}
