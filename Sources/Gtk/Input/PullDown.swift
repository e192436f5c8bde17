internal import CGtk
internal import GLib

extension ScrolledWindow {
  /// Calls the handler once for each drag of the content down past its top, by touch or touchpad
  /// (`GtkScrolledWindow::edge-overshot`).
  ///
  /// A view that cannot scroll reports no overshoot, so that touch (`GtkGestureDrag`) and touchpad
  /// (`GtkWidget::scroll-event`) are tracked here.
  public func connectPulledDown(_ handler: @escaping @MainActor () -> Void) {
    let pull = PullDown(handler)
    object.connect(
      "edge-overshot",
      withArgument: { position in
        // The argument is an enumeration, 32 bits wide, instead of a pointer.
        let edge = UInt32(truncatingIfNeeded: UInt(bitPattern: position))
        if edge == GTK_POS_TOP.rawValue { pull.happened() }
      })
    connectTouch(pull)
    gtk_widget_add_events(widget, gint(GDK_SMOOTH_SCROLL_MASK.rawValue))
    object.connect(
      "scroll-event",
      answeringEmitter: { object, event in
        guard let event = event?.assumingMemoryBound(to: GdkEvent.self) else { return false }
        pull.scrolled(event, isAtTop: Self.isAtTop(object))
        return false
      })
  }

  private func connectTouch(_ pull: PullDown) {
    guard let pointer = gtk_gesture_drag_new(widget) else { return }
    let gesture = Object(take: UnsafeMutableRawPointer(pointer))
    gtk_gesture_single_set_touch_only(OpaquePointer(gesture.pointer), 1)
    gtk_event_controller_set_propagation_phase(OpaquePointer(gesture.pointer), GTK_PHASE_CAPTURE)
    gesture.connect(
      "drag-begin",
      withEmitter: { gesture in
        guard let widget = gtk_event_controller_get_widget(OpaquePointer(gesture.pointer)) else { return }
        pull.beganAtTop = Self.isAtTop(Object(borrow: UnsafeMutableRawPointer(widget)))
      })
    gesture.connect(
      "drag-end",
      withEmitter: { gesture in
        var down: gdouble = 0
        gtk_gesture_drag_get_offset(OpaquePointer(gesture.pointer), nil, &down)
        if pull.beganAtTop && down > PullDown.pixels { pull.happened() }
      })
    // The widget does not own its gestures.
    object.connect("destroy") { withExtendedLifetime(gesture) {} }
  }

  private static func isAtTop(_ object: Object) -> Bool {
    let adjustment = gtk_scrolled_window_get_vadjustment(object.cast())
    return gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment)
  }
}

/// The state of drags down past the top.
@MainActor
private final class PullDown {
  /// The distance for a finger, in pixels.
  static let pixels = 90.0
  /// The distance for two fingers on a touchpad, in steps of a mouse wheel.
  private static let steps = 4.0
  /// A drag that is reported twice, or continues, counts once.
  private static let secondsBetween = 2

  var beganAtTop = false
  private var travelled = 0.0
  private var last = 0
  private let handler: @MainActor () -> Void

  init(_ handler: @escaping @MainActor () -> Void) { self.handler = handler }

  func happened() {
    travelled = 0
    let now = secondsSince1970()
    guard now - last >= Self.secondsBetween else { return }
    last = now
    handler()
  }

  func scrolled(_ event: UnsafeMutablePointer<GdkEvent>, isAtTop: Bool) {
    var across: gdouble = 0
    var down: gdouble = 0
    guard isAtTop, gdk_device_get_source(gdk_event_get_source_device(event)) == GDK_SOURCE_TOUCHPAD,
      gdk_event_get_scroll_deltas(event, &across, &down) != 0, down < 0
    else {
      travelled = 0
      return
    }
    travelled -= down
    if travelled >= Self.steps { happened() }
  }
}
