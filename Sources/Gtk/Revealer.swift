internal import CGtk
public import GLib

/// Something that is folded away until it is wanted (`GtkRevealer`).
public struct Revealer: Widget {
  /// The counted GObject.
  public let object: Object

  /// A widget, folded away (`gtk_revealer_new`). What is folded away is hidden from the keyboard and assistive technology.
  public init(_ content: any Widget) {
    object = Revealer.new(gtk_revealer_new())
    gtk_container_add(object.cast(), content.widget)
    gtk_widget_set_visible(gtk_bin_get_child(object.cast()), 0)
    gtk_widget_set_no_show_all(gtk_bin_get_child(object.cast()), 1)
  }

  /// Unfolded, or about to be (`gtk_revealer_get_reveal_child`).
  public var isOpen: Bool { gtk_revealer_get_reveal_child(object.cast()) != 0 }

  /// Unfolds or folds it away (`gtk_revealer_set_reveal_child`).
  public func setOpen(_ isOpen: Bool) {
    gtk_widget_set_visible(gtk_bin_get_child(object.cast()), isOpen ? 1 : 0)
    gtk_revealer_set_reveal_child(object.cast(), isOpen ? 1 : 0)
  }
}
