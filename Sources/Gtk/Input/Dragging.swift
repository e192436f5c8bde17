internal import CGtk
public import GLib

/// A drag handle (`GtkEventBox`).
public struct Handle: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a handle with an icon (`gtk_event_box_new`).
  public init(icon: String) { self.init(Image(icon: icon, pixels: 16)) }

  /// Creates a handle with a child.
  public init(_ child: any Widget) {
    self.init()
    fill(child)
  }

  /// Creates a handle without a child (`gtk_event_box_new`).
  public init() {
    object = Handle.new(gtk_event_box_new())
    gtk_event_box_set_visible_window(object.cast(), 0)
  }

  /// Gives the handle its child (`gtk_container_add`).
  public func fill(_ child: any Widget) { gtk_container_add(object.cast(), child.widget) }
}

/// Whether a row of a list is being dragged.
@MainActor
public var isRowDragged: Bool { RowDrag.row != nil }

extension ListBoxRow {
  /// Lets the user drag the row by a handle to another row of the same list (`gtk_drag_source_set`).
  public func connectDragged(by handle: Handle, firstStays: Bool = false) {
    withTarget { gtk_drag_source_set(handle.widget, GDK_BUTTON1_MASK, $0, 1, GDK_ACTION_MOVE) }
    connectLifted(by: handle)
    connectTouchDragged(by: handle, firstStays: firstStays)
  }

  /// Lets the user drop another row of the same list on this one: `dropped` is called with the index of the dragged row
  /// (`gtk_drag_dest_set`).
  ///
  /// During the drag the row under the pointer has the style class `drop-above` or `drop-below`, the side on which the
  /// row would be inserted: at the index of the target row, or after a first row that cannot be moved.
  public func connectDropped(firstStays: Bool = false, _ dropped: @escaping @MainActor (_ from: Int) -> Void)
  {
    // Other drags than that of a row are left to the window.
    withTarget { gtk_drag_dest_set(widget, GtkDestDefaults(rawValue: 0), $0, 1, GDK_ACTION_MOVE) }
    RowDrag.receivers[object.pointer] = dropped
    object.connect("destroy", withEmitter: { RowDrag.receivers[$0.pointer] = nil })
    object.connect(
      "drag-motion",
      answeringEmitter: { object, context in
        guard RowDrag.row != nil else { return false }
        gdk_drag_status(OpaquePointer(context), GDK_ACTION_MOVE, gtk_get_current_event_time())
        ListBoxRow(object).showLanding(firstStays: firstStays)
        DragScrolling.follow(ListBoxRow(object))
        return true
      })
    object.connect("drag-leave", withEmitter: { ListBoxRow($0).hideLanding() })
    object.connect(
      "drag-drop",
      answeringEmitter: { object, context in
        guard RowDrag.row != nil else { return false }
        gtk_drag_finish(OpaquePointer(context), 1, 0, gtk_get_current_event_time())
        ListBoxRow(object).drop()
        return true
      })
  }

  /// Drops the dragged row on this one: after the event, because the rows will be reordered.
  func drop() {
    guard let row = RowDrag.row, row.pointer != object.pointer, let index = index(of: row),
      let dropped = RowDrag.receivers[object.pointer]
    else { return }
    Timer.whenIdle { dropped(index) }
  }

  init(_ object: Object) { self.object = object }

  /// The row that contains a widget (`gtk_widget_get_ancestor`).
  init?(around child: Object) {
    guard let row = gtk_widget_get_ancestor(child.cast(), gtk_list_box_row_get_type()) else { return nil }
    self.init(Object(borrow: UnsafeMutableRawPointer(row)))
  }

  private func connectLifted(by handle: Handle) {
    handle.object.connect(
      "drag-begin",
      withEmitter: { handle, context in
        guard let row = ListBoxRow(around: handle) else { return }
        row.show(at: OpaquePointer(context))
        RowDrag.begin(row.object)
      })
    handle.object.connect("drag-end") { RowDrag.end() }
  }

  /// Lays out the list again (`gtk_widget_queue_allocate`): its sticky row is at its own place during a drag.
  func layOutList() {
    if let list = gtk_widget_get_parent(widget) { gtk_widget_queue_allocate(list) }
  }

  /// The index of a row, if it is in the same list as this one.
  private func index(of row: Object) -> Int? {
    guard gtk_widget_get_parent(row.cast()) == gtk_widget_get_parent(widget) else { return nil }
    return Int(gtk_list_box_row_get_index(row.cast()))
  }

  func showLanding(firstStays: Bool) {
    guard let row = RowDrag.row, row.pointer != object.pointer, let from = index(of: row)
    else { return }
    let here = Int(gtk_list_box_row_get_index(object.cast()))
    let isBelow = from < here || here == 0 && firstStays
    setStyle("drop-below", isBelow)
    setStyle("drop-above", !isBelow)
  }

  func hideLanding() {
    setStyle("drop-below", false)
    setStyle("drop-above", false)
  }

  /// Shows the beginning of the row at the pointer (`gtk_drag_set_icon_surface`), short enough to leave the target
  /// visible; the style class `dragged-row` is for this picture.
  private func show(at context: OpaquePointer?) {
    let (width, height) = (gtk_widget_get_allocated_width(widget), gtk_widget_get_allocated_height(widget))
    let part = min(width, 220)
    let isFromRight = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL
    guard let context, let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, part, height),
      let canvas = cairo_create(surface)
    else { return }
    if isFromRight { cairo_translate(canvas, Double(part - width), 0) }
    setStyle("dragged-row")
    // GTK draws only allocated widgets. Typing may have queued a resize, and the window's own allocation waits for the
    // window manager.
    var allocation = GtkAllocation()
    gtk_widget_get_allocation(widget, &allocation)
    // GTK warns about an allocation without a preceding measurement.
    var least = gint()
    gtk_widget_get_preferred_height_for_width(widget, allocation.width, &least, nil)
    gtk_widget_size_allocate(widget, &allocation)
    gtk_widget_draw(widget, canvas)
    setStyle("dragged-row", false)
    cairo_destroy(canvas)
    cairo_surface_set_device_offset(surface, isFromRight ? Double(24 - part) : -24, -Double(height) / 2)
    gtk_drag_set_icon_surface(context, surface)
    cairo_surface_destroy(surface)
  }

  /// The target of a drag: a row of this program.
  private func withTarget(_ body: (UnsafePointer<GtkTargetEntry>) -> Void) {
    "application/x-list-row".withCString { name in
      var entry = GtkTargetEntry(
        target: UnsafeMutablePointer(mutating: name), flags: GTK_TARGET_SAME_APP.rawValue, info: 0)
      body(&entry)
    }
  }
}
