internal import CGtk
internal import GLib

/// A notification of the desktop (`GNotification`), whose click and button activate an action of the application.
public struct ApplicationNotification {
  /// A notification with the same id takes its place.
  let id: String
  let title: String
  let body: String
  let button: String
  let action: String
  let target: String

  /// A notification; a click on it, and its button, activate an action (`Application.addAction`) with a text.
  public init(id: String, title: String, body: String, button: String, action: String, target: String) {
    (self.id, self.title, self.body) = (id, title, body)
    (self.button, self.action, self.target) = (button, action, target)
  }
}

extension Application {
  /// Sends a notification (`g_application_send_notification`); only while the application runs. Without a desktop that shows
  /// notifications, nothing happens.
  public func send(_ notification: ApplicationNotification) {
    guard let made = g_notification_new(notification.title) else { return }
    let action = "app." + notification.action
    g_notification_set_body(made, notification.body)
    g_notification_set_default_action_and_target_value(
      made, action, g_variant_new_string(notification.target))
    g_notification_add_button_with_target_value(
      made, notification.button, action, g_variant_new_string(notification.target))
    g_application_send_notification(pointer, notification.id, made)
    g_object_unref(UnsafeMutableRawPointer(made))
  }

  /// Adds an action with a text, as of notifications (`g_simple_action_new`); `activated` is also called when the desktop has started
  /// the application for it.
  public func addAction(_ name: String, _ activated: @escaping @MainActor (String) -> Void) {
    guard let made = g_simple_action_new(name, g_variant_type_checked_("s")) else { return }
    let action = Object(take: UnsafeMutableRawPointer(made))
    action.connect(
      "activate",
      withArgument: { argument in
        guard let argument, let text = borrowString(g_variant_get_string(OpaquePointer(argument), nil)) else {
          return
        }
        activated(text)
      })
    g_action_map_add_action(OpaquePointer(pointer), made)
  }
}
