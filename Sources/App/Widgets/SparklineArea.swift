import Charts
import Gtk
import Presentation

/// The small chart in a row: a thin line with a dot at its end.
@MainActor
final class SparklineArea {
  /// Called when the chart is pressed.
  private let pressed: () -> Void
  private(set) lazy var widget = DrawingArea { [weak self] in self?.draw(on: $0, $1, $2) }
  private var content: SparklineContent?

  init(_ pressed: @escaping () -> Void) {
    self.pressed = pressed
    widget.align(vertically: .center)
    widget.setDecorative()
    widget.connectPressed { [weak self] press in
      guard let self else { return false }
      guard press.button == 1, press.count == 1 else { return false }
      self.pressed()
      return true
    }
  }

  func show(_ content: SparklineContent) {
    guard content != self.content else { return }
    self.content = content
    widget.redraw()
  }

  private func draw(on canvas: Canvas, _ width: Double, _ height: Double) {
    guard let content else { return }
    let text = widget.themeColor("theme_fg_color") ?? Color(red: 0.5, green: 0.5, blue: 0.5)
    let sparkline = Sparkline(
      of: content.line, days: content.days, width: width, height: height, margin: 2.5, scale: canvas.scale)
    canvas.setColor(text.with(opacity: 0.6))
    canvas.setLine(width: 1.2)
    canvas.trace(sparkline.stroke.segments)
    guard let end = sparkline.end else { return }
    canvas.setColor(text)
    canvas.fillCircle(x: end.x, y: end.y, radius: 1.8)
  }
}
