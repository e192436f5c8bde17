internal import CGtk
public import GLib

/// A part of the window that the program draws (`GtkDrawingArea`): a picture that is kept, and above it what moves.
@MainActor
public struct DrawingArea: Widget {
  /// Draws in an area of that width and height, in pixels.
  public typealias Draw = @MainActor (_ canvas: Canvas, _ width: Double, _ height: Double) -> Void

  /// The counted GObject.
  public let object: Object
  private let cache: DrawingCache

  /// An empty area (`gtk_drawing_area_new`). `draw` is called when the picture must be made: at first, after `redraw`, and
  /// when size, theme or density have changed. `above` is called each time something of the area is shown.
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

  /// Makes the picture anew, at the next frame (`gtk_widget_queue_draw`).
  public func redraw() {
    cache.forget()
    gtk_widget_queue_draw(widget)
  }

  /// Shows that part again, the picture being as it was: what is above has moved (`gtk_widget_queue_draw_area`).
  public func redrawAbove(x: Double, y: Double, width: Double, height: Double) {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    gtk_widget_queue_draw_area(
      widget, gint(left), gint(top), gint((x + width - left).rounded(.up)),
      gint((y + height - top).rounded(.up)))
  }

  /// Read aloud as a chart (`ATK_ROLE_CHART`) of that name.
  public func setChart(name: String) {
    atk_object_set_role(gtk_widget_get_accessible(widget), ATK_ROLE_CHART)
    setAccessibleName(name)
  }

  /// Can have the keyboard (`gtk_widget_set_can_focus`).
  public func setFocusable() { gtk_widget_set_can_focus(widget, 1) }
}
