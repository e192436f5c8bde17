internal import CGtk
internal import GLib

extension ScrolledWindow {
  /// Called when the content is dragged down past its top, by touch or touchpad: once for each time.
  ///
  /// A content that is higher than its view says so itself (`GtkScrolledWindow::edge-overshot`); one that is not does not
  /// scroll, so that the touch (`GtkGestureDrag`) and the touchpad (`GtkWidget::scroll-event`) are followed here.
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

/// One drag down past the top after another.
@MainActor
private final class PullDown {
  /// How far a finger must come down.
  static let pixels = 90.0
  /// How far two fingers on a touchpad must, in the steps of a mouse wheel.
  private static let steps = 4.0
  /// A drag that is reported in two ways, or goes on, counts once.
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
