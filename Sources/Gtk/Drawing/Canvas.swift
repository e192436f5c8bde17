internal import CGtk
internal import GLib

/// A drawing context (`cairo_t`), valid during the closure that gets it. Lengths are in pixels of the window; on a
/// display of scale 2 each is two device pixels.
@MainActor
public final class Canvas {
  let context: OpaquePointer
  /// Device pixels per pixel.
  public let scale: Double
  private let text: TextLayout

  init(_ context: OpaquePointer, scale: Double, text: TextLayout) {
    self.context = context
    self.scale = scale
    self.text = text
  }

  /// Sets the colour (`cairo_set_source_rgba`).
  public func setColor(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
  }

  /// Sets the line width, and the lengths of dashes and gaps, in pixels (`cairo_set_line_width`, `cairo_set_dash`);
  /// solid without dashes.
  public func setLine(width: Double, dashes: [Double] = []) {
    cairo_set_line_width(context, width)
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, dashes.isEmpty ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
  }

  /// Begins a line (`cairo_move_to`).
  public func move(x: Double, y: Double) { cairo_move_to(context, x, y) }

  /// Continues the line (`cairo_line_to`).
  public func line(x: Double, y: Double) { cairo_line_to(context, x, y) }

  /// Draws the lines (`cairo_stroke`).
  public func stroke() { cairo_stroke(context) }

  /// Fills a rectangle (`cairo_rectangle`, `cairo_fill`).
  public func fillRectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(context, x, y, width, height)
    cairo_fill(context)
  }

  /// Fills a circle (`cairo_arc`, `cairo_fill`).
  public func fillCircle(x: Double, y: Double, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_fill(context)
  }

  /// Clips to a rectangle while the body runs (`cairo_save`, `cairo_clip`, `cairo_restore`).
  public func clipped(x: Double, y: Double, width: Double, height: Double, _ body: () -> Void) {
    cairo_save(context)
    cairo_rectangle(context, x, y, width, height)
    cairo_clip(context)
    body()
    cairo_restore(context)
  }

  /// Moves the origin, snapped to a device pixel, while the body runs (`cairo_save`, `cairo_translate`,
  /// `cairo_restore`).
  public func moved(x: Double, y: Double, _ body: () -> Void) {
    cairo_save(context)
    cairo_translate(context, (x * scale).rounded() / scale, (y * scale).rounded() / scale)
    body()
    cairo_restore(context)
  }

  /// Draws a line of text in the widget's font with tabular figures (`pango_cairo_show_layout`), at its upper left
  /// corner.
  public func draw(_ line: String, x: Double, y: Double, font: TextFont = .small) {
    text.set(line, font)
    cairo_move_to(context, x, y)
    pango_cairo_update_layout(context, text.layout)
    pango_cairo_show_layout(context, text.layout)
    cairo_new_path(context)
  }

  /// The width and height of a line of text in pixels (`pango_layout_get_size`).
  public func measure(_ line: String, font: TextFont = .small) -> (width: Double, height: Double) {
    text.measure(line, font)
  }

  /// The centre of the device pixel at a position, where a line of one device pixel is sharp.
  public func crisp(_ position: Double) -> Double { ((position * scale).rounded(.down) + 0.5) / scale }

  /// The width of one device pixel, in pixels.
  public var hairline: Double { 1 / scale }
}
