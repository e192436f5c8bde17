import Charts
import Gtk

/// Draws a chart that was laid out, in the window or in a file.
@MainActor
enum ChartPainter {
  /// Lengths of dashes and gaps for each line, in pixels: solid, dashed, dotted, dash-dot.
  static let dashes: [[Double]] = [[], [7, 4], [1.5, 3.5], [8, 3.5, 1.5, 3.5]]

  /// The whole chart, with the crosshair where one is given.
  static func paint(
    _ layout: ChartLayout, on canvas: Canvas, _ palette: Palette, crosshair day: Int? = nil
  ) {
    if let ground = palette.ground {
      canvas.setColor(ground)
      canvas.fillRectangle(x: 0, y: 0, width: layout.width, height: layout.height)
    }
    if let day { paintCrosshair(day, layout, on: canvas, palette) }
  }

  /// The crosshair alone: a line through the day and a mark on each line of the chart.
  static func paintCrosshair(_ day: Int, _ layout: ChartLayout, on canvas: Canvas, _ palette: Palette) {
  }
}
