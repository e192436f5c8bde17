internal import CGtk
internal import GLib

/// Dragging of a row by a finger (`GtkGestureDrag`).
///
/// GTK's own drag and drop begins under a finger, but neither follows it nor ends with it.
extension ListBoxRow {
  /// The distance from which a finger drags instead of tapping, in pixels.
  private static let threshold = 8.0

  func connectTouchDragged(by handle: Handle, firstStays: Bool) {
    guard let pointer = gtk_gesture_drag_new(handle.widget) else { return }
    let gesture = Object(take: UnsafeMutableRawPointer(pointer))
    gtk_gesture_single_set_touch_only(OpaquePointer(gesture.pointer), 1)
    // Before the view scrolls, and before GTK's own drag.
    gtk_event_controller_set_propagation_phase(OpaquePointer(gesture.pointer), GTK_PHASE_CAPTURE)
    gesture.connect(
      "drag-begin",
      withEmitter: { gtk_gesture_set_state(OpaquePointer($0.pointer), GTK_EVENT_SEQUENCE_CLAIMED) })
    gesture.connect("drag-update", withEmitter: { Self.follow($0, firstStays: firstStays) })
    gesture.connect("drag-end", withEmitter: { _ in Self.drop() })
    gesture.connect("cancel", withEmitter: { _ in RowDrag.end() })
    // The widget does not own its gestures.
    handle.object.connect("destroy") { withExtendedLifetime(gesture) {} }
  }

  /// Begins the drag once the finger has moved far enough, and marks where the row would be inserted.
  private static func follow(_ gesture: Object, firstStays: Bool) {
    guard let handle = gtk_event_controller_get_widget(OpaquePointer(gesture.pointer)),
      let row = ListBoxRow(around: Object(borrow: UnsafeMutableRawPointer(handle)))
    else { return }
    if RowDrag.row == nil {
      var down: gdouble = 0
      gtk_gesture_drag_get_offset(OpaquePointer(gesture.pointer), nil, &down)
      guard abs(down) > threshold else { return }
      RowDrag.begin(row.object)
    }
    RowDrag.target = row.target(of: gesture, from: handle)
    RowDrag.target.map(ListBoxRow.init)?.showLanding(firstStays: firstStays)
    DragScrolling.follow(RowDrag.target.map(ListBoxRow.init) ?? row)
  }

  private static func drop() {
    let target = RowDrag.target
    target.map(ListBoxRow.init)?.drop()
    RowDrag.end()
  }

  /// The row of the same list under the finger (`gtk_list_box_get_row_at_y`).
  private func target(of gesture: Object, from handle: UnsafeMutablePointer<GtkWidget>) -> Object? {
    guard let list = gtk_widget_get_parent(widget) else { return nil }
    var (x, y): (gdouble, gdouble) = (0, 0)
    let sequence = gtk_gesture_single_get_current_sequence(OpaquePointer(gesture.pointer))
    gtk_gesture_get_point(OpaquePointer(gesture.pointer), sequence, &x, &y)
    var place: gint = 0
    gtk_widget_translate_coordinates(handle, list, gint(x), gint(y), nil, &place)
    let box = Object(borrow: UnsafeMutableRawPointer(list))
    return gtk_list_box_get_row_at_y(box.cast(), place).map { Object(borrow: UnsafeMutableRawPointer($0)) }
  }
}
