internal import CGLib

/// A notification of the desktop, sent by a program that ends soon.
///
/// `GApplication` sends those of a window. A program without one cannot have its name on the bus while the window has it, and the
/// desktop would call a button back in a program that has ended. So the desktop is told to call the application: GNOME by its own
/// interface (`org.gtk.Notifications`), which starts the application for it. Others have the common interface only
/// (`org.freedesktop.Notifications`), whose buttons are answered by the sender alone: there the notification has none.
public struct DesktopNotification: Sendable {
  /// What is to be done with a notification: an action of the application with a text.
  public struct Action: Sendable {
    /// The label of the button.
    public let label: String
    /// The name of the action, without the prefix "app.".
    public let name: String
    /// The text that the action gets.
    public let target: String

    /// An action.
    public init(_ label: String, _ name: String, target: String) {
      (self.label, self.name, self.target) = (label, name, target)
    }
  }

  private let application: String
  private let id: String
  private let title: String
  private let body: String
  private let action: Action

  /// A notification of an application; one of the same id takes its place.
  public init(of application: String, id: String, title: String, body: String, action: Action) {
    (self.application, self.id, self.title) = (application, id, title)
    (self.body, self.action) = (body, action)
  }

  /// Sends it over the session bus (`g_dbus_connection_call_sync`), and waits until the desktop has it, a few seconds at most.
  @MainActor
  public func send(name: String) throws(GLibError) {
    _ = SessionBus.disconnectIfUnresponsive()
    guard let found = try takingError({ g_bus_get_sync(G_BUS_TYPE_SESSION, nil, $0) }) else { return }
    let bus = Object(take: UnsafeMutableRawPointer(found))
    let connection = OpaquePointer(bus.pointer)
    if try Self.hasOwner("org.gtk.Notifications", on: connection) {
      try Self.call(
        connection, "org.gtk.Notifications", "/org/gtk/Notifications", "AddNotification",
        Variants.tuple([Variants.string(application), Variants.string(id), ofGNOME]))
    } else {
      try Self.call(
        connection, "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "Notify",
        common(name: name))
    }
  }

  /// The content as `g_notification_serialize` writes it.
  private var ofGNOME: OpaquePointer? {
    func act() -> [(String, OpaquePointer?)] {
      [("action", Variants.string("app.\(action.name)")), ("target", Variants.string(action.target))]
    }
    let button = Variants.dictionary([("label", Variants.string(action.label))] + act())
    return Variants.dictionary([
      ("title", Variants.string(title)), ("body", Variants.string(body)),
      ("default-action", Variants.string("app.\(action.name)")),
      ("default-action-target", Variants.string(action.target)),
      ("buttons", Variants.array("aa{sv}", [button])),
    ])
  }

  /// The arguments of `Notify`: the program's name, no notification to replace, its icon, texts, no buttons, hints, and the
  /// desktop's own time to show it.
  private func common(name: String) -> OpaquePointer? {
    Variants.tuple([
      Variants.string(name), g_variant_new_uint32(0), Variants.string(application), Variants.string(title),
      Variants.string(Self.withoutMarkup(body)), Variants.array("as", []),
      Variants.dictionary([("desktop-entry", Variants.string(application))]), g_variant_new_int32(-1),
    ])
  }

  /// The text where a desktop reads markup (`g_markup_escape_text`).
  private static func withoutMarkup(_ text: String) -> String {
    takeString(g_markup_escape_text(text, -1)) ?? text
  }

  private static func hasOwner(_ name: String, on bus: OpaquePointer) throws(GLibError) -> Bool {
    let reply = try takingError {
      g_dbus_connection_call_sync(
        bus, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameHasOwner",
        Variants.tuple([Variants.string(name)]), g_variant_type_checked_("(b)"), G_DBUS_CALL_FLAGS_NONE,
        patience, nil, $0)
    }
    guard let reply else { return false }
    defer { g_variant_unref(reply) }
    let flag = g_variant_get_child_value(reply, 0)
    defer { g_variant_unref(flag) }
    return g_variant_get_boolean(flag) != 0
  }

  private static func call(
    _ bus: OpaquePointer, _ name: String, _ path: String, _ method: String, _ arguments: OpaquePointer?
  ) throws(GLibError) {
    let reply = try takingError {
      g_dbus_connection_call_sync(
        bus, name, path, name, method, arguments, nil, G_DBUS_CALL_FLAGS_NONE, patience, nil, $0)
    }
    if let reply { g_variant_unref(reply) }
  }

  /// Milliseconds to wait for a reply: a desktop may have to start its service of notifications.
  private static let patience: gint = 5_000
}
