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

  /// A notification; a click on it, and its button, activate an action (`Application.add`) with a text.
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
}
