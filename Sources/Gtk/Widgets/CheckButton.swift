internal import CGtk
public import GLib

/// A box that is ticked or not (`GtkCheckButton`).
public struct CheckButton: Widget {
  /// The counted GObject.
  public let object: Object

  /// A box without words (`gtk_check_button_new`), which leaves the keyboard to what it stands in.
  public init() {
    object = CheckButton.new(gtk_check_button_new())
    gtk_widget_set_can_focus(widget, 0)
  }

  /// Ticks it, or not (`gtk_toggle_button_set_active`).
  public func setOn(_ isOn: Bool) { gtk_toggle_button_set_active(object.cast(), isOn ? 1 : 0) }

  /// Called when it was ticked or not any more, by whomever (`GtkToggleButton::toggled`).
  public func connectToggled(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("toggled", handler)
  }
}
