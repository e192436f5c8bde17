internal import CGtk
internal import GLib

/// A sheet to draw on (`cairo_t`), for as long as the closure runs that was given it. Lengths are in pixels of the
/// window; on a display of double density each of them is two dots.
@MainActor
public final class Canvas {
  let context: OpaquePointer
  /// Dots per pixel.
  public let scale: Double
  private let text: TextLayout

  init(_ context: OpaquePointer, scale: Double, text: TextLayout) {
    self.context = context
    self.scale = scale
    self.text = text
  }

  /// The colour of what is drawn next (`cairo_set_source_rgba`).
  public func setColor(_ color: Color) {
    cairo_set_source_rgba(context, color.red, color.green, color.blue, color.opacity)
  }

  /// How lines are drawn next: width and lengths of dashes and gaps in pixels (`cairo_set_line_width`, `cairo_set_dash`);
  /// no dashes make a solid line.
  public func setLine(width: Double, dashes: [Double] = []) {
    cairo_set_line_width(context, width)
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_cap(context, dashes.isEmpty ? CAIRO_LINE_CAP_ROUND : CAIRO_LINE_CAP_BUTT)
  }

  /// Begins a line (`cairo_move_to`).
  public func move(x: Double, y: Double) { cairo_move_to(context, x, y) }

  /// Goes on with the line (`cairo_line_to`).
  public func line(x: Double, y: Double) { cairo_line_to(context, x, y) }

  /// Draws the lines begun (`cairo_stroke`).
  public func stroke() { cairo_stroke(context) }

  /// A filled rectangle (`cairo_rectangle`, `cairo_fill`).
  public func fillRectangle(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(context, x, y, width, height)
    cairo_fill(context)
  }

  /// A filled circle (`cairo_arc`, `cairo_fill`).
  public func fillCircle(x: Double, y: Double, radius: Double) {
    cairo_new_sub_path(context)
    cairo_arc(context, x, y, radius, 0, 2 * .pi)
    cairo_fill(context)
  }

  /// Draws inside the rectangle alone while the body runs (`cairo_save`, `cairo_clip`, `cairo_restore`).
  public func clipped(x: Double, y: Double, width: Double, height: Double, _ body: () -> Void) {
    cairo_save(context)
    cairo_rectangle(context, x, y, width, height)
    cairo_clip(context)
    body()
    cairo_restore(context)
  }

  /// Counts lengths from that point, or the dot nearest to it, while the body runs (`cairo_save`, `cairo_translate`,
  /// `cairo_restore`): what is crisp stays so.
  public func moved(x: Double, y: Double, _ body: () -> Void) {
    cairo_save(context)
    cairo_translate(context, (x * scale).rounded() / scale, (y * scale).rounded() / scale)
    body()
    cairo_restore(context)
  }

  /// A line of text in the font of the widget, its figures all equally wide (`pango_cairo_show_layout`); the point is its
  /// upper left corner.
  public func draw(_ line: String, x: Double, y: Double, font: TextFont = .small) {
    text.set(line, font)
    cairo_move_to(context, x, y)
    pango_cairo_update_layout(context, text.layout)
    pango_cairo_show_layout(context, text.layout)
    cairo_new_path(context)
  }

  /// How wide and high a line of text is, in pixels (`pango_layout_get_size`).
  public func measure(_ line: String, font: TextFont = .small) -> (width: Double, height: Double) {
    text.measure(line, font)
  }

  /// The middle of the dots nearest to a position, where a line of one dot is sharp.
  public func crisp(_ position: Double) -> Double { ((position * scale).rounded(.down) + 0.5) / scale }

  /// One dot, in pixels: the thinnest line.
  public var hairline: Double { 1 / scale }
}
