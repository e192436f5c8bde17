internal import CGtk
internal import GLib

// The size of a window, by the user and by the window manager.
extension Window {
  /// Maximizes the window (`gtk_window_maximize`), also one that is not shown yet.
  public func maximize() { gtk_window_maximize(object.cast()) }

  /// Whether the window is maximized (`gtk_window_is_maximized`).
  public var isMaximized: Bool { gtk_window_is_maximized(object.cast()) != 0 }

  /// Whether the window has a size of its own: it is neither maximized, nor tiled, nor full screen
  /// (`gdk_window_get_state`).
  public var isFloating: Bool {
    guard let window = gtk_widget_get_window(widget) else { return false }
    let others = [GDK_WINDOW_STATE_MAXIMIZED, GDK_WINDOW_STATE_FULLSCREEN, GDK_WINDOW_STATE_TILED]
    return others.allSatisfy { gdk_window_get_state(window).rawValue & $0.rawValue == 0 }
  }

  /// Calls the handler when the window was resized or moved (`GtkWidget::configure-event`), or has another state
  /// (`GtkWidget::window-state-event`).
  public func connectResized(_ handler: @escaping @MainActor () -> Void) {
    for signal in ["configure-event", "window-state-event"] {
      object.connect(
        signal,
        answering: { _ in
          handler()
          return false
        })
    }
  }

  /// Calls the handler with the width that the window gets, with all that it draws around itself, before it is laid out
  /// (`GtkWidget::configure-event`).
  public func connectWidthGiven(_ handler: @escaping @MainActor (_ width: Int) -> Void) {
    object.connect(
      "configure-event",
      answering: { event in
        if let event { handler(Int(event.assumingMemoryBound(to: GdkEventConfigure.self).pointee.width)) }
        return false
      })
  }

  /// The size of the primary monitor without panels, in pixels (`gdk_monitor_get_workarea`); nil if there is none.
  public static var workArea: (width: Int, height: Int)? {
    guard let display = gdk_display_get_default(),
      let monitor = gdk_display_get_primary_monitor(display) ?? gdk_display_get_monitor(display, 0)
    else { return nil }
    var area = GdkRectangle()
    gdk_monitor_get_workarea(monitor, &area)
    return (Int(area.width), Int(area.height))
  }
}
