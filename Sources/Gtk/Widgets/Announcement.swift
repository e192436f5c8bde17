internal import CGtk
internal import GLib

extension Widget {
  /// Announces a text by assistive technology, wherever the focus is: for changes that the user did not make and needs to
  /// know. The caller prevents repeated announcements.
  ///
  /// It is a signal (`AtkObject::announcement`). Where ATK is older than 2.48, so is the screen reader (Orca 43), which does
  /// not know the signal; but it reads a notification that is shown.
  public func announce(_ text: String) {
    guard let accessible = gtk_widget_get_accessible(widget) else { return }
    shim_atk_announce(accessible, text)
    if (atk_get_major_version(), atk_get_minor_version()) < (2, 48) {
      Notification.show(text, in: gtk_widget_get_accessible(gtk_widget_get_toplevel(widget)))
    }
  }
}

/// The label that is a notification for assistive technology only.
@MainActor
private enum Notification {
  /// The time in milliseconds before a notification. Orca drops notifications while it has many other events to read, such as those of
  /// the change that is announced, and stops speaking when the focus moves.
  private static let delay = 300

  /// A label that is in no window (`GtkLabel`). An object that stands for no widget has no state, and Orca ignores its events.
  private static let label = Label("")

  private static var waiting: [String] = []
  private static var timer: Timer?

  /// Shows a text as soon as its time has come, after those before it.
  static func show(_ text: String, in window: UnsafeMutablePointer<AtkObject>?) {
    let notification = gtk_widget_get_accessible(label.widget)
    atk_object_set_role(notification, ATK_ROLE_NOTIFICATION)
    atk_object_set_parent(notification, window)
    waiting.append(text)
    if timer == nil { showLater() }
  }

  private static func showLater() {
    timer = Timer(after: delay) {
      timer = nil
      showNext()
    }
  }

  private static func showNext() {
    guard !waiting.isEmpty else { return }
    let notification = gtk_widget_get_accessible(label.widget)
    atk_object_set_name(notification, waiting.removeFirst())
    atk_object_notify_state_change(notification, AtkState(ATK_STATE_SHOWING.rawValue), 1)
    if !waiting.isEmpty { showLater() }
  }
}
