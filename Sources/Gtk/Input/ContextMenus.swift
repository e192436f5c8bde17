internal import CGtk
internal import GLib

extension ListBox {
  /// Calls the handler with the index of a row that is pressed, also on a widget in it, with the pointer's button for context
  /// menus, instead of what they do themselves (`GtkGestureMultiPress`, in the capture phase; `gtk_list_box_get_row_at_y`). Rows
  /// have no window of their own, and get no events.
  public func connectContextPressed(_ handler: @escaping @MainActor (_ index: Int) -> Void) {
    guard let pointer = gtk_gesture_multi_press_new(widget) else { return }
    let gesture = Object(take: UnsafeMutableRawPointer(pointer))
    gtk_gesture_single_set_button(OpaquePointer(gesture.pointer), guint(GDK_BUTTON_SECONDARY))
    gtk_event_controller_set_propagation_phase(OpaquePointer(gesture.pointer), GTK_PHASE_CAPTURE)
    gesture.connect(
      "pressed",
      withEmitter: { gesture in
        var y: gdouble = 0
        gtk_gesture_get_point(OpaquePointer(gesture.pointer), nil, nil, &y)
        guard let list = gtk_event_controller_get_widget(OpaquePointer(gesture.pointer)),
          let row = gtk_list_box_get_row_at_y(
            Object(borrow: UnsafeMutableRawPointer(list)).cast(), gint(y))
        else { return }
        gtk_gesture_set_state(OpaquePointer(gesture.pointer), GTK_EVENT_SEQUENCE_CLAIMED)
        handler(Int(gtk_list_box_row_get_index(row)))
      })
    // The widget does not own its gestures. They disconnect handlers from it, which has to be before it releases its own.
    object.connect("destroy") { g_object_run_dispose(gesture.cast()) }
  }
}

/// Whether a key press is being handled (`gtk_get_current_event`).
@MainActor
public var isKeyPressed: Bool { isCurrentEvent([GDK_KEY_PRESS]) }

/// Whether a press of the pointer or of a finger is being handled, or its end (`gtk_get_current_event`).
@MainActor
public var isPointerPressed: Bool {
  isCurrentEvent([GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE, GDK_TOUCH_BEGIN, GDK_TOUCH_END])
}

@MainActor
private func isCurrentEvent(_ types: [GdkEventType]) -> Bool {
  guard let event = gtk_get_current_event() else { return false }
  defer { gdk_event_free(event) }
  return types.contains(event.pointee.type)
}
