internal import CGtk
internal import GLib

// A number that is cut off would be read as another one.

extension Entry {
  /// Shows an ellipsis instead of the digits at a side where the text is cut off; but not where the caret can be
  /// (`cairo_clip`). What is drawn afterwards leaves out the ellipsis.
  func markCut(on context: OpaquePointer?) {
    var area = GdkRectangle()
    gtk_entry_get_text_area(object.cast(), &area)
    let (isCutAtLeft, isCutAtRight) = cutSides(of: Int(area.width))
    guard let context, isCutAtLeft || isCutAtRight, let ellipsis = gtk_widget_create_pango_layout(widget, "…")
    else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(ellipsis)) }
    var (width, height): (gint, gint) = (0, 0)
    pango_layout_get_pixel_size(ellipsis, &width, &height)
    let sides = (isCutAtLeft ? [area.x] : []) + (isCutAtRight ? [area.x + area.width - width] : [])
    for x in sides {
      gtk_render_layout(
        gtk_widget_get_style_context(widget), context, Double(x), Double(area.y + (area.height - height) / 2),
        ellipsis)
    }
    leaveOut(sides.map { (Double($0), Double(width)) }, on: context)
  }

  /// The sides at which the text is wider than a width.
  private func cutSides(of width: Int) -> (left: Bool, right: Bool) {
    guard width > 0 else { return (false, false) }
    var (layoutWidth, caret) = (gint(0), selection.caret)
    pango_layout_get_pixel_size(gtk_entry_get_layout(object.cast()), &layoutWidth, nil)
    let offset = Int(object.number("scroll-offset"))
    let length = Int(gtk_entry_get_text_length(object.cast()))
    if !isFocus { caret = -1 }
    return (
      offset > 0 && (caret < 0 || caret == length), Int(layoutWidth) - offset > width && caret <= 0
    )
  }

  /// Clips to all but these columns, each from a position with a width.
  private func leaveOut(_ columns: [(x: Double, width: Double)], on context: OpaquePointer) {
    let (width, height) = allocatedSize
    cairo_new_path(context)
    cairo_rectangle(context, 0, 0, Double(width), Double(height))
    for column in columns { cairo_rectangle(context, column.x, 0, column.width, Double(height)) }
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_EVEN_ODD)
    cairo_clip(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }
}

extension Object {
  /// A property of type `gint` (`g_object_get_property`).
  fileprivate func number(_ property: String) -> gint {
    var value = GValue()
    g_value_init(&value, GType(6 << 2))  // G_TYPE_INT, a macro
    defer { g_value_unset(&value) }
    g_object_get_property(pointer.assumingMemoryBound(to: GObject.self), property, &value)
    return g_value_get_int(&value)
  }
}
