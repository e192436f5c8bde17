internal import CGtk

extension Widget {
  /// Announces a text by assistive technology (`AtkObject::announcement`), wherever the focus is: for changes that the
  /// user did not make and needs to know. The caller prevents repeated announcements.
  public func announce(_ text: String) {
    shim_atk_announce(gtk_widget_get_accessible(widget), text)
  }
}
