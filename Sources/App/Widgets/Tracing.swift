import Charts
import Gtk

extension Canvas {
  /// Draws lines through points.
  func trace(_ lines: [[ChartPoint]]) {
    for points in lines where points.count > 1 {
      move(x: points[0].x, y: points[0].y)
      for point in points.dropFirst() { line(x: point.x, y: point.y) }
    }
    stroke()
  }
}
