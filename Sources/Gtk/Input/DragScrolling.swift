internal import CGtk
internal import GLib

/// Scrolls a list while a row is held near the upper or lower edge of its view, so that it can be taken to any position.
@MainActor
enum DragScrolling {
  /// So many pixels from the edge the scrolling begins.
  private static let margin = 32
  private static var step: Timer?

  /// The pointer is over that row, with another one in the air.
  static func follow(_ row: ListBoxRow) {
    guard step == nil, let view = gtk_widget_get_ancestor(row.widget, gtk_viewport_get_type()) else { return }
    scroll(Object(borrow: UnsafeMutableRawPointer(view)))
  }

  /// The row was let go.
  static func stop() { step = nil }

  /// Scrolls a little, and again soon, as long as the pointer is near the edge and there is more to see.
  private static func scroll(_ view: Object) {
    step = nil
    let direction = direction(in: view)
    guard direction != 0, let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(view.pointer))
    else { return }
    let before = gtk_adjustment_get_value(adjustment)
    gtk_adjustment_set_value(adjustment, before + 6 * direction)
    guard gtk_adjustment_get_value(adjustment) != before else { return }
    step = Timer(after: 16) { scroll(view) }
  }

  /// Up (-1) or down (1) when the pointer is near that edge (`gdk_window_get_device_position`), else 0.
  private static func direction(in view: Object) -> Double {
    guard let window = gtk_widget_get_window(view.cast()) else { return 0 }
    let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_window_get_display(window)))
    var y: gint = 0
    gdk_window_get_device_position(window, pointer, nil, &y, nil)
    return Int(y) < margin ? -1 : Int(y) > Int(gdk_window_get_height(window)) - margin ? 1 : 0
  }
}
