internal import CGtk
internal import GLib

/// A press of a pointer button (`GdkEventButton`).
public struct PointerPress: Hashable, Sendable {
  /// The distance from the left edge of the widget, in pixels.
  public let x: Double
  /// The distance from its top, in pixels.
  public let y: Double
  /// The button: 1 left, 2 middle, 3 right.
  public let button: Int
  /// The number of clicks: 2 for the second press of a double click.
  public let count: Int
}

extension Widget {
  /// Calls the handler with the position of the pointer over the widget, in pixels from its upper left corner, and with
  /// nil when it leaves (`GtkWidget::motion-notify-event`, `::leave-notify-event`).
  public func connectPointer(_ handler: @escaping @MainActor ((x: Double, y: Double)?) -> Void) {
    gtk_widget_add_events(
      widget, gint(GDK_POINTER_MOTION_MASK.rawValue | GDK_LEAVE_NOTIFY_MASK.rawValue))
    object.connect(
      "motion-notify-event",
      answering: { event in
        guard let event = event?.assumingMemoryBound(to: GdkEventMotion.self).pointee else { return false }
        handler((event.x, event.y))
        return false
      })
    object.connect(
      "leave-notify-event",
      answering: { _ in
        handler(nil)
        return false
      })
  }

  /// Calls the handler with the position at which the pointer enters the widget (`GtkWidget::enter-notify-event`), also
  /// when the widget moves under the pointer.
  public func connectPointerEntered(_ handler: @escaping @MainActor ((x: Double, y: Double)) -> Void) {
    gtk_widget_add_events(widget, gint(GDK_ENTER_NOTIFY_MASK.rawValue))
    object.connect(
      "enter-notify-event",
      answering: { event in
        guard let event = event?.assumingMemoryBound(to: GdkEventCrossing.self).pointee else { return false }
        handler((event.x, event.y))
        return false
      })
  }

  /// Calls the handler at each press of a pointer button (`GtkWidget::button-press-event`); true if it was handled.
  public func connectPressed(_ handler: @escaping @MainActor (PointerPress) -> Bool) {
    gtk_widget_add_events(widget, gint(GDK_BUTTON_PRESS_MASK.rawValue))
    object.connect(
      "button-press-event",
      answering: { event in
        guard let event = event?.assumingMemoryBound(to: GdkEventButton.self).pointee else { return false }
        let count = event.type == GDK_BUTTON_PRESS ? 1 : event.type == GDK_2BUTTON_PRESS ? 2 : 3
        return handler(PointerPress(x: event.x, y: event.y, button: Int(event.button), count: count))
      })
  }
}
