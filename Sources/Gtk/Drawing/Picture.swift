internal import CGtk
internal import GLib
internal import Glibc

/// A drawing in a file.
@MainActor
public enum Picture {
  /// The reason why a picture was not written.
  public struct Failure: Error, Hashable, Sendable {
    /// The system's message ("No space left on device"), or Cairo's.
    public let reason: String
  }

  /// Writes a PNG of a width and height in pixels, at a scale (`cairo_surface_write_to_png`).
  public static func writePNG(
    _ path: String, width: Int, height: Int, scale: Double = 2, _ draw: (Canvas) -> Void
  ) throws(Failure) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32((Double(width) * scale).rounded()), Int32((Double(height) * scale).rounded())
    )
    defer { cairo_surface_destroy(surface) }
    cairo_surface_set_device_scale(surface, scale, scale)
    paint(on: surface, scale: scale, draw)
    try check(cairo_surface_status(surface))
    errno = 0
    try check(cairo_surface_write_to_png(surface, path))
  }

  /// Writes an SVG of a width and height in pixels (`cairo_svg_surface_create`), with its texts as shapes.
  public static func writeSVG(
    _ path: String, width: Int, height: Int, _ draw: (Canvas) -> Void
  ) throws(Failure) {
    errno = 0
    let surface = cairo_svg_surface_create(path, Double(width), Double(height))
    defer { cairo_surface_destroy(surface) }
    try check(cairo_surface_status(surface))
    cairo_svg_surface_set_document_unit(surface, CAIRO_SVG_UNIT_PX)
    paint(on: surface, scale: 1, draw)
    cairo_surface_finish(surface)
    try check(cairo_surface_status(surface))
  }

  private static func paint(on surface: OpaquePointer?, scale: Double, _ draw: (Canvas) -> Void) {
    guard let context = cairo_create(surface) else { return }
    draw(Canvas(context, scale: scale, text: TextLayout()))
    cairo_destroy(context)
  }

  private static func check(_ status: cairo_status_t) throws(Failure) {
    guard status != CAIRO_STATUS_SUCCESS else { return }
    if status == CAIRO_STATUS_WRITE_ERROR, errno != 0 {
      throw Failure(reason: String(cString: strerror(errno)))
    }
    throw Failure(reason: borrowString(cairo_status_to_string(status)) ?? "unknown")
  }
}
