internal import CGtk
internal import GLib

/// The cached picture of a drawing area, in the memory of the display until it changes.
@MainActor
final class DrawingCache {
  private let draw: DrawingArea.Draw
  private let above: DrawingArea.Draw?
  private var surface: OpaquePointer?
  private var made: (width: gint, height: gint, scale: gint) = (0, 0, 0)

  init(_ draw: @escaping DrawingArea.Draw, _ above: DrawingArea.Draw?) {
    self.draw = draw
    self.above = above
  }

  isolated deinit { forget() }

  /// Drops the picture (`cairo_surface_destroy`).
  func forget() {
    if let surface { cairo_surface_destroy(surface) }
    surface = nil
  }

  /// Copies the picture to the window, redrawn if needed, and draws the overlay.
  func show(on context: OpaquePointer, of area: DrawingArea) {
    let size = (
      gtk_widget_get_allocated_width(area.widget), gtk_widget_get_allocated_height(area.widget),
      gtk_widget_get_scale_factor(area.widget)
    )
    if size != made { forget() }
    made = size
    let text = TextLayout(of: area)
    if surface == nil { make(area, text) }
    cairo_set_source_surface(context, surface, 0, 0)
    cairo_paint(context)
    above?(Canvas(context, scale: Double(made.scale), text: text), Double(made.width), Double(made.height))
  }

  /// Draws the picture in the scale of the display (`gdk_window_create_similar_surface`).
  private func make(_ area: DrawingArea, _ text: TextLayout) {
    surface = gdk_window_create_similar_surface(
      gtk_widget_get_window(area.widget), CAIRO_CONTENT_COLOR_ALPHA, max(1, made.width), max(1, made.height))
    guard let context = cairo_create(surface) else { return }
    draw(Canvas(context, scale: Double(made.scale), text: text), Double(made.width), Double(made.height))
    cairo_destroy(context)
  }
}
