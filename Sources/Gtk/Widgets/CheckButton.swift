internal import CGtk
public import GLib

/// A check box (`GtkCheckButton`).
public struct CheckButton: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a check box without a label (`gtk_check_button_new`), not focusable (`gtk_widget_set_can_focus`).
  public init() {
    object = CheckButton.new(gtk_check_button_new())
    gtk_widget_set_can_focus(widget, 0)
  }

  /// Checks or unchecks it (`gtk_toggle_button_set_active`).
  public func setOn(_ isOn: Bool) { gtk_toggle_button_set_active(object.cast(), isOn ? 1 : 0) }

  /// Calls the handler when it is checked or unchecked, by the user or the program (`GtkToggleButton::toggled`).
  public func connectToggled(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("toggled", handler)
  }
}
