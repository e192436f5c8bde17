internal import CGtk
public import GLib

/// A part of the window that slides in and out (`GtkRevealer`).
public struct Revealer: Widget {
  /// The counted GObject.
  public let object: Object

  /// Holds a widget, out of sight (`gtk_revealer_new`); it slides up from below, or down from above.
  public init(_ child: any Widget, fromAbove: Bool = false) {
    object = Revealer.new(gtk_revealer_new())
    gtk_revealer_set_transition_type(
      object.cast(),
      fromAbove ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    gtk_container_add(object.cast(), child.widget)
  }

  /// Slides in or out (`gtk_revealer_set_reveal_child`); at once where the desktop wants no animations.
  public func reveal(_ isRevealed: Bool) { gtk_revealer_set_reveal_child(object.cast(), isRevealed ? 1 : 0) }
}
