internal import CGtk
public import GLib

/// A custom-drawn widget (`GtkDrawingArea`): a cached picture, and an overlay of what moves.
@MainActor
public struct DrawingArea: Widget {
  /// A function that draws in an area of a width and height in pixels.
  public typealias Draw = @MainActor (_ canvas: Canvas, _ width: Double, _ height: Double) -> Void

  /// The counted GObject.
  public let object: Object
  private let cache: DrawingCache

  /// Creates an area (`gtk_drawing_area_new`). `draw` draws the picture: at first, after `redraw`, and when the size,
  /// theme or scale changes. `above` draws the overlay, whenever a part of the area is shown.
  public init(draw: @escaping Draw, above: Draw? = nil) {
    object = DrawingArea.new(gtk_drawing_area_new())
    cache = DrawingCache(draw, above)
    object.connect(
      "draw",
      answeringEmitter: { [cache] object, context in
        guard let context else { return false }
        cache.show(on: OpaquePointer(context), of: DrawingArea(object, cache))
        return false
      })
    object.connect("style-updated", withEmitter: { [cache] in DrawingArea($0, cache).redraw() })
    object.connect("unrealize") { [cache] in cache.forget() }
  }

  private init(_ object: Object, _ cache: DrawingCache) {
    self.object = object
    self.cache = cache
  }

  /// Redraws the picture at the next frame (`gtk_widget_queue_draw`).
  public func redraw() {
    cache.forget()
    gtk_widget_queue_draw(widget)
  }

  /// Redraws the overlay in a rectangle, over the cached picture (`gtk_widget_queue_draw_area`).
  public func redrawAbove(x: Double, y: Double, width: Double, height: Double) {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    gtk_widget_queue_draw_area(
      widget, gint(left), gint(top), gint((x + width - left).rounded(.up)),
      gint((y + height - top).rounded(.up)))
  }

  /// Sets the accessible role to a chart, and the accessible name (`atk_object_set_role`).
  public func setChart(name: String) {
    atk_object_set_role(gtk_widget_get_accessible(widget), ATK_ROLE_CHART)
    setAccessibleName(name)
  }

  /// Makes the area focusable (`gtk_widget_set_can_focus`).
  public func setFocusable() { gtk_widget_set_can_focus(widget, 1) }
}
