internal import CGtk
public import GLib

/// On or off (`GtkSwitch`).
public struct Switch: Widget {
  /// The counted GObject.
  public let object: Object

  /// A switch that is off (`gtk_switch_new`); the name is read aloud.
  public init(name: String) {
    object = Switch.new(gtk_switch_new())
    align(horizontally: .end, vertically: .center)
    setAccessibleName(name)
  }

  /// Whether it is on (`gtk_switch_get_active`).
  public var isOn: Bool { gtk_switch_get_active(object.cast()) != 0 }

  /// Turns it on or off (`gtk_switch_set_active`); block the handler while the program does so.
  public func setOn(_ isOn: Bool) { gtk_switch_set_active(object.cast(), isOn ? 1 : 0) }

  /// Called when it was turned, by whomever (`GObject::notify::active`).
  public func connectToggled(_ handler: @escaping @MainActor () -> Void) -> Connection {
    object.connect("notify::active", handler)
  }
}
