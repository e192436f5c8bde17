internal import CGtk
internal import GLib

/// Whether the windows are light or dark. GTK 3 follows a dark *theme* by itself, but not the setting of newer desktops.
public enum ColorScheme: Sendable {
  /// As the desktop prefers it; where it prefers neither, as GTK's own settings say.
  case system
  /// Light, also on a desktop with a dark theme.
  case light
  /// Dark, with a theme that has a dark variant.
  case dark
}

@MainActor
extension ColorScheme {
  /// Shows all windows in a scheme from now on (`gtk-application-prefer-dark-theme`). The environment variable GTK_THEME is
  /// stronger.
  public static func use(_ scheme: ColorScheme) {
    guard scheme != used else { return }
    used = scheme
    apply()
  }

  private static let desktopSchema = "org.gnome.desktop.interface"
  private static let desktopKey = "color-scheme"
  private static let preference = "gtk-application-prefer-dark-theme"

  private static var used = ColorScheme.system
  /// GTK's settings; nil without a display.
  private static var settings: Object?
  /// GTK's own settings prefer a dark theme.
  private static var isDarkAtFirst = false
  /// The desktop's settings (`GSettings`); nil where they have no colour scheme.
  private static var desktop: Object?

  /// Follows the desktop's colour scheme while `system` is used, as it is at first.
  static func follow() {
    guard let found = gtk_settings_get_default() else { return }
    let own = Object(borrow: UnsafeMutableRawPointer(found))
    followTheme(of: own)
    isDarkAtFirst = own.isTrue(preference)
    (settings, desktop) = (own, desktopSettings())
    desktop?.connect("changed::\(desktopKey)") { apply() }
    apply()
  }

  private static func desktopSettings() -> Object? {
    guard let source = g_settings_schema_source_get_default(),
      let found = g_settings_schema_source_lookup(source, desktopSchema, 1)
    else { return nil }
    defer { g_settings_schema_unref(found) }
    guard g_settings_schema_has_key(found, desktopKey) != 0, let settings = g_settings_new(desktopSchema)
    else { return nil }
    return Object(take: UnsafeMutableRawPointer(settings))
  }

  private static func apply() {
    if used == .light { lighten() } else { restoreTheme() }
    // Setting it loads the theme again.
    guard let settings, settings.isTrue(preference) != isDark else { return }
    settings.set(preference, isDark)
  }

  private static var isDark: Bool {
    switch (used, desktopChoice) {
    case (.dark, _), (.system, "prefer-dark"): true
    case (.light, _), (.system, "prefer-light"): false
    case (.system, _): isDarkAtFirst
    }
  }

  private static var desktopChoice: String? {
    desktop.flatMap { takeString(g_settings_get_string($0.cast(), desktopKey)) }
  }
}

// Themes that are dark by their name. The light theme has the same name without that.
@MainActor
extension ColorScheme {
  private static let theme = "gtk-theme-name"
  /// The dark theme instead of which the light one is used; nil for none.
  private static var replaced: String?

  /// Follows the theme of GTK's settings, and what the desktop chooses while it is replaced: GTK does not tell of that
  /// (`gdk_event_handler_set`, `GDK_SETTING`).
  private static func followTheme(of settings: Object) {
    settings.connect("notify::\(theme)") { followTheme() }
    gdk_event_handler_set(
      { event, _ in
        gtk_main_do_event(event)
        guard let setting = event?.pointee.setting, setting.type == GDK_SETTING, let name = setting.name
        else { return }
        MainActor.assumeIsolated {
          if borrowString(name) == ColorScheme.theme { ColorScheme.followTheme() }
        }
      }, nil, nil)
  }

  /// Follows a theme that was chosen for the desktop later: GTK would keep the light one that replaces the theme from before.
  private static func followTheme() {
    guard used == .light else { return }
    if let replaced, let chosen = desktopTheme, chosen != replaced { restoreTheme() }
    lighten()
  }

  /// Uses the light theme instead of a dark one: Adwaita for Adwaita-dark.
  private static func lighten() {
    guard let settings, let name = settings.text(theme) else { return }
    let light = lightTheme(of: name)
    guard light != name, !light.isEmpty else { return }
    replaced = name
    settings.set(theme, light)
  }

  private static func lightTheme(of name: String) -> String {
    let inverse = "Inverse"
    if name.hasSuffix(inverse) { return String(name.dropLast(inverse.count)) }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    return parts.filter { $0.lowercased() != "dark" }.joined(separator: "-")
  }

  /// Uses the desktop's theme again (`gtk_settings_reset_property`), or where the desktop names none, the replaced one.
  private static func restoreTheme() {
    guard let settings, let name = replaced else { return }
    replaced = nil
    gtk_settings_reset_property(settings.cast(), theme)
    if desktopTheme == nil { settings.set(theme, name) }
  }

  /// The theme that the desktop names for all programs (`gdk_screen_get_setting`); nil where it names none.
  private static var desktopTheme: String? {
    var value = GValue()
    g_value_init(&value, GType(16 << 2))  // G_TYPE_STRING, a macro
    defer { g_value_unset(&value) }
    guard gdk_screen_get_setting(gdk_screen_get_default(), theme, &value) != 0 else { return nil }
    return borrowString(g_value_get_string(&value))
  }
}
