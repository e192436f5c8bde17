internal import CGtk
public import GLib

/// A switch (`GtkSwitch`).
public struct Switch: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a switch that is off, with its accessible name (`gtk_switch_new`).
  public init(name: String) {
    object = Switch.new(gtk_switch_new())
    align(horizontally: .end, vertically: .center)
    setAccessibleName(name)
  }

  /// Whether it is on (`gtk_switch_get_active`).
  public var isOn: Bool { gtk_switch_get_active(object.cast()) != 0 }

  /// Turns it on or off (`gtk_switch_set_active`); block the handler meanwhile.
  public func setOn(_ isOn: Bool) { gtk_switch_set_active(object.cast(), isOn ? 1 : 0) }

  /// Calls the handler when it is turned on or off, by the user or the program (`GObject::notify::active`).
  public func connectToggled(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("notify::active", handler)
  }
}
