internal import CGtk
internal import GLib

/// The desktop's light or dark colour scheme. GTK 3 follows a dark *theme* by itself, but not the setting of newer
/// desktops.
@MainActor
enum ColorScheme {
  private static let schema = "org.gnome.desktop.interface"
  private static let key = "color-scheme"

  /// Follows the desktop's setting (`GSettings`, `gtk-application-prefer-dark-theme`); without one, the theme is not
  /// changed.
  static func follow() {
    guard let source = g_settings_schema_source_get_default(),
      let found = g_settings_schema_source_lookup(source, schema, 1)
    else { return }
    defer { g_settings_schema_unref(found) }
    guard g_settings_schema_has_key(found, key) != 0, let settings = g_settings_new(schema) else { return }
    let object = Object(take: UnsafeMutableRawPointer(settings))
    apply(object)
    object.connect("changed::\(key)", withEmitter: { apply($0) })
    followed = object
  }

  private static var followed: Object?

  private static func apply(_ settings: Object) {
    let choice = takeString(g_settings_get_string(settings.cast(), key))
    guard let screen = gtk_settings_get_default(), choice == "prefer-dark" || followed != nil else { return }
    Object(borrow: UnsafeMutableRawPointer(screen)).set(
      "gtk-application-prefer-dark-theme", choice == "prefer-dark")
  }
}
