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
  private let isService: Bool
  private var isHeld = false
  /// The actions that `run` activates, with their texts.
  private var waiting: [(action: String, text: String)] = []

  /// The `GApplication`.
  var pointer: UnsafeMutablePointer<GApplication> { object.cast() }

  /// Creates an application with a D-Bus name (`g_application_new`). A non-unique application is independent of other
  /// instances, and so is one on a bus that does not answer. A service is started by the bus: it is activated by another program's
  /// call, and quits when none comes. `windowClass` is for window managers (`gdk_set_program_class`).
  public init(id: String, windowClass: String, isUnique: Bool, isService: Bool = false) {
    (self.windowClass, self.isService) = (windowClass, isService)
    g_set_prgname(id)
    let isUnique = SessionBus.disconnectIfUnresponsive() && isUnique
    let usual = isService ? G_APPLICATION_IS_SERVICE : GApplicationFlags(rawValue: 0)
    guard let application = g_application_new(id, isUnique ? usual : G_APPLICATION_NON_UNIQUE) else {
      preconditionFailure("\(id) is no application id.")
    }
    object = Object(take: UnsafeMutableRawPointer(application))
    shim_application_follow_startup(object.cast())
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
  }

  /// Runs the application until `quit` (`g_application_run`). `activated` is called in the first instance, at each
  /// start of the program; `terminated` when the session or the terminal ends the program (`MainLoop.atTermination`).
  ///
  /// Call it when the display is open and the window is created: connecting to the bus, which decides which instance is
  /// the first, has then had time. A later instance creates a window that is never shown.
  public func run(activated: @escaping @MainActor () -> Void, terminated: @escaping @MainActor () -> Void) {
    if !isService { object.connect("startup") { [weak self] in self?.hold() } }
    MainLoop.atTermination(terminated)
    object.connect("activate") { [weak self] in
      self?.hold()
      activated()
    }
    for (action, text) in waiting { activate(action, text) }
    _ = g_application_run(object.cast(), 0, nil)
  }

  /// Keeps the first instance running until `quit` (`g_application_hold`).
  private func hold() {
    guard !isHeld else { return }
    isHeld = true
    g_application_hold(object.cast())
  }

  /// Ends `run` (`g_application_quit`).
  public func quit() { g_application_quit(object.cast()) }
}

// Actions, which other programs activate too (`org.freedesktop.Application`).
extension Application {
  /// Adds an action that takes a text, and calls the handler in the first instance when it is activated (`g_simple_action_new`,
  /// `g_action_map_add_action`).
  public func add(action name: String, _ handler: @escaping @MainActor (String) -> Void) {
    let type = g_variant_type_new("s")
    defer { g_variant_type_free(type) }
    guard let pointer = g_simple_action_new(name, type) else { return }
    let action = Object(take: UnsafeMutableRawPointer(pointer))
    action.connect(
      "activate",
      withArgument: { [weak self] argument in
        guard let argument else { return }
        self?.hold()
        handler(borrowString(g_variant_get_string(OpaquePointer(argument), nil)) ?? "")
      })
    g_action_map_add_action(OpaquePointer(object.pointer), OpaquePointer(action.pointer))
  }

  /// Activates an action in the first instance, which may be this one, at the beginning of `run`.
  public func activateAtStart(action name: String, _ text: String) { waiting.append((name, text)) }

  /// Activates an action (`g_application_register`, `g_action_group_activate_action`). What cannot be registered is reported by
  /// `g_application_run`.
  private func activate(_ action: String, _ text: String) {
    guard g_application_register(object.cast(), nil, nil) != 0 else { return }
    g_action_group_activate_action(OpaquePointer(object.pointer), action, g_variant_new_string(text))
  }
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
