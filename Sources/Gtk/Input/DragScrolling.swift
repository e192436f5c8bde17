internal import CGtk
internal import GLib

/// Scrolling of a list while a row is dragged near the upper or lower edge of its view.
@MainActor
enum DragScrolling {
  /// The distance from the edge at which scrolling begins, in pixels.
  private static let margin = 32
  private static var step: Timer?

  /// Notes that another row is dragged over a row.
  static func follow(_ row: ListBoxRow) {
    guard step == nil, let view = gtk_widget_get_ancestor(row.widget, gtk_viewport_get_type()) else { return }
    scroll(Object(borrow: UnsafeMutableRawPointer(view)))
  }

  /// Ends the drag.
  static func stop() { step = nil }

  /// Scrolls a step, and schedules the next one while the pointer is near the edge and the list can scroll.
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

  /// The direction, up (-1) or down (1), if the pointer is near an edge (`gdk_window_get_device_position`), else 0.
  private static func direction(in view: Object) -> Double {
    guard let window = gtk_widget_get_window(view.cast()) else { return 0 }
    let pointer = gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_window_get_display(window)))
    var y: gint = 0
    gdk_window_get_device_position(window, pointer, nil, &y, nil)
    return Int(y) < margin ? -1 : Int(y) > Int(gdk_window_get_height(window)) - margin ? 1 : 0
  }
}
