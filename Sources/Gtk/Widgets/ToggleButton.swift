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

  /// Creates an empty toggle button (`gtk_toggle_button_new`); `setIcon` gives it an icon.
  public init(name: String, tooltip: String) {
    object = ToggleButton.new(gtk_toggle_button_new())
    setStyle("image-button")
    setAccessibleName(name)
    setTooltip(tooltip)
    describe(besides: name, tooltip)
  }

  /// Shows an icon (`gtk_button_set_image`).
  public func setIcon(_ icon: String) {
    let image = gtk_image_new_from_icon_name(icon, GTK_ICON_SIZE_BUTTON)
    gtk_widget_show(image)
    gtk_button_set_image(object.cast(), image)
  }

  /// Keeps a click from moving the focus to it (`gtk_widget_set_focus_on_click`).
  public func setFocusOnClick(_ isOn: Bool) { gtk_widget_set_focus_on_click(widget, isOn ? 1 : 0) }

  /// Presses or releases it (`gtk_toggle_button_set_active`).
  public func setOn(_ isOn: Bool) { gtk_toggle_button_set_active(object.cast(), isOn ? 1 : 0) }

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
