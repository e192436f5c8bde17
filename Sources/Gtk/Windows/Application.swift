internal import CGtk
internal import GLib

/// An application with windows: one instance for each id on a session bus (`GApplication`).
///
/// `GtkApplication` is not used: it makes several D-Bus calls at the start, for a session inhibitor and menu bars.
@MainActor
public final class Application {
  /// The error that no display could be opened.
  public struct NoDisplay: Error {}

  private let object: Object
  private let windowClass: String

  /// The `GApplication`.
  var pointer: UnsafeMutablePointer<GApplication> { object.cast() }

  /// Creates an application with a D-Bus name (`g_application_new`). A non-unique application is independent of other
  /// instances, and so is one on a bus that does not answer. `windowClass` is for window managers
  /// (`gdk_set_program_class`).
  public init(id: String, windowClass: String, isUnique: Bool) {
    self.windowClass = windowClass
    g_set_prgname(id)
    let isUnique = SessionBus.disconnectIfUnresponsive() && isUnique
    let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
    guard let application = g_application_new(id, flags) else {
      preconditionFailure("\(id) is no application id.")
    }
    object = Object(take: UnsafeMutableRawPointer(application))
    // Threads of Pango and GIO read the fonts and connect to the session bus while this one opens the display and the
    // theme.
    pango_cairo_font_map_get_default()
    if isUnique { g_bus_get(G_BUS_TYPE_SESSION, nil, nil, nil) }
  }

  /// Opens the display (`gtk_init_check`): windows can be made from then on.
  public func openDisplay() throws(NoDisplay) {
    // The program has set its locale; GTK would set it again, and warn about one that is not installed.
    gtk_disable_setlocale()
    guard gtk_init_check(nil, nil) != 0 else { throw NoDisplay() }
    gdk_set_program_class(windowClass)
    LabelWorkarounds.apply()
    ColorScheme.follow()
    MainLoop.attachMainQueue()
  }

  /// Runs the application until `quit` (`g_application_run`). `activated` is called in the first instance, at each
  /// start of the program; `terminated` when the session or the terminal ends the program (`MainLoop.atTermination`).
  ///
  /// Call it when the display is open and the window is created: connecting to the bus, which decides which instance is
  /// the first, has then had time. A later instance creates a window that is never shown.
  public func run(activated: @escaping @MainActor () -> Void, terminated: @escaping @MainActor () -> Void) {
    object.connect("startup", withEmitter: { g_application_hold($0.cast()) })
    MainLoop.atTermination(terminated)
    object.connect("activate", activated)
    _ = g_application_run(object.cast(), 0, nil)
  }

  /// Ends `run` (`g_application_quit`).
  public func quit() { g_application_quit(object.cast()) }
}

/// The style sheet of the program's widgets (`GtkCssProvider`).
@MainActor
public enum StyleSheet {
  /// Adds a style sheet to the screen (`gtk_style_context_add_provider_for_screen`). What this version of GTK cannot parse is
  /// logged (`g_log_default_handler`), and the program goes on without it.
  public static func add(_ css: [UInt8]) {
    let provider = gtk_css_provider_new()
    do {
      _ = try takingError { error in
        css.withUnsafeBytes {
          gtk_css_provider_load_from_data(
            provider, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count, error)
        }
      }
    } catch {
      g_log_default_handler("Gtk", G_LOG_LEVEL_WARNING, "The style sheet cannot be parsed: \(error)", nil)
    }
    gtk_style_context_add_provider_for_screen(
      gdk_screen_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}
