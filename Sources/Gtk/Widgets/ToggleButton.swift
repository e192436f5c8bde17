internal import CGtk
public import GLib

/// A toggle button (`GtkToggleButton`).
public struct ToggleButton: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a toggle button with a text (`gtk_toggle_button_new_with_label`) and another accessible name.
  public init(label: String, name: String) {
    object = ToggleButton.new(gtk_toggle_button_new_with_label(label))
    setAccessibleName(name)
    setTooltip(name)
  }

  /// Whether it is pressed (`gtk_toggle_button_get_active`).
  public var isOn: Bool { gtk_toggle_button_get_active(object.cast()) != 0 }

  /// Calls the handler when it is toggled, by the user or the program (`GtkToggleButton::toggled`).
  public func connectToggled(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("toggled", handler)
  }
}

extension RadioButton {
  /// Draws it as a toggle button (`gtk_toggle_button_set_mode`).
  public func drawAsButton() { gtk_toggle_button_set_mode(object.cast(), 0) }
}
