internal import CGtk
internal import GLib

/// A program with windows: one instance for each id on a session bus (`GApplication`).
///
/// `GtkApplication` is not used: it costs several D-Bus calls at the start for a session inhibitor and menu bars that
/// this program has no use for.
@MainActor
public final class Application {
  /// Why a program cannot have windows.
  public struct NoDisplay: Error {}

  private let object: Object
  private let windowClass: String

  /// An application with that D-Bus name (`g_application_new`); one that is not unique never meets another,
  /// and where the session bus does not answer none does. `windowClass` is what window managers know its windows by
  /// (`gdk_set_program_class`).
  public init(id: String, windowClass: String, isUnique: Bool) {
    self.windowClass = windowClass
    g_set_prgname(id)
    let isUnique = SessionBus.leaveSilent() && isUnique
    let flags = isUnique ? GApplicationFlags(rawValue: 0) : G_APPLICATION_NON_UNIQUE
    guard let application = g_application_new(id, flags) else {
      preconditionFailure("\(id) is no application id.")
    }
    object = Object(take: UnsafeMutableRawPointer(application))
    // Threads of Pango's and GIO's read the fonts and join the session bus while this one opens the display and the theme.
    pango_cairo_font_map_get_default()
    if isUnique { g_bus_get(G_BUS_TYPE_SESSION, nil, nil, nil) }
  }

  /// Opens the display (`gtk_init_check`): windows can be made from then on.
  public func openDisplay() throws(NoDisplay) {
    // The program has adopted its locale; GTK would do it again, and complain of one that is not installed.
    gtk_disable_setlocale()
    guard gtk_init_check(nil, nil) != 0 else { throw NoDisplay() }
    gdk_set_program_class(windowClass)
    LabelCare.apply()
    ColorScheme.follow()
    MainLoop.attachMainQueue()
  }

  /// Runs until `quit` (`g_application_run`): `activated` is called at each start of the program, the first included, and in
  /// the first instance only; `terminated` when the session or the terminal ends the program (`MainLoop.atTermination`).
  ///
  /// Call it when the display is open and the window is made: the bus, which is asked here who is first, has then answered
  /// meanwhile. A later instance makes a window that is never shown.
  public func run(activated: @escaping @MainActor () -> Void, terminated: @escaping @MainActor () -> Void) {
    object.connect("startup", withEmitter: { g_application_hold($0.cast()) })
    MainLoop.atTermination(terminated)
    object.connect("activate", activated)
    _ = g_application_run(object.cast(), 0, nil)
  }

  /// Ends `run` (`g_application_quit`).
  public func quit() { g_application_quit(object.cast()) }
}

/// The look of the program's own widgets (`GtkCssProvider`).
@MainActor
public enum StyleSheet {
  /// Adds a style sheet to the screen (`gtk_style_context_add_provider_for_screen`); its mistakes are the program's.
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
      preconditionFailure("The style sheet cannot be read: \(error)")
    }
    gtk_style_context_add_provider_for_screen(
      gdk_screen_get_default(), OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
    g_object_unref(provider)
  }
}
