internal import CGtk

extension Widget {
  /// Has assistive technology say a text at once (`AtkObject::announcement`), wherever the keyboard is: for what changes
  /// by itself and matters now. A screen reader says it each time; the caller sees to it that nothing is said twice.
  public func announce(_ text: String) {
    shim_atk_announce(gtk_widget_get_accessible(widget), text)
  }
}
