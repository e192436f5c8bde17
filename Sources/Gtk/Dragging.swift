internal import CGtk
public import GLib

/// Something to take hold of (`GtkEventBox`).
public struct Handle: Widget {
  /// The counted GObject.
  public let object: Object

  /// A handle that looks like that icon.
  public init(icon: String) { self.init(Image(icon: icon, pixels: 16)) }

  /// A handle that looks like that widget (`gtk_event_box_new`).
  public init(_ child: any Widget) {
    object = Handle.new(gtk_event_box_new())
    gtk_container_add(object.cast(), child.widget)
    gtk_event_box_set_visible_window(object.cast(), 0)
  }
}

extension ListBoxRow {
  /// Lets the user drag the row by a handle and drop it on another row of the same list: `dropped` is called on the row
  /// that it was dropped on, with the place it came from (`gtk_drag_source_set`, `gtk_drag_dest_set`).
  public func connectDragged(by handle: Handle, dropped: @escaping @MainActor (_ from: Int) -> Void) {
    let highlighting = GtkDestDefaults(GTK_DEST_DEFAULT_MOTION.rawValue | GTK_DEST_DEFAULT_HIGHLIGHT.rawValue)
    withTarget { target in
      gtk_drag_source_set(handle.widget, GDK_BUTTON1_MASK, target, 1, GDK_ACTION_MOVE)
      gtk_drag_dest_set(widget, highlighting, target, 1, GDK_ACTION_MOVE)
    }
    handle.object.connect(
      "drag-begin",
      withArgument: { [unowned object] context in
        DraggedRow.current = object
        show(at: OpaquePointer(context))
      })
    handle.object.connect("drag-end") { DraggedRow.current = nil }
    object.connect(
      "drag-drop",
      answering: { [unowned object] context in
        guard let row = DraggedRow.current else { return false }
        gtk_drag_finish(OpaquePointer(context), 1, 0, gtk_get_current_event_time())
        // After the drop has ended: the rows are about to change places.
        if row !== object, let place = place(of: row) { Timer.whenIdle { dropped(place) } }
        return true
      })
  }

  /// Where that row is, if it is in the same list as this one.
  private func place(of row: Object) -> Int? {
    guard gtk_widget_get_parent(row.cast()) == gtk_widget_get_parent(widget) else { return nil }
    return Int(gtk_list_box_row_get_index(row.cast()))
  }

  /// The row itself hangs at the pointer, as if held by its beginning (`gtk_drag_set_icon_surface`).
  private func show(at context: OpaquePointer?) {
    let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
    guard let context, let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height),
      let canvas = cairo_create(surface)
    else { return }
    gtk_widget_draw(widget, canvas)
    cairo_destroy(canvas)
    cairo_surface_set_device_offset(surface, -24, -Double(height) / 2)
    gtk_drag_set_icon_surface(context, surface)
    cairo_surface_destroy(surface)
  }

  /// What is dragged is a row of this program; no other program can take it.
  private func withTarget(_ body: (UnsafePointer<GtkTargetEntry>) -> Void) {
    "application/x-agio-row".withCString { name in
      var entry = GtkTargetEntry(
        target: UnsafeMutablePointer(mutating: name), flags: GTK_TARGET_SAME_APP.rawValue, info: 0)
      body(&entry)
    }
  }
}

/// The row in the air.
@MainActor
private enum DraggedRow { static var current: Object? }
