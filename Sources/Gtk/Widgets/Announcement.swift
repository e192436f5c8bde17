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

/// The object that is a notification for assistive technology only.
@MainActor
private enum Notification {
  /// It stands for no widget (`atk_no_op_object_new`).
  private static let object: Object? = {
    let nothing = g_object_new_with_properties(GType(20 << 2), 0, nil, nil)  // G_TYPE_OBJECT, a macro
    return atk_no_op_object_new(nothing).map { Object(take: UnsafeMutableRawPointer($0)) }
  }()

  static func show(_ text: String, in window: UnsafeMutablePointer<AtkObject>?) {
    guard let notification: UnsafeMutablePointer<AtkObject> = object?.cast() else { return }
    atk_object_set_role(notification, ATK_ROLE_NOTIFICATION)
    atk_object_set_parent(notification, window)
    atk_object_set_name(notification, text)
    atk_object_notify_state_change(notification, AtkState(ATK_STATE_SHOWING.rawValue), 1)
  }
}
