internal import CGtk
public import GLib

/// A container that slides its child in and out (`GtkRevealer`).
public struct Revealer: Widget {
  /// The counted GObject.
  public let object: Object

  /// Creates a revealer with a hidden child (`gtk_revealer_new`), which slides up from below or down from above.
  public init(_ child: any Widget, fromAbove: Bool = false) {
    object = Revealer.new(gtk_revealer_new())
    gtk_revealer_set_transition_type(
      object.cast(),
      fromAbove ? GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN : GTK_REVEALER_TRANSITION_TYPE_SLIDE_UP)
    gtk_container_add(object.cast(), child.widget)
  }

  /// Reveals or hides the child (`gtk_revealer_set_reveal_child`); at once if the desktop disables animations. A child that is sliding
  /// out has the keyboard focus no more.
  public func reveal(_ isRevealed: Bool) {
    if !isRevealed { dropFocus() }
    gtk_revealer_set_reveal_child(object.cast(), isRevealed ? 1 : 0)
  }
}
