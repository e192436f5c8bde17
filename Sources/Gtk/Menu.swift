internal import CGtk
internal import GLib

/// One line of a menu.
public struct MenuItem {
  let title: String
  let isEnabled: Bool
  let chosen: @MainActor () -> Void

  /// A line that can be chosen, unless it is not enabled.
  public init(_ title: String, isEnabled: Bool = true, _ chosen: @escaping @MainActor () -> Void) {
    self.title = title
    self.isEnabled = isEnabled
    self.chosen = chosen
  }
}

/// A menu made when it is asked for (`GtkMenu`).
@MainActor
public enum Menu {
  /// Opens a menu below a widget (`gtk_menu_popup_at_widget`); it ends when it closes.
  public static func open(_ items: [MenuItem], below widget: any Widget) {
    guard let pointer = gtk_menu_new(), let window = gtk_widget_get_toplevel(widget.widget) else { return }
    let menu = Object(borrow: UnsafeMutableRawPointer(pointer))
    // To the window and not to the button: GTK keeps a button's menu from assistive technology.
    gtk_menu_attach_to_widget(menu.cast(), window, nil)
    for item in items {
      guard let pointer = gtk_menu_item_new_with_mnemonic(item.title) else { continue }
      let line = Object(borrow: UnsafeMutableRawPointer(pointer))
      gtk_widget_set_sensitive(pointer, item.isEnabled ? 1 : 0)
      line.connect("activate", item.chosen)
      gtk_menu_shell_append(menu.cast(), pointer)
    }
    // A chosen item is activated after the menu was hidden: the menu ends when the loop is next idle.
    menu.connect("hide") { Timer.whenIdle { gtk_widget_destroy(menu.cast()) } }
    gtk_widget_show_all(menu.cast())
    withEvent(in: widget) { event in
      gtk_menu_popup_at_widget(
        menu.cast(), widget.widget, GDK_GRAVITY_SOUTH_EAST, GDK_GRAVITY_NORTH_EAST, event)
    }
    gtk_menu_shell_select_first(menu.cast(), 1)
  }

  /// Runs the body with the event that is being handled (`gtk_get_current_event`); assistive technology presses buttons
  /// without one, and a menu wants one to grab the pointer with: then with a made-up press of the mouse.
  private static func withEvent(in widget: any Widget, _ body: (UnsafeMutablePointer<GdkEvent>) -> Void) {
    if let event = gtk_get_current_event() {
      body(event)
      return gdk_event_free(event)
    }
    guard let event = gdk_event_new(GDK_BUTTON_PRESS), let window = gtk_widget_get_window(widget.widget)
    else { return }
    event.pointee.button.window = window
    g_object_ref(UnsafeMutableRawPointer(window))
    event.pointee.button.send_event = 1
    event.pointee.button.time = guint32(GDK_CURRENT_TIME)
    gdk_event_set_device(
      event, gdk_seat_get_pointer(gdk_display_get_default_seat(gdk_window_get_display(window))))
    body(event)
    gdk_event_free(event)
  }
}
