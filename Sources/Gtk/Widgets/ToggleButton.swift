internal import CGtk
public import GLib

/// A button that stays pressed (`GtkToggleButton`).
public struct ToggleButton: Widget {
  /// The counted GObject.
  public let object: Object

  /// A button with a text (`gtk_toggle_button_new_with_label`); the name is read aloud instead.
  public init(label: String, name: String) {
    object = ToggleButton.new(gtk_toggle_button_new_with_label(label))
    setAccessibleName(name)
    setTooltip(name)
  }

  /// Whether it is pressed (`gtk_toggle_button_get_active`).
  public var isOn: Bool { gtk_toggle_button_get_active(object.cast()) != 0 }

  /// Called when it was pressed or not any more, by whomever (`GtkToggleButton::toggled`).
  public func connectToggled(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("toggled", handler)
  }
}

extension RadioButton {
  /// Drawn as a button that stays pressed while it is chosen (`gtk_toggle_button_set_mode`).
  public func drawAsButton() { gtk_toggle_button_set_mode(object.cast(), 0) }
}
