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

  /// Sends it over the session bus, and waits until the desktop has it, a few seconds at most.
  @MainActor
  public func send(name: String) throws(GLibError) {
    _ = SessionBus.disconnectIfUnresponsive()
    let bus = try Bus()
    if try bus.hasOwner(Self.gnome.name) {
      try bus.callAndWait(
        Self.gnome, [.string(application), .string(id), ofGNOME], milliseconds: Self.patience)
    } else {
      try bus.callAndWait(Self.common, common(name: name), milliseconds: Self.patience)
    }
  }

  /// Whether a program on the session bus shows notifications, or is started for the first one. False without a bus.
  @MainActor
  public static var isPossible: Bool {
    do throws(GLibError) {
      let bus = try Bus()
      if try bus.hasOwner(gnome.name) { return true }
      if try bus.hasOwner(common.name) { return true }
      return try bus.canStart(common.name)
    } catch {
      return false
    }
  }

  private static let gnome = BusMethod(
    "org.gtk.Notifications", "/org/gtk/Notifications", "org.gtk.Notifications", "AddNotification")
  private static let common = BusMethod(
    "org.freedesktop.Notifications", "/org/freedesktop/Notifications", "org.freedesktop.Notifications",
    "Notify")

  /// The content as `g_notification_serialize` writes it.
  private var ofGNOME: BusValue {
    let act: [(String, BusValue)] = [
      ("action", .string("app.\(action.name)")), ("target", .string(action.target)),
    ]
    let button = BusValue.dictionary([("label", .string(action.label))] + act)
    return .dictionary([
      ("title", .string(title)), ("body", .string(body)),
      ("default-action", .string("app.\(action.name)")), ("default-action-target", .string(action.target)),
      ("buttons", .array([button], of: "a{sv}")),
    ])
  }

  /// The arguments of `Notify`: the program's name, no notification to replace, its icon, texts, no buttons, hints, and the
  /// desktop's own time to show it.
  private func common(name: String) -> [BusValue] {
    [
      .string(name), .unsigned(0), .string(application), .string(title), .string(Self.withoutMarkup(body)),
      .strings([]), .dictionary([("desktop-entry", .string(application))]), .integer(-1),
    ]
  }

  /// The text where a desktop reads markup (`g_markup_escape_text`).
  private static func withoutMarkup(_ text: String) -> String {
    takeString(g_markup_escape_text(text, -1)) ?? text
  }

  /// Milliseconds to wait for a reply: a desktop may have to start its service of notifications.
  private static let patience: Int32 = 5_000
}
