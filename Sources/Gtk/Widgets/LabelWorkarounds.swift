internal import CGtk

/// A workaround for a bug of `GtkLabel` (GTK 3.24) with selectable text, as in GTK's own dialogs.
@MainActor
enum LabelWorkarounds {
  /// Disables Control+Right in labels (`gtk_binding_entry_skip`): from the last word GTK moves the caret beyond the end
  /// of the text, which causes a critical message (`pango_layout_get_cursor_pos`).
  static func apply() {
    let bindings = gtk_binding_set_by_class(g_type_class_ref(gtk_label_get_type()))
    for key in [GDK_KEY_Right, GDK_KEY_KP_Right] {
      for shift in [0, GDK_SHIFT_MASK.rawValue] {
        gtk_binding_entry_skip(bindings, guint(key), GdkModifierType(GDK_CONTROL_MASK.rawValue | shift))
      }
    }
  }
}
